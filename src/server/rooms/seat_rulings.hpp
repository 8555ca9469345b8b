#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.hpp"
#include "server/rooms/draft.hpp"

/// The referee on who is in a room: coming, going, bots and colours. As all rulings, each adds to a
/// draft what then happens, or says why not and adds nothing.
namespace ludo::server {

/// `token` is the hash of the token of the new player's seat.
Refusals join_room(Draft& draft, std::string_view name, std::string token);
/// In a game that is giving up; where leavers are replaced, a bot plays on.
Refusals leave_room(Draft& draft, PlayerId player);
/// Who is away takes the seat back from the bot that stands in.
Refusals sit_again(Draft& draft, PlayerId player);
/// First come, first served; nothing gives one's choice back.
Refusals choose_colour(Draft& draft, PlayerId player, std::optional<Colour> colour);

// What only the host may do, while the room waits.
Refusals seat_bot(Draft& draft, PlayerId by, Level level);
/// All seats that are free.
Refusals fill_with_bots(Draft& draft, PlayerId by, Level level);
Refusals expel_player(Draft& draft, PlayerId by, PlayerId whom);

/// The operator sends somebody away, for good: in a game, that is giving up.
Refusals dismiss_player(Draft& draft, PlayerId whom);

}  // namespace ludo::server
