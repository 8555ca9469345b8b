#pragma once

#include <functional>
#include <optional>

#include <boost/unordered/unordered_flat_set.hpp>

#include "server/hub/room_table.hpp"
#include "server/rooms/limits.hpp"
#include "server/store/peers.hpp"

namespace ludo::server {

/// Tells the other servers what lists show of the rooms of this one, at most every
/// `Limits::lobby_every`. A server alone tells nobody.
class ListingPublisher {
  public:
    ListingPublisher(const RoomTable& rooms, Peers* peers, const Limits& limits)
        : rooms_(&rooms), peers_(peers), limits_(&limits) {}

    /// The room is new or gone, or something about it has changed that lists show.
    void note(RoomId room, Time now);
    /// Whoever has the room now tells of it.
    void leave_to_others(RoomId room) { noted_.erase(room); }

    [[nodiscard]] std::optional<Time> next() const { return next_; }
    void publish(Time now);

  private:
    const RoomTable* rooms_;
    Peers* peers_;
    const Limits* limits_;
    boost::unordered_flat_set<RoomId, std::hash<RoomId>> noted_;
    std::optional<Time> next_;
    Time latest_{};
};

}  // namespace ludo::server
