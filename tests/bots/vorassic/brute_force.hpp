#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>

#include "games/vorassic/vorassic.hpp"

namespace ludo::vorassic {

/// Solves small positions for two players with nothing but the rules: every line is played to its
/// end, and a position seen before, whatever the scores, is not played again.
class BruteForce {
  public:
    /// Seat 1's final score minus seat 2's.
    int final_margin(const State& state) { return margin_now(state) + margin_to_come(state); }

  private:
    static int margin_now(const State& state) {
        return state.score(Seat{0}) - state.score(Seat{1});
    }

    int margin_to_come(const State& state) {
        if (state.turn().phase == Phase::over) return 0;
        const std::string key = without_scores(state);
        const auto known = known_.find(key);
        if (known != known_.end()) return known->second;
        const int sign = state.turn().seat->index == 0 ? 1 : -1;
        int best = 0;
        bool is_first = true;
        MoveList moves;
        state.legal_moves(moves);
        for (const Move move : moves) {
            State next = state;
            next.apply(move);
            const int value = sign * (margin_now(next) - margin_now(state) + margin_to_come(next));
            best = is_first ? value : std::max(best, value);
            is_first = false;
        }
        known_.emplace(key, sign * best);
        return sign * best;
    }

    static std::string without_scores(const State& state) {
        const std::string text = Vorassic::write_position(state);
        return text.substr(0, text.rfind(' '));
    }

    std::unordered_map<std::string, int> known_;
};

}  // namespace ludo::vorassic
