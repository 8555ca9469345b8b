#pragma once

#include <algorithm>
#include <span>

#include "games/qwirkle/choice.hpp"
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

/// Whether list_placements would list any, without listing them. Wherever several tiles can lie,
/// the one next to the grid can lie alone.
template <int MaxTiles>
bool has_placement(const Grid<MaxTiles>& grid, const Hand& hand) {
    const Choice choice(hand);
    const auto can_lie_on = [&](Square square) {
        HandSet fitting = choice.all();
        for (const Axis axis : {Axis::row, Axis::column}) {
            Line before;
            Line after;
            grid.extend(before, square, axis, -1);
            grid.extend(after, square, axis, 1);
            fitting &= choice.between(before, after).any();
        }
        return fitting != 0;
    };
    const auto can_lie_beside = [&](const PlacedTile& placed) {
        for (const Axis axis : {Axis::row, Axis::column}) {
            for (const int step : {-1, 1}) {
                const Square beside = placed.square.along(axis, step);
                if (!grid.is_taken(beside) && can_lie_on(beside)) return true;
            }
        }
        return false;
    };
    // The latest tiles first: around them more squares are free.
    const std::span<const PlacedTile> tiles = grid.tiles();
    return std::any_of(tiles.rbegin(), tiles.rend(), can_lie_beside);
}

}  // namespace ludo::qwirkle
