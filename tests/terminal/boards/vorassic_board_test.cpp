#include <gtest/gtest.h>

#include "terminal/boards/stage.hpp"

namespace ludo::terminal {
namespace {

constexpr std::string_view document_start =
    "Y,1,2,3,4/1,2,3,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,1,R snake 1 0|0";
constexpr std::string_view four_players =
    "Y,1,-2,3,G/1,2,#,4,3/2,3,4,-3,2/3,4,#,2,1/B,3,2,1,R octopus 1 0|0|0|0";

TEST(VorassicBoard, DrawsTheGridOfTheDocument) {
    const Stage stage("vorassic", document_start, {"A1", "D4", "B1"});
    EXPECT_EQ(stage.draw(), R"(
   | A | B | C | D | E |
------------------------      J Anna     3
 0 | j | 1 | 2 | 3 | 4 |    ▸ R Émile    1
------------------------
 1 | j | J | 3 | 4 | 3 |      Mode serpent
------------------------
 2 | 2 | 3 | 4 | 3 | 2 |
------------------------
 3 | 3 | 4 | 3 |[2]| 1 |
------------------------
 4 | 4 | 3 |[2]| R | r |
------------------------
)");
    EXPECT_EQ(stage.instructions(), "R Émile, à vous de jouer. Cases possibles\u00A0: D3 C4\n");
}

TEST(VorassicBoard, AlignsNegativeValuesWallsAndFourColours) {
    Stage stage("vorassic", four_players, {"B1"});
    EXPECT_EQ(stage.in_english().draw(), R"(
   |  A |  B |  C |  D |  E |
-----------------------------      Y Anna     2
 0 |  y |  1 | -2 |  3 |  G |    ▸ R Émile    0
-----------------------------      G Zoé      0
 1 |  1 |  Y |  # |  4 |  3 |      B Hugo     0
-----------------------------
 2 |  2 |  3 |  4 | -3 |  2 |      Octopus mode
-----------------------------
 3 |  3 |  4 |  # |[ 2]|[ 1]|
-----------------------------
 4 |  B |  3 |  2 |[ 1]|  R |
-----------------------------
)");
}

TEST(VorassicBoard, PacksTheGridOnNarrowTerminals) {
    Stage stage("vorassic", four_players, {"B1"});
    EXPECT_EQ(stage.on_columns(20).draw(), R"(
    A  B  C  D  E
 0  j  1 -2  3  V
 1  1  J  #  4  3
 2  2  3  4 -3  2
 3  3  4  #* 2* 1
 4  B  3  2* 1  R

  J Anna     2
▸ R Émile    0
  V Zoé      0
  B Hugo     0

  Mode pieuvre
)");
    Stage narrower("vorassic", std::string(four_players) + " -3");
    EXPECT_EQ(narrower.on_columns(16).draw(), R"(
Terminal trop étroit : 16 colonnes, il en faut 17 pour cette grille.
    A  B  C  D  E
 0  J* 1 -2  3  V
 1* 1* 2  #  4  3
 2  2  3  4 -3  2
 3  3  4  #  2  1
 4  B  3  2  1  R

▸ J Anna     0
  R Émile    0
  V Zoé      0  (hors jeu)
  B Hugo     0

  Mode pieuvre
)");
}

TEST(VorassicBoard, ReadsCellsInAnyOrder) {
    const Stage stage("vorassic", document_start);
    for (const char* const typed : {"B0", "b0", "0B", "B 0", " 0 b "}) {
        EXPECT_EQ(stage.read(typed), "B0");
    }
    for (const char* const typed : {"", "F0", "A5", "B", "0", "??"}) {
        EXPECT_EQ(stage.read(typed), "terminal.vorassic.forms") << typed;
    }
}

TEST(VorassicBoard, TellsCapturesWithTheirValue) {
    Stage stage("vorassic", document_start);
    EXPECT_EQ(stage.tell("A1"), "J Anna capture A1\u00A0: 1 point.");
    EXPECT_EQ(stage.in_english().tell("B0"), "Y Anna captures B0: 1 point.");
    const Stage four("vorassic", four_players);
    EXPECT_EQ(four.tell("B1"), "J Anna capture B1\u00A0: 2 points.");
}

}  // namespace
}  // namespace ludo::terminal
