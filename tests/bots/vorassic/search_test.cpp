// The expert's search: limits, determinism, and what it must never get wrong.
#include <atomic>

#include <gtest/gtest.h>

#include "bots/vorassic/expert_problem.hpp"
#include "bots/vorassic/support.hpp"
#include "search/alpha_beta.hpp"

namespace ludo::vorassic {

namespace {

std::string chosen(const State& state, const search::Limits& limits) {
    Rng random(1);
    return Vorassic::write_move(make_bot("expert")->choose(state, limits, random));
}

struct Trace {
    std::string move;
    int value;
    std::uint64_t nodes;

    friend bool operator==(const Trace&, const Trace&) = default;
};

Trace trace(const OptionValues& options, int depth) {
    const State state = start(options, 42);
    return with_word_count(state.size(), [&](auto words) {
        const Field<words()> field(state);
        const auto root = position_of(state, field);
        search::TranspositionTable table(4);
        search::TranspositionTable path_table(1);
        PathSolver<words()> paths(field, path_table);
        const ExpertProblem<words()> problem(field, root, paths);
        search::AlphaBeta search(problem, table);
        const auto report = search.search(root, {.depth = depth});
        return Trace{Vorassic::write_move(field.move(report.best)), report.value, report.nodes};
    });
}

std::ostream& operator<<(std::ostream& out, const Trace& one) {
    return out << '{' << one.move << ", " << one.value << ", " << one.nodes << '}';
}

}  // namespace

TEST(VorassicExpert, FindsTheSameInEveryBuild) {
    const OptionValues small{{"size", "6"}, {"fill", "random"}};
    EXPECT_EQ(trace(small, 12), (Trace{"A1", 480, 3337}));
    const OptionValues octopus{{"size", "8"}, {"mode", "octopus"}, {"fill", "random"}};
    EXPECT_EQ(trace(octopus, 8), (Trace{"B1", -176, 4803}));
    const OptionValues negative{{"size", "10"}, {"fill", "random"}, {"negative", "true"}};
    EXPECT_EQ(trace(negative, 10), (Trace{"A1", 619, 1179}));
    const OptionValues four{{"size", "12"}, {"players", "4"}, {"fill", "random"}};
    EXPECT_EQ(trace(four, 10), (Trace{"A1", -749, 1349}));
    const OptionValues large{{"size", "20"}, {"mode", "octopus"}};
    EXPECT_EQ(trace(large, 6), (Trace{"B1", 0, 559}));
}

TEST(VorassicExpert, DoesNotDependOnWhatItThoughtBefore) {
    const State state = start({{"size", "7"}, {"fill", "random"}}, 3);
    const State other = start({{"size", "7"}, {"fill", "random"}}, 4);
    Rng random(1);
    const auto bot = make_bot("expert");
    const auto first = bot->evaluate(state, nodes(3000), random);
    bot->choose(other, nodes(3000), random);
    const auto again = bot->evaluate(state, nodes(3000), random);
    EXPECT_EQ(first->moves, again->moves);
}

TEST(VorassicExpert, StopsWhenTold) {
    const State state = start({{"size", "26"}, {"fill", "random"}}, 1);
    int asked = 0;
    search::Limits limits;
    limits.out_of_time = [&asked] { return ++asked >= 3; };
    EXPECT_NE(chosen(state, limits), "");
    EXPECT_EQ(asked, 3);
    const std::atomic<bool> stop{true};
    EXPECT_NE(chosen(state, {.stop = &stop}), "");
}

TEST(VorassicExpert, AnswersWithoutAnyLimit) {
    for (const std::string size : {"8", "26"}) {
        for (const std::string mode : {"snake", "octopus"}) {
            const State state = start({{"size", size}, {"mode", mode}, {"fill", "random"}}, 1);
            EXPECT_NE(chosen(state, {}), "");
        }
    }
}

TEST(VorassicExpert, WalksPastABaitThatLeadsIntoADeadEnd) {
    // B0 is worth 9 and the end; A1 leads to all the rest.
    const State state = position("Y,9,#,1,1/2,#,1,1,1/2,2,2,#,#/2,2,2,#,1/2,2,2,#,R snake 1 0|0");
    EXPECT_EQ(chosen(state, nodes(20'000)), "A1");
}

TEST(VorassicExpert, SolvesSnakesThatCannotMeetOnALargeGrid) {
    // Two halves of a 10x10 grid behind a wall: all of the own half can be walked.
    std::string rows;
    for (int row = 0; row < 10; ++row) {
        rows += row == 0 ? "Y,1,#,#," : "1,1,#,#,";
        rows += row == 9 ? "#,#,#,#,1,R" : "#,#,#,#,1,1";
        if (row < 9) rows += '/';
    }
    Rng random(1);
    const auto bot = make_bot("expert");
    const auto found = bot->evaluate(position(rows + " snake 1 5|3"), {}, random);
    EXPECT_TRUE(found->is_exact);
    EXPECT_EQ(found->value, 2);
}

TEST(VorassicExpert, IsSureAmongFourOnlyWhenAlone) {
    const std::string rest = "/#,#,#,#,#/#,#,#,#,#/#,#,#,#,#/";
    Rng random(1);
    const auto bot = make_bot("expert");
    const auto alone =
        bot->evaluate(position("Y,2,3,#,G" + rest + "B,#,#,#,R snake 1 1|2|9|4"), {}, random);
    EXPECT_TRUE(alone->is_exact);
    EXPECT_EQ(alone->value, 1 + 5 - 9);
    const auto among_others =
        bot->evaluate(position("Y,2,3,#,G" + rest + "B,1,#,#,R snake 1 1|2|9|4"), {}, random);
    EXPECT_FALSE(among_others->is_exact);
}

}  // namespace ludo::vorassic
