#include "server/hub/directory.hpp"

#include <algorithm>

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

bool DirectoryFilter::lets_through(const Listing& listing) const {
    const Charter& charter = listing.room->charter();
    if (visibility != "all" && (visibility == "private") != charter.is_private()) return false;
    if (capacity && *capacity != charter.capacity) return false;
    if (!game.empty() && game != charter.game->info.id) return false;
    if (recent && !listing.is_recent) return false;
    return charter.folded_name.find(search) != std::string::npos;
}

void Directory::subscribe(ConnectionId connection, const protocol::Lobby& request, Time now) {
    unsubscribe(connection);
    const auto entry = groups_.try_emplace(DirectoryFilter(request)).first;
    entry->second.listeners.push_back(connection);
    filters_[connection] = &entry->first;

    std::vector<Listing> rooms;
    rooms_->for_each([&](const HostedRoom& hosted) {
        if (hosted.room.seq() == 0) return;
        const Listing listing = hosted.listing(now, *limits_);
        if (entry->first.lets_through(listing)) rooms.push_back(listing);
    });
    std::sort(rooms.begin(), rooms.end(), is_listed_before);
    for (const Listing& listing : rooms) entry->second.shown.insert(listing.room->id());

    JsonWriter out;
    out.open('{').field("kind", "rooms").key("rooms").open('[');
    const std::size_t listed = std::min(rooms.size(), limits_->lobby_page);
    for (std::size_t i = 0; i < listed; ++i) write_listing(out, rooms[i]);
    out.close(']').field("total", rooms.size()).close('}');
    clients_->send(connection, protocol::frame(std::move(out)));
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
    if (groups_.empty()) return;
    touched_.insert(room);
    if (!next_telling_) next_telling_ = std::max(now, last_telling_ + limits_->lobby_every);
}

std::optional<Time> Directory::next_telling() const { return next_telling_; }

Frame Directory::change_for(const DirectoryFilter& filter, Group& group, Texts& texts,
                            Time now) const {
    JsonWriter changed;
    JsonWriter gone;
    bool is_empty = true;
    for (const RoomId room : touched_) {
        const HostedRoom* const hosted = rooms_->find(room);
        const Listing listing = hosted == nullptr ? Listing{} : hosted->listing(now, *limits_);
        if (hosted != nullptr && filter.lets_through(listing)) {
            const auto [text, is_new] = texts.try_emplace(room);
            if (is_new) {
                JsonWriter out;
                write_listing(out, listing);
                text->second = out.take();
            }
            group.shown.insert(room);
            changed.raw(text->second);
            is_empty = false;
        } else if (group.shown.erase(room) > 0) {
            gone.value(write_room_id(room));
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
    Texts texts;
    for (auto& [filter, group] : groups_) {
        const Frame frame = change_for(filter, group, texts, now);
        if (!frame) continue;
        for (const ConnectionId listener : group.listeners) clients_->send(listener, frame);
    }
    touched_.clear();
    next_telling_.reset();
    last_telling_ = now;
}

}  // namespace ludo::server
