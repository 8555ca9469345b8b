#include <gtest/gtest.h>

#include "bots/thinkahead/margin_problem.hpp"
#include "bots/thinkahead/support.hpp"
#include "search/alpha_beta.hpp"

namespace ludo::thinkahead {
namespace {

void expect_exact(const State& state, Bot<ThinkAhead>& bot) {
    SCOPED_TRACE(ThinkAhead::write_position(state));
    Rng random(1);
    BruteForce truth;
    const Seat mover = *state.turn().seat;
    const int lead = state.score(mover) - state.score(next_seat(mover, 2));
    const auto evaluation = bot.evaluate(state, {}, random);
    ASSERT_TRUE(evaluation);
    EXPECT_TRUE(evaluation->is_exact);
    EXPECT_EQ(evaluation->value, lead + truth.margin(state));
    ASSERT_EQ(evaluation->moves.size(), moves_of(state).size());
    double last = 1e9;
    for (const auto& [move, value] : evaluation->moves) {
        EXPECT_EQ(value, lead + truth.margin_of(state, move)) << ThinkAhead::write_move(move);
        EXPECT_LE(value, last);
        last = value;
    }
    ASSERT_EQ(evaluation->lines.size(), std::min(evaluation->moves.size(), max_lines));
    for (std::size_t i = 0; i < evaluation->lines.size(); ++i) {
        State end = state;
        end.apply(evaluation->moves[i].first);
        for (const Move move : evaluation->lines[i]) {
            ASSERT_TRUE(end.refuse(move).ok());
            end.apply(move);
        }
        const int rest = end.turn().seat ? truth.margin(end) : 0;
        const int reached = end.score(mover) - end.score(next_seat(mover, 2));
        EXPECT_EQ(reached + (end.turn().seat == mover ? rest : -rest), evaluation->moves[i].second);
    }
    EXPECT_EQ(truth.margin_of(state, bot.choose(state, {}, random)), truth.margin(state));
}

TEST(ThinkAheadSolver, SolvesSmallGrids) {
    Rng random(1);
    const auto bot = make_bot("solver", "memory", "1");
    for (int trial = 0; trial < 40; ++trial) expect_exact(random_grid(2 + trial % 2, random), *bot);
    for (int trial = 0; trial < 8; ++trial) expect_exact(random_grid(4, random), *bot);
}

TEST(ThinkAheadSolver, SolvesOtherFillings) {
    Rng random(2);
    const auto bot = make_bot("solver", "memory", "1");
    for (const char* const fill : {"quarters", "table", "table+quarters"}) {
        for (int trial = 0; trial < 3; ++trial) expect_exact(random_grid(4, random, fill), *bot);
    }
}

TEST(ThinkAheadSolver, SolvesLatePositionsOfAllSizes) {
    Rng random(3);
    const auto bot = make_bot("solver", "memory", "1");
    for (int trial = 0; trial < 10; ++trial) {
        expect_exact(open_position(5, 14, random), *bot);
        expect_exact(open_position(6, 15, random), *bot);
        expect_exact(open_position(8, 17, random), *bot);
        expect_exact(open_position(9, 18, random), *bot);
    }
}

/// The limits a position's line potentials prove, on positions small enough to know the truth.
TEST(ThinkAheadSolver, ProvenLimitsHold) {
    Rng random(4);
    for (int trial = 0; trial < 100; ++trial) {
        const State state = open_position(4 + trial % 3, 12, random);
        const Grid<narrow_side> grid(state);
        const MarginProblem<narrow_side> problem(grid, state.active_line().axis);
        BruteForce truth;
        State now = state;
        auto position = problem.start(state);
        while (!problem.is_over(position)) {
            const auto bounds = problem.bounds(position);
            const int margin = truth.margin(now);
            const bool ours = problem.we_move(position);
            EXPECT_LE(bounds.low, ours ? margin : -margin);
            EXPECT_GE(bounds.high, ours ? margin : -margin);
            const auto along = static_cast<std::uint8_t>(std::countr_zero(position.open_cells()));
            now.apply(position.active.cell(along));
            problem.apply(position, along);
        }
    }
}

TEST(ThinkAheadSolver, SearchesTheSameNodesEverywhere) {
    Rng random(5);
    const State state = random_grid(5, random);
    const Grid<narrow_side> grid(state);
    const MarginProblem<narrow_side> problem(grid, state.active_line().axis);
    search::TranspositionTable table(1);
    search::AlphaBeta search(problem, table);
    const auto report = search.search(problem.start(state), {});
    EXPECT_TRUE(report.is_exact);
    EXPECT_EQ(report.nodes, 78'142U);
    EXPECT_EQ(report.value, 5);
}

TEST(ThinkAheadSolver, ChoosesTheSameMovesInEveryBuild) {
    Rng random(6);
    const auto bot = make_bot("solver", "memory", "1");
    std::string played;
    for (const int size : {8, 12}) {
        State state = random_grid(size, random);
        for (int turn = 0; turn < 4; ++turn) {
            const Move move = bot->choose(state, {.nodes = 20'000}, random);
            played += ThinkAhead::write_move(move) + ' ';
            state.apply(move);
        }
    }
    EXPECT_EQ(played, "4,1 6,1 6,7 1,7 8,10 6,10 6,6 10,6 ");
}

TEST(ThinkAheadSolver, StopsAtLimits) {
    Rng random(7);
    const auto bot = make_bot("solver");
    for (const int size : {2, 8, 26}) {
        const State state = random_grid(size, random);
        for (const std::uint64_t nodes : {0U, 1U, 1000U}) {
            EXPECT_TRUE(state.refuse(bot->choose(state, {.nodes = nodes}, random)).ok());
        }
        int asked = 0;
        search::Limits limits;
        limits.out_of_time = [&] { return ++asked >= 2; };
        EXPECT_TRUE(state.refuse(bot->choose(state, limits, random)).ok());
        EXPECT_LE(asked, 2);
    }
}

}  // namespace
}  // namespace ludo::thinkahead
