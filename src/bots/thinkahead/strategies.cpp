#include "bots/thinkahead/strategies.hpp"

#include <algorithm>

#include "bots/thinkahead/look_ahead.hpp"

namespace ludo::thinkahead {

namespace {

/// The first legal move with the highest score.
template <typename Score>
Move first_best(const State& state, Score score) {
    MoveList moves;
    state.legal_moves(moves);
    Move best = moves[0];
    for (const Move move : moves) {
        if (score(move) > score(best)) best = move;
    }
    return best;
}

int best_answer(State state, Move move) {
    state.apply(move);
    MoveList answers;
    state.legal_moves(answers);
    int best = 0;
    for (const Move answer : answers) best = std::max(best, state.value(answer));
    return best;
}

template <int Side>
Move look_ahead(const State& state, int depth, search::Budget& budget) {
    const Grid<Side> grid(state);
    return LookAhead<Side>(grid, budget).choose(Position<Side>(grid, state), depth);
}

}  // namespace

Move HighestNumberBot::choose(const State& seen, const search::Limits& /*limits*/,
                              Rng& /*random*/) {
    return first_best(seen, [&](Move move) { return seen.value(move); });
}

Move BestExchangeBot::choose(const State& seen, const search::Limits& /*limits*/, Rng& /*random*/) {
    return first_best(seen, [&](Move move) { return seen.value(move) - best_answer(seen, move); });
}

Move LookAheadBot::choose(const State& seen, const search::Limits& limits, Rng& /*random*/) {
    search::Budget budget(limits);
    const int depth = std::clamp(limits.depth, 1, depth_);
    return seen.size() <= narrow_side ? look_ahead<narrow_side>(seen, depth, budget)
                                      : look_ahead<max_size>(seen, depth, budget);
}

}  // namespace ludo::thinkahead
