#pragma once

#include <optional>
#include <queue>
#include <utility>
#include <vector>

#include "server/hub/room_table.hpp"
#include "server/rooms/limits.hpp"

namespace ludo::server {

/// When which room is to be looked at next.
class Deadlines {
  public:
    Deadlines(const RoomTable& rooms, const Limits& limits) : rooms_(&rooms), limits_(&limits) {}

    /// After anything that may have changed when something is due in the room.
    void schedule(HostedRoom& hosted);

    /// When something is due next.
    [[nodiscard]] std::optional<Time> next() const;
    /// Takes one room for which something is due; nullptr when there is none.
    [[nodiscard]] HostedRoom* take_due(Time now);

  private:
    using Deadline = std::pair<Time, RoomId>;

    const RoomTable* rooms_;
    const Limits* limits_;
    std::priority_queue<Deadline, std::vector<Deadline>, std::greater<>> queue_;
};

}  // namespace ludo::server
