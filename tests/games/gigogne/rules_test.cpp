#include <bit>
#include <set>

#include "core/match.hpp"
#include "games/gigogne/gigogne.hpp"
#include "games/scenario.hpp"

namespace ludo {
namespace {

using namespace scenario;  // NOLINT(google-build-using-namespace): the words of these tests

constexpr Seat first{0};
constexpr Seat second{1};
constexpr Seat third{2};

const std::string empty_board = ".../.../.../.../.../.../.../.../... ";

TEST(GigogneMove, IsASizeAndACell) {
    const auto state = after<Gigogne>(at<Gigogne>(empty_board + "1 2 visible"), "G4 P4 M0");
    EXPECT_EQ(Gigogne::write_position(state), ".1./.../.../.../2.1/.../.../.../... 2 2 visible");
    EXPECT_EQ(state.left(first, gigogne::Size::large), 2);
    EXPECT_EQ(state.left(second, gigogne::Size::small), 2);
    EXPECT_EQ(state.at({gigogne::Size::large, 4}), first);
    EXPECT_FALSE(state.at({gigogne::Size::medium, 4}));
}

TEST(GigogneMove, ACellHoldsOneSquareOfEachSizeInAnyOrder) {
    const auto state = after<Gigogne>(at<Gigogne>(empty_board + "1 2 visible"), "G4 M4 P4");
    EXPECT_EQ(why_not<Gigogne>(state, "G4"), "refusal.gigogne.slot_taken");
    EXPECT_EQ(why_not<Gigogne>(state, "P4"), "refusal.gigogne.slot_taken");
    EXPECT_EQ(why_not<Gigogne>(state, "G3"), "");
}

TEST(GigogneMove, ThereAreThreeSquaresOfEachSize) {
    const auto state =
        after<Gigogne>(at<Gigogne>(empty_board + "1 2 visible"), "P0 M0 P1 M3 P5 M7");
    EXPECT_EQ(why_not<Gigogne>(state, "P8"), "refusal.gigogne.none_left");
    EXPECT_EQ(why_not<Gigogne>(state, "M8"), "");
}

TEST(GigogneVisible, AllEightLinesWin) {
    for (const auto& [a, b, c] : board3x3::line_cells) {
        auto state = at<Gigogne>(empty_board + "1 2 visible");
        for (const int cell : {a, b, c}) {
            EXPECT_FALSE(state.outcome());
            state = after<Gigogne>(state, 'M' + std::to_string(cell));
            if (!state.outcome()) state = after<Gigogne>(state, "skip");
        }
        EXPECT_EQ(state.outcome(), Outcome::win(first));
        EXPECT_EQ(std::popcount(state.winning_slots()), 3);
    }
}

TEST(GigogneVisible, SizesMayDifferAndSmallerSquaresDoNotMatter) {
    // The other colour's small square lies inside the winner's medium one.
    const auto state =
        after<Gigogne>(at<Gigogne>("1../21./.../.../.../.../.../.../... 1 2 visible"), "G2");
    EXPECT_EQ(state.outcome(), Outcome::win(first));
    EXPECT_EQ(why_not<Gigogne>(state, "P8"), "refusal.token.over");
}

TEST(GigogneVisible, ALargerSquareOfAnotherColourInterferes) {
    const auto hidden =
        after<Gigogne>(at<Gigogne>("1../1.2/.../.../.../.../.../.../... 1 2 visible"), "G2");
    EXPECT_FALSE(hidden.outcome());
    const auto covered =
        after<Gigogne>(at<Gigogne>(".1./.1./.../.../.../.../.../.../... 2 2 visible"), "G1 M2");
    EXPECT_FALSE(covered.outcome());
}

TEST(GigogneVisible, CoveringAnotherColourCanWin) {
    const auto state =
        after<Gigogne>(at<Gigogne>(".1./.1./.2./.../.../.../.../.../... 1 2 visible"), "G2");
    EXPECT_EQ(state.outcome(), Outcome::win(first));
}

TEST(GigogneVisible, TheClassicConditionsDoNotCount) {
    EXPECT_FALSE(
        after<Gigogne>(at<Gigogne>("11./.../.../.../.../.../.../.../... 1 2 visible"), "G0")
            .outcome());
}

TEST(GigogneClassic, ThreeOfOneSizeInLineWin) {
    // Though larger squares of another colour cover two of them.
    const auto state =
        after<Gigogne>(at<Gigogne>("1.2/1.2/.../.../.../.../.../.../... 1 2 classic"), "P2");
    EXPECT_EQ(state.outcome(), Outcome::win(first));
}

TEST(GigogneClassic, SizesInOrderWinWithTheMediumOneInTheMiddle) {
    const auto end = [](const std::string& board, const std::string& move) {
        return after<Gigogne>(at<Gigogne>(board + " 1 2 classic"), move).outcome();
    };
    EXPECT_EQ(end("1../.1./.../.../.../.../.../.../...", "G2"), Outcome::win(first));
    EXPECT_EQ(end("..1/.1./.../.../.../.../.../.../...", "P2"), Outcome::win(first));
    EXPECT_EQ(end("1../.../.../.../.../.../.../.../..1", "M4"), Outcome::win(first));
    EXPECT_FALSE(end("1../..1/.../.../.../.../.../.../...", "M2"));
    EXPECT_FALSE(end(".1./1../.../.../.../.../.../.../...", "G2"));
    EXPECT_FALSE(end("1../.2./.../.../.../.../.../.../...", "G2"));
}

TEST(GigogneClassic, ThreeSizesInOneCellWin) {
    const auto state =
        after<Gigogne>(at<Gigogne>("11./.../.../.../.../.../.../.../... 1 2 classic"), "G0");
    EXPECT_EQ(state.outcome(), Outcome::win(first));
    EXPECT_EQ(std::popcount(state.winning_slots()), 3);
}

TEST(GigogneClassic, ALineOfMixedSizesDoesNot) {
    EXPECT_FALSE(
        after<Gigogne>(at<Gigogne>("1../..1/.../.../.../.../.../.../... 1 2 classic"), "G2")
            .outcome());
}

TEST(GigognePassing, ASeatWithoutAMoveIsPassedOver) {
    // After seat 2 takes the last large place only a medium one is left; seat 3 has none of those.
    EXPECT_EQ(position_after<Gigogne>("433/23./412/311/4.1/134/241/314/222 2 4 visible", "G1"),
              "433/232/412/311/4.1/134/241/314/222 4 4 visible");
}

TEST(GigognePassing, SkipReturnsToTheOnlyAbleSeat) {
    const auto* position = "433/232/412/311/4.1/134/241/314/222 4 4 visible -2";
    EXPECT_EQ(position_after<Gigogne>(position, "skip"), position);
}

TEST(GigogneDraw, AFullBoardWithoutALineIsADraw) {
    const auto state =
        after<Gigogne>(at<Gigogne>("122/312/213/121/333/113/2.1/332/221 3 3 visible"), "M6");
    EXPECT_EQ(state.turn(), Turn::over());
    EXPECT_EQ(state.outcome(), Outcome::draw());
    EXPECT_EQ(state.moves_left(), 0);
    EXPECT_EQ(state.winning_slots(), 0U);
}

TEST(GigogneDraw, SoAreEmptyHandsOfTwoPlayers) {
    EXPECT_EQ(position_after<Gigogne>("2.1/12./12./112/.../.11/222/2../.11 2 2 visible", "G7"),
              "2.1/12./12./112/.../.11/222/2.2/.11 - 2 visible");
}

TEST(GigogneDraw, WhenTheOnlyAbleSeatLeaves) {
    const auto state =
        after<Gigogne>(at<Gigogne>("433/232/412/311/4.1/134/241/314/222 4 4 visible -2"), "out:4");
    EXPECT_EQ(state.outcome(), Outcome::draw());
}

TEST(GigogneSeats, ThreeAndFourPlayersTakeTurns) {
    EXPECT_EQ(position_after<Gigogne>(empty_board + "1 3 visible", "P0 P1 P2"),
              "1../2../3../.../.../.../.../.../... 1 3 visible");
    EXPECT_EQ(position_after<Gigogne>(empty_board + "4 4 visible", "P0 P1"),
              "4../1../.../.../.../.../.../.../... 2 4 visible");
}

TEST(GigogneReferee, SkipGoesToTheNextSeat) {
    EXPECT_EQ(position_after<Gigogne>(empty_board + "1 3 visible", "skip"),
              empty_board + "2 3 visible");
    EXPECT_EQ(position_after<Gigogne>(empty_board + "3 3 visible", "out:1 skip"),
              empty_board + "2 3 visible -1");
}

TEST(GigogneReferee, WhoLeavesIsPassedOverAndItsSquaresStay) {
    const auto state = after<Gigogne>(at<Gigogne>(empty_board + "1 3 visible"), "G4 out:2");
    EXPECT_EQ(state.turn(), Turn::move(third));
    EXPECT_EQ(why_not<Gigogne>(state, "G4"), "refusal.gigogne.slot_taken");
    EXPECT_EQ(why_not<Gigogne>(state, "out:2"), "refusal.out.already");
    EXPECT_EQ(why_not<Gigogne>(state, "out:4"), "refusal.out.no_such_seat");
    EXPECT_EQ(after<Gigogne>(state, "P0").turn(), Turn::move(first));
}

TEST(GigogneReferee, TheLastSeatWins) {
    const auto state = after<Gigogne>(at<Gigogne>(empty_board + "1 3 visible"), "out:3 out:1");
    EXPECT_EQ(state.outcome(), Outcome::win(second));
    EXPECT_EQ(state.winning_slots(), 0U);
    EXPECT_EQ(Gigogne::write_position(state), empty_board + "- 3 visible -1 -3");
}

TEST(GigogneReferee, ThoseWhoStayMayAgreeOnADraw) {
    const auto state = after<Gigogne>(at<Gigogne>(empty_board + "1 3 visible"), "out:2 drawn");
    EXPECT_EQ(state.outcome(), Outcome::draw());
    EXPECT_EQ(state.winning_slots(), 0U);
    EXPECT_EQ(Gigogne::write_position(state), empty_board + "- 3 visible -2 =");
    EXPECT_EQ(at<Gigogne>(empty_board + "- 3 visible -2 ="), state);
    EXPECT_EQ(why_not<Gigogne>(state, "out:1"), "refusal.token.over");
    EXPECT_EQ(why_not<Gigogne>("..1/..1/..1/.../.../.../.../.../... - 2 visible ="),
              "refusal.position.drawn_over");
}

TEST(GigogneStart, TheFirstSeatCanBeSetOrDrawn) {
    EXPECT_EQ(start_position<Gigogne>({}), empty_board + "1 2 visible");
    EXPECT_EQ(start_position<Gigogne>({{"players", "4"}, {"first", "3"}, {"variant", "classic"}}),
              empty_board + "3 4 classic");
    EXPECT_EQ(why_no_start<Gigogne>({{"first", "3"}}), "refusal.gigogne.first");
    std::set<std::string> drawn;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        drawn.insert(start_position<Gigogne>({{"players", "3"}, {"first", "random"}}, seed));
    }
    EXPECT_EQ(drawn.size(), 3U);
}

TEST(GigogneUndo, EveryMoveCanBeTakenBack) {
    Match<Gigogne> match(at<Gigogne>(empty_board + "1 2 visible"));
    for (const auto* token : {"G4", "P4", "M0", "skip", "M8"}) ASSERT_TRUE(match.play(token).ok());
    EXPECT_EQ(match.state().outcome(), Outcome::win(first));
    match.undo(5);
    EXPECT_EQ(Gigogne::write_position(match.state()), empty_board + "1 2 visible");
    match.redo(5);
    EXPECT_EQ(match.state().outcome(), Outcome::win(first));
}

}  // namespace
}  // namespace ludo
