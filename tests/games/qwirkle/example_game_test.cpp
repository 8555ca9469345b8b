#include <gtest/gtest.h>

#include "games/qwirkle/support.hpp"

/// The example game that closes the document, with tiles and squares that fit every sentence.
namespace ludo::qwirkle::test {
namespace {

constexpr Seat anna = seat1;
constexpr Seat chris = seat2;
constexpr Seat sally = seat3;
constexpr Seat dave = seat4;

TEST(QwirkleExampleGame, TwelveMovesScoreAsTheDocumentSays) {
    State game(Kit{}, 4);
    // Colours A red, B orange, C yellow, D green, E blue, F purple; shapes 1 circle, 2 square,
    // 3 diamond, 4 clover, 5 starburst, 6 crisscross.
    const auto plays = [&](Seat seat, std::string_view placement, int points) {
        SCOPED_TRACE(placement);
        EXPECT_EQ(game.turn(), Turn::move(seat));
        const int before = game.score(seat);
        play_all(game, {placement});
        EXPECT_EQ(game.score(seat) - before, points);
    };

    play_all(game, {"draw:A1,A3,A4,C3,D1,D5", "draw:A2,B4,C5,D3,E2,F2", "draw:A6,B5,C6,E1,E6,F5",
                    "draw:B2,B3,B6,C2,D3,D4"});
    // "Anna begins because she has the most tiles with a common attribute": three, and the eldest
    // of those who have three.
    play_all(game, {"begin:1"});

    // A. "She plays three red tiles, each of a different shape."
    plays(anna, "A4@0,0+A3@1,0+A1@2,0", 3);
    play_all(game, {"draw:C1,F4,F6"});

    // B. "Chris plays three squares, adding to the red line and creating a line of squares":
    // 4 points for the red line and 3 for the squares.
    plays(chris, "A2@3,0+E2@3,1+F2@3,2", 4 + 3);
    play_all(game, {"draw:A2,A5,D2"});

    // C. "Sally plays a blue circle. She creates two new lines, one of circles and one of blue."
    plays(sally, "E1@2,1", 2 + 2);
    play_all(game, {"draw:F1"});

    // D. "Dave plays two green tiles and creates three new lines: one of diamonds, one of clovers
    // and a green one."
    plays(dave, "D4@0,-1+D3@1,-1", 2 + 2 + 2);
    play_all(game, {"draw:E3,F3"});

    // E. "Anna plays two green tiles. Both add to the same green line but they do not touch":
    // 4 points for green and 3 for the circles.
    plays(anna, "D5@-1,-1+D1@2,-1", 4 + 3);
    play_all(game, {"draw:E4,E5"});

    // F. "Chris plays two squares. He adds to the line of squares and also creates another." Not
    // both in the old line, which "would have had two red squares".
    EXPECT_EQ(reason(game, "D2@3,3+A2@3,4"), "qwirkle.line_repeats");
    plays(chris, "D2@3,3+A2@4,3", 4 + 2);
    play_all(game, {"draw:B1,E4"});

    // G. "Sally plays two starbursts. She creates a line of starbursts."
    plays(sally, "B5@-1,-3+F5@-1,-2", 3);
    play_all(game, {"draw:E3,F3"});

    // H. "Dave plays two orange tiles. He creates an orange line. He did not add to the line of
    // diamonds because his orange diamond does not touch the two other diamonds."
    plays(dave, "B6@0,-3+B3@1,-3", 3);
    play_all(game, {"draw:F1,F4"});

    // I. "Anna plays two yellow tiles. She creates a yellow line and adds to a line of diamonds
    // and to a line of circles."
    plays(anna, "C3@1,-2+C1@2,-2", 2 + 4 + 4);
    play_all(game, {"draw:B4,D6"});

    // J. "Chris plays a red starburst. He adds to a line of starbursts and to a red line."
    plays(chris, "A5@-1,0", 4 + 5);
    play_all(game, {"draw:D6"});

    // K. "Sally plays three crisscrosses. She creates a line of them and adds to a red line and to
    // a blue line. She played the sixth red shape": six points more.
    plays(sally, "C6@4,-1+A6@4,0+E6@4,1", 3 + 6 + 6 + 3);
    play_all(game, {"draw:B1,C4,D4"});

    // L. "Dave plays two squares. He adds to a line of squares and starts two new ones."
    plays(dave, "B2@3,4+C2@4,4", 5 + 2 + 2);

    EXPECT_EQ(game.score(anna), 3 + 7 + 10);
    EXPECT_EQ(game.score(chris), 7 + 6 + 9);
    EXPECT_EQ(game.score(sally), 4 + 3 + 18);
    EXPECT_EQ(game.score(dave), 6 + 3 + 9);
}

}  // namespace
}  // namespace ludo::qwirkle::test
