#include <gtest/gtest.h>

#include "games/qwirkle/support.hpp"

namespace ludo::qwirkle::test {
namespace {

// --- the deal and the opening -----------------------------------------------------------------

TEST(QwirkleDeal, EverySeatDrawsSixTilesInOrderThenSomebodyBegins) {
    State state(Kit{}, 3);
    EXPECT_EQ(text_of(state), "- -|-|- 0|0|0 1 6x6x3");
    EXPECT_EQ(state.turn(), Turn::chance(seat1));
    play_all(state, {"draw:A1,A1,B4,C5,D6,E2"});
    EXPECT_EQ(state.turn(), Turn::chance(seat2));
    play_all(state, {"draw:A2,B2,C3,D1,E6,F5", "draw:A3,B3,C1,D4,E4,F2"});
    EXPECT_EQ(state.turn(), Turn::chance(std::nullopt));
    EXPECT_EQ(state.bag_size(), 108 - 18);
    EXPECT_EQ(reason(state, "pass"), "qwirkle.begin_due");
    EXPECT_EQ(reason(state, "draw:A1"), "qwirkle.begin_due");
}

TEST(QwirkleDeal, ADrawHasTheRightNumberOfTilesFromTheBag) {
    State state(Kit{}, 2);
    EXPECT_EQ(reason(state, "draw:A1,A2"), "qwirkle.draw_size");
    EXPECT_EQ(reason(state, "draw:A1,A1,A1,A1,A2,A3"), "qwirkle.not_in_bag");
    EXPECT_EQ(reason(state, "draw:A1,A2,A3,A4,A5,A7"), "qwirkle.not_in_bag");
    EXPECT_EQ(reason(state, "draw:A2,A1,A3,A4,A5,A6"), "token.unreadable");
    EXPECT_EQ(reason(state, "draw:"), "token.unreadable");
    EXPECT_EQ(reason(state, "A1@0,0"), "qwirkle.draw_due");
    EXPECT_EQ(reason(state, "begin:1"), "qwirkle.draw_due");
}

TEST(QwirkleDeal, TheLargestGroupOfDistinctTilesBegins) {
    // Seat 1 holds three reds (its second A1 does not count), seat 2 four squares.
    const State state = position("- A1,A1,A2,A3,B4,C5|A2,B2,C2,D2,E6,F5 0|0 - 6x6x3");
    EXPECT_EQ(largest_group(state.hand(seat1)), 3);
    EXPECT_EQ(largest_group(state.hand(seat2)), 4);
    EXPECT_EQ(reason(state, "begin:1"), "qwirkle.begin_rule");
    EXPECT_EQ(reason(state, "begin:2"), "");
    EXPECT_EQ(reason(state, "begin:3"), "qwirkle.begin_no_seat");
    MoveList events;
    EXPECT_TRUE(state.chance_moves(events));
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0], Move::begin(seat2));
}

TEST(QwirkleDeal, TiesGoToTheLowestSeat) {
    const State state =
        position("- A1,B2,C3,D4,E5,F6|A1,A2,C3,C4,E5,E6|B1,B2,D3,D4,F5,F6 0|0|0 - 6x6x3");
    EXPECT_EQ(reason(state, "begin:2"), "");
    EXPECT_EQ(reason(state, "begin:3"), "qwirkle.begin_rule");
}

TEST(QwirkleOpening, UsesTheWholeLargestGroupFromTheOriginToTheRight) {
    const State state = position("- A1,A1,A2,A3,B4,C5|A2,B2,C2,D2,E6,F5 0|0 1 6x6x3");
    EXPECT_EQ(reason(state, "A2@0,0+A1@1,0+A3@2,0"), "");
    EXPECT_EQ(reason(state, "A2@0,0+A1@1,0"), "qwirkle.opening_size");
    EXPECT_EQ(reason(state, "A1@1,0+A2@2,0+A3@3,0"), "qwirkle.opening_square");
    EXPECT_EQ(reason(state, "A1@0,0+A2@0,1+A3@0,2"), "qwirkle.opening_square");
    EXPECT_EQ(reason(state, "A1@0,0+A2@1,0+B4@2,0"), "qwirkle.line_mixes");
    EXPECT_EQ(reason(state, "A1@0,0+A1@1,0+A2@2,0"), "qwirkle.line_repeats");
    EXPECT_EQ(reason(state, "trade:A1"), "qwirkle.trade_opening");
    EXPECT_EQ(reason(state, "pass"), "qwirkle.pass_opening");
    EXPECT_EQ(legal_tokens(state).size(), 6U);
}

