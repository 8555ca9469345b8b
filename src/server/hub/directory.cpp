#include "server/hub/directory.hpp"

#include <algorithm>
#include <limits>

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

bool DirectoryFilter::takes(const ShelfKey& shelf) const {
    if (visibility != "all" && (visibility == "private") != shelf.is_private) return false;
    if (capacity && *capacity != shelf.capacity) return false;
    return game.empty() || game == shelf.game->info.id;
}

bool DirectoryFilter::lets_through(const RoomFacts& facts) const {
    if (!takes(facts.shelf) || (recent && !facts.is_recent)) return false;
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
    Frame& list = entry->second.list;
    if (!list) list = write_list(entry->first, now);
    clients_->send(connection, list);
}

Frame Directory::write_list(const DirectoryFilter& filter, Time now) {
    const bool is_counted = filter.search.empty();
    const auto takes = [&](const ShelfKey& shelf) { return filter.takes(shelf); };
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
    return protocol::frame(std::move(out));
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
    if (!groups_.empty()) {
        std::vector<RoomFacts>& before = touched_[room];
        const ListedRoom* const listed = list_.find(room);
        const bool says_more =
            listed != nullptr && (before.empty() || before.back() != listed->facts);
        if (says_more) before.push_back(listed->facts);
        if (!next_telling_) next_telling_ = std::max(now, last_telling_ + limits_->lobby_every);
    }
    const HostedRoom* const hosted = rooms_->find(room);
    // A room whose opening is still being stored is no room yet.
    if (hosted != nullptr && hosted->room.seq() > 0) {
        list_.put(hosted->listing(now, *limits_));
    } else {
        list_.remove(room);
    }
}

std::optional<Time> Directory::next_telling() const { return next_telling_; }

Frame Directory::change_for(const DirectoryFilter& filter, Time now) {
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
    if (is_empty) return nullptr;
    JsonWriter out;
    out.open('{').field("kind", "lobby").key("changed").open('[').raw(changed.take()).close(']');
    out.key("gone").open('[').raw(gone.take()).close(']').close('}');
    return protocol::frame(std::move(out));
}

void Directory::tell(Time now) {
    if (!next_telling_ || now < *next_telling_) return;
    for (auto& [filter, group] : groups_) {
        group.list.reset();
        const Frame frame = change_for(filter, now);
        if (!frame) continue;
        for (const ConnectionId listener : group.listeners) clients_->send(listener, frame);
    }
    touched_.clear();
    next_telling_.reset();
    last_telling_ = now;
}

}  // namespace ludo::server
