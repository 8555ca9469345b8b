#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

/// What the rooms need from the outside world, and nothing more. The network, the clock and the
/// worker threads stand behind these, so that every sentence about rooms can be tested without a
/// socket, a thread or a second of waiting.
namespace ludo::server {

using Duration = std::chrono::milliseconds;
/// A moment in the life of this process. All deadlines and all "how long" go by it; nobody can set
/// it, and it means nothing to another process.
using Time = std::chrono::time_point<std::chrono::steady_clock, Duration>;
/// Milliseconds since the Unix epoch, for what is stored or shown as a date. It jumps when somebody
/// sets the machine's clock, so nothing waits for one: no Time can be made of it.
using Date = std::chrono::sys_time<Duration>;
static_assert(Time::clock::is_steady);

class Clock {
  public:
    virtual ~Clock() = default;
    [[nodiscard]] virtual Time now() const = 0;
    [[nodiscard]] virtual Date date() const = 0;
};

enum class ConnectionId : std::uint64_t {};

/// The sockets as the rooms see them.
class Connections {
  public:
    virtual ~Connections() = default;
    /// Queues a message behind those already queued; a reader too slow for its queue is cut off.
    virtual void send(ConnectionId connection, std::string_view text) = 0;
    /// Sends what is queued, then closes. The rooms hear of it through the usual call.
    virtual void close(ConnectionId connection, std::string_view reason) = 0;
    /// It has said hello, so it may stay.
    virtual void greet(ConnectionId /*connection*/) {}
};

/// Brings the results of worker threads back to the one thread the rooms live on.
class Mailbox {
  public:
    virtual ~Mailbox() = default;
    /// Safe from any thread.
    virtual void post(std::function<void()> work) = 0;
};

}  // namespace ludo::server