TEST(QwirkleOpening, TilesWithNothingInCommonOpenAlone) {
    State state = position("- A1,A1,B2,C3,D4,E5|A2,B2,C2,D2,E6,F5 0|0 1 6x6x3");
    EXPECT_EQ(legal_tokens(state),
              (std::vector<std::string>{"A1@0,0", "B2@0,0", "C3@0,0", "D4@0,0", "E5@0,0"}));
    play_all(state, {"B2@0,0"});
    EXPECT_EQ(state.score(seat1), 1);
}

TEST(QwirkleOpening, EveryGroupOfTheLargestSizeMayOpenInEveryOrder) {
    // Two reds, two squares that share no tile with them, two starbursts: three groups of two.
    const State state = position("- A1,A3,B2,C2,D5,E5|A2,B2,C2,D2,E6,F5 0|0 1 6x6x3");
    EXPECT_EQ(legal_tokens(state).size(), 3U * 2U);
}

// --- placements -------------------------------------------------------------------------------

class QwirklePlacement : public testing::Test {
  protected:
    //        x  0  1  2
    //  y = 0   A1 A2 A3        a red line
    //  y = 1      B2           a line of squares below it
    const State state =
        position("A1@0,0+A2@1,0+A3@2,0+B2@1,1 A1,A4,A6,B4,C2,C2|A2,B6,C3,D2,E6,F5 3|2 1 6x6x3");
};

TEST_F(QwirklePlacement, LengthensALine) {
    EXPECT_EQ(reason(state, "A4@3,0"), "");
    EXPECT_EQ(reason(state, "A4@-1,0"), "");
    EXPECT_EQ(reason(state, "A4@-1,0+A6@3,0"), "");  // the grid fills the line between them
    EXPECT_EQ(reason(state, "C2@1,2"), "");
}

TEST_F(QwirklePlacement, NeedsTilesOfTheHand) {
    EXPECT_EQ(reason(state, "A5@3,0"), "qwirkle.not_in_hand");
    EXPECT_EQ(reason(state, "A4@3,0+A4@4,0"), "qwirkle.not_in_hand");
}

TEST_F(QwirklePlacement, NeedsFreeSquaresInOneUnbrokenConnectedLine) {
    EXPECT_EQ(reason(state, "A4@2,0"), "qwirkle.square_taken");
    EXPECT_EQ(reason(state, "A4@3,0+A6@4,1"), "qwirkle.not_one_line");
    EXPECT_EQ(reason(state, "A4@3,0+A6@5,0"), "qwirkle.gap");
    EXPECT_EQ(reason(state, "A4@4,0"), "qwirkle.not_connected");
    EXPECT_EQ(reason(state, "A4@3,1"), "qwirkle.not_connected");  // corners do not touch
    EXPECT_EQ(reason(state, "A4@7,7+A6@8,7"), "qwirkle.not_connected");
}

TEST_F(QwirklePlacement, KeepsEveryLineOfOneColourOrOneShape) {
    EXPECT_EQ(reason(state, "B4@3,0"), "qwirkle.line_mixes");
    EXPECT_EQ(reason(state, "A1@3,0"), "qwirkle.line_repeats");
    EXPECT_EQ(reason(state, "A1@1,-1"), "qwirkle.line_mixes");  // above A2 and B2
    EXPECT_EQ(reason(state, "A4@3,0+B4@3,1"), "");
    EXPECT_EQ(reason(state, "B4@2,1"), "qwirkle.line_mixes");  // fits B2, but not under A3
}

