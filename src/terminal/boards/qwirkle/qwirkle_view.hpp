#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "catalog/match_of.hpp"
#include "games/qwirkle/qwirkle.hpp"

/// What the board shows of a game of Qwirkle, whatever the size of its kit.
namespace ludo::terminal {

/// Calls `visit` with the match in its own type: that of small kits or that of large ones.
template <typename Visit>
auto visit_qwirkle(const AnyMatch& match, Visit visit) {
    if (const auto* const small = match_as<Qwirkle>(match)) return visit(*small);
    return visit(*match_as<BigQwirkle>(match));
}

struct QwirkleView {
    qwirkle::Kit kit;
    std::vector<qwirkle::PlacedTile> tiles;  ///< sorted by square
    std::vector<qwirkle::Square> last;       ///< where the last placement lies
    std::vector<qwirkle::Hand> hands;        ///< one per seat
    int bag = 0;

    [[nodiscard]] std::optional<qwirkle::Tile> at(qwirkle::Square square) const;
    [[nodiscard]] bool is_last(qwirkle::Square square) const;
    /// An empty square beside a tile; the middle of an empty grid.
    [[nodiscard]] bool is_border(qwirkle::Square square) const;
};

QwirkleView view_qwirkle(const AnyMatch& match);

}  // namespace ludo::terminal
