#include "games/scenario.hpp"
#include "games/thinkahead/thinkahead.hpp"

namespace ludo {
namespace {

using namespace scenario;  // NOLINT(google-build-using-namespace): the words of these tests

TEST(ThinkAheadPosition, IsReadAndWrittenBackUnchanged) {
    for (const auto* position : {
             "6,6,9,9/1,0,3,5/7,9,7,4/7,4,9,2 c2 1",
             "6,6,9b,9/1,0,3a,5/7,9,7,4/7,4,999,2 r0 2",
             "0a,0b/0,0 r0 -",
             "0,1/2,3 c1 - -1",
             "0,1/2,3 c1 - -2",
         }) {
        EXPECT_EQ(rewritten<ThinkAhead>(position), position);
    }
}

TEST(ThinkAheadPosition, HoldsAllThatAStateKnows) {
    auto state = *start<ThinkAhead>({{"size", "6"}, {"fill", "quarters"}}, 3);
    Rng random(3);
    ThinkAhead::MoveList list;
    while (state.turn().phase != Phase::over) {
        EXPECT_EQ(at<ThinkAhead>(ThinkAhead::write_position(state)), state);
        state.legal_moves(list);
        state.apply(list[random.below(static_cast<std::uint32_t>(list.size()))]);
    }
    EXPECT_EQ(at<ThinkAhead>(ThinkAhead::write_position(state)), state);
}

TEST(ThinkAheadPosition, TheLargestGridFits) {
    const auto position = start_position<ThinkAhead>({{"size", "26"}, {"line", "r25"}});
    EXPECT_EQ(rewritten<ThinkAhead>(position), position);
    EXPECT_EQ(at<ThinkAhead>(position).moves_left(), 676);
}

TEST(ThinkAheadPosition, ADigitOnAFullLineIsRewritten) {
    EXPECT_EQ(rewritten<ThinkAhead>("1a,2b/3,4 r0 1"), "1a,2b/3,4 r0 -");
    EXPECT_EQ(at<ThinkAhead>("1a,2b/3,4 r0 2"), at<ThinkAhead>("1a,2b/3,4 r0 -"));
}

TEST(ThinkAheadPosition, TheSeatMustFitTheGame) {
    EXPECT_EQ(why_not<ThinkAhead>("1,2/3,4 r0 -"), "refusal.position.seat_missing");
    EXPECT_EQ(why_not<ThinkAhead>("1,2/3,4 r0 3"), "refusal.position.seat");
    EXPECT_EQ(why_not<ThinkAhead>("1,2/3,4 r0 1 -1"), "refusal.position.seat_out");
    EXPECT_EQ(rewritten<ThinkAhead>("1,2/3,4 r0 2 -1"), "1,2/3,4 r0 - -1");
}

TEST(ThinkAheadPosition, OutMarksAreAscendingAndLeaveSomebody) {
    EXPECT_EQ(why_not<ThinkAhead>("1,2/3,4 r0 1 -3"), "refusal.position.out_mark");
    EXPECT_EQ(why_not<ThinkAhead>("1,2/3,4 r0 1 "), "refusal.position.out_mark");
    EXPECT_EQ(why_not<ThinkAhead>("1,2/3,4 r0 - -1 -2"), "refusal.position.nobody_left");
}

TEST(ThinkAheadPosition, TheGridIsSquare) {
    for (const auto* grid : {"1", "1,2", "1,2/3", "1,2,3/4,5,6", "", "1,2/3,4/"}) {
        EXPECT_EQ(why_not<ThinkAhead>(std::string(grid) + " r0 1"), "refusal.position.board_size")
            << grid;
    }
}

TEST(ThinkAheadPosition, CellsAreCanonicalNumbersWithAnOptionalLetter) {
    for (const auto* cell : {"", "a", "1000", "-1", "01", "+1", "1c", "1A", "1ab", " 1", "1 "}) {
        const auto position = std::string(cell) + ",2/3,4 r0 1";
        EXPECT_NE(why_not<ThinkAhead>(position), "") << position;
    }
}

TEST(ThinkAheadPosition, TheLineMustBeOnTheGrid) {
    for (const auto* line : {"r2", "c2", "x0", "r", "", "r00", "0"}) {
        EXPECT_EQ(why_not<ThinkAhead>("1,2/3,4 " + std::string(line) + " 1"),
                  "refusal.thinkahead.line")
            << line;
    }
}

TEST(ThinkAheadPosition, EveryReasonIsListed) {
    EXPECT_EQ(why_not<ThinkAhead>("1,x/3,1000 r5 7 -9"),
              "refusal.position.cell refusal.position.cell refusal.thinkahead.line "
              "refusal.position.seat refusal.position.out_mark");
    EXPECT_EQ(why_not<ThinkAhead>("1,2/3,4 r0"), "refusal.position.fields");
}

TEST(ThinkAheadToken, HasOneSpelling) {
    for (const auto* token : {"0,0", "2,0", "25,25", "9,10"}) {
        const auto move = ThinkAhead::read_move(token);
        ASSERT_TRUE(move) << token;
        EXPECT_EQ(ThinkAhead::write_move(*move), token);
    }
    for (const auto* token : {"", ",", "0", "0,", ",0", "00,0", "0,01", "26,0", "0,26", "-1,0",
                              "0, 0", "0,0,0", "a,b", "0;0", "+1,0"}) {
        EXPECT_FALSE(ThinkAhead::read_move(token)) << token;
    }
}

}  // namespace
}  // namespace ludo
