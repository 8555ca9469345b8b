#include "arena/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace ludo::arena {

namespace {

using namespace std::chrono_literals;

/// How often a program that is to leave is looked at.
constexpr auto exit_check_interval = 10ms;

struct Pipe {
    Descriptor read;
    Descriptor write;
};

std::optional<Pipe> open_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
    return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

void make_nonblocking(const Descriptor& descriptor) {
    const int flags = ::fcntl(descriptor.get(), F_GETFL);
    ::fcntl(descriptor.get(), F_SETFL, flags | O_NONBLOCK);
}

/// Which descriptors the new program gets.
class SpawnFiles {
  public:
    SpawnFiles() { ::posix_spawn_file_actions_init(&actions_); }
    ~SpawnFiles() { ::posix_spawn_file_actions_destroy(&actions_); }
    SpawnFiles(const SpawnFiles&) = delete;
    SpawnFiles& operator=(const SpawnFiles&) = delete;

    bool connect(const Descriptor& descriptor, int target) {
        return ::posix_spawn_file_actions_adddup2(&actions_, descriptor.get(), target) == 0;
    }
    [[nodiscard]] const posix_spawn_file_actions_t* get() const { return &actions_; }

  private:
    posix_spawn_file_actions_t actions_{};
};

/// A process group of its own, and signals as a program expects to find them.
class SpawnAttributes {
  public:
    SpawnAttributes() {
        ::posix_spawnattr_init(&attributes_);
        ::posix_spawnattr_setpgroup(&attributes_, 0);
        sigset_t signals;
        sigemptyset(&signals);
        ::posix_spawnattr_setsigmask(&attributes_, &signals);
        sigaddset(&signals, SIGPIPE);
        ::posix_spawnattr_setsigdefault(&attributes_, &signals);
        ::posix_spawnattr_setflags(
            &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    ~SpawnAttributes() { ::posix_spawnattr_destroy(&attributes_); }
    SpawnAttributes(const SpawnAttributes&) = delete;
    SpawnAttributes& operator=(const SpawnAttributes&) = delete;

    [[nodiscard]] const posix_spawnattr_t* get() const { return &attributes_; }

  private:
    posix_spawnattr_t attributes_{};
};

/// posix_spawn does everything between fork and exec, which code of our own could not do safely:
/// the other threads' locks are copied as they happen to be.
// cppcheck-suppress passedByValue ; arguments of a program are writable
std::optional<pid_t> spawn_shell(std::string command, const Descriptor& input,
                                 const Descriptor& output) {
    SpawnFiles files;
    if (!files.connect(input, STDIN_FILENO) || !files.connect(output, STDOUT_FILENO)) {
        return std::nullopt;
    }
    const SpawnAttributes attributes;
    std::string shell = "sh";
    std::string option = "-c";
    const std::array<char*, 4> arguments{shell.data(), option.data(), command.data(), nullptr};
    pid_t process = -1;
    const int error = ::posix_spawn(&process, "/bin/sh", files.get(), attributes.get(),
                                    arguments.data(), environ);
    return error == 0 ? std::optional(process) : std::nullopt;
}

Refusal timed_out() { return {"refusal.arena.engine.timeout", {}}; }
Refusal ended() { return {"refusal.arena.engine.ended", {}}; }
Refusal line_too_long() {
    return {"refusal.arena.engine.long_line",
            {{"bytes", std::to_string(ChildProcess::max_line_bytes)}}};
}

/// Waits until poll() finds something; false when the deadline is over, even if something is there:
/// a program that never stops writing must not get past it.
template <std::size_t N>
bool wait_until(ChildProcess::Deadline deadline, std::array<pollfd, N>& watched) {
    for (;;) {
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(deadline - ChildProcess::Clock::now());
        if (left.count() <= 0) return false;
        const int ready = ::poll(watched.data(), N, static_cast<int>(left.count()));
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return false;
    }
}

}  // namespace

void Descriptor::close() {
    if (fd_ >= 0) ::close(std::exchange(fd_, -1));
}

std::unique_ptr<ChildProcess> ChildProcess::start(const std::string& command) {
    auto input = open_pipe();
    auto output = open_pipe();
    if (!input || !output) return nullptr;
    const auto process = spawn_shell(command, input->read, output->write);
    if (!process) return nullptr;
    // One that is gone is noticed when writing.
    ::signal(SIGPIPE, SIG_IGN);
    make_nonblocking(input->write);
    make_nonblocking(output->read);
    return std::unique_ptr<ChildProcess>(
        new ChildProcess(*process, std::move(input->write), std::move(output->read)));
}

ChildProcess::~ChildProcess() { kill_and_reap(); }

Status ChildProcess::send(std::string_view text, Deadline deadline) {
    while (!text.empty()) {
        const ssize_t written = ::write(to_.get(), text.data(), text.size());
        if (written >= 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {
            if (Status status = wait_to_send(deadline); !status.ok()) return status;
        } else if (errno != EINTR) {
            return ended();
        }
    }
    return {};
}

/// Reads meanwhile: two programs that both only write would wait for each other.
Status ChildProcess::wait_to_send(Deadline deadline) {
    unread_.erase(0, std::exchange(taken_, 0));
    const bool has_room = unread_.size() < max_line_bytes;
    std::array<pollfd, 2> watched{
        {{to_.get(), POLLOUT, 0}, {has_room ? from_.get() : -1, POLLIN, 0}}};
    if (!wait_until(deadline, watched)) return timed_out();
    if (watched[1].revents != 0 && !receive()) return ended();
    return {};
}

Result<std::string> ChildProcess::read_line(Deadline deadline) {
    for (;;) {
        if (auto line = take_line()) return *std::move(line);
        if (unread_.size() >= max_line_bytes) return line_too_long();
        std::array<pollfd, 1> watched{{{from_.get(), POLLIN, 0}}};
        if (!wait_until(deadline, watched)) return timed_out();
        if (!receive()) return ended();
    }
}

std::optional<std::string> ChildProcess::take_line() {
    const std::size_t end = unread_.find('\n', taken_);
    if (end == std::string::npos) {
        unread_.erase(0, std::exchange(taken_, 0));
        return std::nullopt;
    }
    const std::size_t begin = std::exchange(taken_, end + 1);
    return unread_.substr(begin, end - begin);
}

/// Takes in what has been written, as far as there is room; false when the output has ended.
bool ChildProcess::receive() {
    std::array<char, 4096> bytes;
    const std::size_t room = std::min(bytes.size(), max_line_bytes - unread_.size());
    const ssize_t count = ::read(from_.get(), bytes.data(), room);
    if (count > 0) unread_.append(bytes.data(), static_cast<std::size_t>(count));
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

void ChildProcess::end(std::string_view farewell, const Grace& grace) {
    static_cast<void>(send(farewell, Clock::now()));  // one that does not read is not waited for
    to_.close();
    if (!exits_before(Clock::now() + grace.after_farewell)) {
        ::kill(-process_, SIGTERM);
        exits_before(Clock::now() + grace.after_sigterm);
    }
    kill_and_reap();
}

/// Looks without reaping: as long as it is not reaped its number cannot become another process's.
bool ChildProcess::has_exited() const {
    siginfo_t info{};
    const int error =
        ::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT);
    return error != 0 || info.si_pid == process_;
}

/// Waits for the end of its output as well: a shell may be gone before what it started. What is
/// still written is dropped, so that a full pipe keeps nobody from leaving.
bool ChildProcess::exits_before(Deadline deadline) {
    while (from_.is_open() || !has_exited()) {
        if (Clock::now() >= deadline) return false;
        unread_.clear();
        taken_ = 0;
        std::array<pollfd, 1> watched{{{from_.get(), POLLIN, 0}}};
        ::poll(watched.data(), watched.size(), static_cast<int>(exit_check_interval.count()));
        if (watched[0].revents != 0 && !receive()) from_.close();  // poll() passes over -1
    }
    return true;
}

void ChildProcess::kill_and_reap() {
    if (process_ < 0) return;
    ::kill(-process_, SIGKILL);
    while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
}

}  // namespace ludo::arena
