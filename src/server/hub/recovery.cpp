#include "server/hub/recovery.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "server/hub/replay.hpp"
#include "server/rooms/room_id.hpp"

namespace ludo::server {

void Recovery::run() {
    std::map<RoomId, std::vector<StoredEvent>> logs;
    context_.store.load([&](StoredEvent event) { logs[event.room].push_back(std::move(event)); });
    for (const auto& [id, events] : logs) open(id, events);
}

void Recovery::open(RoomId id, const std::vector<StoredEvent>& events) {
    std::unique_ptr<HostedRoom> replayed;
    try {
        replayed = replay(id, events);
    } catch (const std::exception& error) {
        return set_aside(id, events.back().at, error.what());
    }
    if (replayed->room.status() == RoomStatus::closed) return;

    const Time now = context_.clock.now();
    replayed->active = replayed->changed;
    // By the machine's clock, the only one that ran meanwhile; if it was set back, then just now.
    const Duration idle = context_.clock.date() - replayed->active;
    replayed->active_at = now - std::max(idle, Duration::zero());
    replayed->was_recent = now < replayed->active_at + context_.limits.recent;
    replayed->restart_clocks(context_.clock, context_.limits);
    replayed->keep_awake(now, context_.limits);
    HostedRoom& hosted = context_.rooms.insert(std::move(replayed));
    context_.directory.touch(id, now);
    context_.commits.guard(id, {}, [&] {
        // What the referee owed when the power went.
        context_.commits.commit(hosted, context_.commits.begin(hosted));
    });
}

void Recovery::set_aside(RoomId id, Date latest, std::string_view why) {
    if (context_.clock.date() - latest > context_.limits.keep_set_aside) {
        // Nobody has come for it.
        Change change{.room = id, .closes = true};
        ++context_.counters.commits_under_way;
        return context_.store.commit(std::move(change), [&counters = context_.counters](Outcome) {
            --counters.commits_under_way;
        });
    }
    if (!set_aside_.insert(id).second) return;
    ++context_.counters.rooms_set_aside;
    context_.report({Report::Level::warning, "room_set_aside", write_room_id(id), why});
}

}  // namespace ludo::server
