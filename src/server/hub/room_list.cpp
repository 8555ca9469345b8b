#include "server/hub/room_list.hpp"

namespace ludo::server {

void RoomList::put(const Listing& listing) {
    const Charter& charter = listing.room->charter();
    const RoomId id = listing.room->id();
    const auto [entry, is_new] = rooms_.try_emplace(id);
    ListedRoom& room = entry->second;
    if (is_new) {
        room.facts = {
            {charter.game, charter.capacity, charter.is_private()}, charter.folded_name, false};
    } else {
        take_down(room);
    }
    room.rank = {listing.is_deserted(), listing.active, id};
    room.facts.is_recent = listing.is_recent;
    room.text.clear();
    put_up(room);
}

void RoomList::put(const ListedRoom& listed) {
    const auto [entry, is_new] = rooms_.try_emplace(listed.rank.id);
    if (!is_new) take_down(entry->second);
    entry->second = listed;
    put_up(entry->second);
}

void RoomList::put_up(ListedRoom& room) {
    Bucket& bucket = buckets_[room.facts.category];
    bucket.rooms.emplace(room.rank, &room);
    if (room.facts.is_recent) ++bucket.recent;
}

void RoomList::remove(RoomId id) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    take_down(found->second);
    rooms_.erase(found);
}

ListedRoom* RoomList::find(RoomId id) {
    const auto found = rooms_.find(id);
    return found == rooms_.end() ? nullptr : &found->second;
}

void RoomList::take_down(const ListedRoom& room) {
    const auto found = buckets_.find(room.facts.category);
    Bucket& bucket = found->second;
    bucket.rooms.erase(room.rank);
    if (room.facts.is_recent) --bucket.recent;
    if (bucket.rooms.empty()) buckets_.erase(found);
}

}  // namespace ludo::server
