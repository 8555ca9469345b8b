#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/refusal.hpp"
#include "games/qwirkle/state.hpp"

namespace ludo::qwirkle {

/// What the rules say to a placement that somebody is still laying, tile by tile.
struct DraftAnswer {
    /// Where the next tile may go so that tiles of the hand can still make it a placement.
    std::vector<Square> squares;
    /// Those of them where it joins what lies there: no other tile has to fill a gap to it.
    std::vector<Square> joined;
    /// It may go anywhere: every square of an empty grid is as good as another.
    bool is_anywhere = false;
    /// The placement, when it is legal as it lies; the opening is moved to where it must lie.
    std::optional<Move> move;
    /// Why it is none; ok also when nothing is laid.
    Status status;
};

/// Judges the `laid` tiles of the seat to move, in any order and anywhere, and the tile `next` it
/// is about to lay. The first tile of the opening may lie anywhere, and is offered one square.
/// Squares are only offered to a hand without unknown tiles.
template <int MaxTiles>
DraftAnswer judge_draft(const BasicState<MaxTiles>& state, std::span<const PlacedTile> laid,
                        std::optional<Tile> next);

}  // namespace ludo::qwirkle