TEST_F(QwirklePlacement, TokensAreSortedAndCanonical) {
    EXPECT_EQ(reason(state, "A6@3,0+A4@-1,0"), "token.unreadable");
    EXPECT_EQ(reason(state, "A4@3,0+A6@3,0"), "token.unreadable");
    EXPECT_EQ(reason(state, "A4@+3,0"), "token.unreadable");
    EXPECT_EQ(reason(state, "A4@3,-0"), "token.unreadable");
    EXPECT_EQ(reason(state, "A04@3,0"), "token.unreadable");
    EXPECT_EQ(reason(state, "a4@3,0"), "token.unreadable");
    EXPECT_EQ(reason(state, "??@3,0"), "token.unreadable");
    EXPECT_EQ(reason(state, "A4@3,0+"), "token.unreadable");
}

TEST(QwirkleJoining, TilesOnBothSidesOfAGapMayNotRepeat) {
    //        x  0  1  2  3
    //  y = 0   A1 A2 .  A1      a red tile between them would join two red circles
    //  y = 1      B2 B3 B1
    const State state = position(
        "A1@0,0+A2@1,0+A1@3,0+B2@1,1+B3@2,1+B1@3,1 A3,A4,B4,C4,D5,E6|A5,B6,C3,D2,E6,F5 0|0 1 "
        "6x6x3");
    EXPECT_EQ(reason(state, "A3@2,0"), "qwirkle.line_repeats");
    EXPECT_EQ(reason(state, "A3@4,0"), "");
    EXPECT_EQ(reason(state, "A3@-1,0+A4@4,0"), "qwirkle.gap");
}

// --- score ------------------------------------------------------------------------------------

TEST(QwirkleScore, CountsEveryLineMadeOrLengthened) {
    State state = position("A1@0,0+A2@1,0+A3@2,0 A4,B1,B2,B3,C5,D6|A2,B6,C3,D2,E6,F5 3|0 1 6x6x3");
    // Three pairs across and a line of three along.
    EXPECT_EQ(state.score_of(*read_move("B1@0,1+B2@1,1+B3@2,1")), 2 + 2 + 2 + 3);
    EXPECT_EQ(state.score_of(*read_move("A4@3,0")), 4);
    play_all(state, {"B1@0,1+B2@1,1+B3@2,1"});
    EXPECT_EQ(state.score(seat1), 3 + 9);
}

TEST(QwirkleScore, ACompletedLineCountsTwice) {
    const State state = position(
        "A1@0,0+A2@1,0+A3@2,0+A4@3,0+A5@4,0 A6,B1,B2,B3,C5,D6|A2,B6,C3,D2,E6,F5 3|0 1 6x6x3");
    EXPECT_EQ(state.score_of(*read_move("A6@5,0")), 12);
}

TEST(QwirkleScore, TheKitSaysWhenALineIsComplete) {
    // Three colours in four shapes: a line of one colour is complete with four tiles, a line of
    // one shape with three.
    const State state =
        position("A1@0,0+A2@1,0+A3@2,0+B1@0,1 A4,B2,B3,C1,C2,C3|A4,B1,B2,B3,C4,C4 0|0 1 3x4x4");
    EXPECT_EQ(state.score_of(*read_move("A4@3,0")), 8);
    EXPECT_EQ(state.score_of(*read_move("C1@0,2")), 6);
    EXPECT_EQ(state.score_of(*read_move("B2@1,1+B3@2,1")), 3 + 2 + 2);
}

// --- exchange, pass, end ----------------------------------------------------------------------

TEST(QwirkleTrade, SetsTilesAsideDrawsThenReturnsThem) {
    State state = position("A1@0,0 A4,B1,B2,B3,C5,D6|A2,B6,C3,D2,E6,F5 1|0 1 6x6x3");
    const int bag = state.bag_size();
    play_all(state, {"trade:A4,B1"});
    EXPECT_EQ(state.turn(), Turn::chance(seat1));
    EXPECT_EQ(text_of(state), "A1@0,0 B2,B3,C5,D6|A2,B6,C3,D2,E6,F5 1|0 1 6x6x3 aside:A4,B1");
    EXPECT_EQ(state.bag_size(), bag);
    EXPECT_EQ(state.unseen({0, 3}), 2);  // what is aside cannot be drawn
    EXPECT_EQ(reason(state, "draw:A4,A4"), "");
    play_all(state, {"draw:F1,F1"});
    EXPECT_EQ(state.turn(), Turn::move(seat2));
    EXPECT_EQ(state.unseen({0, 3}), 3);
    EXPECT_EQ(state.bag_size(), bag);
    EXPECT_TRUE(state.aside().empty());
}

