#pragma once

#include <string>
#include <string_view>

#include "core/refusal.hpp"
#include "server/rooms/room.hpp"

/// What the referee's rulings have in common.
namespace ludo::server {

/// Plays for those who leave a room that replaces them.
inline constexpr Level stand_in_level = Level::medium;

inline Refusals refuse(std::string_view key) { return {{key, {}}}; }

/// The token by which a player is out of the game.
inline std::string out_token(const Room& room, PlayerId player) {
    return "out:" + std::to_string(room.seat_of(player)->number());
}

}  // namespace ludo::server
