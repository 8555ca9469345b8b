#include "core/match.hpp"
#include "games/scenario.hpp"
#include "games/vorassic/vorassic.hpp"

namespace ludo {
namespace {

using namespace scenario;  // NOLINT(google-build-using-namespace): the words of these tests

constexpr Seat yellow{0};
constexpr Seat red{1};
constexpr Seat green{2};
constexpr Seat blue{3};

/// The document's grid of five.
const std::string document =
    "Y,1,2,3,4/"
    "1,2,3,4,3/"
    "2,3,4,3,2/"
    "3,4,3,2,1/"
    "4,3,2,1,R snake 1 0|0";

TEST(VorassicSnake, YellowBeginsWithOneOfTwoCells) {
    EXPECT_EQ(start_position<Vorassic>({{"size", "5"}}), document);
    EXPECT_EQ(legal_moves<Vorassic>(at<Vorassic>(document)), "A1 B0");
}

TEST(VorassicSnake, TheDocumentsGameMoveByMove) {
    EXPECT_EQ(position_after<Vorassic>(document, "A1"),
              "y,1,2,3,4/"
              "Y,2,3,4,3/"
              "2,3,4,3,2/"
              "3,4,3,2,1/"
              "4,3,2,1,R snake 2 1|0");
    const auto before = after<Vorassic>(at<Vorassic>(document), "A1 D4");
    EXPECT_EQ(legal_moves<Vorassic>(before), "A2 B1");
    EXPECT_EQ(Vorassic::write_position(after<Vorassic>(before, "B1")),
              "y,1,2,3,4/"
              "y,Y,3,4,3/"
              "2,3,4,3,2/"
              "3,4,3,2,1/"
              "4,3,2,R,r snake 2 3|1");
}

TEST(VorassicSnake, OnlyGoesOnFromTheLastCellAndNeverDiagonally) {
    const auto state = after<Vorassic>(at<Vorassic>(document), "A1 D4");
    EXPECT_EQ(why_not<Vorassic>(state, "B0"), "refusal.vorassic.not_beside_last");
    EXPECT_EQ(why_not<Vorassic>(state, "B2"), "refusal.vorassic.not_beside_last");
    EXPECT_EQ(why_not<Vorassic>(state, "A0"), "refusal.vorassic.taken");
    EXPECT_EQ(why_not<Vorassic>(state, "A5"), "refusal.vorassic.outside");
    EXPECT_EQ(why_not<Vorassic>(state, "F0"), "refusal.vorassic.outside");
}

TEST(VorassicSnake, RowsDoNotRunIntoEachOther) {
    // E1 and A2 are neighbours in memory, not on the grid.
    const auto state =
        at<Vorassic>("y,1,2,3,4/1,2,3,4,Y/2,3,4,3,2/3,4,3,2,1/4,3,2,1,R snake 1 0|0");
    EXPECT_EQ(legal_moves<Vorassic>(state), "D1 E0 E2");
}

TEST(VorassicSnake, ARefusalNamesTheLastCell) {
    auto state = at<Vorassic>(document);
    EXPECT_EQ(play<Vorassic>(state, "C3"),
              (Refusal{"refusal.vorassic.not_beside_last", {{"cell", "C3"}, {"last", "A0"}}}));
    EXPECT_EQ(play<Vorassic>(state, "E4"),
              (Refusal{"refusal.vorassic.taken",
                       {{"cell", "E4"}, {"owner", TextKey{"vorassic.colour.red"}}}}));
    EXPECT_EQ(play<Vorassic>(state, "Z25"),
              (Refusal{"refusal.vorassic.outside", {{"cell", "Z25"}, {"last", "E4"}}}));
}

/// The document's octopus example; which cell was captured last does not matter here.
const std::string octopus =
    "y,1,2,3,4/"
    "1,y,3,4,3/"
    "2,Y,4,3,R/"
    "3,4,3,2,r/"
    "4,3,2,1,r octopus 1 5|3";

TEST(VorassicOctopus, TakesAnyFreeCellAroundItsOwn) {
    EXPECT_EQ(legal_moves<Vorassic>(at<Vorassic>(octopus)), "A1 A2 A3 B0 B3 C0 C1 C2 C3");
    EXPECT_EQ(why_not<Vorassic>(at<Vorassic>(octopus), "D0"), "refusal.vorassic.not_around_own");
    EXPECT_EQ(why_not<Vorassic>(at<Vorassic>(octopus), "E3"), "refusal.vorassic.taken");
}

TEST(VorassicOctopus, ReachesFurtherWithEveryCapture) {
    const auto state = after<Vorassic>(at<Vorassic>(octopus), "C0 D4 C2");
    EXPECT_EQ(state.score(yellow), 5 + 2 + 4);
    EXPECT_EQ(state.score(red), 3 + 1);
    EXPECT_EQ(legal_moves<Vorassic>(after<Vorassic>(state, "skip")),
              "A1 A2 A3 B0 B3 C1 C3 D0 D1 D2 D3");
}

TEST(VorassicCells, SayWhatTheyHold) {
    const auto state = after<Vorassic>(at<Vorassic>("Y,#,2,3,4/-9,2,3,4,3/2,3,4,3,2/3,4,3,2,1/"
                                                    "4,3,2,1,R snake 1 0|0"),
                                       "A1");
    EXPECT_TRUE(state.at({1, 0}).is_wall());
    EXPECT_FALSE(state.at({1, 0}).is_free());
    EXPECT_FALSE(state.at({1, 0}).owner());
    EXPECT_EQ(state.at({0, 0}).owner(), yellow);
    EXPECT_EQ(state.last_cell(yellow), (vorassic::Move{0, 1}));
    EXPECT_TRUE(state.at({2, 0}).is_free());
    EXPECT_EQ(state.at({2, 0}).value(), 2);
    EXPECT_EQ(state.score(yellow), -9);
    EXPECT_EQ(why_not<Vorassic>(state, "B0"), "refusal.vorassic.wall");
}

/// Yellow's snake is shut in; red can still go on.
const std::string shut_in =
    "Y,#,2,3,4/"
    "#,2,3,4,3/"
    "2,3,4,3,2/"
    "3,4,3,2,1/"
    "4,3,2,1,R snake 2 5|0";

TEST(VorassicPassing, WhoCannotMoveIsPassedOver) {
    const auto state = after<Vorassic>(at<Vorassic>(shut_in), "D4 C4");
    EXPECT_EQ(state.turn(), Turn::move(red));
    EXPECT_EQ(state.score(red), 3);
    EXPECT_FALSE(state.can_move(yellow));
    EXPECT_TRUE(state.can_move(red));
}

TEST(VorassicPassing, SkipReturnsToTheOnlyAbleSeat) {
    EXPECT_EQ(position_after<Vorassic>(shut_in, "skip"), shut_in);
}

TEST(VorassicEnd, ComesWhenNobodyCanMove) {
    const auto state =
        at<Vorassic>("Y,#,2,3,4/#,2,3,4,3/2,3,4,3,2/3,4,3,#,#/4,3,#,1,R snake 2 1|0");
    const auto ended = after<Vorassic>(state, "D4");
    EXPECT_EQ(ended.turn(), Turn::over());
    EXPECT_EQ(ended.outcome(), Outcome::draw());
    EXPECT_EQ(ended.moves_left(), 0);
    EXPECT_EQ(why_not<Vorassic>(ended, "B1"), "refusal.token.over");
    EXPECT_EQ(Vorassic::write_position(ended),
              "Y,#,2,3,4/#,2,3,4,3/2,3,4,3,2/3,4,3,#,#/4,3,#,R,r snake - 1|1");
}

/// Nobody can move; the scores decide.
std::string ended_with(const std::string& scores) {
    return "Y,#,2,#,G/#,#,#,#,#/2,#,4,#,2/#,#,#,#,#/B,#,2,#,R octopus - " + scores;
}

TEST(VorassicEnd, TheHighestScoreWinsAndATieAtTheTopIsADraw) {
    EXPECT_EQ(at<Vorassic>(ended_with("1|2|3|4")).outcome(), Outcome::win(blue));
    EXPECT_EQ(at<Vorassic>(ended_with("-1|-2|-3|-4")).outcome(), Outcome::win(yellow));
    EXPECT_EQ(at<Vorassic>(ended_with("1|4|3|4")).outcome(), Outcome::draw());
    EXPECT_EQ(at<Vorassic>(ended_with("4|3|3|3")).outcome(), Outcome::win(yellow));
    EXPECT_EQ(at<Vorassic>(ended_with("0|0|0|0")).outcome(), Outcome::draw());
}

TEST(VorassicEnd, SeatsThatAreOutDoNotWin) {
    EXPECT_EQ(at<Vorassic>(ended_with("1|2|3|4") + " -4").outcome(), Outcome::win(green));
    EXPECT_EQ(at<Vorassic>(ended_with("4|4|3|4") + " -1 -4").outcome(), Outcome::win(red));
    EXPECT_EQ(at<Vorassic>(ended_with("9|2|2|9") + " -1 -4").outcome(), Outcome::draw());
}

TEST(VorassicFourPlayers, TakeTurnsInTheOrderOfTheSeats) {
    const auto start = start_position<Vorassic>({{"size", "5"}, {"players", "4"}});
    EXPECT_EQ(start, "Y,1,2,1,G/1,2,3,2,1/2,3,4,3,2/1,2,3,2,1/B,1,2,1,R snake 1 0|0|0|0");
    auto state = after<Vorassic>(at<Vorassic>(start), "A1 E3");
    EXPECT_EQ(legal_moves<Vorassic>(state), "D0 E1");
    state = after<Vorassic>(state, "D0");
    EXPECT_EQ(legal_moves<Vorassic>(state), "A3 B4");
    EXPECT_EQ(after<Vorassic>(state, "B4").turn(), Turn::move(yellow));
}

const std::string four = "Y,1,2,1,G/1,2,3,2,1/2,3,4,3,2/1,2,3,2,1/B,1,2,1,R octopus 1 0|0|0|0";

TEST(VorassicOut, TheOthersPlayOnAndItsCellsStay) {
    auto state = after<Vorassic>(at<Vorassic>(four), "out:2 B0");
    EXPECT_EQ(state.turn(), Turn::move(green));
    EXPECT_EQ(state.at({4, 4}).owner(), red);
    EXPECT_EQ(why_not<Vorassic>(state, "out:2"), "refusal.out.already");
    EXPECT_EQ(why_not<Vorassic>(state, "out:5"), "refusal.token.unreadable");
    state = after<Vorassic>(state, "out:3");
    EXPECT_EQ(state.turn(), Turn::move(blue));
    EXPECT_EQ(Vorassic::write_position(state),
              "y,Y,2,1,G/1,2,3,2,1/2,3,4,3,2/1,2,3,2,1/B,1,2,1,R octopus 4 1|0|0|0 -2 -3");
}

TEST(VorassicOut, TheLastOneWinsAtOnceWhateverTheScores) {
    const auto state = after<Vorassic>(at<Vorassic>(four), "B0 out:1 out:2 out:4");
    EXPECT_EQ(state.outcome(), Outcome::win(green));
    EXPECT_EQ(state.score(yellow), 1);
    EXPECT_EQ(after<Vorassic>(at<Vorassic>(document), "A1 out:1").outcome(), Outcome::win(red));
    EXPECT_EQ(after<Vorassic>(at<Vorassic>(document), "out:2").outcome(), Outcome::win(yellow));
}

TEST(VorassicOut, WhenTheOnlyAbleSeatLeavesTheScoresDecide) {
    const auto state =
        at<Vorassic>("Y,1,2,#,G/1,2,3,#,#/2,3,4,3,2/#,#,3,#,#/B,#,2,#,R octopus 1 9|1|2|1");
    EXPECT_FALSE(state.can_move(red));
    const auto ended = after<Vorassic>(state, "out:1");
    EXPECT_EQ(ended.turn(), Turn::over());
    EXPECT_EQ(ended.outcome(), Outcome::win(green));
}

TEST(VorassicSkip, GoesToTheNextAbleSeat) {
    EXPECT_EQ(after<Vorassic>(at<Vorassic>(four), "skip").turn(), Turn::move(red));
    EXPECT_EQ(after<Vorassic>(at<Vorassic>(four), "out:2 skip").turn(), Turn::move(green));
    EXPECT_EQ(after<Vorassic>(at<Vorassic>(four), "skip skip skip skip"), at<Vorassic>(four));
}

TEST(VorassicDrawn, AllAgreeAndNothingElseChanges) {
    const auto state = after<Vorassic>(at<Vorassic>(four), "B0 out:3 drawn");
    EXPECT_EQ(state.outcome(), Outcome::draw());
    EXPECT_EQ(Vorassic::write_position(state),
              "y,Y,2,1,G/1,2,3,2,1/2,3,4,3,2/1,2,3,2,1/B,1,2,1,R octopus - 1|0|0|0 -3 =");
    EXPECT_EQ(at<Vorassic>(Vorassic::write_position(state)), state);
    EXPECT_EQ(why_not<Vorassic>(state, "drawn"), "refusal.token.over");
}

TEST(VorassicUndo, EveryCaptureCanBeTakenBack) {
    Match<Vorassic> match(at<Vorassic>(octopus));
    Rng random(5);
    while (match.state().turn().phase != Phase::over) {
        Vorassic::MoveList list;
        match.state().legal_moves(list);
        const auto move = list[random.below(static_cast<std::uint32_t>(list.size()))];
        ASSERT_TRUE(match.play(Vorassic::write_move(move)).ok());
    }
    EXPECT_EQ(match.played().size(), 19U);
    match.undo(match.played().size());
    EXPECT_EQ(Vorassic::write_position(match.state()), octopus);
}

TEST(VorassicMove, MovesLeftCountsTheFreeCells) {
    EXPECT_EQ(at<Vorassic>(document).moves_left(), 23);
    EXPECT_EQ(at<Vorassic>(shut_in).moves_left(), 21);
}

}  // namespace
}  // namespace ludo
