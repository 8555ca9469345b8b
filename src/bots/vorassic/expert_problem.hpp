#pragma once

#include "bots/vorassic/duel_range.hpp"
#include "bots/vorassic/estimate.hpp"
#include "bots/vorassic/margin_problem.hpp"

namespace ludo::vorassic {

/// The margin problem with foresight: who will get what is estimated where the search stops, and
/// between two seats proven limits cut off what cannot matter.
template <std::size_t W>
class ExpertProblem : public MarginProblem<W> {
    using Base = MarginProblem<W>;

  public:
    using State = typename Base::State;
    using Move = typename Base::Move;
    using MoveList = typename Base::MoveList;

    ExpertProblem(const Field<W>& field, const State& root, PathSolver<W>& paths)
        : Base(field, root, point), paths_(paths), them_(rival_of(root)), root_free_(root.free) {}

    /// The highest values first; at the root all moves, below it none that another one makes
    /// pointless.
    void list(const State& state, MoveList& moves) const {
        Base::list(state, moves);
        const bool may_drop = this->is_duel() && !this->field().is_snake() &&
                              !this->field().has_negative() && !(state.free == root_free_);
        if (may_drop) drop_pointless(state, moves);
    }

    [[nodiscard]] int value(const State& state) const {
        const Forecast forecast = this->field().is_snake() ? snake_forecast(this->field(), state)
                                                           : octopus_forecast(this->field(), state);
        if (this->is_duel()) return forecast[this->us()] - forecast[them_];
        auto scores = state.scores;
        for (std::size_t seat = 0; seat < scores.size(); ++seat) {
            scores[seat] = scores[seat] * point + forecast[seat];
        }
        return this->margin(scores, state);
    }

    /// Proven limits of the margin still to come.
    [[nodiscard]] search::Bounds bounds(const State& state) const {
        if (!this->is_duel()) return {};
        const auto& field = this->field();
        const auto ours = prospects_of(field, state, this->us());
        const auto theirs = prospects_of(field, state, them_);
        const Range range = field.is_snake()
                                ? snake_range(field, ours, theirs, paths_, path_nodes)
                                : octopus_range(field, ours, theirs, this->we_move(state));
        return {range.low * point, range.high * point};
    }

  private:
    /// What a puzzle of one snake may cost inside a larger search.
    static constexpr int path_nodes = 500;

    /// The other seat in play; any other one, which does nothing, when there is none.
    static std::size_t rival_of(const State& root) {
        std::size_t seat = root.to_move == 0 ? 1 : 0;
        for (std::size_t other = 0; other < root.seat_count; ++other) {
            if (other != root.to_move && root.plays(other)) seat = other;
        }
        return seat;
    }

    /// Between two octopuses, a cell is not worth capturing when another one is worth at least as
    /// much, opens whatever it opens to either side, and could be taken by the rival next: whoever
    /// prefers the lesser cell could swap the two and be no worse off. (No value may be below zero,
    /// else having to move can hurt.)
    void drop_pointless(const State& state, MoveList& moves) const {
        const std::size_t mover = state.to_move;
        const std::size_t rival = mover == this->us() ? them_ : this->us();
        const Cells<W> closed = state.reach[mover] & state.reach[rival];
        const Cells<W> unopened = state.free - closed;
        MoveList kept;
        for (const Move cell : moves) {
            const Cells<W> opened = this->field().around(cell) & unopened;
            const bool is_pointless = std::any_of(kept.begin(), kept.end(), [&](Move better) {
                return state.reach[rival].contains(better) &&
                       (opened - this->field().around(better)).empty();
            });
            if (!is_pointless) kept.push_back(cell);
        }
        moves = kept;
    }

    PathSolver<W>& paths_;
    std::size_t them_;
    Cells<W> root_free_;
};

}  // namespace ludo::vorassic
