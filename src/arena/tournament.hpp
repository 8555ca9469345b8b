#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "arena/contestant.hpp"
#include "arena/statistics.hpp"
#include "catalog/catalog.hpp"

namespace ludo::arena {

/// A match between contestants: rounds in which every seating is played with the same start and
/// the same luck, so that nobody wins by the better dice.
struct Tournament {
    const GameEntry& game;
    Options options;
    std::vector<std::string> contestants;
    int games = 100;
    MoveBudget budget;
    std::uint64_t seed = 1;
    int threads = 1;
};

/// How many games a round has: one per seating (contestants move on by one seat).
inline int games_per_round(const Tournament& tournament) {
    return static_cast<int>(tournament.contestants.size());
}

/// Refuses contestants that cannot be made, a number of them that does not fit the game's seats,
/// options that contradict each other, and a number of games that leaves a round incomplete.
std::optional<Refusals> refuse(const Tournament& tournament);

/// Plays one game by its index. Deterministic for the tournament, whichever thread plays it, as
/// long as the budget is not time. Refused when a contestant fails or plays what is illegal.
Result<GameResult> play_game(const Tournament& tournament, int index);

/// Plays the games not in `finished` yet on all threads and adds them as they end; `on_result` is
/// called for each, one at a time. `stop` ends early, after the games being played.
std::optional<Refusals> play_all(const Tournament& tournament, std::vector<GameResult>& finished,
                                 const std::function<void(const GameResult&)>& on_result,
                                 const std::atomic<bool>& stop);

}  // namespace ludo::arena
