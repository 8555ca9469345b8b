#pragma once

#include "bots/thinkahead/line_potentials.hpp"
#include "core/fixed_list.hpp"
#include "search/move_order.hpp"
#include "search/problem.hpp"

namespace ludo::thinkahead {

/// The margin still to come of the side that plays along one axis, for search::AlphaBeta. Sides
/// alternate with rows and columns, so the active line tells whose turn it is.
template <int Side>
class PlainMarginProblem {
  public:
    using State = Position<Side>;
    using Move = std::uint8_t;  ///< a cell by its place along the active line
    using MoveList = FixedList<Move, static_cast<std::size_t>(Side)>;

    PlainMarginProblem(const Grid<Side>& grid, Axis ours) : grid_(grid), ours_(ours) {}

    [[nodiscard]] State start(const thinkahead::State& state) const { return {grid_, state}; }
    [[nodiscard]] bool is_over(const State& state) const { return state.open_cells() == 0; }
    [[nodiscard]] bool we_move(const State& state) const { return state.active.axis == ours_; }
    [[nodiscard]] std::uint64_t hash(const State& state) const {
        return state.key ^ grid_.line_key(state.active);
    }
    int apply(State& state, Move along) const {
        const bool is_ours = we_move(state);
        const int number = state.take(grid_, along);
        return is_ours ? number : -number;
    }

    /// The highest number first, each counted minus the highest it hands to the other side.
    void list(const State& state, MoveList& moves) const {
        std::array<int, static_cast<std::size_t>(Side)> promises;
        for (LineCells open = state.open_cells(); open != 0; open &= open - 1) {
            const auto along = static_cast<Move>(std::countr_zero(open));
            const int promise = grid_.value(state.active, along) - best_reply(state, along);
            search::insert_by_score(moves, promises, along, promise);
        }
    }

    /// Beyond the horizon the side to move is expected to gain half of its next number.
    [[nodiscard]] int value(const State& state) const {
        const int lead = grid_.highest(state.active, state.open_cells()) / 2;
        return we_move(state) ? lead : -lead;
    }

  private:
    [[nodiscard]] int best_reply(const State& state, Move along) const {
        const Line crossing = state.active.crossing(state.active.cell(along));
        const LineCells left = state.cells(crossing) & ~only(state.active.index);
        return grid_.highest(crossing, static_cast<typename State::Cells>(left));
    }

    const Grid<Side>& grid_;
    Axis ours_;
};

/// A position with its proven limits.
struct BoundedPosition : Position<narrow_side> {
    LinePotentials potentials;
};

/// The same problem on grids where limits are cheap to keep. With them about half as many nodes
/// prove the value of a 6×6 grid.
class BoundedMarginProblem {
  public:
    using Plain = PlainMarginProblem<narrow_side>;
    using State = BoundedPosition;
    using Move = Plain::Move;
    using MoveList = Plain::MoveList;

    BoundedMarginProblem(const Grid<narrow_side>& grid, Axis ours)
        : grid_(grid), plain_(grid, ours) {}

    [[nodiscard]] State start(const thinkahead::State& state) const {
        const Position<narrow_side> position(grid_, state);
        return {position, LinePotentials(grid_, position)};
    }
    [[nodiscard]] bool is_over(const State& state) const { return plain_.is_over(state); }
    [[nodiscard]] bool we_move(const State& state) const { return plain_.we_move(state); }
    [[nodiscard]] std::uint64_t hash(const State& state) const { return plain_.hash(state); }
    [[nodiscard]] int value(const State& state) const { return plain_.value(state); }
    void list(const State& state, MoveList& moves) const { plain_.list(state, moves); }
    int apply(State& state, Move along) const {
        const Line line = state.active;
        const int gain = plain_.apply(state, along);
        state.potentials.forget(grid_, state, line, along);
        return gain;
    }
    [[nodiscard]] search::Bounds bounds(const State& state) const {
        const search::Bounds bounds = state.potentials.bounds(state.active);
        return we_move(state) ? bounds : search::Bounds{-bounds.high, -bounds.low};
    }

  private:
    const Grid<narrow_side>& grid_;
    Plain plain_;
};

/// The problem to use for grids of up to `Side` lines.
template <int Side>
using MarginProblem =
    std::conditional_t<is_narrow<Side>, BoundedMarginProblem, PlainMarginProblem<Side>>;

}  // namespace ludo::thinkahead
