// Values the expert calls exact, against a solver that knows nothing but the rules.
#include <gtest/gtest.h>

#include "bots/vorassic/brute_force.hpp"
#include "bots/vorassic/support.hpp"

namespace ludo::vorassic {

namespace {

/// Every move of a position, not just the best one.
void expect_exact(const State& state, Bot<Vorassic>& expert) {
    if (state.turn().phase == Phase::over) return;
    const std::string text = Vorassic::write_position(state);
    Rng random(1);
    const auto found = expert.evaluate(state, {}, random);
    ASSERT_TRUE(found && found->is_exact) << text;
    BruteForce solver;
    const int sign = state.turn().seat->index == 0 ? 1 : -1;
    EXPECT_EQ(found->value, sign * solver.final_margin(state)) << text;
    for (const auto& [move, value] : found->moves) {
        State next = state;
        next.apply(move);
        EXPECT_EQ(value, sign * solver.final_margin(next))
            << text << ' ' << Vorassic::write_move(move);
    }
    ASSERT_EQ(found->lines.size(), std::min(found->moves.size(), max_lines)) << text;
    for (std::size_t i = 0; i < found->lines.size(); ++i) {
        State end = state;
        end.apply(found->moves[i].first);
        for (const Move& move : found->lines[i]) {
            ASSERT_TRUE(end.refuse(move).ok()) << text;
            end.apply(move);
        }
        EXPECT_EQ(sign * solver.final_margin(end), found->moves[i].second) << text;
    }
    const Move chosen = expert.choose(state, {}, random);
    State next = state;
    next.apply(chosen);
    EXPECT_EQ(found->value, sign * solver.final_margin(next)) << text;
}

struct Case {
    OptionValues options;
    int free_cells;
    int positions;
};

void expect_exact_late_in(const Case& one) {
    const auto expert = make_bot("expert");
    for (int i = 0; i < one.positions; ++i) {
        const auto seed = static_cast<std::uint64_t>(i + 1);
        Rng random(seed);
        expect_exact(after_random_moves(start(one.options, seed), one.free_cells, random), *expert);
    }
}

}  // namespace

TEST(VorassicExact, SnakesOnTheSmallestGrid) {
    expect_exact_late_in({{{"size", "5"}, {"fill", "random"}}, 20, 15});
}

TEST(VorassicExact, SnakesThatHaveToTakeLosses) {
    expect_exact_late_in({{{"size", "5"}, {"fill", "random"}, {"negative", "true"}}, 20, 15});
}

TEST(VorassicExact, SnakesBetweenWalls) {
    expect_exact_late_in({{{"size", "6"}, {"fill", "random"}, {"walls", "10"}}, 24, 10});
    expect_exact_late_in(
        {{{"size", "7"}, {"fill", "random"}, {"walls", "25"}, {"negative", "true"}}, 22, 10});
}

TEST(VorassicExact, SnakesLateOnSix) {
    expect_exact_late_in({{{"size", "6"}, {"fill", "distance"}}, 22, 5});
    expect_exact_late_in({{{"size", "6"}, {"fill", "random"}}, 22, 10});
}

TEST(VorassicExact, SnakesLateOnLargeGrids) {
    // More words than one, nearly all of it walls.
    expect_exact_late_in({{{"size", "9"}, {"fill", "random"}, {"walls", "61"}}, 18, 10});
    expect_exact_late_in({{{"size", "13"}, {"fill", "random"}, {"walls", "145"}}, 20, 10});
    expect_exact_late_in({{{"size", "20"}, {"fill", "random"}, {"walls", "378"}}, 18, 10});
}

TEST(VorassicExact, OctopusesOnTheSmallestGrid) {
    expect_exact_late_in({{{"size", "5"}, {"mode", "octopus"}, {"fill", "random"}}, 9, 30});
}

TEST(VorassicExact, OctopusesThatHaveToTakeLosses) {
    expect_exact_late_in(
        {{{"size", "5"}, {"mode", "octopus"}, {"fill", "random"}, {"negative", "true"}}, 9, 30});
}

TEST(VorassicExact, OctopusesBetweenWalls) {
    expect_exact_late_in(
        {{{"size", "6"}, {"mode", "octopus"}, {"fill", "random"}, {"walls", "20"}}, 12, 15});
    expect_exact_late_in({{{"size", "7"},
                           {"mode", "octopus"},
                           {"fill", "random"},
                           {"walls", "33"},
                           {"negative", "true"}},
                          12,
                          15});
}

TEST(VorassicExact, OctopusesLateOnLargeGrids) {
    expect_exact_late_in(
        {{{"size", "10"}, {"mode", "octopus"}, {"fill", "random"}, {"walls", "84"}}, 12, 10});
    expect_exact_late_in(
        {{{"size", "17"}, {"mode", "octopus"}, {"fill", "random"}, {"walls", "273"}}, 12, 10});
}

}  // namespace ludo::vorassic
