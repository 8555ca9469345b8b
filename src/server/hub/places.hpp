#pragma once

#include "server/hub/room_table.hpp"
#include "server/protocol/requests.hpp"

namespace ludo::server {

/// How it stands in the rooms in which somebody has seats, told without taking one of them. What
/// is no seat, or no more, is `gone`: the same for every wrong guess.
Frame places_message(const protocol::Peek& request, const RoomTable& rooms, const Secrets& secrets,
                     Time now);

}  // namespace ludo::server
