#include "search/pile.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "search/expectimax.hpp"
#include "search/max_n.hpp"
#include "search/monte_carlo.hpp"

namespace ludo::search {
namespace {

using pile::DicePile;
using pile::FirstSeatWins;
using pile::Pile;

/// The chance of the seat to roll, by hand: it rolls, then takes what is best.
std::vector<double> chances_with_dice(int counters) {
    std::vector<double> chance{0};
    for (int left = 1; left <= counters; ++left) {
        double sum = 0;
        for (int die = 1; die <= 3; ++die) {
            double best = 0;
            for (int take = 1; take <= std::min(die, left); ++take) {
                best = std::max(best, 1 - chance[static_cast<std::size_t>(left - take)]);
            }
            sum += best;
        }
        chance.push_back(sum / 3);
    }
    return chance;
}

TEST(Expectimax, AgreesWithChancesWorkedOutByHand) {
    const auto chance = chances_with_dice(7);
    Expectimax<DicePile, FirstSeatWins> search{FirstSeatWins{}};
    for (int counters = 1; counters <= 7; ++counters) {
        const Limits limits;
        Budget budget(limits);
        EXPECT_NEAR(search.value(DicePile::State(counters, 2), 2 * counters, budget),
                    chance[static_cast<std::size_t>(counters)], 1e-12);
    }
}

TEST(Expectimax, TakesTheBestMove) {
    DicePile::State state(4, 2);
    state.apply({3});
    const Limits limits;
    Budget budget(limits);
    Expectimax<DicePile, FirstSeatWins> search{FirstSeatWins{}};
    const auto choice = search.best(state, 20, budget);
    const auto chance = chances_with_dice(4);
    EXPECT_NEAR(choice.value, 1 - *std::min_element(chance.begin() + 1, chance.begin() + 4), 1e-12);
}

TEST(Expectimax, EstimatesAtTheHorizonAndWhenTheBudgetEnds) {
    Expectimax<DicePile, FirstSeatWins> search{FirstSeatWins{}};
    const Limits none{.nodes = 0};
    Budget spent(none);
    EXPECT_EQ(search.value(DicePile::State(9, 2), 50, spent), 0.5);
    const Limits limits;
    Budget budget(limits);
    EXPECT_EQ(search.value(DicePile::State(9, 2), 2, budget), 0.5);
}

/// 1 for the winner.
struct Winner {
    SeatValues operator()(const Pile::State& state) const {
        SeatValues values{};
        if (const auto outcome = state.outcome()) values[outcome->winner->index] = 1;
        return values;
    }
};

TEST(MaxN, PlaysTwoSeatsPerfectly) {
    MaxN<Pile, Winner> search{Winner{}};
    for (int counters = 1; counters <= 12; ++counters) {
        const Limits limits;
        Budget budget(limits);
        const auto choice = search.best(Pile::State(counters, 2), counters, budget);
        EXPECT_EQ(choice.values[0], counters % 4 == 0 ? 0 : 1) << counters;
        if (counters % 4 != 0) {
            EXPECT_EQ(choice.move.number, counters % 4);
        }
    }
}

TEST(MaxN, EverybodyPlaysForThemselves) {
    MaxN<Pile, Winner> search{Winner{}};
    const Limits limits;
    Budget budget(limits);
    // With three counters the first seat wins; with four the second one does, whatever is taken.
    EXPECT_EQ(search.best(Pile::State(3, 3), 3, budget).values, (SeatValues{1, 0, 0, 0}));
    EXPECT_EQ(search.best(Pile::State(4, 3), 4, budget).values, (SeatValues{0, 1, 0, 0}));
}

TEST(MaxN, StopsAtTheNodeLimit) {
    MaxN<Pile, Winner> search{Winner{}};
    const Limits limits{.nodes = 100};
    Budget budget(limits);
    search.best(Pile::State(30, 3), 30, budget);
    EXPECT_TRUE(budget.is_exhausted());
}

using Tree = MonteCarlo<Pile, WinReward<Pile>, RandomRollout<Pile>>;

std::vector<Tree::RootMove> simulate(const Pile::State& state, std::uint64_t games,
                                     const MonteCarloOptions& options = {}) {
    Tree tree(WinReward<Pile>{}, RandomRollout<Pile>{}, options);
    Rng random(5);
    const Limits limits{.nodes = games};
    Budget budget(limits);
    return tree.search([&](Rng&) { return state; }, random, budget);
}

TEST(MonteCarlo, FindsThePerfectMove) {
    for (const int counters : {5, 6, 7, 9, 10, 11}) {
        const auto lines = simulate(Pile::State(counters, 2), 20'000);
        ASSERT_EQ(lines.size(), 3U);
        EXPECT_EQ(lines[0].move.number, counters % 4) << counters;
        EXPECT_GT(lines[0].value, 0.8);
    }
}

TEST(MonteCarlo, IsRepeatable) {
    const auto first = simulate(Pile::State(15, 3), 3000);
    const auto second = simulate(Pile::State(15, 3), 3000);
    ASSERT_EQ(first.size(), second.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
        EXPECT_EQ(first[i].move, second[i].move);
        EXPECT_EQ(first[i].visits, second[i].visits);
        EXPECT_EQ(first[i].value, second[i].value);
    }
}

TEST(MonteCarlo, GoesOnWithoutRoomForMoreNodes) {
    const auto lines = simulate(Pile::State(30, 2), 2000, {.max_nodes = 8});
    ASSERT_EQ(lines.size(), 3U);
    std::uint32_t visits = 0;
    for (const auto& line : lines) visits += line.visits;
    EXPECT_EQ(visits, 2001U);
}

TEST(MonteCarlo, RollsDice) {
    MonteCarlo<DicePile, WinReward<DicePile>, RandomRollout<DicePile>> tree({}, {}, {});
    DicePile::State state(2, 2);
    state.apply({2});
    Rng random(1);
    const Limits limits{.nodes = 2000};
    Budget budget(limits);
    const auto lines = tree.search([&](Rng&) { return state; }, random, budget);
    EXPECT_EQ(lines[0].move.number, 2);
    EXPECT_EQ(lines[0].value, 1);
}

}  // namespace
}  // namespace ludo::search
