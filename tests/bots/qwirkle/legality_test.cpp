#include <gtest/gtest.h>

#include "support.hpp"

namespace ludo::qwirkle {
namespace {

const OptionValues tiniest{{"colours", "2"}, {"shapes", "2"}, {"copies", "3"}};
const OptionValues thin{{"colours", "2"}, {"shapes", "12"}, {"copies", "1"}, {"players", "4"}};
const OptionValues three{{"players", "3"}};
const OptionValues four{{"players", "4"}, {"colours", "4"}, {"shapes", "5"}, {"copies", "2"}};
const OptionValues large{{"colours", "12"}, {"shapes", "12"}, {"copies", "9"}, {"players", "4"}};
const OptionValues wide{{"colours", "12"}, {"shapes", "10"}, {"copies", "1"}};

/// All bots play a game together, each in its turn; every move must be legal.
template <typename G>
void expect_legal_games(const OptionValues& values, int max_turns, std::uint64_t seed) {
    Rng random(seed);
    std::vector<std::unique_ptr<Bot<G>>> bots;
    bots.push_back(make_bot<G>("expert", {{"nodes", "60"}}));
    bots.push_back(make_bot<G>("greedy", {{"blunders", "30"}, {"sight", "40"}}));
    bots.push_back(make_bot<G>("random"));
    auto state = start<G>(values, random);
    settle_chance(state, random);
    for (int turn = 0; turn < max_turns && state.turn().phase == Phase::move; ++turn) {
        Bot<G>& bot = *bots[random.below(static_cast<std::uint32_t>(bots.size()))];
        const auto chosen = bot.choose(seen_by_mover(state), {}, random);
        ASSERT_TRUE(state.refuse(chosen).ok()) << G::write_position(state);
        if (turn % 8 == 0) bots.front()->evaluate(seen_by_mover(state), {}, random);
        state.apply(chosen);
        if (turn == 12 && state.seat_count() > 2 && state.turn().phase != Phase::over) {
            state.out(Seat{1});
        }
        settle_chance(state, random);
    }
}

TEST(QwirkleBots, PlayLegalMovesWithAnyKit) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        for (const auto& options : {OptionValues{}, tiniest, thin, three, four}) {
            expect_legal_games<Qwirkle>(options, 120, seed);
        }
    }
}

TEST(QwirkleBots, PlayLegalMovesWithLargeKits) {
    expect_legal_games<BigQwirkle>(large, 60, 1);
    expect_legal_games<BigQwirkle>(wide, 120, 2);
}

}  // namespace
}  // namespace ludo::qwirkle
