#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/contestant.hpp"
#include "arena/statistics.hpp"
#include "catalog/catalog.hpp"

namespace ludo::arena {

/// A match between contestants: rounds in which every seating is played with the same start and
/// the same chance events, so that nobody wins by the better dice.
struct Tournament {
    const GameEntry& game;
    Options options;
    std::vector<std::string> contestants;
    int games = 100;
    search::MoveLimits limits;  ///< of each move
    std::uint64_t seed = 1;
    int threads = 1;
};

/// How many games a round has: one per seating (contestants move on by one seat).
inline int games_per_round(const Tournament& tournament) {
    return static_cast<int>(tournament.contestants.size());
}

/// By seat, who plays the game with this index.
std::vector<int> seating(const Tournament& tournament, int index);

/// Refuses bots that cannot be made, a number of contestants that does not fit the game's seats,
/// options that contradict each other, and a number of games that leaves a round incomplete.
/// Outside engines are not tried: they are started when there is a game for them, and only once.
Status refuse(const Tournament& tournament);

/// All contestants of a match, in its order. They are kept from game to game.
using Contestants = std::vector<std::unique_ptr<Contestant>>;
Result<Contestants> make_contestants(const Tournament& tournament);

/// Plays one game by its index. Deterministic for the tournament, whichever contestants made for
/// it play, as long as no time limits the moves. Refused when a contestant fails or plays what is
/// illegal.
Result<GameResult> play_game(const Tournament& tournament, const Contestants& contestants,
                             int index);

/// Plays the games that are not `finished` yet (by index; missing at the end: not finished) on all
/// threads, each with contestants of its own; `on_result` is called for each game, one at a time.
/// `stop` ends early, after the games being played.
Status play_all(const Tournament& tournament, const std::vector<bool>& finished,
                const std::function<void(const GameResult&)>& on_result,
                const std::atomic<bool>& stop);

}  // namespace ludo::arena
