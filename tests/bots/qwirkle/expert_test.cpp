#include <algorithm>
#include <atomic>

#include <gtest/gtest.h>

#include "bots/qwirkle/expert_bot.hpp"
#include "support.hpp"

namespace ludo::qwirkle {
namespace {

using Expert = ExpertBot<small_kit_tiles>;

constexpr int many_nodes = 1'000'000;

/// The tenth turn or so of a usual game.
State middle_position(std::uint64_t seed) {
    Rng random(seed);
    const auto greedy = make_bot("greedy");
    return play_until(start({}, random), *greedy, random,
                      [](const State& state) { return state.grid().size() >= 25; });
}

TEST(QwirkleExpert, CompletesALine) {
    const State state = position(
        "A1@0,0+A2@1,0+A3@2,0+A4@3,0+A5@4,0 A6,B1,B2,C3,D4,E5|A5,B1,B2,C3,D4,E5 0|0 1 6x6x3");
    Rng random(1);
    EXPECT_EQ(state.score_of(Expert(2000).choose(seen_by_mover(state), {}, random)), 12);
}

TEST(QwirkleExpert, DoesNotHandOverALine) {
    // The fifth tile scores most, but three tiles that complete the line are unseen and the next
    // seat is likely to hold one: there are few others.
    const State state =
        position("A1@0,0+A2@1,0+A3@2,0+A4@3,0 A5,B2,C5,D5,E5,F6|A6,A6,A6,C1,D1,E1 0|0 1 6x6x3");
    Rng random(1);
    const Move chosen = Expert(4000).choose(seen_by_mover(state), {}, random);
    EXPECT_NE(Qwirkle::write_move(chosen), "A5@4,0");
    EXPECT_NE(Qwirkle::write_move(chosen), "A5@-1,0");
}

TEST(QwirkleExpert, SameSeedAndNodesGiveTheSameMoveAndCount) {
    const State seen = seen_by_mover(middle_position(5));
    Expert expert(many_nodes);
    Rng random(11);
    const Move chosen = expert.choose(seen, nodes(1500), random);
    const std::uint64_t spent = expert.nodes_spent();
    Rng again(11);
    EXPECT_EQ(Expert(many_nodes).choose(seen, nodes(1500), again), chosen);
    EXPECT_EQ(Qwirkle::write_move(chosen), "D2@1,1+B2@2,1");
    EXPECT_EQ(spent, 1501U);
}

TEST(QwirkleExpert, EndgameSearchIsDeterministicToo) {
    Rng play(9);
    const auto greedy = make_bot("greedy");
    const State state = play_until(start({}, play), *greedy, play,
                                   [](const State& s) { return s.bag_size() == 0; });
    Expert expert(many_nodes);
    Rng random(3);
    const Move chosen = expert.choose(seen_by_mover(state), nodes(800), random);
    EXPECT_EQ(Qwirkle::write_move(chosen), "E5@-4,0+E3@-4,1+E1@-4,2");
    EXPECT_EQ(expert.nodes_spent(), 802U);
}

TEST(QwirkleExpert, RespectsItsLimits) {
    const State seen = seen_by_mover(middle_position(6));
    Rng random(1);
    Expert expert(many_nodes);
    for (const std::uint64_t limit : {1U, 10U, 100U, 1000U}) {
        expert.choose(seen, nodes(limit), random);
        EXPECT_LE(expert.nodes_spent(), limit + 1);
    }
    const std::atomic<bool> stop = true;
    expert.choose(seen, {.stop = &stop}, random);
    EXPECT_LE(expert.nodes_spent(), 10U);
    expert.choose(seen, {.out_of_time = [] { return true; }}, random);
    EXPECT_LE(expert.nodes_spent(), 10U);
    Expert(500).choose(seen, {}, random);
    expert.choose(seen, {.nodes = 100, .depth = 0}, random);
}

TEST(QwirkleExpert, EvaluatesEveryMoveBestFirst) {
    const State state = middle_position(8);
    MoveList moves;
    state.legal_moves(moves);
    Rng random(1);
    const auto evaluation = Expert(3000).evaluate(seen_by_mover(state), {}, random);
    ASSERT_TRUE(evaluation);
    EXPECT_FALSE(evaluation->is_exact);
    EXPECT_EQ(evaluation->moves.size(), moves.size());
    EXPECT_EQ(evaluation->value, evaluation->moves.front().second);
    EXPECT_TRUE(std::is_sorted(evaluation->moves.begin(), evaluation->moves.end(),
                               [](const auto& a, const auto& b) { return a.second > b.second; }));
    Rng again(1);
    EXPECT_EQ(Expert(3000).choose(seen_by_mover(state), {}, again),
              evaluation->moves.front().first);
}

/// The margin of the expert in one game.
int margin_against_greedy(std::uint64_t seed, Seat expert_seat) {
    Rng random_source(seed);
    Rng random(seed + 1000);
    Expert expert(1000);
    const auto greedy = make_bot("greedy");
    State state = start({}, random_source);
    settle_chance(state, random_source);
    while (state.turn().phase == Phase::move) {
        const State seen = seen_by_mover(state);
        state.apply(state.turn().seat == expert_seat ? expert.choose(seen, {}, random)
                                                     : greedy->choose(seen, {}, random));
        settle_chance(state, random_source);
    }
    return state.score(expert_seat) - state.score(next_seat(expert_seat, 2));
}

TEST(QwirkleExpert, BeatsGreedy) {
    int margin = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        margin += margin_against_greedy(seed, Seat{0}) + margin_against_greedy(seed, Seat{1});
    }
    EXPECT_GT(margin, 0);
}

}  // namespace
}  // namespace ludo::qwirkle
