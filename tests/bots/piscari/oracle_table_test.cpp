#include "bots/piscari/oracle_table.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "bots/piscari/oracle_support.hpp"
#include "bots/piscari/states.hpp"

namespace ludo::piscari {
namespace {

std::string_view key_of(const Result<OracleTable>& result) {
    return result.ok() ? "" : result.refusals().front().key;
}

TEST(OracleTable, IsWrittenAsItIsRead) {
    const auto bytes = read_file(LUDO_ORACLE);
    ASSERT_TRUE(bytes.ok());
    EXPECT_EQ(built_table()->write() == *bytes, true);
}

TEST(OracleTable, RefusesDamage) {
    const std::string bytes = *read_file(LUDO_ORACLE);
    EXPECT_EQ(key_of(OracleTable::read("")), "refusal.bot.oracle_damaged");
    EXPECT_EQ(key_of(OracleTable::read("PISCARI1")), "refusal.bot.oracle_damaged");
    const auto size = bytes.size();
    for (const std::size_t length : {size - 1, size / 2}) {
        EXPECT_EQ(key_of(OracleTable::read(bytes.substr(0, length))), "refusal.bot.oracle_damaged");
    }
    EXPECT_EQ(key_of(OracleTable::read(bytes + "x")), "refusal.bot.oracle_damaged");
    for (const std::size_t offset : {std::size_t{0}, std::size_t{13}, std::size_t{100}, size - 1}) {
        std::string damaged = bytes;
        damaged[offset] = static_cast<char>(damaged[offset] ^ 1);
        EXPECT_EQ(key_of(OracleTable::read(damaged)), "refusal.bot.oracle_damaged") << offset;
    }
    std::string newer = bytes;
    newer[8] = 9;
    EXPECT_EQ(key_of(OracleTable::read(newer)), "refusal.bot.oracle_version");
}

TEST(OracleTable, HasEveryUnfinishedBoard) {
    EXPECT_EQ(built_table()->index().size(), 1'475'566U);
    const Canonicalizer canonicalizer;
    const auto& bits = built_table()->index().bits();
    for_random_boards(5000, [&](const State& state) {
        const BoardCode code = canonicalizer.canonical(board_of(state));
        EXPECT_EQ((bits[code / 64] >> (code % 64)) & 1, 1U) << Piscari::write_position(state);
    });
}

/// The chance of the mover after a move, by the rules of the game and the table.
double chance_after(const State& state, Move move) {
    const State next = after(state, move);
    return next.outcome() ? 1.0 : 1.0 - chance(next);
}

double best_chance(const State& rolled) {
    MoveList moves;
    rolled.legal_moves(moves);
    double best = 0;
    for (const Move move : moves) best = std::max(best, chance_after(rolled, move));
    return best;
}

// Optimal chances are the one solution of these equations. The table's own rounding leaves at most
// one unit of 1/65535.
TEST(OracleTable, SolvesTheEquationsOfOptimalPlay) {
    for_random_boards(20'000, [](const State& state) {
        double sum = 0;
        for (const Icon icon : icons) sum += best_chance(after(state, Move::roll(icon)));
        EXPECT_NEAR(chance(state), sum / icon_count, 1.0 / OracleTable::scale)
            << Piscari::write_position(state);
    });
}

TEST(OracleTable, KnowsTheEmptyBoard) { EXPECT_NEAR(chance(State(red)), 0.529889287, 1e-5); }

/// Chances between which the truth must lie, whatever comes after `turns` more turns.
struct Bounds {
    double low = 0;
    double high = 1;
};

/// By brute force over the rules alone, without the table.
Bounds bounds(const State& state, int turns) {
    if (turns == 0) return {};
    Bounds sum{0, 0};
    for (const Icon icon : icons) {
        const State rolled = after(state, Move::roll(icon));
        Bounds best{0, 0};
        MoveList moves;
        rolled.legal_moves(moves);
        for (const Move move : moves) {
            const State next = after(rolled, move);
            const Bounds other = next.outcome() ? Bounds{0, 0} : bounds(next, turns - 1);
            best.low = std::max(best.low, 1 - other.high);
            best.high = std::max(best.high, 1 - other.low);
        }
        sum.low += best.low / icon_count;
        sum.high += best.high / icon_count;
    }
    return sum;
}

// Few games are decided within three turns; where most are, the bounds say something.
TEST(OracleTable, LiesWithinTheBoundsOfBruteForce) {
    int narrow = 0;
    for_random_boards(5000, [&](const State& state) {
        const Bounds found = bounds(state, 3);
        EXPECT_GE(chance(state), found.low - 1e-5) << Piscari::write_position(state);
        EXPECT_LE(chance(state), found.high + 1e-5) << Piscari::write_position(state);
        if (found.high - found.low < 0.25) ++narrow;
    });
    EXPECT_GT(narrow, 50);
}

/// Whether the seat that rolls first wins a game played by the table.
bool first_seat_wins(State state, Rng& random) {
    const Seat first = *state.turn().seat;
    while (!state.outcome()) {
        const State rolled = after(state, state.sample_chance(random));
        MoveList moves;
        rolled.legal_moves(moves);
        Move best = moves[0];
        for (const Move move : moves) {
            if (chance_after(rolled, move) > chance_after(rolled, best)) best = move;
        }
        state = after(rolled, best);
    }
    return state.outcome()->winner == first;
}

// Chances are what play brings: within four standard deviations of as many games.
TEST(OracleTable, PredictsGamesBetweenEquals) {
    constexpr int games = 2500;
    Rng random(8);
    for (const char* const text :
         {".../.../... 1 -", ".../.F./... 2 -", "F.f/.a./Y.. 1 -", "AfA/yFy/aYa 2 -"}) {
        const State state = position(text);
        const double expected = chance(state);
        int wins = 0;
        for (int i = 0; i < games; ++i) wins += first_seat_wins(state, random) ? 1 : 0;
        EXPECT_NEAR(wins / double{games}, expected, 4 * 0.5 / 50) << text;
    }
}

}  // namespace
}  // namespace ludo::piscari
