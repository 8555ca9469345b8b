#include <gtest/gtest.h>

#include "core/match.hpp"
#include "games/qwirkle/support.hpp"

/// What only the referee writes: skip and out in every phase, and chance events that are kept by an
/// undo.
namespace ludo::qwirkle::test {
namespace {

TEST(QwirkleSkip, PassesTheTurnOnAndIsNoPass) {
    State state =
        position("A1@0,0 A4,B1,B2,B3,C5,D6|A2,B6,C3,D2,E6,F5|A3,B5,C4,D1,E1,F1 1|0|0 1 6x6x3 -2");
    play_all(state, {"skip"});
    EXPECT_EQ(state.turn(), Turn::move(seat3));
    EXPECT_TRUE(state.passed().empty());
    play_all(state, {"skip"});
    EXPECT_EQ(state.turn(), Turn::move(seat1));
}

TEST(QwirkleSkip, WaitsForDrawsAndTheBeginning) {
    State state(Kit{}, 2);
    EXPECT_EQ(reason(state, "skip"), "qwirkle.skip_draw");
    play_all(state, {"draw:A1,A3,B4,C5,D6,E2", "draw:A2,B2,C3,D1,E6,F5"});
    EXPECT_EQ(reason(state, "skip"), "qwirkle.skip_begin");
    play_all(state, {"begin:1", "skip"});
    EXPECT_EQ(state.turn(), Turn::move(seat2));
    // The grid is still empty: seat 2 opens, with as many tiles as its own largest group.
    EXPECT_EQ(reason(state, "A2@0,0"), "qwirkle.opening_size");
    EXPECT_EQ(reason(state, "A2@0,0+B2@1,0"), "");
}

TEST(QwirkleSkip, KeepsThePasses) {
    State state = position(
        "A1@0,0+A2@1,0+A3@2,0+A4@3,0+A5@4,0+A6@5,0+B1@0,1 B2|B3,B4,B5,B6 5|20 1 2x6x1 passed:2");
    play_all(state, {"skip"});
    EXPECT_TRUE(state.passed().contains(seat2));
    EXPECT_EQ(state.turn(), Turn::move(seat2));
}

TEST(QwirkleOut, InTheDealTheNextSeatIsDealtTo) {
    State state(Kit{}, 4);
    play_all(state, {"draw:A1,A3,B4,C5,D6,E2", "out:3", "out:2"});
    EXPECT_EQ(state.turn(), Turn::chance(seat4));
    EXPECT_EQ(text_of(state), "- A1,A3,B4,C5,D6,E2|-|-|- 0|0|0|0 4 6x6x3 -2 -3");
    play_all(state, {"draw:A2,B2,C3,D1,E6,F5"});
    EXPECT_EQ(state.turn(), Turn::chance(std::nullopt));
    EXPECT_EQ(reason(state, "begin:2"), "qwirkle.begin_out");
    EXPECT_EQ(reason(state, "begin:1"), "");
}

TEST(QwirkleOut, TheLastSeatToBeDealtToLeaves) {
    State state(Kit{}, 3);
    play_all(state, {"draw:A1,A1,B4,C5,D6,E2", "draw:A2,B2,C3,D1,E6,F5", "out:3"});
    EXPECT_EQ(state.turn(), Turn::chance(std::nullopt));
    EXPECT_EQ(position(text_of(state)), state);
}

TEST(QwirkleOut, ASeatAlreadyDealtToCannotBegin) {
    State state(Kit{}, 3);
    play_all(state, {"draw:A1,A2,A3,A4,A5,A6", "out:1", "draw:A2,B2,C3,D1,E6,F5",
                     "draw:A3,B3,C3,D5,E2,F4"});
    EXPECT_EQ(reason(state, "begin:1"), "qwirkle.begin_out");
    EXPECT_EQ(reason(state, "begin:2"), "qwirkle.begin_rule");
    EXPECT_EQ(reason(state, "begin:3"), "");
}

TEST(QwirkleOut, TheSeatNamedByTheRuleLeavesBeforeItBegins) {
    State state = position("- A1,A2,A3,A4,A5,A6|A2,B2,C3,D1,E6,F5|A3,B3,C3,D5,E2,F4 0|0|0 - 6x6x3");
    play_all(state, {"out:1"});
    EXPECT_EQ(state.turn(), Turn::chance(std::nullopt));
    EXPECT_EQ(reason(state, "begin:3"), "");
}

TEST(QwirkleOut, TheSeatToMoveLeaves) {
    State state =
        position("A1@0,0 A4,B1,B2,B3,C5,D6|A2,B6,C3,D2,E6,F5|A3,B5,C4,D1,E1,F1 1|0|0 2 6x6x3");
    play_all(state, {"out:2"});
    EXPECT_EQ(state.turn(), Turn::move(seat3));
    EXPECT_EQ(state.hand(seat2).size(), 6);  // its hand stays out of play
    EXPECT_EQ(reason(state, "out:2"), "out.already");
    EXPECT_EQ(reason(state, "out:4"), "out.no_such_seat");
}

TEST(QwirkleOut, ADueDrawIsDroppedAndTilesAsideReturn) {
    State state = position(
        "A1@0,0 A4,B1,B2,B3|A2,B6,C3,D2,E6,F5|A3,B5,C4,D1,E1,F1 1|0|0 1 6x6x3 aside:C5,D6");
    const int bag = state.bag_size();
    play_all(state, {"out:1"});
    EXPECT_EQ(state.turn(), Turn::move(seat2));
    EXPECT_EQ(state.bag_size(), bag + 2);
    EXPECT_EQ(text_of(state),
              "A1@0,0 A4,B1,B2,B3|A2,B6,C3,D2,E6,F5|A3,B5,C4,D1,E1,F1 1|0|0 2 6x6x3 -1");
    EXPECT_EQ(position(text_of(state)), state);
}

TEST(QwirkleOut, AnotherSeatLeavesWhileADrawIsDue) {
    State state = position(
        "A1@0,0 A4,B1,B2,B3|A2,B6,C3,D2,E6,F5|A3,B5,C4,D1,E1,F1 1|0|0 1 6x6x3 aside:C5,D6");
    play_all(state, {"out:2"});
    EXPECT_EQ(state.turn(), Turn::chance(seat1));
    EXPECT_EQ(state.aside().size(), 2);
    play_all(state, {"draw:F6,F6"});
    EXPECT_EQ(state.turn(), Turn::move(seat3));
}

TEST(QwirkleOut, TheLastSeatWinsWhateverTheScores) {
    State state = position("A1@0,0 A4,B1,B2,B3|A2,B6,C3,D2,E6,F5 9|0 1 6x6x3 aside:C5,D6");
    play_all(state, {"out:1"});
    EXPECT_EQ(state.outcome(), Outcome::win(seat2));
    EXPECT_EQ(text_of(state), "A1@0,0 A4,B1,B2,B3|A2,B6,C3,D2,E6,F5 9|0 - 6x6x3 -1");
    EXPECT_EQ(position(text_of(state)), state);
}

TEST(QwirkleOut, TheWinnerMayHaveADrawDue) {
    State state = position("A1@0,0 A4,B1,B2,B3|A2,B6,C3,D2,E6,F5 9|0 1 6x6x3 aside:C5,D6");
    play_all(state, {"out:2"});
    EXPECT_EQ(state.outcome(), Outcome::win(seat1));
    EXPECT_EQ(text_of(state), "A1@0,0 A4,B1,B2,B3|A2,B6,C3,D2,E6,F5 9|0 - 6x6x3 -2");
    EXPECT_EQ(position(text_of(state)), state);
}

TEST(QwirkleOut, BeforeAnyTileIsDealtTheOtherWins) {
    State state(Kit{}, 2);
    play_all(state, {"out:1"});
    EXPECT_EQ(state.outcome(), Outcome::win(seat2));
    EXPECT_EQ(text_of(state), "- -|- 0|0 - 6x6x3 -1");
    EXPECT_EQ(position(text_of(state)), state);
}

TEST(QwirkleOut, EndsTheGameWhenAllOthersHavePassed) {
    State state = position(
        "A1@0,0+A2@1,0+B1@0,1+B2@1,1 A1,A1,A2,B1,B2|A1,A2,A2,B1,B2|A1,A2,B1,B1,B2,B2 3|7|9 3 "
        "2x2x5 passed:1,2");
    play_all(state, {"out:3"});
    EXPECT_EQ(state.outcome(), Outcome::win(seat2));  // the highest score is out
    EXPECT_EQ(position(text_of(state)), state);
}

TEST(QwirkleDrawn, EndsTheGameWhoeverWasToMove) {
    State state = position("A1@0,0 A4,B1,B2,B3,C5,D6|A2,B6,C3,D2,E6,F5 9|0 2 6x6x3");
    play_all(state, {"drawn"});
    EXPECT_EQ(state.turn(), Turn::over());
    EXPECT_EQ(state.outcome(), Outcome::draw());
    EXPECT_EQ(text_of(state), "A1@0,0 A4,B1,B2,B3,C5,D6|A2,B6,C3,D2,E6,F5 9|0 - 6x6x3 =");
    EXPECT_EQ(position(text_of(state)), state);
    EXPECT_EQ(reason(state, "drawn"), "token.over");
    EXPECT_EQ(text_of(state.masked_for(seat1)),
              "A1@0,0 A4,B1,B2,B3,C5,D6|??,??,??,??,??,?? 9|0 - 6x6x3 =");
    EXPECT_EQ(position(text_of(state.masked_for(seat1))), state.masked_for(seat1));
}

TEST(QwirkleDrawn, ADueDrawStaysAsItLiesAndTilesAsideReturn) {
    State state = position("A1@0,0 A4,B1,B2,B3|A2,B6,C3,D2,E6,F5 9|0 1 6x6x3 aside:C5,D6");
    play_all(state, {"drawn"});
    EXPECT_EQ(text_of(state), "A1@0,0 A4,B1,B2,B3|A2,B6,C3,D2,E6,F5 9|0 - 6x6x3 =");
    EXPECT_EQ(position(text_of(state)), state);
}

TEST(QwirkleDrawn, EvenWhileTilesAreDealtOrSomebodyIsToBegin) {
    State state(Kit{}, 2);
    play_all(state, {"draw:A1,A3,B4,C5,D6,E2"});
    State dealt = state;
    play_all(state, {"drawn"});
    EXPECT_EQ(text_of(state), "- A1,A3,B4,C5,D6,E2|- 0|0 - 6x6x3 =");
    EXPECT_EQ(position(text_of(state)), state);
    play_all(dealt, {"draw:A2,B2,C3,D1,E6,F5", "drawn"});
    EXPECT_EQ(position(text_of(dealt)), dealt);
}

TEST(QwirkleDrawn, AfterTheDealWithoutTheFirstSeat) {
    const std::string hands = "-|A2,B2,C3,D1,E6,F5|A3,B4,C5,D6,E2,F1";
    State state = position("- " + hands + " 0|0|0 2 6x6x3 -1");
    play_all(state, {"drawn"});
    EXPECT_EQ(text_of(state), "- " + hands + " 0|0|0 - 6x6x3 -1 =");
    EXPECT_EQ(position(text_of(state)), state);
}

TEST(QwirkleDrawn, AtMostOneHandIsShort) {
    EXPECT_EQ(Qwirkle::read_position("A1@0,0 A4,B1|A2,B6,C3 9|0 - 6x6x3 =").refusals()[0].key,
              "refusal.qwirkle.hand_short");
    EXPECT_EQ(
        Qwirkle::read_position("A1@0,0 A4,B1,B2,B3|A2,B6,C3,D2,E6,F5 9|0 - 6x6x3 aside:C5,D6 =")
            .refusals()[0]
            .key,
        "refusal.qwirkle.aside");
}

// --- chance events
// -------------------------------------------------------------------------------------

TEST(QwirkleUndo, KeepsTheDrawsThatWereSeen) {
    Rng random(5);
    Match<Qwirkle> match(position("A1@0,0 A4,B1,B2,B3,C5,D6|A2,B6,C3,D2,E6,F5 1|0 1 6x6x3"));
    ASSERT_TRUE(match.play("trade:A4,C5,D6").ok());
    ASSERT_TRUE(match.play("draw:E1,E2,E3").ok());
    match.undo(2);
    // Another exchange, of fewer tiles: they come from those seen, in order.
    ASSERT_TRUE(match.play("trade:C5,D6").ok());
    EXPECT_EQ(write_move(match.next_chance(random)), "draw:E1,E2");
    ASSERT_TRUE(match.play("draw:E1,E2").ok());
    // The next draw of anybody goes on with the rest, then with new events.
    ASSERT_TRUE(match.play("trade:A2,B6").ok());
    const Move next = match.next_chance(random);
    EXPECT_EQ(next.size(), 2U);
    EXPECT_TRUE(next.tile(0) == Tile(4, 2) || next.tile(1) == Tile(4, 2));
    EXPECT_TRUE(match.state().refuse(next).ok());
}

TEST(QwirkleUndo, TilesThatLeftTheBagOtherwiseAreSkipped) {
    Rng random(5);
    Match<Qwirkle> match(position("A1@0,0 A4,B1,B2,B3,C5,D6|A2,B6,C3,D2,E6,F5 1|0 1 6x6x1"));
    ASSERT_TRUE(match.play("trade:A4").ok());
    ASSERT_TRUE(match.play("draw:E1").ok());
    ASSERT_TRUE(match.play("trade:A2").ok());
    ASSERT_TRUE(match.play("draw:A4").ok());  // what seat 1 gave back
    match.undo(4);
    ASSERT_TRUE(match.play("trade:B1").ok());
    EXPECT_EQ(write_move(match.next_chance(random)), "draw:E1");
    ASSERT_TRUE(match.play("draw:E1").ok());
    ASSERT_TRUE(match.play("trade:A2").ok());
    EXPECT_NE(write_move(match.next_chance(random)), "draw:A4");  // seat 1 holds it
}

TEST(QwirkleUndo, TheDealComesBackAsItWas) {
    Rng random(6);
    Match<Qwirkle> match(State(Kit{}, 2));
    std::vector<Move> dealt;
    while (match.state().turn().phase == Phase::chance) {
        dealt.push_back(match.next_chance(random));
        ASSERT_TRUE(match.play(write_move(dealt.back())).ok());
    }
    match.undo(dealt.size());
    for (const Move& move : dealt) {
        EXPECT_EQ(match.next_chance(random), move);
        ASSERT_TRUE(match.play(write_move(move)).ok());
    }
}

}  // namespace
}  // namespace ludo::qwirkle::test
