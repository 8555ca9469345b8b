#include "core/match.hpp"
#include "games/scenario.hpp"
#include "games/thinkahead/thinkahead.hpp"

namespace ludo {
namespace {

using namespace scenario;  // NOLINT(google-build-using-namespace): the words of these tests

constexpr Seat first{0};
constexpr Seat second{1};

/// The document's figure, made square by leaving its last row out: players count its lines from 1.
constexpr std::string_view figure = "1,5,9,3,20/10,9,4,8,8/20,0,8,3,6/4,7,5,0,15/2,9,15,10,6 r2 1";

TEST(ThinkAheadMove, TakingTwentyInLineThreeSendsTheNextPlayerToColumnOne) {
    const auto state = after<ThinkAhead>(at<ThinkAhead>(figure), "2,0");
    EXPECT_EQ(thinkahead::write_line(state.active_line()), "c0");
    EXPECT_EQ(state.turn(), Turn::move(second));
    EXPECT_EQ(legal_moves<ThinkAhead>(state), "0,0 1,0 3,0 4,0");
}

TEST(ThinkAheadMove, TakingTenThereSendsTheFirstPlayerToLineTwo) {
    const auto state = after<ThinkAhead>(at<ThinkAhead>(figure), "2,0 1,0");
    EXPECT_EQ(thinkahead::write_line(state.active_line()), "r1");
    EXPECT_EQ(legal_moves<ThinkAhead>(state), "1,1 1,2 1,3 1,4");
    EXPECT_EQ(state.score(first), 20);
    EXPECT_EQ(state.score(second), 10);
    EXPECT_EQ(ThinkAhead::write_position(state),
              "1,5,9,3,20/10b,9,4,8,8/20a,0,8,3,6/4,7,5,0,15/2,9,15,10,6 r1 1");
}

TEST(ThinkAheadMove, TheSampleScreenPlaysInColumnTwo) {
    // "Les positions possibles sont : [0, 1, 3]": the cell of row 2 is already taken.
    const auto state = at<ThinkAhead>("6,6,9,9/1,0,3,5/7,9,7a,4/7,4,9,2 c2 2");
    EXPECT_EQ(legal_moves<ThinkAhead>(state), "0,2 1,2 3,2");
    EXPECT_EQ(state.score(first), 7);
}

TEST(ThinkAheadMove, TheCellSaysItsValueAndWhoTookIt) {
    const auto state = after<ThinkAhead>(at<ThinkAhead>(figure), "2,0 1,0");
    EXPECT_EQ(state.value({2, 0}), 20);
    EXPECT_EQ(state.owner({2, 0}), first);
    EXPECT_EQ(state.owner({1, 0}), second);
    EXPECT_FALSE(state.owner({0, 0}));
    EXPECT_TRUE(state.is_free({0, 0}));
    EXPECT_FALSE(state.is_free({1, 0}));
}

TEST(ThinkAheadMove, IsRefusedOutsideTheLineOnATakenCellAndOutsideTheGrid) {
    const auto state = after<ThinkAhead>(at<ThinkAhead>(figure), "2,0");
    EXPECT_EQ(why_not<ThinkAhead>(state, "0,1"), "refusal.thinkahead.other_line");
    EXPECT_EQ(why_not<ThinkAhead>(state, "2,0"), "refusal.thinkahead.taken");
    EXPECT_EQ(why_not<ThinkAhead>(state, "5,0"), "refusal.thinkahead.outside");
    EXPECT_EQ(why_not<ThinkAhead>(state, "0,5"), "refusal.thinkahead.outside");
}

TEST(ThinkAheadMove, ARefusalNamesTheLineToPlayIn) {
    auto state = after<ThinkAhead>(at<ThinkAhead>(figure), "2,0");
    const Status status = play<ThinkAhead>(state, "0,1");
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(
        status.refusal(),
        (Refusal{"refusal.thinkahead.other_line",
                 {{"cell", "0,1"}, {"line", TextKey{"thinkahead.line.column"}}, {"index", "0"}}}));
}

TEST(ThinkAheadEnd, NoFreeCellInTheLineEndsTheGameThoughOthersAreLeft) {
    const auto state = after<ThinkAhead>(at<ThinkAhead>("5,1/2,3 r0 1"), "0,0 1,0 1,1 0,1");
    EXPECT_EQ(state.turn(), Turn::over());
    const auto early = after<ThinkAhead>(at<ThinkAhead>("5,1,1/2a,3,1/9b,1,1 r0 1"), "0,0");
    EXPECT_EQ(early.turn(), Turn::over());
    EXPECT_EQ(early.outcome(), Outcome::win(second));
    EXPECT_EQ(early.moves_left(), 0);
    EXPECT_EQ(ThinkAhead::write_position(early), "5a,1,1/2a,3,1/9b,1,1 c0 -");
    EXPECT_EQ(why_not<ThinkAhead>(early, "1,1"), "refusal.token.over");
    EXPECT_EQ(why_not<ThinkAhead>(early, "skip"), "refusal.token.over");
}

TEST(ThinkAheadEnd, TheHigherScoreWinsAndEqualScoresDraw) {
    EXPECT_EQ(at<ThinkAhead>("5a,4b/0,0 r0 -").outcome(), Outcome::win(first));
    EXPECT_EQ(at<ThinkAhead>("4a,5b/0,0 r0 -").outcome(), Outcome::win(second));
    EXPECT_EQ(at<ThinkAhead>("5a,5b/0,0 r0 -").outcome(), Outcome::draw());
    EXPECT_FALSE(at<ThinkAhead>("5a,4/0,0 r0 1").outcome());
}

TEST(ThinkAheadReferee, SkipKeepsTheActiveLine) {
    EXPECT_EQ(position_after<ThinkAhead>("6,6/1,0 c1 1", "skip"), "6,6/1,0 c1 2");
    EXPECT_EQ(position_after<ThinkAhead>("6,6/1,0 c1 1", "skip skip"), "6,6/1,0 c1 1");
}

TEST(ThinkAheadReferee, TheSeatThatStaysWinsWhateverTheScores) {
    for (const auto* token : {"out:2", "out:1"}) {
        const auto state = after<ThinkAhead>(at<ThinkAhead>("9a,1b/0,3 r1 2"), token);
        EXPECT_EQ(state.turn(), Turn::over());
        EXPECT_EQ(state.outcome(), Outcome::win(token[4] == '2' ? first : second));
        EXPECT_EQ(state.score(first), 9);
    }
    EXPECT_EQ(position_after<ThinkAhead>("9a,1b/0,3 r1 2", "out:1"), "9a,1b/0,3 r1 - -1");
}

TEST(ThinkAheadReferee, OutNamesASeatOfTheTable) {
    EXPECT_EQ(why_not<ThinkAhead>(at<ThinkAhead>(figure), "out:3"), "refusal.out.no_such_seat");
    EXPECT_EQ(why_not<ThinkAhead>(at<ThinkAhead>("1,1/1,1 r0 - -1"), "out:2"),
              "refusal.token.over");
}

TEST(ThinkAheadReferee, AllMayAgreeOnADrawWhateverTheScores) {
    const auto state = after<ThinkAhead>(at<ThinkAhead>("9a,1b/0,3 r1 2"), "drawn");
    EXPECT_EQ(state.turn(), Turn::over());
    EXPECT_EQ(state.outcome(), Outcome::draw());
    EXPECT_EQ(state.score(first), 9);
    EXPECT_EQ(ThinkAhead::write_position(state), "9a,1b/0,3 r1 - =");
    EXPECT_EQ(at<ThinkAhead>("9a,1b/0,3 r1 - ="), state);
    EXPECT_EQ(at<ThinkAhead>("9a,1b/0,3 r1 2 ="), state) << "whose turn it was means nothing";
    EXPECT_EQ(why_not<ThinkAhead>(state, "drawn"), "refusal.token.over");
    EXPECT_EQ(why_not<ThinkAhead>(state, "1,0"), "refusal.token.over");
}

TEST(ThinkAheadReferee, NobodyAgreesOnADrawAfterTheEnd) {
    EXPECT_EQ(why_not<ThinkAhead>(at<ThinkAhead>("5a,4b/0,0 r0 -"), "drawn"), "refusal.token.over");
    EXPECT_EQ(why_not<ThinkAhead>("5a,4b/0,0 r0 - ="), "refusal.position.drawn_over");
    EXPECT_EQ(why_not<ThinkAhead>("5,4/0,0 r0 - -1 ="), "refusal.position.drawn_over");
    EXPECT_EQ(why_not<ThinkAhead>("5,4/0,0 r0 - = -1"), "refusal.position.out_mark");
    EXPECT_EQ(why_not<ThinkAhead>("5,4/0,0 r0 - = ="), "refusal.position.out_mark");
}

TEST(ThinkAheadUndo, EveryMoveCanBeTakenBackToTheStart) {
    Match<ThinkAhead> match(at<ThinkAhead>(figure));
    std::vector<ThinkAhead::State> states{match.state()};
    while (match.state().turn().phase != Phase::over) {
        ThinkAhead::MoveList list;
        match.state().legal_moves(list);
        ASSERT_TRUE(match.play(ThinkAhead::write_move(list[list.size() / 2])).ok());
        states.push_back(match.state());
    }
    EXPECT_GT(states.size(), 8U);
    for (auto it = states.rbegin(); it != states.rend(); ++it) {
        EXPECT_EQ(match.state(), *it);
        match.undo();
    }
    EXPECT_EQ(ThinkAhead::write_position(match.state()), figure);
    EXPECT_TRUE(match.played().empty());
}

TEST(ThinkAheadMove, MovesLeftCountsTheFreeCells) {
    EXPECT_EQ(at<ThinkAhead>(figure).moves_left(), 25);
    EXPECT_EQ(after<ThinkAhead>(at<ThinkAhead>(figure), "2,0").moves_left(), 24);
}

}  // namespace
}  // namespace ludo
