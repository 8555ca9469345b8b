#include "server/hub/remote_rooms.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include "server/hub/replay.hpp"
#include "server/rooms/room_id.hpp"

namespace ludo::server {

namespace {

/// Does what is left of the turn count from this event on?
bool sets_clock(const RoomEvent& event) {
    return std::holds_alternative<event::Started>(event) ||
           std::holds_alternative<event::Played>(event) ||
           std::holds_alternative<event::TakenBack>(event) ||
           std::holds_alternative<event::Clocked>(event);
}

/// When the turn of a game of correspondence ends.
Date turn_end(const Room& room, const std::vector<StoredEvent>& events) {
    if (const auto due = room.turn_due()) return *due;
    const auto latest = std::find_if(events.rbegin(), events.rend(), [](const StoredEvent& stored) {
        const auto event = read_stored(stored.body);
        return event && sets_clock(*event);
    });
    return (latest == events.rend() ? events.back() : *latest).at + room.turn_time();
}

}  // namespace

void RemoteRooms::look(std::string_view text, const Seen& done) {
    const RoomId id = *read_room_id(text);
    const auto found = [this, id, done](const Result<std::vector<StoredEvent>>& events) {
        if (!events) return done(Refusal{"refusal.online.store", {}});
        done(events->empty() ? nullptr : copy(id, *events));
    };
    if (!store_->read(id, found)) done(Refusal{"refusal.online.busy", {}});
}

std::shared_ptr<const HostedRoom> RemoteRooms::copy(RoomId id,
                                                    const std::vector<StoredEvent>& events) const {
    std::shared_ptr<HostedRoom> hosted;
    try {
        hosted = replay(id, events);
    } catch (const std::exception&) {
        return nullptr;  // who has it sets it aside
    }
    const Room& room = hosted->room;
    if (room.status() == RoomStatus::closed) return nullptr;
    const bool has_turn = room.to_act() != nullptr && room.charter().time.is_correspondence();
    if (has_turn) hosted->turn_ends = clock_->now() + (turn_end(room, events) - clock_->date());
    return hosted;
}

}  // namespace ludo::server
