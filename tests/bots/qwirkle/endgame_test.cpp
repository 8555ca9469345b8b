#include "bots/qwirkle/endgame.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "support.hpp"

namespace ludo::qwirkle {
namespace {

/// Plain minimax on the true state: seat 1's final margin.
int brute_force(const State& state) {
    if (state.turn().phase == Phase::over) return state.score(Seat{0}) - state.score(Seat{1});
    const bool is_first = state.turn().seat == Seat{0};
    MoveList moves;
    state.legal_moves(moves);
    int best = is_first ? -10000 : 10000;
    for (const Move& each : moves) {
        State next = state;
        next.apply(each);
        const int value = brute_force(next);
        best = is_first ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

int tiles_in_hands(const State& state) {
    return state.hand(Seat{0}).size() + state.hand(Seat{1}).size();
}

/// A game of greedy bots, stopped when so few tiles are left in the hands and none in the bag.
State late_position(const OptionValues& options, int tiles, std::uint64_t seed) {
    Rng random(seed);
    const auto greedy = make_bot("greedy", {{"blunders", "20"}});
    return play_until(start(options, random), *greedy, random, [&](const State& state) {
        return state.bag_size() == 0 && tiles_in_hands(state) <= tiles;
    });
}

void expect_exact(const State& state) {
    Rng random(7);
    const auto expert = make_bot("expert", {{"nodes", "1000000000"}});
    const auto evaluation = expert->evaluate(seen_by_mover(state), {}, random);
    ASSERT_TRUE(evaluation && evaluation->is_exact);
    const int sign = state.turn().seat == Seat{0} ? 1 : -1;
    for (const auto& [each, value] : evaluation->moves) {
        State next = state;
        next.apply(each);
        EXPECT_EQ(value, sign * brute_force(next)) << Qwirkle::write_move(each);
    }
    ASSERT_EQ(evaluation->lines.size(), std::min(evaluation->moves.size(), max_lines));
    for (std::size_t i = 0; i < evaluation->lines.size(); ++i) {
        State end = state;
        end.apply(evaluation->moves[i].first);
        for (const Move& move : evaluation->lines[i]) {
            ASSERT_TRUE(end.refuse(move).ok());
            end.apply(move);
        }
        EXPECT_EQ(sign * brute_force(end), evaluation->moves[i].second);
    }
    State next = state;
    next.apply(expert->choose(seen_by_mover(state), {}, random));
    EXPECT_EQ(evaluation->value, sign * brute_force(next));
}

TEST(QwirkleEndgame, AgreesWithBruteForceOnSmallKits) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const State state =
            late_position({{"colours", "3"}, {"shapes", "4"}, {"copies", "2"}}, 6, seed);
        if (state.turn().phase == Phase::move) expect_exact(state);
    }
}

TEST(QwirkleEndgame, AgreesWithBruteForceOnTheUsualKit) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const State state = late_position({}, 4, seed);
        if (state.turn().phase == Phase::move) expect_exact(state);
    }
}

TEST(QwirkleEndgame, IsOpenOnlyWhenOneHandIsHidden) {
    const State two = position("A1@0,0+A2@1,0+A3@2,0 A4,B1,B2,B3,B4|C1,C2,C3,C4 0|0 1 3x4x1");
    EXPECT_TRUE(is_open_endgame(seen_by_mover(two)));
    State three = position(
        "A1@0,0+A2@1,0+A3@2,0 A4,A5,A6,B1,B2|B3,B4,B5,B6,C1|C2,C3,C4,C5,C6 "
        "0|0|0 1 3x6x1");
    EXPECT_FALSE(is_open_endgame(seen_by_mover(three)));
    three.out(Seat{2});
    EXPECT_FALSE(is_open_endgame(seen_by_mover(three)));
    const State bag = position("A1@0,0+A2@1,0 A3,A4,A5,A6,B1,B2|B3,B4,B5,B6,C1,C2 0|0 1 6x6x1");
    EXPECT_FALSE(is_open_endgame(seen_by_mover(bag)));
}

}  // namespace
}  // namespace ludo::qwirkle
