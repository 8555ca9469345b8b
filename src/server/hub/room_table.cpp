#include "server/hub/room_table.hpp"

#include <utility>

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

HostedRoom& RoomTable::open(Secrets& secrets, std::string address) {
    RoomId id{};
    do {
        id = RoomId{secrets.number() & room_id_mask};
    } while (id == RoomId{} || rooms_.contains(id));
    return insert(std::make_unique<HostedRoom>(id, std::move(address)));
}

HostedRoom& RoomTable::insert(std::unique_ptr<HostedRoom> hosted) {
    const RoomId id = hosted->room.id();
    return *rooms_.emplace(id, std::move(hosted)).first->second;
}

}  // namespace ludo::server
