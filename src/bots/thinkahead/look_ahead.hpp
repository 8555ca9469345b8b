#pragma once

#include <algorithm>

#include "bots/thinkahead/margin_problem.hpp"
#include "search/limits.hpp"

namespace ludo::thinkahead {

/// Minimax on the score difference to a fixed depth and no further. It remembers nothing: a table
/// would bring in knowledge from deeper searches, and strategy 4 is to be what its depth says.
template <int Side>
class LookAhead {
  public:
    LookAhead(const Grid<Side>& grid, search::Budget& budget)
        : grid_(grid), problem_(grid, Axis::row), budget_(budget) {}

    /// The first of the best cells of the active line. Requires one, and depth ≥ 1.
    Move choose(const Position<Side>& position, int depth) {
        Move best{};
        for (int deep = 1; deep <= depth; ++deep) {
            const Move deeper = choose_at(position, deep);
            if (budget_.is_exhausted() && deep > 1) break;
            best = deeper;
        }
        return best;
    }

  private:
    static constexpr int infinity = 1 << 28;

    Move choose_at(const Position<Side>& position, int depth) {
        int best = -infinity;
        Move move{};
        for (LineCells open = position.open_cells(); open != 0; open &= open - 1) {
            const int along = std::countr_zero(open);
            const int margin = margin_of(position, along, depth, best, infinity);
            if (margin > best) {
                best = margin;
                move = position.active.cell(along);
            }
        }
        return move;
    }

    int margin_of(Position<Side> position, int along, int depth, int alpha, int beta) {
        const int number = position.take(grid_, along);
        return number - margin(position, depth - 1, number - beta, number - alpha);
    }

    /// What the side to move wins by within the next `depth` moves.
    int margin(const Position<Side>& position, int depth, int alpha, int beta) {
        if (depth == 0 || position.open_cells() == 0 || !budget_.spend()) return 0;
        if (depth == 1) return grid_.highest(position.active, position.open_cells());
        typename PlainMarginProblem<Side>::MoveList moves;
        problem_.list(position, moves);
        int best = -infinity;
        for (const std::uint8_t along : moves) {
            best = std::max(best, margin_of(position, along, depth, std::max(alpha, best), beta));
            if (best >= beta) break;
        }
        return best;
    }

    const Grid<Side>& grid_;
    PlainMarginProblem<Side> problem_;
    search::Budget& budget_;
};

}  // namespace ludo::thinkahead
