#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/refusal.hpp"

namespace ludo::arena {

/// A file descriptor that closes itself.
class Descriptor {
  public:
    Descriptor() = default;
    explicit Descriptor(int fd) : fd_(fd) {}
    Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(fd_, other.fd_);
        return *this;
    }
    ~Descriptor() { close(); }

    [[nodiscard]] int get() const { return fd_; }
    [[nodiscard]] bool is_open() const { return fd_ >= 0; }
    void close();

  private:
    int fd_ = -1;
};

/// Another program with a pipe at its standard input and one at its output, spoken to in lines.
/// However it behaves, nothing here waits beyond a deadline or keeps more than one line of its
/// output. For one thread.
class ChildProcess {
  public:
    using Clock = std::chrono::steady_clock;
    using Deadline = Clock::time_point;

    static constexpr std::size_t max_line_bytes = std::size_t{64} << 10;

    /// How long it may take to leave, first when asked, then after SIGTERM.
    struct Grace {
        std::chrono::milliseconds after_farewell{1000};
        std::chrono::milliseconds after_sigterm{1000};
    };

    /// Runs `command` by the shell, as the leader of a process group of its own: a Ctrl-C at the
    /// terminal is for us to handle. Null when the system refuses. Ignores SIGPIPE from then on.
    static std::unique_ptr<ChildProcess> start(const std::string& command);

    /// Kills whatever was not ended by end().
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// Writes `text`, which holds whole lines. Refused when the program does not read it before
    /// the deadline, or has ended.
    Status send(std::string_view text, Deadline deadline);

    /// The next line without its end. Refused when it does not come before the deadline, when the
    /// output has ended, and when the line is longer than max_line_bytes.
    Result<std::string> read_line(Deadline deadline);

    /// Sends `farewell`, closes the program's input and waits; one that stays gets SIGTERM, then
    /// SIGKILL, and so does what it started. Leaves no zombie.
    void end(std::string_view farewell, const Grace& grace);

  private:
    ChildProcess(pid_t process, Descriptor to, Descriptor from)
        : process_(process), to_(std::move(to)), from_(std::move(from)) {}

    std::optional<std::string> take_line();
    bool receive();
    Status wait_to_send(Deadline deadline);
    [[nodiscard]] bool has_exited() const;
    bool exits_before(Deadline deadline);
    void kill_and_reap();

    pid_t process_;
    Descriptor to_;
    Descriptor from_;
    std::string unread_;
    std::size_t taken_ = 0;  ///< so much of `unread_` was handed out already
};

}  // namespace ludo::arena
