#pragma once

#include <bit>

#include "games/qwirkle/state.hpp"

/// What a move is worth beyond its points, estimated without looking ahead.
namespace ludo::qwirkle {

/// Hundredths of a point, so that estimates stay whole numbers and are the same in every build.
using Cents = int;
inline constexpr Cents point = 100;

/// How well the tiles of a hand go together once `fresh` tiles have been drawn to it.
Cents hand_value(const Hand& hand, int fresh, const Kit& kit);

/// The hand that a placement or a trade leaves.
Hand hand_after(Hand hand, const Move& move);

/// Calls `visit(line)` for the line a legal placement lies along, then for those it crosses, a tile
/// without neighbours there being a line of one.
template <int MaxTiles, typename Visit>
void for_each_line(const Grid<MaxTiles>& grid, const Move& placement, Visit visit) {
    const Axis axis = placement.axis();
    Line main;
    grid.extend(main, placement.square(0), axis, -1);
    for (std::size_t i = 0; i < placement.size(); ++i) {
        main.add(placement.tile(i));
        grid.extend(main, placement.square(i), axis, 1);
    }
    visit(main);
    for (std::size_t i = 0; i < placement.size(); ++i) {
        Line cross;
        cross.add(placement.tile(i));
        grid.extend(cross, placement.square(i), across(axis), -1);
        grid.extend(cross, placement.square(i), across(axis), 1);
        visit(cross);
    }
}

/// How many unseen tiles complete the line: none unless it is one short of that.
template <int MaxTiles>
int completing_tiles(const BasicState<MaxTiles>& state, const Line& line) {
    const Kit& kit = state.kit();
    const auto missing = [](int all, Attributes there) {
        return std::countr_zero(static_cast<unsigned>(((1U << all) - 1U) & ~unsigned{there}));
    };
    int tiles = 0;
    if (is_one(line.colours()) && line.length() == kit.shapes - 1) {
        tiles += state.unseen(
            Tile(std::countr_zero(line.colours()), missing(kit.shapes, line.shapes())));
    }
    if (is_one(line.shapes()) && line.length() == kit.colours - 1) {
        tiles += state.unseen(
            Tile(missing(kit.colours, line.colours()), std::countr_zero(line.shapes())));
    }
    return tiles;
}

/// What a placement is likely to give away: lines that the next seat may complete.
template <int MaxTiles>
Cents danger(const BasicState<MaxTiles>& state, const Move& placement) {
    constexpr Cents per_tile = 2 * point;
    Cents total = 0;
    for_each_line(state.grid(), placement,
                  [&](const Line& line) { total += completing_tiles(state, line) * per_tile; });
    return total;
}

/// All of a move but its points: the hand it leaves, and what it gives away.
template <int MaxTiles>
Cents prospects(const BasicState<MaxTiles>& state, const Move& move) {
    const Hand& hand = state.hand(*state.turn().seat);
    const Hand rest = hand_after(hand, move);
    const Cents kept =
        hand_value(rest, std::min(hand_size - rest.size(), state.bag_size()), state.kit());
    return move.kind() == Move::Kind::place ? kept - danger(state, move) : kept;
}

}  // namespace ludo::qwirkle
