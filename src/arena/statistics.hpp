#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ludo::arena {

/// The result of one game of a match: who sat where, and how it ended.
struct GameResult {
    int index = 0;              ///< which game of the match
    std::vector<int> players;   ///< by seat: index into the list of contestants
    std::vector<int> scores;    ///< by seat; empty where the game has none
    std::optional<int> winner;  ///< index into the list of contestants; none for a draw
    int tokens = 0;
};

/// What one contestant got out of a match.
struct Tally {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    double score_sum = 0;
    [[nodiscard]] int games() const { return wins + draws + losses; }
    [[nodiscard]] double mean_score() const { return games() == 0 ? 0 : score_sum / games(); }
};

std::vector<Tally> tally(const std::vector<GameResult>& games, int contestants);

/// A value with half the width of its 95 % confidence interval.
struct Estimate {
    double value = 0;
    double error = 0;
};

/// The share of points (1 a win, ½ a draw) of the first contestant in rounds of games with the
/// same luck and every seating. The error comes from the spread between whole rounds, because the
/// games of a round are not independent.
Estimate score_rate(const std::vector<GameResult>& games, int games_per_round);

/// The rating difference that explains a score rate between two.
Estimate elo_of(const Estimate& rate);

/// Wald's sequential test between "the first is `elo0` stronger" and "`elo1` stronger", by the
/// normal approximation over rounds.
struct Sprt {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05;
    double beta = 0.05;
};
enum class Verdict : std::uint8_t { undecided, accepts_elo0, accepts_elo1 };
Verdict test(const Sprt& sprt, const std::vector<GameResult>& games, int games_per_round);

}  // namespace ludo::arena
