#pragma once

#include <optional>
#include <string>

#include "server/hub/room_list.hpp"
#include "server/store/peers.hpp"

namespace ludo::server {

/// What other servers are told of a room: just what lists show of it.
std::string write_published(const Listing& listing);

/// The same as another server wrote it. Nothing when it is not what lists show of that room, by the
/// description of the protocol: whatever was written there, clients are sent nothing else.
std::optional<ListedRoom> read_published(const PublishedRoom& published);

}  // namespace ludo::server
