#pragma once

#include <memory>
#include <vector>

#include "server/hub/hosted_room.hpp"
#include "server/store/store.hpp"

namespace ludo::server {

/// A room as its log leads to it; no clock runs in it. Throws when the events do not lead to one.
std::unique_ptr<HostedRoom> replay(RoomId id, const std::vector<StoredEvent>& events);

}  // namespace ludo::server
