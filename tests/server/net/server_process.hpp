#pragma once

#include <sys/types.h>

#include <cstdint>
#include <future>
#include <string>
#include <thread>
#include <vector>

namespace ludo::server {

/// `ludo serve` in a process of its own, in English and, unless told otherwise, on any free port.
class ServerProcess {
  public:
    explicit ServerProcess(const std::vector<std::string>& arguments);
    /// Kills it, if it still runs.
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    /// Waits until it listens; 0 when it ended before.
    std::uint16_t port();
    void send_signal(int number) const;
    /// Waits for its end; the exit code as a shell counts it.
    int wait();
    /// What it wrote to its log. After wait().
    [[nodiscard]] const std::string& log() const { return log_; }
    /// What it said to who started it. After wait().
    [[nodiscard]] const std::string& out() const { return out_; }

  private:
    void follow_log();

    pid_t process_ = -1;
    int log_end_ = -1;
    int out_end_ = -1;
    std::string log_;
    std::string out_;
    std::promise<std::uint16_t> listening_;
    std::future<std::uint16_t> port_ = listening_.get_future();
    std::uint16_t known_port_ = 0;
    std::thread follower_;
};

}  // namespace ludo::server
