#include "games/scenario.hpp"
#include "games/vorassic/vorassic.hpp"

namespace ludo {
namespace {

using namespace scenario;  // NOLINT(google-build-using-namespace): the words of these tests

/// The document's grid with one cell and the fields behind the grid to choose.
std::string with(const std::string& middle, const std::string& fields = "snake 1 0|0") {
    return "Y,1,2,3,4/1,2,3,4,3/2,3," + middle + ",3,2/3,4,3,2,1/4,3,2,1,R " + fields;
}

TEST(VorassicPosition, IsReadAndWrittenBackUnchanged) {
    for (const auto& position : {
             with("4"),
             with("-9", "octopus 2 -3|17"),
             with("#", "octopus 1 0|0"),
             with("y", "snake 2 4|0"),
             with("4", "snake - 0|0 -1"),
             std::string("Y,#,2,3,4/#,2,3,4,3/2,3,4,3,2/3,4,3,2,#/4,3,2,#,R snake - 0|0"),
             std::string(
                 "Y,1,2,1,G/1,2,3,2,1/2,3,4,3,2/1,2,3,2,1/B,1,2,1,R octopus 4 0|0|0|0 -1 -3"),
         }) {
        EXPECT_EQ(rewritten<Vorassic>(position), position);
    }
}

TEST(VorassicPosition, HoldsAllThatAStateKnows) {
    for (const auto* mode : {"snake", "octopus"}) {
        for (const auto* size : {"5", "8", "9", "16", "26"}) {
            auto state = *start<Vorassic>({{"size", size},
                                           {"mode", mode},
                                           {"players", "4"},
                                           {"fill", "random"},
                                           {"negative", "true"},
                                           {"walls", "10"}});
            Rng random(3);
            Vorassic::MoveList list;
            while (state.turn().phase != Phase::over) {
                EXPECT_EQ(at<Vorassic>(Vorassic::write_position(state)), state);
                state.legal_moves(list);
                state.apply(list[random.below(static_cast<std::uint32_t>(list.size()))]);
            }
            EXPECT_EQ(at<Vorassic>(Vorassic::write_position(state)), state);
        }
    }
}

TEST(VorassicPosition, TheTurnOfASeatThatCannotMoveGoesToTheNextAbleOne) {
    const std::string grid = "Y,#,2,3,4/#,2,3,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,1,R snake ";
    EXPECT_EQ(rewritten<Vorassic>(grid + "1 0|0"), grid + "2 0|0");
    EXPECT_EQ(rewritten<Vorassic>(grid + "2 0|0"), grid + "2 0|0");
    EXPECT_EQ(why_not<Vorassic>(grid + "- 0|0"), "refusal.position.seat_missing");
}

TEST(VorassicPosition, ADigitOnAFinishedGameIsRewritten) {
    const std::string grid = "Y,#,2,3,4/#,2,3,4,3/2,3,4,3,2/3,4,3,2,#/4,3,2,#,R snake ";
    EXPECT_EQ(rewritten<Vorassic>(grid + "2 0|7"), grid + "- 0|7");
    EXPECT_EQ(rewritten<Vorassic>(with("4", "snake 2 0|0 -1")), with("4", "snake - 0|0 -1"));
    EXPECT_EQ(why_not<Vorassic>(with("4", "snake 1 0|0 -1")), "refusal.position.seat_out");
}

TEST(VorassicPosition, EverySeatHasExactlyOneLastCell) {
    EXPECT_EQ(why_not<Vorassic>(with("Y")), "refusal.vorassic.last_cells");
    const auto none =
        Vorassic::read_position("y,1,2,3,4/1,2,3,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,1,R snake 1 0|0");
    ASSERT_FALSE(none.ok());
    EXPECT_EQ(none.refusals().front(),
              (Refusal{"refusal.vorassic.last_cells", {{"letter", "Y"}, {"count", "0"}}}));
}

TEST(VorassicPosition, CellsAreNumbersWallsOrOwnersInPlay) {
    for (const auto* cell : {"", "10", "-10", "-0", "04", "+4", "g", "b", "x", "yy", "##", " 4"}) {
        EXPECT_NE(why_not<Vorassic>(with(cell)), "") << cell;
    }
    const auto wrong = Vorassic::read_position(with("g"));
    EXPECT_EQ(wrong.refusals().front(),
              (Refusal{"refusal.position.cell",
                       {{"cell", "C2"}, {"value", "g"}, {"allowed", "-9-9 # yr YR"}}}));
}

TEST(VorassicPosition, TheGridIsSquareAndLargeEnough) {
    for (const auto* grid : {"", "Y,1,2,R", "Y,1,2,3/1,1,1,1/1,1,1,1/1,1,1,R",
                             "Y,1,2,3,4/1,2,3,4,3/2,3,4,3,2/3,4,3,2/4,3,2,1,R"}) {
        EXPECT_EQ(why_not<Vorassic>(std::string(grid) + " snake 1 0|0"),
                  "refusal.position.board_size")
            << grid;
    }
}

TEST(VorassicPosition, ThereAreTwoOrFourScores) {
    for (const auto* scores : {"0", "0|0|0", "0|0|0|0|0"}) {
        EXPECT_NE(why_not<Vorassic>(with("4", std::string("snake 1 ") + scores))
                      .find("refusal.position.seat_count"),
                  std::string::npos);
    }
    for (const auto* scores :
         {"|", "0|", "x|0", "00|0", "-0|0", "1000000|0", "-1000000|0", "1000000000|0"}) {
        EXPECT_NE(why_not<Vorassic>(with("4", std::string("snake 1 ") + scores))
                      .find("refusal.vorassic.score"),
                  std::string::npos)
            << scores;
    }
}

TEST(VorassicPosition, EveryReasonIsListed) {
    EXPECT_EQ(why_not<Vorassic>(with("Y", "eel 3 0|x -7")),
              "refusal.vorassic.score refusal.vorassic.last_cells refusal.position.variant "
              "refusal.position.seat refusal.position.out_mark");
    EXPECT_EQ(why_not<Vorassic>(with("4", "snake 1")), "refusal.position.fields");
    EXPECT_EQ(why_not<Vorassic>(with("4", "snake - 0|0 -1 -2")), "refusal.position.nobody_left");
}

TEST(VorassicToken, HasOneSpelling) {
    for (const auto* token : {"A0", "B0", "Z25", "C10"}) {
        const auto move = Vorassic::read_move(token);
        ASSERT_TRUE(move) << token;
        EXPECT_EQ(Vorassic::write_move(*move), token);
    }
    for (const auto* token :
         {"", "A", "0", "b0", "B00", "B01", "B26", "B-1", "0B", "AA0", "B 0", "[0", "@0"}) {
        EXPECT_FALSE(Vorassic::read_move(token)) << token;
    }
}

}  // namespace
}  // namespace ludo
