#include "server/hub/replay.hpp"

namespace ludo::server {

namespace {

/// With earlier versions a commit could reach the disk although it was reported as failed. What was
/// then stored under the same numbers is what people were told.
std::vector<StoredEvent> told_of(const std::vector<StoredEvent>& events) {
    std::vector<StoredEvent> told;
    told.reserve(events.size());
    for (const StoredEvent& event : events) {
        while (!told.empty() && told.back().seq >= event.seq) told.pop_back();
        told.push_back(event);
    }
    return told;
}

}  // namespace

std::unique_ptr<HostedRoom> replay(RoomId id, const std::vector<StoredEvent>& events) {
    auto hosted = std::make_unique<HostedRoom>(id);
    for (const StoredEvent& stored : told_of(events)) {
        auto event = read_stored(stored.body);
        if (!event || stored.seq != hosted->room.seq() + 1) {
            throw ReplayError("an event is missing");
        }
        hosted->room.apply(*event);
        const bool begins_to_wait = std::holds_alternative<event::Created>(*event) ||
                                    std::holds_alternative<event::Reopened>(*event);
        if (begins_to_wait) hosted->waiting_since = stored.at;
        if (!std::holds_alternative<event::Clocked>(*event)) hosted->changed = stored.at;
        const auto* const joined = std::get_if<event::Joined>(&*event);
        if (joined != nullptr && hosted->creator.empty()) hosted->creator = joined->token;
        std::vector<Step> step{{*std::move(event)}};
        hosted->remember(step);
    }
    return hosted;
}

}  // namespace ludo::server
