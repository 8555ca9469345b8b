#include "bots/piscari/oracle.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "bots/piscari/oracle_support.hpp"
#include "bots/piscari/states.hpp"

namespace ludo::piscari {
namespace {

Evaluation<Move> evaluate(const State& state) {
    Oracle oracle(built_table());
    Rng random(1);
    return *oracle.evaluate(state, {}, random);
}

std::string choice(std::string_view text) {
    Oracle oracle(built_table());
    Rng random(1);
    return Piscari::write_move(oracle.choose(position(text), {}, random));
}

TEST(Oracle, TakesAWin) {
    EXPECT_EQ(choice(".../.../YY. 1 fly"), "c1");
    EXPECT_EQ(choice("f../f../... 2 fish"), "a1");
    const auto found = evaluate(position("f../f../... 2 fish"));
    EXPECT_EQ(found.value, 1.0);
    EXPECT_TRUE(found.is_exact);
}

TEST(Oracle, PassesWhenNothingIsOpen) {
    EXPECT_EQ(choice("AyA/yAy/aYa 1 angler"), "pass");
    const auto found = evaluate(position("AyA/yAy/aYa 1 angler"));
    ASSERT_EQ(found.moves.size(), 1U);
    EXPECT_NEAR(found.value, 1 - chance(position("AyA/yAy/aYa 2 -")), 1e-5);
}

TEST(Oracle, ValuesEveryMoveTheBestFirst) {
    for_random_boards(300, [](const State& board) {
        for (const Icon icon : icons) {
            const State state = after(board, Move::roll(icon));
            const auto found = evaluate(state);
            MoveList moves;
            state.legal_moves(moves);
            ASSERT_EQ(found.moves.size(), moves.size());
            EXPECT_EQ(found.value, found.moves.front().second);
            for (const auto& [move, value] : found.moves) {
                EXPECT_TRUE(state.refuse(move).ok());
                const State next = after(state, move);
                EXPECT_NEAR(value, next.outcome() ? 1 : 1 - chance(next), 2e-5);
            }
            const auto worse = [](const auto& a, const auto& b) { return a.second > b.second; };
            EXPECT_TRUE(std::is_sorted(found.moves.begin(), found.moves.end(), worse));
        }
    });
}

// Squares that are images of one another are worth the same to the last bit, and keep their order.
TEST(Oracle, BreaksTiesInTheOrderOfTheMoves) {
    const auto found = evaluate(position(".../.../... 1 fish"));
    std::string order;
    for (const auto& [move, value] : found.moves) order += Piscari::write_move(move) + ' ';
    EXPECT_EQ(order, "b2 a1 c1 a3 c3 b1 a2 c2 b3 ");
}

TEST(Oracle, ColoursAndIconsDoNotMatter) {
    const double blue_fish = evaluate(position("F../.a./..Y 1 fish")).value;
    EXPECT_EQ(evaluate(position("f../.A./..y 2 fish")).value, blue_fish);
    EXPECT_EQ(evaluate(position("Y../.f./..A 1 fly")).value, blue_fish);
    EXPECT_EQ(evaluate(position("..F/.a./Y.. 1 fish")).value, blue_fish);
}

TEST(Oracle, IsRefusedWithoutItsTable) {
    const auto kinds = bot_kinds<Piscari>();
    const auto oracle = std::find_if(kinds.begin(), kinds.end(),
                                     [](const auto& kind) { return kind.name == "oracle"; });
    ASSERT_NE(oracle, kinds.end());
    ASSERT_EQ(oracle->table, &oracle_file);
    set_table_source(nullptr);
    ASSERT_EQ(oracle_table().refusals().size(), 1U);
    EXPECT_EQ(oracle_table().refusals().front().key, "refusal.bot.oracle_missing");
    set_table_source(
        [](const BotTable&) -> Result<SharedTable> { return SharedTable(built_table()); });
    EXPECT_TRUE(oracle_table().ok());
    EXPECT_NE(oracle->make(Options(oracle->options)), nullptr);
    set_table_source(nullptr);
}

}  // namespace
}  // namespace ludo::piscari