TEST(QwirkleTrade, TakesNoMoreThanTheBagHolds) {
    // 2x6x2: 24 tiles, 10 on the grid, 12 in hands, 2 in the bag.
    const State state = position(
        "A1@0,0+A2@1,0+A3@2,0+A4@3,0+A5@4,0+A6@5,0+B1@0,1+B2@1,1+B3@2,1+B4@3,1 "
        "A1,A2,A3,A4,B1,B2|A5,A6,B3,B4,B5,B6 0|0 1 2x6x2");
    EXPECT_EQ(state.bag_size(), 2);
    EXPECT_EQ(reason(state, "trade:A1,A2"), "");
    EXPECT_EQ(reason(state, "trade:A1,A2,A3"), "qwirkle.trade_bag");
    EXPECT_EQ(reason(state, "trade:A5"), "qwirkle.not_in_hand");
    EXPECT_EQ(reason(state, "pass"), "qwirkle.pass_trade");
    EXPECT_EQ(reason(state, "draw:A1"), "qwirkle.draw_not_due");
    EXPECT_EQ(reason(state, "begin:1"), "qwirkle.begin_not_due");
    for (const std::string& token : legal_tokens(state)) {
        EXPECT_EQ(reason(state, token), "") << token;
        EXPECT_LE(std::count(token.begin(), token.end(), ','), token[0] == 't' ? 1 : 99);
    }
}

/// 2x6x1: the grid is the whole red line and B1, the bag is empty.
constexpr std::string_view endgame = "A1@0,0+A2@1,0+A3@2,0+A4@3,0+A5@4,0+A6@5,0+B1@0,1 ";

TEST(QwirkleEnd, EmptyingTheHandAddsSixAndEndsTheGame) {
    State state = position(std::string(endgame) + "B2|B3,B4,B5,B6 5|20 1 2x6x1");
    EXPECT_EQ(state.score_of(*read_move("B2@1,1")), 2 + 4 + 6);  // a line of squares is complete
    play_all(state, {"B2@1,1"});
    EXPECT_EQ(state.turn(), Turn::over());
    EXPECT_EQ(state.outcome(), Outcome::win(seat2));
    EXPECT_EQ(state.score(seat1), 17);
    EXPECT_EQ(reason(state, "pass"), "token.over");
    EXPECT_EQ(reason(state, "out:1"), "token.over");
}

TEST(QwirkleEnd, WithoutABagTheTurnPassesAtOnce) {
    State state = position(std::string(endgame) + "B2|B3,B4,B5,B6 5|20 2 2x6x1");
    // Under A5: nothing joins B1 yet.
    play_all(state, {"B5@4,1"});
    EXPECT_EQ(state.turn(), Turn::move(seat1));
}

TEST(QwirkleEnd, PassingIsForThoseWhoCanDoNothing) {
    State state = position(std::string(endgame) + "B2|B3,B4,B5,B6 5|20 1 2x6x1");
    EXPECT_EQ(reason(state, "pass"), "qwirkle.pass_placement");
    // 2x3x2 whose last tiles fit nowhere: both colours of a square block are used up around it.
    State stuck =
        position("A1@0,0+A2@1,0+B1@0,1+B2@1,1 A1,A1,A2,B1,B1,B2|A1,A2,A2,B1,B2,B2 0|0 1 2x2x4");
    EXPECT_EQ(legal_tokens(stuck), (std::vector<std::string>{"pass"}));
    play_all(stuck, {"pass"});
    EXPECT_EQ(
        text_of(stuck),
        "A1@0,0+B1@0,1+A2@1,0+B2@1,1 A1,A1,A2,B1,B1,B2|A1,A2,A2,B1,B2,B2 0|0 2 2x2x4 passed:1");
    play_all(stuck, {"pass"});
    EXPECT_EQ(stuck.outcome(), Outcome::draw());
    EXPECT_EQ(
        text_of(stuck),
        "A1@0,0+B1@0,1+A2@1,0+B2@1,1 A1,A1,A2,B1,B1,B2|A1,A2,A2,B1,B2,B2 0|0 - 2x2x4 passed:1,2");
}

