#include <gtest/gtest.h>

#include "games/scenario.hpp"
#include "games/tictactoe/tictactoe.hpp"

namespace ludo {
namespace {

using namespace scenario;  // NOLINT(google-build-using-namespace): the words of these tests

constexpr std::string_view start_of_game = ".../.../... 1";

TEST(TicTacToe, SeatsMarkFreeCellsInTurn) {
    EXPECT_EQ(position_after<TicTacToe>(start_of_game, "5 1"), "O../.X./... 1");
    EXPECT_EQ(why_not<TicTacToe>(at<TicTacToe>("O../.X./... 1"), "5"), "refusal.tictactoe.taken");
    EXPECT_EQ(legal_moves<TicTacToe>(at<TicTacToe>("OXO/.X./XO. 1")), "4 6 9");
}

TEST(TicTacToe, ThreeInLineWin) {
    for (const std::string_view tokens : {"1 4 2 5 3", "1 2 4 5 7", "1 2 5 3 9"}) {
        const auto end = after<TicTacToe>(at<TicTacToe>(start_of_game), tokens);
        EXPECT_EQ(end.outcome(), Outcome::win(Seat::from_number(1))) << tokens;
        EXPECT_EQ(why_not<TicTacToe>(end, "8"), "refusal.token.over");
    }
}

TEST(TicTacToe, AFullBoardWithoutALineIsADraw) {
    const auto end = after<TicTacToe>(at<TicTacToe>(start_of_game), "5 1 2 8 7 3 6 4 9");
    EXPECT_EQ(end.outcome(), Outcome::draw());
}

TEST(TicTacToe, WhoLeavesLoses) {
    EXPECT_EQ(position_after<TicTacToe>(start_of_game, "5 out:1"), ".../.X./... - -1");
}

TEST(TicTacToe, BothMayAgreeOnADraw) {
    EXPECT_EQ(position_after<TicTacToe>(start_of_game, "5 drawn"), ".../.X./... - =");
}

TEST(TicTacToe, WhoBeginsIsAnOption) {
    EXPECT_EQ(start_position<TicTacToe>({}), start_of_game);
    EXPECT_EQ(start_position<TicTacToe>({{"first", "2"}}), ".../.../... 2");
}

TEST(TicTacToe, EveryReasonAgainstAPositionIsNamed) {
    EXPECT_EQ(why_not<TicTacToe>("..."), "refusal.position.fields");
    EXPECT_EQ(why_not<TicTacToe>(".../... 1"), "refusal.position.board_size");
    EXPECT_EQ(why_not<TicTacToe>("x../.../..? 3"),
              "refusal.position.cell refusal.position.cell refusal.position.seat");
    EXPECT_EQ(why_not<TicTacToe>("XXX/OOO/... -"), "refusal.position.two_winners");
    EXPECT_EQ(why_not<TicTacToe>("XXX/OO./... - -1"), "refusal.position.winner_out");
}

TEST(TicTacToe, IsDescribedForThePage) {
    EXPECT_EQ(described<TicTacToe>(start_of_game, "1 4 2 5 3"),
              R"({"kind":"tictactoe","cells":[1,1,1,2,2,null,null,null,null],)"
              R"("win":["1","2","3"]})");
}

}  // namespace
}  // namespace ludo
