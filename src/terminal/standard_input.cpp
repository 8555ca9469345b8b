#include "terminal/standard_input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace ludo::terminal {

namespace {

constexpr std::array ending_signals{SIGINT, SIGTERM, SIGHUP};
/// No answer is longer; what lies beyond is dropped, so that no input can fill the memory.
constexpr std::size_t longest_line = 1 << 16;

// A handler may touch only this: the first signal, and a pipe that wakes the one who waits.
volatile std::sig_atomic_t arrived_signal = 0;
std::array<int, 2> wake_pipe{-1, -1};
std::array<struct sigaction, ending_signals.size()> former_actions;

extern "C" void note_signal(int number) {
    const int error = errno;
    if (arrived_signal == 0) arrived_signal = number;
    const char byte = 0;
    // The pipe is never full: a second signal finds the first byte still there.
    [[maybe_unused]] const ssize_t written = ::write(wake_pipe[1], &byte, 1);
    errno = error;
}

void catch_signals() {
    struct sigaction action {};
    action.sa_handler = note_signal;
    sigemptyset(&action.sa_mask);
    for (std::size_t i = 0; i < ending_signals.size(); ++i) {
        ::sigaction(ending_signals[i], &action, &former_actions[i]);
        // Whoever started the program with nohup wants it to go on.
        if (former_actions[i].sa_handler == SIG_IGN) {
            ::sigaction(ending_signals[i], &former_actions[i], nullptr);
        }
    }
}

}  // namespace

StandardInput::StandardInput() : is_terminal_(::isatty(STDIN_FILENO) == 1) {
    arrived_signal = 0;
    if (::pipe2(wake_pipe.data(), O_CLOEXEC | O_NONBLOCK) == 0) catch_signals();
}

StandardInput::~StandardInput() {
    if (wake_pipe[0] < 0) return;
    for (std::size_t i = 0; i < ending_signals.size(); ++i) {
        ::sigaction(ending_signals[i], &former_actions[i], nullptr);
    }
    ::close(wake_pipe[0]);
    ::close(wake_pipe[1]);
    wake_pipe = {-1, -1};
}

std::optional<int> StandardInput::signal() const {
    if (arrived_signal == 0) return std::nullopt;
    return arrived_signal;
}

StandardInput::Ready StandardInput::wait() const {
    for (;;) {
        std::array<struct pollfd, 2> ends{{{STDIN_FILENO, POLLIN, 0}, {wake_pipe[0], POLLIN, 0}}};
        const int ready = ::poll(ends.data(), ends.size(), -1);
        if (arrived_signal != 0) return Ready::signal;
        if (ready > 0 && is_terminal_ && (ends[0].revents & POLLHUP) != 0) return hang_up();
        if (ready > 0 && ends[0].revents != 0) return Ready::input;
        if (ready < 0 && errno != EINTR) return Ready::input;
    }
}

/// A closed terminal is seen a moment before the signal that tells of it. Under nohup none comes,
/// and it is the end of the input.
StandardInput::Ready StandardInput::hang_up() {
    struct sigaction action {};
    ::sigaction(SIGHUP, nullptr, &action);
    if (action.sa_handler == SIG_IGN) return Ready::input;
    arrived_signal = SIGHUP;
    return Ready::signal;
}

/// False when there is no more.
bool StandardInput::read_more() {
    std::array<char, 4096> bytes;
    const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) return true;
    if (count <= 0) return false;
    buffer_.append(bytes.data(), static_cast<std::size_t>(count));
    const std::size_t line_start = buffer_.rfind('\n') + 1;  // 0 when there is no line end
    if (buffer_.size() - line_start > longest_line) buffer_.resize(line_start + longest_line);
    return true;
}

std::optional<std::string> StandardInput::take_line() {
    const std::size_t end = buffer_.find('\n');
    if (end == std::string::npos && !(ended_ && !buffer_.empty())) return std::nullopt;
    std::string line = buffer_.substr(0, end);
    buffer_.erase(0, end == std::string::npos ? end : end + 1);
    return line;
}

Input StandardInput::next_line() {
    for (;;) {
        if (auto line = take_line()) return Input::of_line(*std::move(line));
        if (ended_) return Input::at_end();
        if (wait() == Ready::signal) return Input::of_signal(arrived_signal);
        ended_ = !read_more();
    }
}

}  // namespace ludo::terminal
