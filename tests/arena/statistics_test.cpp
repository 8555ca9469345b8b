#include "arena/statistics.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace ludo::arena {
namespace {

GameResult game(int index, std::optional<int> winner) {
    const int first = index % 2;
    return {index, {first, 1 - first}, {10, 20}, winner, 5};
}

TEST(Tally, CountsWinsDrawsLossesAndScores) {
    const auto all = tally({game(0, 0), game(1, 0), game(2, std::nullopt), game(3, 1)}, 2);
    EXPECT_EQ(all[0].wins, 2);
    EXPECT_EQ(all[0].draws, 1);
    EXPECT_EQ(all[0].losses, 1);
    EXPECT_EQ(all[1].wins, 1);
    EXPECT_DOUBLE_EQ(all[0].mean_score(), 15) << "seats alternate";
}

TEST(ScoreRate, IsTakenOverWholeRounds) {
    // Both games of a round won by whoever sat first say nothing: the rate is even, without error.
    const Estimate even = score_rate({game(0, 0), game(1, 1), game(2, 0), game(3, 1)}, 2);
    EXPECT_DOUBLE_EQ(even.value, 0.5);
    EXPECT_DOUBLE_EQ(even.error, 0);
    const Estimate three_quarters = score_rate({game(0, 0), game(1, 0), game(2, 0), game(3, 1)}, 2);
    EXPECT_DOUBLE_EQ(three_quarters.value, 0.75);
    EXPECT_NEAR(three_quarters.error, 1.96 * std::sqrt(0.125 / 2), 1e-3);
    EXPECT_DOUBLE_EQ(score_rate({game(0, 0), game(1, 0), game(2, 1)}, 2).value, 1)
        << "an incomplete round does not count";
}

TEST(Elo, KnowsTheUsualFigures) {
    EXPECT_NEAR(elo_of({0.5, 0}).value, 0, 1e-9);
    EXPECT_NEAR(elo_of({0.64, 0}).value, 100, 0.5);
    EXPECT_GT(elo_of({0.64, 0.05}).error, 30);
}

TEST(SequentialTest, DecidesWhenTheEvidenceIsClear) {
    std::vector<GameResult> winning;
    std::vector<GameResult> even;
    for (int i = 0; i < 400; ++i) {
        winning.push_back(game(i, i % 4 == 0 ? 1 : 0));
        even.push_back(game(i, (i / 2) % 2));
    }
    const Sprt sprt{0, 100};
    EXPECT_EQ(test(sprt, winning, 2), Verdict::accepts_elo1);
    EXPECT_EQ(test(sprt, even, 2), Verdict::accepts_elo0);
    EXPECT_EQ(test(sprt, {game(0, 0), game(1, 1), game(2, 0), game(3, 0)}, 2), Verdict::undecided);
}

}  // namespace
}  // namespace ludo::arena
