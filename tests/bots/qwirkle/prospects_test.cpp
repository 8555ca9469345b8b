#include "bots/qwirkle/prospects.hpp"

#include <gtest/gtest.h>

#include "support.hpp"

namespace ludo::qwirkle {
namespace {

Hand hand_of(std::initializer_list<Tile> tiles) {
    Hand hand;
    for (const Tile tile : tiles) hand.add(tile);
    return hand;
}

TEST(QwirkleProspects, PartnersAreWorthMoreThanStrangersAndThoseMoreThanCopies) {
    const Kit kit;
    const Cents partners = hand_value(hand_of({Tile(0, 0), Tile(0, 1)}), 0, kit);
    const Cents strangers = hand_value(hand_of({Tile(0, 0), Tile(1, 1)}), 0, kit);
    const Cents copies = hand_value(hand_of({Tile(0, 0), Tile(0, 0)}), 0, kit);
    EXPECT_GT(partners, strangers);
    EXPECT_GT(strangers, copies);
}

TEST(QwirkleProspects, LineOneShortOffersTheUnseenTilesThatCompleteIt) {
    const State state =
        position("A1@0,0+A2@1,0+A3@2,0+A4@3,0 A5,B1,B2,C3,D4,E5|A6,B1,B2,C3,D4,E5 0|0 1 6x6x3");
    Line line;
    for (int shape = 0; shape < 5; ++shape) line.add(Tile(0, shape));
    EXPECT_EQ(completing_tiles(state, line), 2);
    EXPECT_EQ(completing_tiles(seen_by_mover(state), line), 3);
    EXPECT_GT(danger(state, move("A5@4,0")), 0);
    EXPECT_EQ(danger(state, move("B1@0,1")), 0);
}

TEST(QwirkleProspects, LineThatNobodyCanCompleteIsNoDanger) {
    // The one tile that would complete the red line is in the mover's own hand.
    const State state =
        position("A1@0,0+A2@1,0+A3@2,0+A4@3,0 A5,A6,B1,C3,D4,E5|??,??,??,??,??,?? 4|0 1 6x6x1");
    EXPECT_EQ(danger(state, move("A5@4,0")), 0);
}

}  // namespace
}  // namespace ludo::qwirkle
