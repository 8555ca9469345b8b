#pragma once

#include "bots/gigogne/multiplayer_mcts.hpp"
#include "bots/gigogne/paranoid_search.hpp"

namespace ludo::gigogne {

/// The strongest player there is: perfect as soon as two seats are left in play, preferring the
/// shortest win and the longest loss; Monte Carlo with three or four.
class PerfectBot final : public Bot<Gigogne> {
  public:
    Move choose(const State& seen, const search::Limits& limits, Rng& random) override {
        const SearchBoard board(seen);
        return is_duel(seen) ? duel_.choose(board, limits)
                             : multiplayer_.choose(board, limits, random);
    }
    std::optional<Evaluation<Move>> evaluate(const State& seen, const search::Limits& limits,
                                             Rng& random) override {
        const SearchBoard board(seen);
        return is_duel(seen) ? duel_.evaluate(board, limits)
                             : multiplayer_.evaluate(board, limits, random);
    }

  private:
    static bool is_duel(const State& state) {
        return state.seat_count() - state.seats_out().size() == 2;
    }

    ParanoidSearch duel_;
    MultiplayerMcts multiplayer_;
};

}  // namespace ludo::gigogne
