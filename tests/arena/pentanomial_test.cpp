#include "arena/pentanomial.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace ludo::arena {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(Elo, KnowsTheUsualFigures) {
    EXPECT_DOUBLE_EQ(elo_of_rate(0.5), 0);
    EXPECT_NEAR(elo_of_rate(0.64), 100, 0.1);
    EXPECT_NEAR(elo_of_rate(10.0 / 11), 400, 1e-9) << "ten to one is 400 points";
    EXPECT_NEAR(rate_of_elo(-400), 1.0 / 11, 1e-12);
}

// Ten pairs with 1 2 4 2 1 of the five outcomes. Mean ½; variance of a pair
// (2·1·(½)² + 2·2·(¼)²) / 10 = 0.075; standard error √(0.075/10) = 0.0866; so ½ ± 0.16974,
// and 400·log10(0.66974/0.33026) = 122.82.
TEST(Pentanomial, TakesMeanAndSpreadFromThePairs) {
    const Estimate rate = Pentanomial({1, 2, 4, 2, 1}).score_rate();
    EXPECT_DOUBLE_EQ(rate.value, 0.5);
    EXPECT_NEAR(rate.error(), 0.16974, 1e-5);
    const Estimate elo = elo_of(rate);
    EXPECT_NEAR(elo.value, 0, 1e-9);
    EXPECT_NEAR(elo.error(), 122.82, 0.01);
}

// The match runner fastchess gives 55.58 ± 27.65 and -8.64 ± 10.33 for these pairs.
TEST(Pentanomial, AgreesWithTheRunnersOfChessEngineTesters) {
    const Estimate better = elo_of(Pentanomial({34, 54, 63, 64, 75}).score_rate());
    EXPECT_NEAR(better.value, 55.58, 0.005);
    EXPECT_NEAR(better.error(), 27.65, 0.005);
    const Estimate worse = elo_of(Pentanomial({332, 433, 498, 333, 334}).score_rate());
    EXPECT_NEAR(worse.value, -8.64, 0.005);
    EXPECT_NEAR(worse.error(), 10.33, 0.005);
}

// Pairs that always split show no spread, but few of them prove little: that p of all pairs split
// makes five in a row as likely as p^5, and 0.05^(1/5) = 0.54928.
TEST(Pentanomial, PairsThatAlwaysSplitProveLittleWhenTheyAreFew) {
    const Estimate even = Pentanomial({0, 0, 5, 0, 0}).score_rate();
    EXPECT_DOUBLE_EQ(even.value, 0.5);
    EXPECT_NEAR(even.low, 0.54928 / 2, 1e-5);
    EXPECT_NEAR(even.high, 1 - 0.54928 / 2, 1e-5);
    EXPECT_NEAR(Pentanomial({0, 0, 1, 0, 0}).score_rate().error(), 0.475, 1e-9);
    EXPECT_LT(Pentanomial({0, 0, 1000, 0, 0}).score_rate().error(), 0.002);
    const Estimate ahead = Pentanomial({0, 0, 0, 5, 0}).score_rate();
    EXPECT_NEAR(ahead.low, 0.75 * 0.54928, 1e-5);
    EXPECT_NEAR(ahead.high, 0.75 * 0.54928 + 1 - 0.54928, 1e-5);
}

// Ten pairs won out of ten: with p for a pair that is won, p^10 ≥ 0.05 for p ≥ 0.05^(1/10) =
// 0.74113, and 400·log10(0.74113/0.25887) = 182.73.
TEST(Pentanomial, AllWonAndAllLostHaveOneLimit) {
    const Estimate won = Pentanomial({0, 0, 0, 0, 10}).score_rate();
    EXPECT_DOUBLE_EQ(won.value, 1);
    EXPECT_NEAR(won.low, 0.74113, 1e-5);
    EXPECT_DOUBLE_EQ(won.high, 1);
    const Estimate better = elo_of(won);
    EXPECT_EQ(better.value, infinity);
    EXPECT_NEAR(better.low, 182.73, 0.01);
    EXPECT_EQ(better.high, infinity);

    const Estimate worse = elo_of(Pentanomial({10, 0, 0, 0, 0}).score_rate());
    EXPECT_EQ(worse.value, -infinity);
    EXPECT_EQ(worse.low, -infinity);
    EXPECT_NEAR(worse.high, -182.73, 0.01);
}

TEST(Pentanomial, IsNeverNotANumber) {
    for (const Pentanomial::Counts& counts : {Pentanomial::Counts{0, 0, 0, 0, 1},
                                              {1, 0, 0, 0, 0},
                                              {0, 1, 0, 0, 0},
                                              {0, 0, 0, 1, 0},
                                              {1, 0, 0, 0, 1},
                                              {0, 0, 0, 1, 1000},
                                              {1000, 1, 0, 0, 0},
                                              {0, 0, 0, 0, 1'000'000}}) {
        const Pentanomial pairs(counts);
        const Estimate rate = pairs.score_rate();
        EXPECT_LE(0, rate.low);
        EXPECT_LE(rate.low, rate.value);
        EXPECT_LE(rate.value, rate.high);
        EXPECT_LE(rate.high, 1);
        const Estimate elo = elo_of(rate);
        EXPECT_LE(elo.low, elo.value);
        EXPECT_LE(elo.value, elo.high);
        EXPECT_FALSE(std::isnan(elo.error()));
        EXPECT_TRUE(std::isfinite(log_likelihood_ratio(pairs, 0, 10)));
    }
}

