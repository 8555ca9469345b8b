#include "server/hub/directory.hpp"

#include <algorithm>
#include <limits>

#include "server/hub/published_listing.hpp"
#include "server/protocol/messages.hpp"
#include "server/rooms/case_folding.hpp"
#include "server/rooms/room_id.hpp"

namespace ludo::server {

DirectoryFilter::DirectoryFilter(const protocol::Lobby& request)
    : search(fold_case(request.search)),
      visibility(request.visibility),
      capacity(request.capacity),
      game(request.game),
      recent(request.recent) {}

bool DirectoryFilter::takes(const RoomCategory& category) const {
    if (visibility != "all" && (visibility == "private") != category.is_private) return false;
    if (capacity && *capacity != category.capacity) return false;
    return game.empty() || game == category.game->info.id;
}

bool DirectoryFilter::lets_through(const RoomFacts& facts) const {
    if (!takes(facts.category) || (recent && !facts.is_recent)) return false;
    return facts.folded_name.find(search) != std::string::npos;
}

void Directory::subscribe(ConnectionId connection, const protocol::Lobby& request, Time now) {
    const auto entry = groups_.try_emplace(DirectoryFilter(request)).first;
    const auto asked = filters_.find(connection);
    const bool asks_again = asked != filters_.end() && asked->second == &entry->first;
    if (!asks_again) {
        unsubscribe(connection);
        entry->second.listeners.push_back(connection);
        filters_[connection] = &entry->first;
    }
    std::string& list = entry->second.list;
    if (list.empty()) list = write_list(entry->first, now);
    clients_->send(connection, list);
}

std::string Directory::write_list(const DirectoryFilter& filter, Time now) {
    const bool is_counted = filter.search.empty();
    const auto takes = [&](const RoomCategory& category) { return filter.takes(category); };
    const std::size_t matching = is_counted ? list_.count(takes, filter.recent) : 0;
    std::size_t found = 0;
    JsonWriter out;
    out.open('{').field("kind", "rooms").key("rooms").open('[');
    list_.visit(takes, [&](ListedRoom& room) {
        const bool is_enough = found >= (is_counted ? std::min(matching, limits_->lobby_page)
                                                    : std::numeric_limits<std::size_t>::max());
        if (is_enough) return false;
        if (!filter.lets_through(room.facts)) return true;
        if (++found <= limits_->lobby_page) out.raw(text_of(room, now));
        return true;
    });
    out.close(']').field("total", is_counted ? matching : found).close('}');
    return out.take();
}

const std::string& Directory::text_of(ListedRoom& room, Time now) {
    if (room.text.empty()) {
        JsonWriter out;
        write_listing(out, rooms_->find(room.rank.id)->listing(now, *limits_));
        room.text = out.take();
    }
    return room.text;
}

void Directory::unsubscribe(ConnectionId connection) {
    const auto found = filters_.find(connection);
    if (found == filters_.end()) return;
    const auto group = groups_.find(*found->second);
    std::erase(group->second.listeners, connection);
    if (group->second.listeners.empty()) groups_.erase(group);
    filters_.erase(found);
}

void Directory::touch(RoomId room, Time now) {
    publisher_.note(room, now);
    // What another server told of it before it was ours is out of date.
    if (rooms_->find(room) == nullptr) remote_.erase(room);
    note_facts(room, now);
    list_anew(room, now);
}

void Directory::leave_to_others(RoomId room, Time now) {
    publisher_.leave_to_others(room);
    note_facts(room, now);
    list_anew(room, now);
}

void Directory::hear(const std::vector<PublishedRoom>& rooms, bool all, Time now) {
    std::vector<RoomId> changed;
    if (all) {
        for (const auto& [room, listed] : remote_) changed.push_back(room);
        remote_.clear();
    }
    for (const PublishedRoom& published : rooms) {
        changed.push_back(published.room);
        remote_.erase(published.room);
        if (auto listed = read_published(published)) {
            remote_.emplace(published.room, *std::move(listed));
        }
    }
    for (const RoomId room : changed) {
        note_facts(room, now);
        list_anew(room, now);
    }
}

/// Whoever may have been shown the room as it is so far hears of what changes now.
void Directory::note_facts(RoomId room, Time now) {
    if (groups_.empty()) return;
    std::vector<RoomFacts>& before = touched_[room];
    const ListedRoom* const listed = list_.find(room);
    const bool says_more = listed != nullptr && (before.empty() || before.back() != listed->facts);
    if (says_more) before.push_back(listed->facts);
    if (!next_telling_) next_telling_ = std::max(now, last_telling_ + limits_->lobby_every);
}

void Directory::list_anew(RoomId room, Time now) {
    const HostedRoom* const hosted = rooms_->find(room);
    const auto remote = remote_.find(room);
    // A room whose opening is still being stored is no room yet.
    if (hosted != nullptr && hosted->room.seq() > 0) {
        list_.put(hosted->listing(now, *limits_));
    } else if (remote != remote_.end()) {
        list_.put(remote->second);
    } else {
        list_.remove(room);
    }
}

std::optional<Time> Directory::next_telling() const {
    const auto publishing = publisher_.next();
    if (!next_telling_ || !publishing) return next_telling_ ? next_telling_ : publishing;
    return std::min(*next_telling_, *publishing);
}

std::string Directory::change_for(const DirectoryFilter& filter, Time now) {
    const auto is_asked_for = [&](const RoomFacts& facts) { return filter.lets_through(facts); };
    JsonWriter changed;
    JsonWriter gone;
    bool is_empty = true;
    for (const auto& [id, before] : touched_) {
        ListedRoom* const room = list_.find(id);
        if (room != nullptr && is_asked_for(room->facts)) {
            changed.raw(text_of(*room, now));
            is_empty = false;
        } else if (std::any_of(before.begin(), before.end(), is_asked_for)) {
            gone.value(write_room_id(id));
            is_empty = false;
        }
    }
    if (is_empty) return {};
    JsonWriter out;
    out.open('{').field("kind", "lobby").key("changed").open('[').raw(changed.take()).close(']');
    out.key("gone").open('[').raw(gone.take()).close(']').close('}');
    return out.take();
}

void Directory::tell(Time now) {
    publisher_.publish(now);
    if (!next_telling_ || now < *next_telling_) return;
    for (auto& [filter, group] : groups_) {
        group.list.clear();
        const std::string change = change_for(filter, now);
        if (change.empty()) continue;
        for (const ConnectionId listener : group.listeners) clients_->send(listener, change);
    }
    touched_.clear();
    next_telling_.reset();
    last_telling_ = now;
}

}  // namespace ludo::server
