#include "server/hub/drain.hpp"

#include <vector>

#include "server/protocol/messages.hpp"
#include "server/rooms/room_id.hpp"

namespace ludo::server {

namespace {

constexpr std::size_t rooms_per_wave = 50;
constexpr Duration wave_every = std::chrono::milliseconds{50};

}  // namespace

void Drain::set(bool is_on) {
    context_.entrance.set_closed(is_on);
    noted_.clear();
    if (context_.routing.has_peers()) {
        context_.routing.set_draining(is_on);
        next_wave_ = is_on ? std::optional(context_.clock.now()) : std::nullopt;
    }
    if (!is_on) return;
    context_.matchmaking.send_on();
    context_.matchmaking.end_all({{"refusal.online.draining", {}}});
}

void Drain::go_on(Time now) {
    if (!next_wave_ || now < *next_wave_) return;
    next_wave_ = now + wave_every;
    // Nothing can be let go while nothing can be stored, nor before somebody can take it.
    if (context_.room_clock.stands() || !context_.routing.has_certain_successor()) return;
    std::vector<RoomId> wave;
    context_.rooms.for_each([&](const HostedRoom& hosted) {
        if (wave.size() < rooms_per_wave && !hosted.is_busy()) wave.push_back(hosted.room.id());
    });
    for (const RoomId id : wave) {
        context_.commits.guard(id, {}, [&] { let_go(*context_.rooms.find(id)); });
    }
}

void Drain::consider(RoomId id) {
    if (!next_wave_ || !noted_.contains(id) || context_.room_clock.stands()) return;
    HostedRoom* const hosted = context_.rooms.find(id);
    if (hosted != nullptr && !hosted->is_busy()) hand_over(*hosted);
}

void Drain::let_go(HostedRoom& hosted) {
    if (!note_clock(hosted)) hand_over(hosted);
}

/// Stores what is left of the turn, where who takes over must know it. False when it is stored, or
/// need not be.
bool Drain::note_clock(HostedRoom& hosted) {
    const Time now = context_.room_clock.now();
    if (!hosted.clock_to_note(now) || !noted_.insert(hosted.room.id()).second) return false;
    if (hosted.room.charter().time.is_correspondence()) {
        context_.commits.note_due(hosted,
                                  context_.room_clock.counted_date() + (*hosted.turn_ends - now));
    } else {
        context_.commits.note_clock(hosted);
    }
    return true;
}

/// In correspondence it may sleep until its turn ends; other rooms go on as soon as somebody finds
/// them.
void Drain::hand_over(HostedRoom& hosted) {
    const RoomId id = hosted.room.id();
    const auto server = context_.routing.successor(id);
    context_.attendance.send_off(hosted, server ? protocol::moved({}, write_room_id(id), *server)
                                                : protocol::bye(retry_after_stop));
    context_.commits.hand_over(hosted,
                               hosted.room.turn_due().value_or(context_.room_clock.counted_date()));
}

}  // namespace ludo::server
