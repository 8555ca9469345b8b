#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "link.hpp"
#include "server/net/room_client.hpp"

/// Two sockets that play with each other, against the relay or in a room of the server.
namespace ludo::bench {

using TimePoint = std::chrono::steady_clock::time_point;

/// One pair. `ready` is called when it could move, `moved` when both were told of a move.
class Table {
  public:
    struct Events {
        std::function<void(Table&)> ready;
        std::function<void(Table&, std::chrono::nanoseconds took)> moved;
    };

    virtual ~Table() = default;
    /// Makes the next move. Only after `ready`. What it takes is counted from when it was due, so
    /// that a move that had to wait for a slow one is as slow.
    virtual void move(TimePoint due) = 0;
    [[nodiscard]] virtual bool is_alive() const = 0;
};

std::unique_ptr<Table> open_relay_table(boost::asio::io_context& context, std::uint16_t port,
                                        Table::Events events);
std::unique_ptr<Table> open_room_table(boost::asio::io_context& context, std::uint16_t port,
                                       const std::string& game, std::uint64_t seed,
                                       const std::string& from, Table::Events events);

}  // namespace ludo::bench
