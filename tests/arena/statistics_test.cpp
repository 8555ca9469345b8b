#include "arena/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace ludo::arena {
namespace {

GameResult game(int index, std::optional<int> winner) {
    const int first = index % 2;
    return {index, {first, 1 - first}, {10, 20}, winner, 5};
}

MatchStatistics after(const std::vector<GameResult>& games, int contestants = 2) {
    MatchStatistics statistics(contestants);
    for (const GameResult& result : games) statistics.add(result);
    return statistics;
}

TEST(Tally, CountsWinsDrawsLossesAndScores) {
    const auto statistics = after({game(0, 0), game(1, 0), game(2, std::nullopt), game(3, 1)});
    const std::vector<Tally>& all = statistics.tallies();
    EXPECT_EQ(all[0].wins, 2);
    EXPECT_EQ(all[0].draws, 1);
    EXPECT_EQ(all[0].losses, 1);
    EXPECT_EQ(all[1].wins, 1);
    EXPECT_DOUBLE_EQ(all[0].mean_score(), 15) << "seats alternate";
    EXPECT_EQ(statistics.games(), 4);
}

TEST(MatchStatistics, RatesAreTakenOverWholeRounds) {
    // Both games of a round won by whoever sat first say nothing but that the rounds are even.
    const Estimate even = after({game(0, 0), game(1, 1), game(2, 0), game(3, 1)}).score_rate();
    EXPECT_DOUBLE_EQ(even.value, 0.5);
    EXPECT_NEAR(even.error(), (1 - std::sqrt(0.05)) / 2, 1e-12);
    // Pairs with 2 points and 1: mean ¾, variance ((¼)² + (¼)²) / 2.
    const Estimate ahead = after({game(0, 0), game(1, 0), game(2, 0), game(3, 1)}).score_rate();
    EXPECT_DOUBLE_EQ(ahead.value, 0.75);
    EXPECT_NEAR(ahead.low, 0.75 - 1.959964 * std::sqrt(0.0625 / 2), 1e-9);
    EXPECT_DOUBLE_EQ(ahead.high, 1) << "no more than all points";
}

TEST(MatchStatistics, AnIncompleteRoundDoesNotCount) {
    MatchStatistics statistics = after({game(0, 0), game(3, 1)});
    EXPECT_EQ(statistics.rounds(), 0);
    statistics.add(game(1, 0));
    EXPECT_EQ(statistics.rounds(), 1);
    EXPECT_DOUBLE_EQ(statistics.score_rate().value, 1);
    EXPECT_EQ(statistics.pairs()->counts(), (Pentanomial::Counts{0, 0, 0, 0, 1}));
}

TEST(MatchStatistics, PairsAreCountedByTheirPoints) {
    const auto statistics =
        after({game(0, 1), game(1, 1), game(2, 1), game(3, std::nullopt), game(4, 0), game(5, 1),
               game(6, std::nullopt), game(7, std::nullopt), game(8, std::nullopt), game(9, 0),
               game(10, 0), game(11, 0)});
    EXPECT_EQ(statistics.pairs()->counts(), (Pentanomial::Counts{1, 1, 2, 1, 1}));
}

// Three rounds of three bots in which the first gets 1/3 + 1/3 + 1/3, 1 + 1 + 0 and 0 points:
// shares 1/3, 2/3 and 0, mean 1/3, variance (0 + 1/9 + 1/9) / 2 = 1/9.
TEST(MatchStatistics, MoreThanTwoHaveARateButNoElo) {
    MatchStatistics statistics(3);
    const std::vector<std::optional<int>> winners{{}, {}, {}, 0, 0, 1, 2, 2, 1};
    for (int i = 0; i < 9; ++i) {
        statistics.add(
            {i, {i % 3, (i + 1) % 3, (i + 2) % 3}, {}, winners[static_cast<std::size_t>(i)], 5});
    }
    const Estimate rate = statistics.score_rate();
    EXPECT_NEAR(rate.value, 1.0 / 3, 1e-12);
    EXPECT_DOUBLE_EQ(rate.low, 0) << "1/3 ± 0.38";
    EXPECT_NEAR(rate.high, 1.0 / 3 + 1.959964 * std::sqrt(1.0 / 9 / 3), 1e-9);
    ASSERT_FALSE(statistics.pairs().ok());
    EXPECT_EQ(statistics.pairs().refusals().front(),
              (Refusal{"refusal.arena.elo", {{"bots", "3"}}}));
    EXPECT_FALSE(refuse_elo(4).ok());
    EXPECT_TRUE(refuse_elo(2).ok());
}

/// The pairs as one pass over all games finds them, which is how they need not be found each time.
Pentanomial::Counts counted_at_once(const std::vector<GameResult>& games) {
    std::map<int, std::vector<double>> rounds;
    for (const GameResult& result : games) {
        const double points = !result.winner ? 0.5 : *result.winner == 0 ? 1 : 0;
        rounds[result.index / 2].push_back(points);
    }
    Pentanomial::Counts counts{};
    for (const auto& [index, points] : rounds) {
        if (points.size() == 2) ++counts[static_cast<std::size_t>(2 * (points[0] + points[1]))];
    }
    return counts;
}

RC_GTEST_PROP(MatchStatistics, GameByGameIsTheSameAsAllAtOnce,
              (const std::vector<std::uint8_t>& outcomes, unsigned order)) {
    std::vector<GameResult> games;
    for (const std::uint8_t outcome : outcomes) {
        const int winner = outcome % 3;
        games.push_back(game(static_cast<int>(games.size()),
                             winner == 2 ? std::nullopt : std::optional(winner)));
    }
    // Threads end their games in any order.
    std::shuffle(games.begin(), games.end(), std::mt19937(order));
    std::vector<GameResult> so_far;
    MatchStatistics statistics(2);
    for (const GameResult& result : games) {
        so_far.push_back(result);
        statistics.add(result);
        RC_ASSERT(statistics.pairs()->counts() == counted_at_once(so_far));
    }
}

}  // namespace
}  // namespace ludo::arena
