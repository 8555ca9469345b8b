#include "server/hub/room_table.hpp"

#include <utility>

#include "server/hub/stable_hash.hpp"
#include "server/rooms/room_id.hpp"

namespace ludo::server {

HostedRoom* RoomTable::find(RoomId id) const {
    const auto found = rooms_.find(id);
    return found == rooms_.end() ? nullptr : found->second.get();
}

HostedRoom* RoomTable::find(std::string_view text) const {
    const auto id = read_room_id(text);
    HostedRoom* const hosted = id ? find(*id) : nullptr;
    return hosted != nullptr && hosted->room.seq() > 0 ? hosted : nullptr;
}

HostedRoom* RoomTable::find_created(const std::string& token) const {
    const auto created = created_.find(token);
    if (created == created_.end()) return nullptr;
    HostedRoom* const hosted = find(created->second);
    const bool is_being_opened = hosted->room.seq() == 0;
    return is_being_opened || hosted->room.find_seated(token) != nullptr ? hosted : nullptr;
}

RoomId RoomTable::new_id(Secrets& secrets) const {
    RoomId id{};
    do {
        id = RoomId{secrets.number() & room_id_mask};
    } while (id == RoomId{} || rooms_.contains(id));
    return id;
}

/// Of a hash of its own: who knows the id knows nothing of the token, nor of its hash in the store.
RoomId RoomTable::id_of(const Secrets& secrets, std::string_view token, int attempt) const {
    // Who left a room that goes on may open another one with the same token.
    for (int count = attempt;; ++count) {
        const std::string name = "room " + std::to_string(count) + " of " + std::string(token);
        const RoomId id{stable_hash(secrets.hash(name)) & room_id_mask};
        if (id != RoomId{} && !rooms_.contains(id)) return id;
    }
}

HostedRoom& RoomTable::open(RoomId id, std::string address, std::string creator) {
    return insert(std::make_unique<HostedRoom>(id, std::move(address), std::move(creator)));
}

HostedRoom& RoomTable::insert(std::unique_ptr<HostedRoom> hosted) {
    const RoomId id = hosted->room.id();
    created_[hosted->creator] = id;
    return *rooms_.emplace(id, std::move(hosted)).first->second;
}

void RoomTable::erase(RoomId id) {
    const auto found = rooms_.find(id);
    const auto created = created_.find(found->second->creator);
    // Who left the room may have created another one with the same token.
    if (created != created_.end() && created->second == id) created_.erase(created);
    rooms_.erase(found);
}

}  // namespace ludo::server
