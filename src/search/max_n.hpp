#pragma once

#include <array>

#include "core/game.hpp"
#include "search/limits.hpp"

namespace ludo::search {

/// One value per seat.
using SeatValues = std::array<double, max_seats>;

/// Max-n (Luckhardt and Irani, 1986) for any number of seats without chance: everybody plays for
/// the best of their own value. `Evaluate` gives the values of all seats of a state.
template <Game G, typename Evaluate>
class MaxN {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    explicit MaxN(Evaluate evaluate) : evaluate_(evaluate) {}

    struct Choice {
        Move move{};
        SeatValues values{};
    };

    /// The move of the seat to move, `depth` plies deep. Requires Phase::move and depth ≥ 1.
    Choice best(const State& state, int depth, Budget& budget) {
        const std::size_t mover = state.turn().seat->index;
        typename G::MoveList moves;
        state.legal_moves(moves);
        Choice choice;
        bool is_first = true;
        for (const Move& move : moves) {
            State next = state;
            next.apply(move);
            const SeatValues found = values(next, depth - 1, budget);
            if (is_first || found[mover] > choice.values[mover]) choice = {move, found};
            is_first = false;
        }
        return choice;
    }

  private:
    SeatValues values(const State& state, int depth, Budget& budget) {
        const bool goes_on = state.turn().phase == Phase::move;
        if (!goes_on || depth == 0 || !budget.spend()) return evaluate_(state);
        return best(state, depth, budget).values;
    }

    Evaluate evaluate_;
};

}  // namespace ludo::search
