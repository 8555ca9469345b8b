#pragma once

#include <vector>

#include "core/rng.hpp"
#include "server/rooms/room.hpp"

/// Who sits where and who begins, from one game to the next.
namespace ludo::server {

/// Sets the option `first` where the game has one: as the host chose for the first game, drawn when
/// the choice is "random", and then going round. Gives the choice's index, 0 without such an
/// option.
int choose_first(const Room& room, Options& options, RandomSource& random_source);

/// Can somebody play in this colour here? Where colours are seats, those of the seats in play.
bool has_colour(const Charter& charter, Colour colour);

/// The players by seat. Where colours are seats, who has chosen one in the waiting room has its
/// seat. After a void start, with an option `first`, or where chance decides who begins, everybody
/// keeps their seat; elsewhere the players of the game before move one seat on.
std::vector<PlayerId> seat_players(const Room& room, const AnyMatch& game);

}  // namespace ludo::server
