#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "arena/estimate.hpp"
#include "arena/pentanomial.hpp"
#include "core/refusal.hpp"

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

/// Elo and the sequential test compare two: refuses any other number of contestants.
Status refuse_elo(int contestants);

/// What is known of a match, kept up to date game by game in whatever order the games end.
/// Errors come from the spread between whole rounds (the games with the same chance events, one for
/// each seating), because the games of a round are not independent of each other.
class MatchStatistics {
  public:
    explicit MatchStatistics(int contestants);

    /// Requires a result of a match between so many contestants, each game once.
    void add(const GameResult& game);

    [[nodiscard]] int games() const { return games_; }
    /// One per contestant.
    [[nodiscard]] const std::vector<Tally>& tallies() const { return tallies_; }
    /// Rounds of which all games are over; only these count for what follows.
    [[nodiscard]] int rounds() const { return rounds_.count; }
    /// The share of points (1 a win; a draw is shared by all) of the first contestant. Requires
    /// rounds() > 0.
    [[nodiscard]] Estimate score_rate() const;
    /// The rounds of a match between two; refused for more contestants.
    [[nodiscard]] Result<Pentanomial> pairs() const;

  private:
    struct OpenRound {
        int games = 0;
        double points = 0;
    };
    /// Mean and spread, updated value by value (Welford 1962).
    struct RunningVariance {
        int count = 0;
        double mean = 0;
        double squares = 0;  ///< the sum of squared distances from the mean
        void add(double value);
        [[nodiscard]] double variance() const { return count < 2 ? 0 : squares / (count - 1); }
    };

    void count_for_each(const GameResult& game);
    void count_for_round(const GameResult& game);
    void close(const OpenRound& round);

    int games_ = 0;
    std::vector<Tally> tallies_;
    std::unordered_map<int, OpenRound> open_rounds_;
    RunningVariance rounds_;
    Pentanomial pairs_;
};

}  // namespace ludo::arena
