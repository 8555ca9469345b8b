#include <gtest/gtest.h>

#include "games/qwirkle/support.hpp"

namespace ludo::qwirkle::test {
namespace {

using Reasons = std::vector<std::string>;

TEST(QwirklePosition, IsReadInAnyOrderAndWrittenInOne) {
    const State state = position(
        "B2@1,1+A3@2,0+A2@1,0+A1@0,0 D6,B2,A1,??,B1|F5,A2,E6,B6,D2,C3 3|2 1 6x6x3 aside:C5");
    EXPECT_EQ(text_of(state),
              "A1@0,0+A2@1,0+B2@1,1+A3@2,0 A1,B1,B2,D6,??|A2,B6,C3,D2,E6,F5 3|2 1 6x6x3 aside:C5");
}

TEST(QwirklePosition, SortsShapesAsNumbers) {
    const State state = position("- A10,A3,A9,B1,B12,B2|A2,B6,C3,D2,E6,F5 0|0 1 6x12x1");
    EXPECT_EQ(write_tiles(state.hand(seat1)), "A3,A9,A10,B1,B2,B12");
}

TEST(QwirklePosition, EqualStatesNeedNotShareAHistory) {
    State played = position("A1@0,0 A2,A3,B2,B3,C5,D6|A2,B6,C3,D2,E6,F5 1|0 1 6x6x3");
    play_all(played, {"A2@0,1", "draw:A4", "A2@1,0"});
    const State read =
        position("A2@0,1+A2@1,0+A1@0,0 A3,B2,B3,C5,D6,A4|B6,C3,D2,E6,F5 3|2 2 6x6x3");
    EXPECT_EQ(played, read);
}

TEST(QwirklePosition, EveryStateOfAGameIsReadBack) {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Rng random(seed);
        const Kit kit = seed % 3 == 0 ? Kit{2, 5, 5} : seed % 3 == 1 ? Kit{6, 6, 3} : Kit{4, 3, 3};
        State state(kit, 2 + static_cast<int>(seed % 3));
        MoveList list;
        while (state.turn().phase != Phase::over) {
            ASSERT_EQ(position(text_of(state)), state) << text_of(state);
            if (random.below(60) == 0) {
                const Seat seat{static_cast<std::uint8_t>(random.below(2))};
                if (!state.seats_out().contains(seat)) state.out(seat);
                continue;
            }
            if (state.turn().phase == Phase::chance) {
                state.apply(state.sample_chance(random));
                continue;
            }
            state.legal_moves(list);
            state.apply(list[random.below(static_cast<std::uint32_t>(list.size()))]);
        }
        ASSERT_EQ(position(text_of(state)), state) << text_of(state);
    }
}

// --- finished games ---------------------------------------------------------------------------

TEST(QwirklePosition, ADigitOnAFinishedGameIsRewritten) {
    const State emptied =
        position("A1@0,0+A2@1,0+A3@2,0+A4@3,0+A5@4,0+A6@5,0+B1@0,1 -|B2,B3,B4,B5,B6 5|20 2 2x6x1");
    EXPECT_EQ(emptied.turn(), Turn::over());
    EXPECT_EQ(text_of(emptied),
              "A1@0,0+B1@0,1+A2@1,0+A3@2,0+A4@3,0+A5@4,0+A6@5,0 -|B2,B3,B4,B5,B6 5|20 - 2x6x1");
    const State passed = position(
        "A1@0,0+A2@1,0+B1@0,1+B2@1,1 A1,A1,A2,B1,B1,B2|A1,A2,A2,B1,B2,B2 0|0 2 2x2x4 passed:1,2");
    EXPECT_EQ(passed.turn(), Turn::over());
    const State alone = position("A1@0,0 A4,B1|A2,B6,C3,D2,E6,F5 1|0 1 6x6x3 -2");
    EXPECT_EQ(alone.outcome(), Outcome::win(seat1));
}

TEST(QwirklePosition, TwoEmptyHandsAreTwoWinners) {
    EXPECT_EQ(reasons("A1@0,0+A2@1,0+A3@2,0+A4@3,0+A5@4,0+A6@5,0+B1@0,1+B2@1,1+B3@2,1+B4@3,1+"
                      "B5@4,1+B6@5,1 -|- 5|20 - 2x6x1"),
              (Reasons{"position.two_winners"}));
}

// --- refusals ---------------------------------------------------------------------------------

TEST(QwirklePositionRefused, Fields) {
    EXPECT_EQ(reasons(""), (Reasons{"position.fields"}));
    EXPECT_EQ(reasons("- -|- 0|0 1"), (Reasons{"position.fields"}));
    EXPECT_EQ(reasons("- -|- 0|0 1 6x6x3 "), (Reasons{"position.out_mark"}));
    EXPECT_EQ(reasons("- -|- 0|0 1 6x6x3 passed:1 aside:A1"), (Reasons{"position.out_mark"}));
    EXPECT_EQ(reasons("- -|- 0|0 3 6x6x3"), (Reasons{"position.seat"}));
    EXPECT_EQ(reasons("- - 0 1 6x6x3"), (Reasons{"position.seat_count"}));
    EXPECT_EQ(reasons("- -|-|-|-|- 0|0|0|0|0 1 6x6x3"), (Reasons{"position.seat_count"}));
    EXPECT_EQ(reasons("- -|-|- 0|0 1 6x6x3"), (Reasons{"qwirkle.score_count"}));
    EXPECT_EQ(reasons("- -|- 0|0 1 6x6x3 -1 -2"), (Reasons{"position.nobody_left"}));
}

TEST(QwirklePositionRefused, Kits) {
    for (const char* kit : {"6x6", "6x6x0", "1x6x3", "13x6x3", "6x6x10", "06x6x3", "6X6X3"}) {
        EXPECT_EQ(reasons("- -|- 0|0 1 " + std::string(kit)), (Reasons{"qwirkle.kit"})) << kit;
    }
    EXPECT_EQ(reasons("- -|- 0|0 1 2x2x2"), (Reasons{"qwirkle.kit_too_small"}));
    EXPECT_EQ(reasons("- -|- 0|0 1 6x6x4"), (Reasons{"qwirkle.kit_too_large"}));
}

TEST(QwirklePositionRefused, Tiles) {
    EXPECT_EQ(reasons("A1 -|- 0|0 1 6x6x3"), (Reasons{"qwirkle.grid"}));
    EXPECT_EQ(reasons("??@0,0 -|- 0|0 1 6x6x3"), (Reasons{"qwirkle.grid"}));
    EXPECT_EQ(reasons("A7@0,0 -|- 0|0 1 6x6x3"), (Reasons{"qwirkle.tile_kit"}));
    EXPECT_EQ(reasons("- A1,A0|Z1,A1 0|0 1 6x6x3"), (Reasons{"qwirkle.tile", "qwirkle.tile"}));
    EXPECT_EQ(reasons("A1@0,0 A1,A1,A2,A3,A4,A5|A1,B1,B2,B3,B4,B5 0|0 1 6x6x3"),
              (Reasons{"qwirkle.copies"}));
    EXPECT_EQ(reasons("A1@0,0 A1,A1,A2,A3,A4,A5,A6|B1,B1,B2,B3,B4,B5 0|0 1 6x6x3"),
              (Reasons{"qwirkle.hand_over"}));
    EXPECT_EQ(reasons("A1@0,0 ??,??,??,??,??,??|??,??,??,??,??,?? 0|0 1 2x6x1"),
              (Reasons{"qwirkle.too_many"}));
}

TEST(QwirklePositionRefused, Grids) {
    const std::string rest = " A1,B1,C1,D1,E1,F1|A2,B2,C2,D2,E2,F2 0|0 1 6x6x3";
    EXPECT_EQ(reasons("A1@0,0+A2@0,0" + rest), (Reasons{"qwirkle.square_twice"}));
    EXPECT_EQ(reasons("A1@0,0+A2@2,0" + rest), (Reasons{"qwirkle.apart"}));
    EXPECT_EQ(reasons("A1@0,0+B2@1,0" + rest), (Reasons{"qwirkle.line_mixes"}));
    EXPECT_EQ(reasons("A1@0,0+A2@1,0+A1@2,0" + rest), (Reasons{"qwirkle.line_repeats"}));
    EXPECT_EQ(reasons("A1@500,0" + rest), (Reasons{"qwirkle.too_far"}));
    EXPECT_EQ(reasons("A1@0,0+A2@1,0+B3@2,0+A1@5,5" + rest),
              (Reasons{"qwirkle.apart", "qwirkle.line_mixes"}));
    EXPECT_EQ(reasons("A1@3,-2" + rest), Reasons{});  // play begins at 0,0, a position need not
}

TEST(QwirklePositionRefused, Scores) {
    EXPECT_EQ(reasons("- -|- 0|-1 1 6x6x3"), (Reasons{"qwirkle.score"}));
    EXPECT_EQ(reasons("- -|- 0|1000000 1 6x6x3"), (Reasons{"qwirkle.score"}));
    EXPECT_EQ(reasons("- -|- 1000000000|0 1 6x6x3"), (Reasons{"qwirkle.score"}));
    EXPECT_EQ(reasons("- -|- 3|0 1 6x6x3"), (Reasons{"qwirkle.score_opening"}));
}

TEST(QwirklePositionRefused, TheSeat) {
    const std::string hands = " A1,B1,C1,D1,E1,F1|A2,B2,C2,D2,E2,F2";
    EXPECT_EQ(reasons("A1@0,0" + hands + " 0|0 - 6x6x3"), (Reasons{"position.seat_missing"}));
    EXPECT_EQ(reasons("- -|- 0|0 - 6x6x3"), (Reasons{"position.seat_missing"}));
    EXPECT_EQ(reasons("A1@0,0" + hands + "|- 0|0|0 3 6x6x3 -3"), (Reasons{"position.seat_out"}));
    EXPECT_EQ(reasons("-" + hands + " 0|0 - 6x6x3"), Reasons{});  // somebody is to begin
}

TEST(QwirklePositionRefused, Hands) {
    // In the deal seats hold six tiles or, from the one to be dealt to on, none.
    EXPECT_EQ(reasons("- A1,B1,C1,D1,E1|- 0|0 2 6x6x3"), (Reasons{"qwirkle.deal"}));
    EXPECT_EQ(reasons("- -|A1,B1,C1,D1,E1,F1 0|0 1 6x6x3"), (Reasons{"qwirkle.deal"}));
    EXPECT_EQ(reasons("- A1|- 0|0 1 6x6x3"), (Reasons{"qwirkle.deal"}));
    EXPECT_EQ(reasons("- -|-|- 0|0|0 2 6x6x3 -1"), Reasons{});  // the first was not dealt to
    // Later only the seat to move may wait for tiles.
    EXPECT_EQ(reasons("A1@0,0 A1,B1,C1,D1,E1,F1|A2 0|0 1 6x6x3"), (Reasons{"qwirkle.hand_short"}));
    EXPECT_EQ(reasons("A1@0,0 A2|A1,B1,C1,D1,E1,F1 0|0 1 6x6x3"), Reasons{});
}

TEST(QwirklePositionRefused, TilesAside) {
    const std::string other = "|A2,B2,C2,D2,E2,F2 0|0 1 6x6x3 ";
    EXPECT_EQ(reasons("A1@0,0 A1,B1,C1,D1,E1" + other + "aside:F1"), Reasons{});
    EXPECT_EQ(reasons("A1@0,0 A1,B1,C1,D1" + other + "aside:F1"), (Reasons{"qwirkle.aside"}));
    EXPECT_EQ(reasons("A1@0,0 A1,B1,C1,D1,E1,F1" + other + "aside:F1"), (Reasons{"qwirkle.aside"}));
    EXPECT_EQ(reasons("A1@0,0 A1,B1,C1,D1,E1" + other + "aside:F1 -2"), (Reasons{"qwirkle.aside"}));
    EXPECT_EQ(reasons("A1@0,0 A1,B1,C1,D1,E1" + other + "aside:"), (Reasons{"qwirkle.tile"}));
    EXPECT_EQ(reasons("- -|- 0|0 1 6x6x3 aside:A1,A2,A3,A4,A5,A6"), (Reasons{"qwirkle.aside"}));
}

TEST(QwirklePositionRefused, Passes) {
    const std::string start = "A1@0,0 A1,B1,C1,D1,E1,F1|A2,B2,C2,D2,E2,F2 0|0 1 6x6x3 passed:";
    EXPECT_EQ(reasons(start + "2"), Reasons{});
    for (const char* seats : {"", "0", "3", "2,1", "1,1", "1,"}) {
        EXPECT_EQ(reasons(start + seats), (Reasons{"qwirkle.passed"})) << seats;
    }
}

}  // namespace
}  // namespace ludo::qwirkle::test
