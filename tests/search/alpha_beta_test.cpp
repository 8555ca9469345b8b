#include "search/alpha_beta.hpp"

#include <atomic>

#include <gtest/gtest.h>

#include "search/ends.hpp"

namespace ludo::search {
namespace {

using ends::End;
using ends::minimax;
using ends::random_numbers;
using Search = AlphaBeta<ends::Problem>;

constexpr int whole_row = 100;

TEST(AlphaBeta, AgreesWithMinimaxOnWholeGames) {
    Rng random(1);
    for (int trial = 0; trial < 200; ++trial) {
        const ends::Problem problem(random_numbers(1 + trial % 12, random));
        TranspositionTable table(1);
        const auto report = Search(problem, table).search(problem.start(), {});
        EXPECT_EQ(report.value, minimax(problem, problem.start(), whole_row));
        EXPECT_TRUE(report.is_exact);
    }
}

TEST(AlphaBeta, AgreesWithMinimaxAtEveryDepth) {
    Rng random(2);
    for (int trial = 0; trial < 100; ++trial) {
        const ends::Problem problem(random_numbers(12, random));
        for (int depth = 1; depth < 12; ++depth) {
            TranspositionTable table(1);
            const auto report = Search(problem, table).search(problem.start(), {.depth = depth});
            EXPECT_EQ(report.value, minimax(problem, problem.start(), depth));
            EXPECT_EQ(report.depth, depth);
            EXPECT_FALSE(report.is_exact);
        }
    }
}

TEST(AlphaBeta, LimitsDoNotChangeValues) {
    Rng random(3);
    for (int trial = 0; trial < 200; ++trial) {
        const ends::BoundedProblem problem(random_numbers(13, random));
        TranspositionTable table(1);
        AlphaBeta<ends::BoundedProblem> search(problem, table);
        EXPECT_EQ(search.search(problem.start(), {}).value,
                  minimax(problem, problem.start(), whole_row));
    }
}

/// Playing a line out gives what its first move was said to be worth.
TEST(AlphaBeta, PrincipalVariationsLeadToTheValuesOfTheirMoves) {
    Rng random(5);
    for (int trial = 0; trial < 100; ++trial) {
        const ends::BoundedProblem problem(random_numbers(2 + trial % 12, random));
        TranspositionTable table(1);
        AlphaBeta<ends::BoundedProblem> search(problem, table);
        std::vector<std::pair<End, int>> values;
        const auto report = search.evaluate_moves(problem.start(), {}, values);
        ASSERT_TRUE(report.is_exact);
        for (const auto& [first, value] : values) {
            ends::Row row = problem.start();
            int margin = problem.apply(row, first);
            for (const End end : search.principal_variation(problem.start(), first, report.depth,
                                                            whole_row, 100'000)) {
                margin += problem.apply(row, end);
            }
            // where limits decide, the line may end before the game does
            EXPECT_EQ(margin + minimax(problem, row, whole_row), value);
        }
    }
}

TEST(AlphaBeta, PrincipalVariationsKeepToTheirLimits) {
    Rng random(6);
    const ends::Problem problem(random_numbers(16, random));
    TranspositionTable table(1);
    Search search(problem, table);
    EXPECT_EQ(search.principal_variation(problem.start(), 3, whole_row, 1000).size(), 3U);
    EXPECT_EQ(search.principal_variation(problem.start(), 8, 5, 100'000).size(), 5U);
    table.clear();
    EXPECT_TRUE(search.principal_variation(problem.start(), 8, 5, 1).empty());
}

TEST(AlphaBeta, SolvesAtOnceWhenToldTo) {
    Rng random(4);
    const ends::Problem problem(random_numbers(16, random));
    TranspositionTable table(1);
    std::vector<int> depths;
    Search search(problem, table, [&](int depth, std::uint64_t) {
        depths.push_back(depth);
        return depth < 3 ? depth + 1 : Search::to_the_end;
    });
    const auto report = search.search(problem.start(), {});
    EXPECT_TRUE(report.is_exact);
    EXPECT_EQ(report.value, minimax(problem, problem.start(), whole_row));
    EXPECT_EQ(depths, (std::vector{1, 2, 3}));
}

TEST(AlphaBeta, ValuesEveryMove) {
    Rng random(5);
    for (int trial = 0; trial < 100; ++trial) {
        const ends::Problem problem(random_numbers(10, random));
        TranspositionTable table(1);
        std::vector<std::pair<End, int>> values;
        const auto report = Search(problem, table).evaluate_moves(problem.start(), {}, values);
        ASSERT_EQ(values.size(), 2U);
        for (const auto& [end, value] : values) {
            ends::Row next = problem.start();
            const int gain = problem.apply(next, end);
            EXPECT_EQ(value, gain + minimax(problem, next, whole_row));
        }
        EXPECT_EQ(report.value, std::max(values[0].second, values[1].second));
        EXPECT_TRUE(report.is_exact);
    }
}

TEST(AlphaBeta, ValuesAreOursWhoeverMoves) {
    const ends::Problem problem({9, 1, 4});
    TranspositionTable table(1);
    ends::Row row = problem.start();
    row.we_move = false;
    const auto report = Search(problem, table).search(row, {});
    EXPECT_EQ(report.value, minimax(problem, row, whole_row));
    EXPECT_LT(report.value, 0);
}

TEST(AlphaBeta, StopsAtTheNodeLimitAndIsRepeatable) {
    Rng random(6);
    const ends::Problem problem(random_numbers(60, random));
    const auto search = [&](std::uint64_t nodes) {
        TranspositionTable table(1);
        return Search(problem, table).search(problem.start(), {.nodes = nodes});
    };
    const auto first = search(500);
    const auto second = search(500);
    EXPECT_LE(first.nodes, 501U);
    EXPECT_FALSE(first.is_exact);
    EXPECT_EQ(first.nodes, second.nodes);
    EXPECT_EQ(first.value, second.value);
    EXPECT_EQ(first.best, second.best);
    EXPECT_EQ(first.depth, second.depth);
}

TEST(AlphaBeta, FinishesOnePlyWhateverTheLimits) {
    const ends::Problem problem({1, 5, 3, 7});
    TranspositionTable table(1);
    const auto report = Search(problem, table).search(problem.start(), {.nodes = 0});
    EXPECT_EQ(report.depth, 1);
}

TEST(AlphaBeta, HeedsTheClockAndTheStopFlag) {
    Rng random(7);
    const ends::Problem problem(random_numbers(200, random));
    TranspositionTable table(1);
    int asked = 0;
    Limits limits;
    limits.out_of_time = [&] { return ++asked == 3; };
    const auto timed = Search(problem, table).search(problem.start(), limits);
    EXPECT_EQ(asked, 3);
    EXPECT_FALSE(timed.is_exact);

    const std::atomic<bool> stop = true;
    table.clear();
    const auto stopped = Search(problem, table).search(problem.start(), {.stop = &stop});
    EXPECT_LE(stopped.nodes, 1024U);
}

TEST(AlphaBeta, ReportsProgressAfterEachDepth) {
    Rng random(8);
    const ends::Problem problem(random_numbers(10, random));
    TranspositionTable table(1);
    std::vector<int> depths;
    Search(problem, table).search(problem.start(), {.depth = 4}, [&](const auto& report) {
        depths.push_back(report.depth);
    });
    EXPECT_EQ(depths, (std::vector{1, 2, 3, 4}));
}

}  // namespace
}  // namespace ludo::search
