#include <set>

#include "core/match.hpp"
#include "games/piscari/piscari.hpp"
#include "games/scenario.hpp"

namespace ludo {
namespace {

using namespace scenario;  // NOLINT(google-build-using-namespace): the words of these tests
using piscari::blue;
using piscari::red;

const std::string empty_board = ".../.../... 1 -";

// The four examples of the document's section 3.

TEST(PiscariExamples, BlueRollsAFishAndPlacesItOnB2) {
    EXPECT_EQ(position_after<Piscari>(empty_board, "roll:fish b2"), ".../.F./... 2 -");
}

TEST(PiscariExamples, RedRollsAnAnglerAndTakesTheBlueFishOnB2) {
    EXPECT_EQ(position_after<Piscari>("y../.F./... 2 -", "roll:angler b2"), "y../.a./... 1 -");
}

TEST(PiscariExamples, BlueRollsAnAnglerAndLosesTheTurnAmongFliesAndAnglers) {
    const auto state = after<Piscari>(at<Piscari>("yYa/AaY/yAy 1 -"), "roll:angler");
    EXPECT_EQ(legal_moves<Piscari>(state), "pass");
    EXPECT_EQ(Piscari::write_position(after<Piscari>(state, "pass")), "yYa/AaY/yAy 2 -");
}

TEST(PiscariExamples, RedRollsAFlyTakesTheRedAnglerOnB2AndWins) {
    const auto state = after<Piscari>(at<Piscari>("y../.a./..y 2 -"), "roll:fly b2");
    EXPECT_EQ(state.outcome(), Outcome::win(red));
    EXPECT_EQ(Piscari::write_position(state), "y../.y./..y - -");
    EXPECT_EQ(state.winning_squares(), 0b001'010'100);  // a3, b2, c1
    EXPECT_EQ(why_not<Piscari>(state, "roll:fly"), "refusal.token.over");
}

TEST(PiscariTurn, TheDieIsRolledThenAPieceIsPlaced) {
    const auto state = at<Piscari>(empty_board);
    EXPECT_EQ(state.turn(), Turn::chance(blue));
    EXPECT_EQ(why_not<Piscari>(state, "b2"), "refusal.piscari.roll_first");
    EXPECT_EQ(why_not<Piscari>(state, "pass"), "refusal.piscari.roll_first");
    const auto rolled = after<Piscari>(state, "roll:fly");
    EXPECT_EQ(rolled.turn(), Turn::move(blue));
    EXPECT_EQ(rolled.die(), piscari::Icon::fly);
    EXPECT_EQ(why_not<Piscari>(rolled, "roll:fly"), "refusal.piscari.already_rolled");
    EXPECT_EQ(legal_moves<Piscari>(rolled), "a1 a2 a3 b1 b2 b3 c1 c2 c3");
}

TEST(PiscariTurn, TheThreeIconsAreEquallyLikely) {
    const auto state = at<Piscari>(empty_board);
    Piscari::MoveList list;
    EXPECT_TRUE(state.chance_moves(list));
    EXPECT_EQ(list.size(), 3U);
    Rng random(2);
    std::array<int, 3> rolled{};
    for (int i = 0; i < 3000; ++i) {
        ++rolled[static_cast<std::size_t>(state.sample_chance(random).icon())];
    }
    for (const int count : rolled) EXPECT_NEAR(count, 1000, 120);
}

/// One piece of each kind, and six squares held by what nothing here may take.
struct FoodLoop {
    const char* die;
    const char* open;  // the squares of the prey, of either colour
};

TEST(PiscariFoodLoop, EachIconTakesItsPreyOfEitherColourAndNothingElse) {
    for (const auto& [die, open] :
         {FoodLoop{"angler", "a2 b2 c2"}, {"fish", "a3 b3 c3"}, {"fly", "a1 b1 c1"}}) {
        for (const auto* seat : {"1", "2"}) {
            const auto position = std::string("YyY/FfF/AaA ") + seat + ' ' + die;
            EXPECT_EQ(legal_moves<Piscari>(at<Piscari>(position)), open) << position;
        }
    }
}

TEST(PiscariFoodLoop, WhoCanPlayMustPlay) {
    const auto state = at<Piscari>("YyY/FfF/AaA 1 fish");
    EXPECT_EQ(why_not<Piscari>(state, "pass"), "refusal.piscari.must_play");
    auto copy = state;
    EXPECT_EQ(play<Piscari>(copy, "a1"), (Refusal{"refusal.piscari.not_prey",
                                                  {{"square", "a1"},
                                                   {"icon", TextKey{"piscari.icon.fish"}},
                                                   {"prey", TextKey{"piscari.icon.fly"}}}}));
    EXPECT_EQ(copy, state);
}

TEST(PiscariFoodLoop, OnesOwnPieceMayBeReplaced) {
    EXPECT_EQ(position_after<Piscari>("YyY/FfF/AaA 1 fish", "a3"), "FyY/FfF/AaA 2 -");
    EXPECT_EQ(position_after<Piscari>("YyY/FfF/AaA 2 fish", "a3"), "fyY/FfF/AaA 1 -");
}

TEST(PiscariWin, NeedsThreeIdenticalIconsOfOneColour) {
    EXPECT_FALSE(after<Piscari>(at<Piscari>("FF./.../... 2 fish"), "c3").outcome());
    EXPECT_FALSE(after<Piscari>(at<Piscari>("FF./.../... 1 fly"), "c3").outcome());
    EXPECT_EQ(after<Piscari>(at<Piscari>("FF./.../... 1 fish"), "c3").outcome(),
              Outcome::win(blue));
}

TEST(PiscariWin, OnAllEightLines) {
    for (const auto* line : {"aaa/.../...", ".../aaa/...", ".../.../aaa", "a../a../a..",
                             ".a./.a./.a.", "..a/..a/..a", "a../.a./..a", "..a/.a./a.."}) {
        EXPECT_EQ(at<Piscari>(std::string(line) + " - -").outcome(), Outcome::win(red)) << line;
    }
}

TEST(PiscariWin, AFullBoardIsNoDraw) {
    const auto state = at<Piscari>("YyY/FfF/AaA 1 -");
    EXPECT_EQ(state.turn().phase, Phase::chance);
    EXPECT_FALSE(state.outcome());
    EXPECT_FALSE(state.moves_left());  // no bound: the pieces may go round for ever
}

TEST(PiscariReferee, SkipPutsTheDieBack) {
    EXPECT_EQ(position_after<Piscari>(empty_board, "skip"), ".../.../... 2 -");
    EXPECT_EQ(position_after<Piscari>(empty_board, "roll:fish skip"), ".../.../... 2 -");
}

TEST(PiscariReferee, TheSeatThatStaysWins) {
    EXPECT_EQ(after<Piscari>(at<Piscari>(empty_board), "out:1").outcome(), Outcome::win(red));
    EXPECT_EQ(after<Piscari>(at<Piscari>(empty_board), "out:2").outcome(), Outcome::win(blue));
    EXPECT_EQ(why_not<Piscari>(at<Piscari>(empty_board), "out:3"), "refusal.out.no_such_seat");
}

TEST(PiscariReferee, ARolledDieStaysUnlessItsOwnerLeaves) {
    EXPECT_EQ(position_after<Piscari>(empty_board, "roll:fish out:1"), ".../.../... - - -1");
    EXPECT_EQ(position_after<Piscari>(empty_board, "roll:fish out:2"), ".../.../... - fish -2");
}

TEST(PiscariReferee, ThereIsNoDrawToAgreeOn) {
    EXPECT_EQ(why_not<Piscari>(at<Piscari>(empty_board), "drawn"), "refusal.drawn.no_draw");
    EXPECT_EQ(why_not<Piscari>(at<Piscari>(".../.../... - - -1"), "drawn"), "refusal.token.over");
    EXPECT_EQ(why_not<Piscari>(".../.../... - - ="), "refusal.position.out_mark");
}

TEST(PiscariStart, BlueBeginsUnlessToldOtherwise) {
    EXPECT_EQ(start_position<Piscari>({}), empty_board);
    EXPECT_EQ(start_position<Piscari>({{"first", "red"}}), ".../.../... 2 -");
    std::set<std::string> drawn;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        drawn.insert(start_position<Piscari>({{"first", "random"}}, seed));
    }
    EXPECT_EQ(drawn.size(), 2U);
}

TEST(PiscariUndo, NeverRollsTheDieAgain) {
    Rng random(1);
    Match<Piscari> match(at<Piscari>(empty_board));
    const auto rolled = match.next_chance(random);
    ASSERT_TRUE(match.play(Piscari::write_move(rolled)).ok());
    ASSERT_TRUE(match.play("a1").ok());
    match.undo(2);
    EXPECT_EQ(match.next_chance(random), rolled);
    EXPECT_EQ(Piscari::write_position(match.state()), empty_board);
}

}  // namespace
}  // namespace ludo
