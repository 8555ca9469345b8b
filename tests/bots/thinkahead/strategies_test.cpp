#include <gtest/gtest.h>

#include "bots/thinkahead/support.hpp"

namespace ludo::thinkahead {
namespace {

Move chosen(Bot<ThinkAhead>& bot, const State& state) {
    Rng random(1);
    return bot.choose(state, {}, random);
}

State read(std::string_view position) { return *ThinkAhead::read_position(position); }

TEST(ThinkAheadStrategies, TwoTakesTheHighestNumber) {
    const auto bot = make_bot("strategy2");
    EXPECT_EQ(chosen(*bot, read("6,6,9,9/1,0,3,5/7,9,7,4/7,4,9,2 r0 1")), (Move{0, 2}));
    EXPECT_EQ(chosen(*bot, read("6,6,9a,9/1,0,3,5/7,9,7,4/7,4,9,2 r0 2")), (Move{0, 3}));
}

TEST(ThinkAheadStrategies, ThreeCountsTheAnswer) {
    // Row 0: 6-7, 6-9, 9-9, 9-5.
    const auto bot = make_bot("strategy3");
    EXPECT_EQ(chosen(*bot, read("6,6,9,9/1,0,3,5/7,9,7,4/7,4,9,2 r0 1")), (Move{0, 3}));
}

TEST(ThinkAheadStrategies, FourOneMoveDeepIsTwoAndTwoMovesDeepIsThree) {
    Rng random(2);
    const auto two = make_bot("strategy2");
    const auto three = make_bot("strategy3");
    const auto one_deep = make_bot("strategy4", "depth", "1");
    const auto two_deep = make_bot("strategy4", "depth", "2");
    for (int trial = 0; trial < 600; ++trial) {
        const int size = trial % 10 == 9 ? 26 : 2 + trial % 9;
        const auto half = static_cast<std::uint32_t>(size * size / 2);
        const int free_cells = static_cast<int>(half + random.below(half)) + 1;
        const State state = open_position(size, free_cells, random);
        EXPECT_EQ(chosen(*one_deep, state), chosen(*two, state));
        EXPECT_EQ(chosen(*two_deep, state), chosen(*three, state));
    }
}

TEST(ThinkAheadStrategies, FourIsMinimaxAndTakesTheFirstOfTheBest) {
    Rng random(3);
    for (int trial = 0; trial < 60; ++trial) {
        const int depth = 1 + trial % 5;
        const auto bot = make_bot("strategy4", "depth", std::to_string(depth));
        const State state = open_position(4 + trial % 6, 24, random);
        const auto moves = moves_of(state);
        const auto worse = [&](Move a, Move b) {
            return state.value(a) - margin_within(after(state, a), depth - 1) <
                   state.value(b) - margin_within(after(state, b), depth - 1);
        };
        EXPECT_EQ(chosen(*bot, state), *std::max_element(moves.begin(), moves.end(), worse));
    }
}

TEST(ThinkAheadStrategies, FourStopsAtLimits) {
    Rng random(4);
    const auto bot = make_bot("strategy4", "depth", "30");
    const State state = random_grid(12, random);
    EXPECT_TRUE(state.refuse(bot->choose(state, {.nodes = 5000}, random)).ok());
    const auto two_deep = make_bot("strategy4", "depth", "2");
    EXPECT_EQ(bot->choose(state, {.depth = 2}, random), chosen(*two_deep, state));
}

TEST(ThinkAheadBots, PlayLegalGamesOfAllSizes) {
    Rng random(5);
    for (const auto& kind : bot_kinds<ThinkAhead>()) {
        const auto bot = kind.make(Options(kind.options));
        for (const int size : {2, 3, 5, 8, 9}) {
            State state = random_grid(size, random, size % 2 == 0 ? "random" : "quarters");
            while (state.turn().phase != Phase::over) {
                const Move move = bot->choose(state, {.nodes = 100}, random);
                ASSERT_TRUE(state.refuse(move).ok()) << kind.name;
                state.apply(move);
            }
        }
        const State large = random_grid(26, random, "table");
        EXPECT_TRUE(large.refuse(bot->choose(large, {.nodes = 3000}, random)).ok());
    }
}

TEST(ThinkAheadBots, AreRepeatable) {
    Rng positions(6);
    for (const auto& kind : bot_kinds<ThinkAhead>()) {
        const auto bot = kind.make(Options(kind.options));
        for (int trial = 0; trial < 3; ++trial) {
            const State state = random_grid(8, positions);
            Rng first(9);
            Rng second(9);
            EXPECT_EQ(bot->choose(state, {.nodes = 3000}, first),
                      bot->choose(state, {.nodes = 3000}, second));
            EXPECT_EQ(first, second);
        }
    }
}

}  // namespace
}  // namespace ludo::thinkahead