// Where only two outcomes are seen, the best fit with mean s gives the upper one exactly s, so the
// ratio is that of a coin: 50·ln(s1/s0) + 30·ln((1-s1)/(1-s0)) for s0 = 0.5 and s1 = 0.640065:
// 50·0.246961 - 30·0.328684 = 2.4875.
TEST(LogLikelihoodRatio, IsThatOfACoinWhenPairsAreWonOrLost) {
    EXPECT_NEAR(log_likelihood_ratio(Pentanomial({30, 0, 0, 0, 50}), 0, 100), 2.4875, 1e-3);
}

// Found by maximising Σ n·ln(p) over the five frequencies under Σp = 1 and Σap = s with Newton's
// method on the constrained problem itself, which shares nothing with the one-dimensional root
// that the code looks for. For the last two, fastchess gives -3.07 and -4.98.
TEST(LogLikelihoodRatio, IsThatOfTheBestFitsUnderBothHypotheses) {
    const auto ratio = [](const Pentanomial::Counts& counts, double elo0, double elo1) {
        return log_likelihood_ratio(Pentanomial(counts), elo0, elo1);
    };
    EXPECT_NEAR(ratio({10, 40, 120, 60, 20}, 0, 10), 2.155922, 1e-6);
    EXPECT_NEAR(ratio({3, 20, 60, 41, 9}, -3, 7), 2.168077, 1e-6);
    EXPECT_NEAR(ratio({0, 0, 50, 0, 0}, 0, 10), -1.452045, 1e-6);
    EXPECT_NEAR(ratio({223, 9863, 21279, 10037, 246}, 0.5, 2.5), -3.074126, 1e-5);
    EXPECT_NEAR(ratio({871, 26175, 55983, 26678, 821}, 0, 2), -4.978673, 1e-5);
}

TEST(LogLikelihoodRatio, IsBalancedBetweenOppositeHypotheses) {
    EXPECT_NEAR(log_likelihood_ratio(Pentanomial({1, 2, 4, 2, 1}), -5, 5), 0, 1e-9);
    const double ahead = log_likelihood_ratio(Pentanomial({1, 2, 4, 3, 5}), -5, 5);
    EXPECT_GT(ahead, 0);
    EXPECT_NEAR(log_likelihood_ratio(Pentanomial({5, 3, 4, 2, 1}), -5, 5), -ahead, 1e-9);
}

TEST(SequentialTest, HasWaldsBounds) {
    const Sprt sprt{.elo0 = 0, .elo1 = 10, .alpha = 0.05, .beta = 0.1};
    EXPECT_NEAR(sprt.lower_bound(), std::log(0.1 / 0.95), 1e-12);
    EXPECT_NEAR(sprt.upper_bound(), std::log(0.9 / 0.05), 1e-12);
}

// Each pair won is worth ln(0.640065/0.5) = 0.247 between 0 and 100 Elo; ln 19 = 2.944 takes 12.
TEST(SequentialTest, DecidesAMatchWonByEveryPair) {
    SequentialTest test({.elo0 = 0, .elo1 = 100});
    Pentanomial pairs;
    for (int i = 0; i < 11; ++i) {
        pairs.add(4);
        test.update(pairs);
        EXPECT_FALSE(test.is_decided()) << i;
    }
    pairs.add(4);
    test.update(pairs);
    EXPECT_EQ(test.verdict(), Verdict::accepts_elo1);
}

TEST(SequentialTest, DecidesForTheWeakerHypothesisToo) {
    SequentialTest lost({.elo0 = 0, .elo1 = 100});
    lost.update(Pentanomial({12, 0, 0, 0, 0}));
    EXPECT_EQ(lost.verdict(), Verdict::accepts_elo0);
    SequentialTest even({.elo0 = 0, .elo1 = 100});
    even.update(Pentanomial({10, 20, 40, 20, 10}));
    EXPECT_EQ(even.verdict(), Verdict::accepts_elo0);
}

// Games under way when a match is decided still end; they must not take the decision back.
TEST(SequentialTest, StaysDecided) {
    SequentialTest test({.elo0 = 0, .elo1 = 100});
    test.update(Pentanomial({0, 0, 0, 0, 12}));
    ASSERT_TRUE(test.is_decided());
    const double ratio = test.log_ratio();
    test.update(Pentanomial({3, 0, 0, 0, 12}));
    EXPECT_EQ(test.verdict(), Verdict::accepts_elo1);
    EXPECT_DOUBLE_EQ(test.log_ratio(), ratio);
}

TEST(SequentialTest, KnowsNothingBeforeTheFirstPair) {
    SequentialTest test({});
    test.update({});
    EXPECT_EQ(test.verdict(), Verdict::undecided);
    EXPECT_DOUBLE_EQ(test.log_ratio(), 0);
}

}  // namespace
}  // namespace ludo::arena
