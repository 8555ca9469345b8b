#include <gtest/gtest.h>

#include "support.hpp"

namespace ludo::qwirkle {
namespace {

constexpr auto five_in_a_row =
    "A1@0,0+A2@1,0+A3@2,0+A4@3,0+A5@4,0 A6,B1,B2,C3,D4,E5|A5,B1,B2,C3,D4,E5 0|0 1 6x6x3";

TEST(QwirkleGreedy, CompletesALine) {
    Rng random(1);
    const State state = position(five_in_a_row);
    const Move chosen = make_bot("greedy")->choose(seen_by_mover(state), {}, random);
    EXPECT_EQ(state.score_of(chosen), 12);
}

TEST(QwirkleGreedy, NoPlacementScoresMore) {
    Rng random(2);
    const auto greedy = make_bot("greedy");
    const auto check = [&](const State& state) {
        MoveList moves;
        state.legal_moves(moves);
        const Move chosen = greedy->choose(seen_by_mover(state), {}, random);
        if (chosen.kind() != Move::Kind::place) return false;
        for (const Move& other : moves) {
            if (other.kind() != Move::Kind::place) continue;
            EXPECT_LE(state.score_of(other), state.score_of(chosen));
        }
        return false;
    };
    play_until(start({}, random), *greedy, random, check);
}

TEST(QwirkleGreedy, TradesOnlyWhenNothingCanBePlaced) {
    Rng random(3);
    // Whatever touches the only two tiles must be of colour A or of shapes 1 or 2.
    const State state = position("A1@0,0+A2@1,0 B3,B3,C4,C4,D5,D5|A3,B1,B2,C3,D4,E5 2|0 1 6x6x3");
    const Move chosen = make_bot("greedy")->choose(seen_by_mover(state), {}, random);
    EXPECT_EQ(chosen.kind(), Move::Kind::trade);
}

TEST(QwirkleGreedy, AveragesTwoHundredPoints) {
    constexpr int games = 60;
    const auto greedy = make_bot("greedy");
    int points = 0;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        Rng random(seed);
        const State end =
            play_until(start({}, random), *greedy, random, [](const State&) { return false; });
        points += end.score(Seat{0}) + end.score(Seat{1});
    }
    EXPECT_GE(points, 200 * 2 * games);
}

TEST(QwirkleGreedy, LevelsAreGentlerOneByOne) {
    const auto average = [](const OptionValues& options) {
        const auto bot = make_bot("greedy", options);
        int points = 0;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Rng random(seed);
            points += play_until(start({}, random), *bot, random, [](const State&) {
                          return false;
                      }).score(Seat{0});
        }
        return points;
    };
    const int easy = average({{"blunders", "25"}, {"sight", "25"}});
    const int medium = average({{"sight", "50"}});
    EXPECT_LT(easy, medium);
    EXPECT_LT(medium, average({}));
}

}  // namespace
}  // namespace ludo::qwirkle
