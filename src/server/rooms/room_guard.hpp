#pragma once

#include <exception>
#include <optional>

#include "server/rooms/hub_inside.hpp"

namespace ludo::server {

/// Whatever a room's code throws ends that room and no other.
template <typename Work>
void Hub::Inside::guard(RoomId id, const std::optional<Asker>& asker, Work work) {
    try {
        work();
    } catch (const std::exception& error) {
        fail_room(id, asker, error.what());
    }
}

}  // namespace ludo::server
