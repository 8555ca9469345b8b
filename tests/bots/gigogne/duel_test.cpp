// Two seats in play: perfect play, checked against plain alpha-beta over the rules.
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "bots/gigogne/paranoid_model.hpp"
#include "bots/gigogne/support.hpp"
#include "search/alpha_beta.hpp"

namespace ludo::gigogne {
namespace {

double sign(int value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

void expect_perfect(const State& state, Bot<Gigogne>& bot) {
    SCOPED_TRACE(Gigogne::write_position(state));
    Rng random(1);
    const Seat mover = *state.turn().seat;
    const auto evaluation = bot.evaluate(state, {}, random);
    ASSERT_TRUE(evaluation);
    EXPECT_TRUE(evaluation->is_exact);
    ASSERT_EQ(evaluation->moves.size(), moves_of(state).size());
    int best = -1000;
    int last = 1000;
    for (const auto& [move, value] : evaluation->moves) {
        const int truth = brute_force(after(state, move), mover);
        EXPECT_EQ(value, sign(truth)) << Gigogne::write_move(move);
        EXPECT_LE(truth, last) << "the shortest win and the longest loss come first";
        last = truth;
        best = std::max(best, truth);
    }
    EXPECT_EQ(evaluation->value, sign(best));
    ASSERT_EQ(evaluation->lines.size(), std::min(evaluation->moves.size(), max_lines));
    for (std::size_t i = 0; i < evaluation->lines.size(); ++i) {
        State end = after(state, evaluation->moves[i].first);
        for (const Move move : evaluation->lines[i]) {
            ASSERT_TRUE(end.refuse(move).ok());
            end.apply(move);
        }
        EXPECT_EQ(sign(brute_force(end, mover)), evaluation->moves[i].second);
    }
    EXPECT_EQ(brute_force(after(state, bot.choose(state, {}, random)), mover), best);
}

TEST(GigognePerfect, AgreesWithBruteForceLateInTheGame) {
    Rng random(1);
    const auto bot = make_bot("perfect");
    for (int trial = 0; trial < 60; ++trial) {
        const Variant variant = trial % 2 == 0 ? Variant::visible : Variant::classic;
        expect_perfect(open_position(2, variant, 11 + trial % 6, random), *bot);
    }
}

TEST(GigognePerfect, AgreesWithBruteForceWhenTwoOfMoreSeatsAreLeft) {
    Rng random(2);
    const auto bot = make_bot("perfect");
    for (int trial = 0; trial < 40; ++trial) {
        const int seats = 3 + trial % 2;
        const Variant variant = trial % 3 == 0 ? Variant::classic : Variant::visible;
        State state = open_position(seats, variant, 18 + trial % 4, random);
        state.out(Seat{1});
        if (seats == 4) state.out(Seat{3});
        if (state.turn().phase == Phase::over) continue;
        expect_perfect(state, *bot);
    }
}

std::map<std::string, double> values_of_openings(Variant variant) {
    Rng random(1);
    const auto evaluation = make_bot("perfect")->evaluate(State(2, variant, Seat{}), {}, random);
    EXPECT_TRUE(evaluation->is_exact);
    std::map<std::string, double> values;
    for (const auto& [move, value] : evaluation->moves) values[Gigogne::write_move(move)] = value;
    return values;
}

TEST(GigognePerfect, KnowsAllFirstMovesOfTheVisibleVariant) {
    const auto values = values_of_openings(Variant::visible);
    ASSERT_EQ(values.size(), 27U);
    for (const auto& [move, value] : values) {
        const bool is_corner = std::string("0268").find(move[1]) != std::string::npos;
        const bool draws = is_corner && move[0] != 'P';
        EXPECT_EQ(value, move == "G4" ? 1 : draws ? 0 : -1) << move;
    }
}

TEST(GigognePerfect, KnowsAllFirstMovesOfTheClassicVariant) {
    const auto values = values_of_openings(Variant::classic);
    ASSERT_EQ(values.size(), 27U);
    for (const auto& [move, value] : values) EXPECT_EQ(value, move == "M4" ? 1 : -1) << move;
}

TEST(GigognePerfect, WinsFromTheStartInTheFewestMoves) {
    Rng random(3);
    const auto perfect = make_bot("perfect");
    for (const auto& [variant, longest] : {std::pair{Variant::visible, 9}, {Variant::classic, 7}}) {
        for (const char* const other : {"random", "greedy", "perfect"}) {
            const auto bot = make_bot(other);
            State state(2, variant, Seat{});
            int squares = 0;
            for (; state.turn().phase != Phase::over; ++squares) {
                const bool first = *state.turn().seat == Seat{};
                state.apply((first ? *perfect : *bot).choose(state, {}, random));
            }
            EXPECT_EQ(state.outcome()->winner, Seat{});
            EXPECT_LE(squares, longest);
        }
    }
}

TEST(GigogneDuel, SearchesTheSameNodesEverywhere) {
    for (const auto& [variant, nodes] :
         {std::pair{Variant::visible, 27'421U}, {Variant::classic, 39'706U}}) {
        const ParanoidModel problem(Seat{0});
        search::TranspositionTable table(1);
        const SearchBoard board(State(2, variant, Seat{}));
        const auto report = search::AlphaBeta(problem, table).search(board, {});
        EXPECT_TRUE(report.is_exact);
        EXPECT_EQ(report.nodes, nodes);
        EXPECT_EQ(Gigogne::write_move(report.best), variant == Variant::visible ? "G4" : "M4");
    }
}

TEST(GigogneDuel, StopsAtLimits) {
    Rng random(4);
    const auto perfect = make_bot("perfect");
    const State start(2, Variant::visible, Seat{});
    const auto few = perfect->evaluate(start, {.nodes = 100}, random);
    EXPECT_FALSE(few->is_exact);
    EXPECT_EQ(few->moves.size(), 27U);
    for (const std::uint64_t nodes : {0U, 1U, 50U}) {
        EXPECT_TRUE(start.refuse(perfect->choose(start, {.nodes = nodes}, random)).ok());
    }
    search::Limits late;
    late.out_of_time = [] { return true; };
    EXPECT_TRUE(start.refuse(perfect->choose(start, late, random)).ok());
}

}  // namespace
}  // namespace ludo::gigogne
