#include "server/hub/sleep.hpp"

#include <utility>

namespace ludo::server {

namespace {

constexpr Duration look_every = std::chrono::minutes{1};
/// Where others have the store too: theirs may be gone, and people sit in their rooms.
constexpr Duration look_for_orphans_every = std::chrono::seconds{5};
constexpr Duration look_again = std::chrono::seconds{1};  ///< when there were more than one takes
constexpr Duration count_every = std::chrono::minutes{1};
constexpr std::size_t most_at_once = 64;                ///< rooms woken for what is due in them
constexpr Duration stay_up = std::chrono::minutes{10};  ///< where no more may sleep
/// A date that is stored already is as good as one so near to it.
constexpr Duration tolerance = std::chrono::seconds{1};

/// Later than anything is due.
constexpr Duration a_long_time = std::chrono::years{100};

}  // namespace

bool Sleep::put_to_bed(HostedRoom& hosted, Time now) {
    if (!hosted.is_sleepy() || now < hosted.sleeps_at || context_.room_clock.stands()) return false;
    if (!may_sleep(hosted, now)) {
        hosted.sleeps_at = now + stay_up;
        return false;
    }
    // Nobody will look at a steady clock meanwhile.
    const Date due = context_.room_clock.counted_date() + (*hosted.turn_ends - now);
    const auto noted = hosted.room.turn_due();
    const bool is_noted = noted && *noted <= due + tolerance && due <= *noted + tolerance;
    if (is_noted) {
        release(hosted, *noted, now);
    } else {
        context_.commits.note_due(hosted, due);
    }
    return true;
}

bool Sleep::may_sleep(const HostedRoom& hosted, Time now) const {
    return context_.counters.rooms_asleep < context_.limits.rooms_asleep &&
           context_.client_limits.may_sleep(hosted.address, now);
}

void Sleep::release(HostedRoom& hosted, Date due, Time now) {
    const RoomId id = hosted.room.id();
    context_.store.release(id, due);
    ++context_.counters.rooms_asleep;
    context_.client_limits.room_slept(hosted.address, now);
    context_.client_limits.room_closed(hosted.address);
    context_.rooms.erase(id);
    context_.directory.touch(id, now);
}

void Sleep::look(Time now) {
    next_look_ = now + (context_.routing.has_peers() ? look_for_orphans_every : look_every);
    if (context_.room_clock.stands() || context_.routing.is_draining()) return;
    // Others put rooms to sleep and wake them, too.
    if (context_.routing.has_peers() && now >= next_count_) count(now);
    const auto found = [this](const std::vector<RoomId>& rooms) {
        for (const RoomId room : rooms) context_.claims.wake(room);
        if (rooms.size() == most_at_once) next_look_ = context_.clock.now() + look_again;
    };
    // When too much is waiting, then the next time.
    static_cast<void>(
        context_.store.find_due(context_.room_clock.counted_date(), most_at_once, found));
}

void Sleep::count(Time now) {
    next_count_ = now + count_every;
    const auto counted = [this](std::optional<std::size_t> rooms) {
        if (rooms) context_.counters.rooms_asleep = *rooms;
    };
    // When too much is waiting, then the next time.
    static_cast<void>(context_.store.count_released(counted));
}

bool Sleep::list(std::size_t most, Store::FoundRooms done) {
    return context_.store.find_due(context_.room_clock.counted_date() + a_long_time, most,
                                   std::move(done));
}

}  // namespace ludo::server
