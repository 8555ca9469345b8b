#pragma once

#include <vector>

#include "core/game.hpp"
#include "search/limits.hpp"

namespace ludo::search {

/// Depth-limited search of a two-seat game with dice: the seat to move takes the best, chance the
/// mean of its equally likely events. `Evaluate` gives the value of a state for seat 1, as a
/// double; it is asked at the horizon and at the end. Requires chance events that can be listed.
template <Game G, typename Evaluate>
class Expectimax {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    explicit Expectimax(Evaluate evaluate) : evaluate_(evaluate) {}

    /// The value of `state` for seat 1, `depth` tokens deep.
    double value(const State& state, int depth, Budget& budget) {
        const Turn turn = state.turn();
        if (turn.phase == Phase::over || depth == 0 || !budget.spend()) return evaluate_(state);
        return turn.phase == Phase::chance ? mean(state, depth, budget)
                                           : best(state, depth, budget).value;
    }

    struct Choice {
        Move move{};
        double value = 0;
    };

    /// The best move of the seat to move and its value for seat 1. Requires Phase::move.
    Choice best(const State& state, int depth, Budget& budget) {
        const bool is_first_seat = state.turn().seat == Seat{};
        typename G::MoveList moves;
        state.legal_moves(moves);
        Choice choice;
        bool is_first = true;
        for (const Move& move : moves) {
            const double found = value(after(state, move), depth - 1, budget);
            const bool is_better = is_first_seat ? found > choice.value : found < choice.value;
            if (is_first || is_better) choice = {move, found};
            is_first = false;
        }
        return choice;
    }

  private:
    double mean(const State& state, int depth, Budget& budget) {
        typename G::MoveList events;
        state.chance_moves(events);
        double sum = 0;
        for (const Move& event : events) sum += value(after(state, event), depth - 1, budget);
        return sum / static_cast<double>(events.size());
    }

    static State after(State state, const Move& move) {
        state.apply(move);
        return state;
    }

    Evaluate evaluate_;
};

}  // namespace ludo::search
