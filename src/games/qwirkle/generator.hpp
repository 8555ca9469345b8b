#pragma once

#include <span>

#include "games/qwirkle/grid.hpp"
#include "games/qwirkle/hand.hpp"
#include "games/qwirkle/move.hpp"

/// Lists what a hand of known tiles can do. Every move appears once; the order depends only on
/// the grid and the hand.
namespace ludo::qwirkle {

/// The first placement of a game: all orders of all groups of the hand's largest size.
void list_openings(const Hand& hand, MoveList& list);

/// All placements on a grid that is not empty.
void list_placements(std::span<const PlacedTile> grid, const Hand& hand, MoveList& list);

/// All exchanges of at most `bag_size` tiles.
void list_trades(const Hand& hand, int bag_size, MoveList& list);

/// Whether list_placements would list any, without listing them.
bool has_placement(std::span<const PlacedTile> grid, const Hand& hand);

}  // namespace ludo::qwirkle
