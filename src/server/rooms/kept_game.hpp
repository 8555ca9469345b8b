#pragma once

#include <string>

#include "server/rooms/room.hpp"

namespace ludo::server {

/// How many seats have played a move of their own: luck, passes and the referee's tokens are none.
int seats_that_moved(const AnyMatch& match);

/// The game of a room in the save format.
std::string write_kept(const Room& room);

}  // namespace ludo::server