TEST(QwirkleEnd, APlacementOrAnExchangeForgetsThePasses) {
    State state = position(std::string(endgame) + "B2|B3,B4,B5,B6 5|20 2 2x6x1 passed:1");
    play_all(state, {"B5@4,1"});
    EXPECT_TRUE(state.passed().empty());
}

TEST(QwirkleEnd, ATieAtTheTopIsADraw) {
    State state = position(std::string(endgame) + "B2|B3,B4,B5,B6 8|20 1 2x6x1");
    play_all(state, {"B2@1,1"});
    EXPECT_EQ(state.outcome(), Outcome::draw());
}

// --- help for front ends ----------------------------------------------------------------------

TEST(QwirkleLay, JumpsOverTakenSquares) {
    const State state = position("A1@0,0+A2@1,0 A3,A4,B2,B3,C5,D6|A2,B6,C3,D2,E6,F5 2|0 1 6x6x3");
    const std::vector<Tile> tiles{{0, 2}, {0, 3}};
    EXPECT_EQ(write_move(*state.lay(tiles, {-1, 0}, Axis::row)), "A3@-1,0+A4@2,0");
    EXPECT_EQ(write_move(*state.lay(tiles, {0, -1}, Axis::column)), "A3@0,-1+A4@0,1");
    EXPECT_FALSE(state.lay({}, {0, 0}, Axis::row));
}

TEST(QwirkleLay, PutsTheOpeningWhereItMustLie) {
    const State state = position("- A1,A1,A2,A3,B4,C5|A2,B2,C2,D2,E6,F5 0|0 1 6x6x3");
    const std::vector<Tile> tiles{{0, 2}, {0, 0}, {0, 1}};
    EXPECT_EQ(write_move(*state.lay(tiles, {4, -7}, Axis::column)), "A3@0,0+A1@1,0+A2@2,0");
}

// --- options ----------------------------------------------------------------------------------

TEST(QwirkleOptions, AKitMustDealEveryHand) {
    Options options(Qwirkle::info.options);
    Rng random(1);
    ASSERT_TRUE(options.set("colours", "2").ok());
    ASSERT_TRUE(options.set("shapes", "2").ok());
    ASSERT_TRUE(options.set("players", "4").ok());
    ASSERT_TRUE(options.set("copies", "5").ok());
    const auto refused = Qwirkle::start(options, random);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.refusals()[0],
              (Refusal{"refusal.qwirkle.kit_too_small", {{"tiles", "20"}, {"needed", "24"}}}));
    ASSERT_TRUE(options.set("copies", "6").ok());
    EXPECT_TRUE(Qwirkle::start(options, random));
}

TEST(QwirkleOptions, TheKitChoosesTheSizeOfTheState) {
    Options options(Qwirkle::info.options);
    EXPECT_TRUE(Qwirkle::fits_options(options));
    EXPECT_FALSE(BigQwirkle::fits_options(options));
    ASSERT_TRUE(options.set("copies", "4").ok());
    EXPECT_FALSE(Qwirkle::fits_options(options));
    EXPECT_TRUE(BigQwirkle::fits_options(options));
    Rng random(1);
    EXPECT_FALSE(Qwirkle::start(options, random));
    EXPECT_TRUE(BigQwirkle::start(options, random));

    EXPECT_TRUE(Qwirkle::fits_position("- -|- 0|0 1 6x6x3"));
    EXPECT_FALSE(Qwirkle::fits_position("- -|- 0|0 1 6x6x4"));
    EXPECT_TRUE(BigQwirkle::fits_position("- -|- 0|0 1 12x12x9"));
    EXPECT_TRUE(Qwirkle::fits_position("nonsense"));
    EXPECT_FALSE(BigQwirkle::fits_position("nonsense"));
    EXPECT_TRUE(Qwirkle::fits_position("- -|- 0|0 1 6x6x10"));
}

}  // namespace
}  // namespace ludo::qwirkle::test
