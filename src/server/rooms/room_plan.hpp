#pragma once

#include <string>

#include "core/refusal.hpp"
#include "core/rng.hpp"
#include "server/protocol/requests.hpp"
#include "server/rooms/events.hpp"

namespace ludo::server {

/// What a room that somebody asks for will be, or why there can be none. `code` is the hash of its
/// code, or empty; `turn` is the time for a turn where none is asked for. A game is started with
/// `random_source` to see whether the options go together.
Result<event::Created> plan_room(const protocol::Create& request, std::string code, Duration turn,
                                 RandomSource& random_source);

}  // namespace ludo::server
