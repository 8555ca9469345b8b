#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "server/hub/clients.hpp"
#include "server/hub/room_table.hpp"
#include "server/rooms/limits.hpp"

namespace ludo::server {

/// The liveliest public games as spectators see them, for those who look for one to watch. All of
/// them get the same frame, at most once a second; no room knows of it.
class Showcase {
  public:
    static constexpr std::size_t most_games = 6;
    static constexpr Duration every = std::chrono::seconds{1};

    Showcase(const RoomTable& rooms, Clients& clients, const Limits& limits)
        : rooms_(&rooms), clients_(&clients), limits_(&limits) {}

    /// Subscribes, and sends the games as they stand.
    void subscribe(ConnectionId connection, Time now);
    void unsubscribe(ConnectionId connection);

    [[nodiscard]] std::optional<Time> next_telling() const { return next_telling_; }
    /// Sends them again to everybody, where something has changed.
    void tell(Time now);

  private:
    void draw(Time now);

    const RoomTable* rooms_;
    Clients* clients_;
    const Limits* limits_;
    std::vector<ConnectionId> watchers_;
    Frame shown_;
    Time drawn_{};
    std::optional<Time> next_telling_;
};

}  // namespace ludo::server
