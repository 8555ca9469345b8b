#pragma once

#include <string>

#include "server/rooms/room.hpp"

namespace ludo::server {

/// The game of a room in the save format.
std::string write_kept(const Room& room);

}  // namespace ludo::server
