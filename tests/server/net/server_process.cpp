#include "server_process.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace ludo::server {

namespace {

[[noreturn]] void become_server(std::vector<std::string> words, int log, int out) {
    ::dup2(log, STDERR_FILENO);
    ::dup2(out, STDOUT_FILENO);
    ::setenv("LC_ALL", "en_GB.UTF-8", 1);
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    ::execv(LUDO_PROGRAM, pointers.data());
    ::_exit(127);
}

}  // namespace

ServerProcess::ServerProcess(const std::vector<std::string>& arguments) {
    std::vector<std::string> words{LUDO_PROGRAM, "serve", "--no-web"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    if (std::find(words.begin(), words.end(), "--port") == words.end()) {
        words.insert(words.end(), {"--port", "0"});
    }
    std::array<int, 2> log{};
    std::array<int, 2> out{};
    if (::pipe2(log.data(), O_CLOEXEC) != 0 || ::pipe2(out.data(), O_CLOEXEC) != 0) std::abort();
    process_ = ::fork();
    if (process_ < 0) throw std::system_error(errno, std::generic_category(), "cannot start ludo");
    if (process_ == 0) become_server(std::move(words), log[1], out[1]);
    ::close(log[1]);
    ::close(out[1]);
    log_end_ = log[0];
    out_end_ = out[0];
    follower_ = std::thread([this] { follow_log(); });
}

ServerProcess::~ServerProcess() {
    if (process_ > 0) {
        send_signal(SIGKILL);
        wait();
    }
    ::close(log_end_);
    ::close(out_end_);
}

/// Reads to the end, so that the server never waits for us.
void ServerProcess::follow_log() {
    constexpr std::string_view sign = "listening";  // in text and in JSON
    bool is_listening = false;
    std::array<char, 4096> bytes;
    for (;;) {
        const ssize_t count = ::read(log_end_, bytes.data(), bytes.size());
        if (count <= 0) break;
        log_.append(bytes.data(), static_cast<std::size_t>(count));
        const std::size_t line = log_.find(sign);
        if (is_listening || line == std::string::npos) continue;
        if (log_.find('\n', line) == std::string::npos) continue;
        is_listening = true;
        const std::size_t port = log_.find_first_of("0123456789", log_.find("port", line));
        listening_.set_value(static_cast<std::uint16_t>(std::atoi(log_.c_str() + port)));
    }
    if (!is_listening) listening_.set_value(0);
}

std::uint16_t ServerProcess::port() {
    if (port_.valid()) known_port_ = port_.get();
    return known_port_;
}

void ServerProcess::send_signal(int number) const {
    if (process_ > 0) ::kill(process_, number);  // -1 would be everybody
}

int ServerProcess::wait() {
    if (process_ <= 0) return -1;
    int status = 0;
    ::waitpid(process_, &status, 0);
    process_ = -1;
    follower_.join();
    // A few lines: the pipe held them all.
    std::array<char, 4096> bytes;
    for (ssize_t count = 0; (count = ::read(out_end_, bytes.data(), bytes.size())) > 0;) {
        out_.append(bytes.data(), static_cast<std::size_t>(count));
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace ludo::server
