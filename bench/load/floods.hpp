#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "link.hpp"

/// What one address can do to a server that others play on. Each runs on a thread of its own, so
/// that it does not hold up those who measure.
namespace ludo::bench {

/// Sockets that ask for the list of rooms, each as fast as a socket may by default.
class ListFlood {
  public:
    ListFlood(std::uint16_t port, int sockets);
    ~ListFlood() { stop(); }
    void stop();

    [[nodiscard]] double sent() const { return sent_; }
    /// How many lists came; the other requests were refused.
    [[nodiscard]] double lists() const { return lists_; }
    /// Sockets that were still open at the end.
    [[nodiscard]] double alive() const { return alive_; }

  private:
    void run(std::uint16_t port, int sockets);

    std::atomic<bool> is_over_ = false;
    std::atomic<int> sent_ = 0;
    std::atomic<int> lists_ = 0;
    std::atomic<int> alive_ = 0;
    std::thread thread_;  // last: it uses all of the above
};

/// Sockets that open rooms, fill them with experts, play a move and leave, again and again.
class BotFlood {
  public:
    BotFlood(std::uint16_t port, int sockets);
    ~BotFlood() { stop(); }
    void stop();

    [[nodiscard]] double rooms() const { return rooms_; }

  private:
    void run(std::uint16_t port, int sockets);

    std::atomic<bool> is_over_ = false;
    std::atomic<int> rooms_ = 0;
    std::thread thread_;  // last: it uses all of the above
};

/// Plays against an expert for so long. Seconds from each move to the bot's answer.
std::vector<double> play_against_bot(boost::asio::io_context& context, std::uint16_t port,
                                     std::chrono::nanoseconds time);

}  // namespace ludo::bench
