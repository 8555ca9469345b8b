#include <gtest/gtest.h>

#include "terminal/boards/stage.hpp"

namespace ludo::terminal {
namespace {

constexpr std::string_view document_grid = "6,6,9,9/1,0,3,5/7,9,7,4/7,4,9,2 c2 1";

TEST(ThinkAheadBoard, DrawsTheBoxedGridOfTheDocument) {
    Stage stage("thinkahead", document_grid);
    EXPECT_EQ(stage.with_names({"Alain", "Béa"}).draw(), R"(
               ↓
       0   1   2   3      ▸ ● Alain    0
     +---+---+---+---+      ▲ Béa      0
   0 | 6 | 6 |[9]| 9 |
     +---+---+---+---+
   1 | 1 | 0 |[3]| 5 |
     +---+---+---+---+
   2 | 7 | 9 |[7]| 4 |
     +---+---+---+---+
   3 | 7 | 4 |[9]| 2 |
     +---+---+---+---+
               ↑
)");
}

TEST(ThinkAheadBoard, SpeaksAsTheDocumentsSample) {
    Stage stage("thinkahead", "6,6,9,9/1,0,3,5/7,9,7a,4/7,4,9,2 c2 1");
    EXPECT_EQ(stage.with_names({"Alain", "Béa"}).instructions(),
              "coup n°1 (Alain)\n"
              "Vous devez jouer dans la colonne n°2\n"
              "Les positions possibles sont : [0, 1, 3]\n"
              "Saisissez la position où vous jouez :\n");
    EXPECT_EQ(stage.in_english().numbered_from(1).instructions(),
              "move no. 1 (Alain)\n"
              "You must play in column no. 3\n"
              "The possible positions are: [1, 2, 4]\n"
              "Enter the position where you play:\n");
}

TEST(ThinkAheadBoard, ShowsOwnersAndTheLastMove) {
    Stage stage("thinkahead", document_grid, {"2,2", "2,1"});
    EXPECT_EQ(stage.with_names({"Alain", "Béa"}).draw(), R"(
           ↓
       0   1   2   3      ▸ ● Alain    7
     +---+---+---+---+      ▲ Béa      9
   0 | 6 |[6]| 9 | 9 |
     +---+---+---+---+
   1 | 1 |[0]| 3 | 5 |
     +---+---+---+---+
   2 | 7 |›9▲| 7●| 4 |
     +---+---+---+---+
   3 | 7 |[4]| 9 | 2 |
     +---+---+---+---+
           ↑
)");
    EXPECT_EQ(stage.instructions().substr(0, stage.instructions().find('\n')), "coup n°3 (Alain)");
}

TEST(ThinkAheadBoard, NumbersFromOneWhenAsked) {
    Stage stage("thinkahead", "60,6,9,9/1,0,3,5/7,9,7,4/7,4,9,2 c2 1", {"2,2", "2,1"});
    EXPECT_EQ(stage.in_ascii().in_english().numbered_from(1).draw(), R"(
            v
       1    2    3    4       > a Anna     7
     +----+----+----+----+      b Emile    9
   1 | 60 |[ 6]|  9 |  9 |
     +----+----+----+----+
   2 |  1 |[ 0]|  3 |  5 |
     +----+----+----+----+
   3 |  7 |> 9b|  7a|  4 |
     +----+----+----+----+
   4 |  7 |[ 4]|  9 |  2 |
     +----+----+----+----+
            ^
)");
}

TEST(ThinkAheadBoard, PacksTheGridOnNarrowTerminals) {
    Stage stage("thinkahead", document_grid, {"2,2", "2,1"});
    EXPECT_EQ(stage.on_columns(18).draw(), R"(
       ↓
     0 1 2 3
   0 6 6<9 9
   1 1 0<3 5
   2 7 9△7●4
   3 7 4<9 2
       ↑

▸ ● Anna     7
  ▲ Émile    9
)");
    Stage narrower("thinkahead", document_grid, {"2,2"});
    EXPECT_EQ(narrower.on_columns(10).draw(), R"(
Terminal trop étroit : 10 colonnes, il en faut 15 pour cette grille.
     0 1 2 3
   0 6 6 9 9
   1 1 0 3 5
→  2 7<9<7○4< ←
   3 7 4 9 2

  ● Anna     7
▸ ▲ Émile    0
)");
}

TEST(ThinkAheadBoard, FitsTheLargestGridInEightyColumns) {
    std::string row = "0";
    for (int column = 1; column < 26; ++column) row += ",9";
    std::string position = row;
    for (int line = 1; line < 26; ++line) position += '/' + row;
    const Stage stage("thinkahead", position + " r25 2");
    EXPECT_EQ(stage.draw().find("étroit"), std::string::npos);
    EXPECT_NE(stage.draw().find("→ 25 0<9<9<"), std::string::npos);
}

TEST(ThinkAheadBoard, ReadsCellsAndPlacesInTheActiveLine) {
    Stage stage("thinkahead", document_grid);
    EXPECT_EQ(stage.read("3"), "3,2");
    EXPECT_EQ(stage.read("3,2"), "3,2");
    EXPECT_EQ(stage.read(" 3 2 "), "3,2");
    EXPECT_EQ(stage.read("0 , 1"), "0,1");
    for (const char* const typed : {"", "4", "-1", "a", "1,2,3", "1,x"}) {
        EXPECT_EQ(stage.read(typed), "terminal.thinkahead.forms") << typed;
    }
    stage.numbered_from(1);
    EXPECT_EQ(stage.read("4"), "3,2");
    EXPECT_EQ(stage.read("4,3"), "3,2");
    EXPECT_EQ(stage.read("0"), "terminal.thinkahead.forms");
}

TEST(ThinkAheadBoard, TellsWhatWasTaken) {
    Stage stage("thinkahead", document_grid);
    EXPECT_EQ(stage.tell("0,2"), "coup n°1 (Anna) : prend 0,2, 9 points");
    EXPECT_EQ(stage.in_english().numbered_from(1).tell("1,2"),
              "move no. 1 (Anna): takes 2,3, 3 points");
}

}  // namespace
}  // namespace ludo::terminal
