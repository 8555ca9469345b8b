#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <boost/asio/io_context.hpp>

namespace ludo::bench {

/// Rooms of two on one server, whose players go to another when the first one dies: as soon as they
/// can, and again and again until the other has their room and takes a move.
class Takeover {
  public:
    using TimePoint = std::chrono::steady_clock::time_point;

    Takeover(boost::asio::io_context& context, std::uint16_t port, int rooms);
    ~Takeover();
    Takeover(const Takeover&) = delete;
    Takeover& operator=(const Takeover&) = delete;

    /// Rooms in which a game has begun.
    [[nodiscard]] int begun() const;
    /// All players connect to this port from now on.
    void flee_to(std::uint16_t port);
    /// Asks again where the answer was no. To be called again and again.
    void step();
    /// When both players of each room were told of a move again; of the rooms where they were.
    [[nodiscard]] std::vector<TimePoint> served_again() const;

  private:
    class Room;

    std::vector<std::unique_ptr<Room>> rooms_;
};

}  // namespace ludo::bench
