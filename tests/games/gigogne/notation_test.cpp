#include "games/gigogne/gigogne.hpp"
#include "games/scenario.hpp"

namespace ludo {
namespace {

using namespace scenario;  // NOLINT(google-build-using-namespace): the words of these tests

const std::string no_squares = ".../.../.../.../.../.../.../.../... ";

TEST(GigognePosition, IsReadAndWrittenBackUnchanged) {
    for (const std::string& position : {
             no_squares + "1 2 visible",
             no_squares + "4 4 classic",
             no_squares + "2 3 visible -1",
             no_squares + "- 2 classic -1",
             std::string("1.2/.../..3/.../.../.../.../.../4.. 2 4 visible -1 -3"),
             std::string("..1/..1/..1/.../.../.../.../.../... - 2 visible"),
         }) {
        EXPECT_EQ(rewritten<Gigogne>(position), position);
    }
}

TEST(GigognePosition, HoldsAllThatAStateKnows) {
    Rng random(6);
    for (const auto* variant : {"visible", "classic"}) {
        for (const auto* players : {"2", "3", "4"}) {
            auto state = *start<Gigogne>({{"players", players}, {"variant", variant}});
            Gigogne::MoveList list;
            while (state.turn().phase != Phase::over) {
                EXPECT_EQ(at<Gigogne>(Gigogne::write_position(state)), state);
                state.legal_moves(list);
                state.apply(list[random.below(static_cast<std::uint32_t>(list.size()))]);
            }
            EXPECT_EQ(at<Gigogne>(Gigogne::write_position(state)), state);
        }
    }
}

TEST(GigognePosition, AFinishedLineIsAFinishedGame) {
    EXPECT_EQ(rewritten<Gigogne>("..1/.1./1../.../.../.../.../.../... 2 2 visible"),
              "..1/.1./1../.../.../.../.../.../... - 2 visible");
}

TEST(GigognePosition, TwoWinnersAreRefused) {
    EXPECT_EQ(why_not<Gigogne>("..1/..1/..1/..2/..2/..2/.../.../... - 2 visible"),
              "refusal.position.two_winners");
    EXPECT_EQ(why_not<Gigogne>("111/222/.../.../.../.../.../.../... - 2 classic"),
              "refusal.position.two_winners");
    EXPECT_EQ(why_not<Gigogne>("..1/..1/..1/.../.../.../.../.../... - 3 visible -1"),
              "refusal.position.winner_out");
}

TEST(GigognePosition, TheTurnOfASeatWithoutAMoveGoesToTheNextAbleOne) {
    const std::string board = "433/232/412/311/4.1/134/241/314/222 ";
    EXPECT_EQ(rewritten<Gigogne>(board + "1 4 visible"), board + "2 4 visible");
    EXPECT_EQ(rewritten<Gigogne>(board + "3 4 visible"), board + "4 4 visible");
    EXPECT_EQ(rewritten<Gigogne>(board + "3 4 visible -2"), board + "4 4 visible -2");
    EXPECT_EQ(rewritten<Gigogne>(board + "1 4 visible -2 -4"), board + "- 4 visible -2 -4");
    EXPECT_EQ(why_not<Gigogne>(board + "- 4 visible"), "refusal.position.seat_missing");
}

TEST(GigognePosition, TheSeatMustFitTheGame) {
    EXPECT_EQ(why_not<Gigogne>(no_squares + "- 2 visible"), "refusal.position.seat_missing");
    EXPECT_EQ(why_not<Gigogne>(no_squares + "3 2 visible"), "refusal.position.seat");
    EXPECT_EQ(why_not<Gigogne>(no_squares + "1 3 visible -1"), "refusal.position.seat_out");
}

TEST(GigognePosition, NobodyHasMoreThanThreeSquaresOfASize) {
    EXPECT_EQ(why_not<Gigogne>("1../1../.../1../1../.../.../.../... 2 2 classic"),
              "refusal.gigogne.too_many");
}

TEST(GigognePosition, EveryReasonIsListed) {
    EXPECT_EQ(why_not<Gigogne>("3../x../.../.../.../.../.../.../... 5 2 open -4"),
              "refusal.position.cell refusal.position.cell refusal.position.variant "
              "refusal.position.seat refusal.position.out_mark");
    EXPECT_EQ(why_not<Gigogne>(".../... 1 9 visible"),
              "refusal.position.seat_count refusal.position.board_size");
    EXPECT_EQ(why_not<Gigogne>(no_squares + "1 2"), "refusal.position.fields");
    EXPECT_EQ(why_not<Gigogne>(no_squares + "- 2 visible -1 -2"), "refusal.position.nobody_left");
}

TEST(GigogneToken, HasOneSpelling) {
    for (const auto* token : {"P0", "M4", "G8"}) {
        const auto move = Gigogne::read_move(token);
        ASSERT_TRUE(move) << token;
        EXPECT_EQ(Gigogne::write_move(*move), token);
    }
    for (const auto* token : {"", "P", "P9", "p0", "X0", "0P", "P00", "P0 "}) {
        EXPECT_FALSE(Gigogne::read_move(token)) << token;
    }
}

}  // namespace
}  // namespace ludo
