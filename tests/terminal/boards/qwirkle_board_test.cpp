#include <gtest/gtest.h>

#include "terminal/boards/stage.hpp"

namespace ludo::terminal {
namespace {

constexpr std::string_view open_game =
    "A1@0,0+A2@1,0 A3,A4,B1,C5,D6,F1|A1,A5,B2,B3,C4,E6 2|0 2 6x6x3";
constexpr std::string_view fresh_game = "- A3,A4,B1,C5,D6,F1|A1,A5,B2,B3,C4,E6 0|0 1 6x6x3";

TEST(QwirkleBoard, ShowsTheGridAndOnlyTheViewersHand) {
    Stage stage("qwirkle", open_game, {"B2@1,1+B3@2,1"});
    EXPECT_EQ(stage.seen_by(1).draw(), R"(
     -1  0   1   2   3
 -1      ·   ·           -1      [1] Anna     2   6 tuiles
  0  ·   A1  A2  ·        0    ▸ [2] Émile    4   4 tuiles
  1      ·  [B2][B3] ·    1
  2          ·   ·        2      Sac : 94 tuiles
     -1  0   1   2   3

  Main d’Anna
    u     v     w     x     y     z
    A◆    A♣    B●    C✸    D✖    F●
    A3    A4    B1    C5    D6    F1
)");
}

TEST(QwirkleBoard, ShowsNoHandToNobody) {
    Stage stage("qwirkle", open_game, {"B2@1,1+B3@2,1"});
    EXPECT_EQ(stage.in_ascii().in_english().draw(), R"(
     -1  0   1   2   3
 -1      .   .           -1      [1] Anna     2   6 tiles
  0  .   A1  A2  .        0    > [2] Emile    4   4 tiles
  1      .  [B2][B3] .    1
  2          .   .        2      Bag: 94 tiles
     -1  0   1   2   3
)");
}

TEST(QwirkleBoard, PacksTheGridOnNarrowTerminals) {
    Stage stage("qwirkle", "A1@0,0+A10@1,0 A3,A4,B1,C5,D6,F1|A1,A5,B2,B10,C4,E6 2|0 2 6x12x3",
                {"B10@1,1"});
    EXPECT_EQ(stage.seen_by(2).on_columns(24).draw(), R"(
      -1   0   1   2
 -1      ·   ·       -1
  0  ·   A1  A10 ·    0
  1      ·  >B10 ·    1
  2          ·        2
      -1   0   1   2

  [1] Anna     2   6 tuiles
▸ [2] Émile    2   5 tuiles

  Sac : 202 tuiles

  Main d’Émile
    u     v     w     x     y
    A●    A✸    B■    C♣    E✖
    A1    A5    B2    C4    E6
)");
}

TEST(QwirkleBoard, PaintsTheShapesOnDarkTiles) {
    Stage stage("qwirkle", open_game);
    const std::string board = stage.in_colour().draw();
    EXPECT_NE(board.find("\x1b[1;48;5;235;38;5;203mA●\x1b[0m"), std::string::npos) << board;
    EXPECT_NE(board.find("\x1b[1;48;5;235;38;5;203mA■\x1b[0m"), std::string::npos) << board;
}

TEST(QwirkleBoard, ReadsTilesSquareAndDirection) {
    Stage stage("qwirkle", open_game);
    const std::string token = "B2@1,1+B3@2,1";
    for (const char* const typed :
         {"B2@1,1+B3@2,1", "b3@2,1+b2@1,1", "B2 B3 1,1 droite", "b2,b3 1 1 d", "b2 b3 1,1 right",
          "w x 1,1 r", "B2 B3 en 1,1 vers la droite"}) {
        EXPECT_EQ(stage.read(typed), token) << typed;
    }
    EXPECT_EQ(stage.read("b2 1,1"), "B2@1,1");
    EXPECT_EQ(stage.read("B2 B3 -1,3 bas"), "B2@-1,3+B3@-1,4");
    EXPECT_EQ(stage.read("B2 B3 -1,3 b"), "B2@-1,3+B3@-1,4");
    EXPECT_EQ(stage.in_english().read("B2 B3 -1,3 d"), "B2@-1,3+B3@-1,4");
}

TEST(QwirkleBoard, FindsTheDirectionWhenOnlyOneIsAllowed) {
    const Stage stage("qwirkle", open_game);
    EXPECT_EQ(stage.read("B2 B3 1,1"), "B2@1,1+B3@2,1");
    EXPECT_EQ(stage.read("B2 E6 1,1"), "terminal.qwirkle.direction_missing");
}

TEST(QwirkleBoard, ReadsTheOpeningFromAnywhere) {
    const Stage stage("qwirkle", fresh_game);
    for (const char* const typed : {"A3 A4", "a3 a4 5,5", "A3 A4 7,-2 bas", "u v"}) {
        EXPECT_EQ(stage.read(typed), "A3@0,0+A4@1,0") << typed;
    }
}

TEST(QwirkleBoard, ReadsExchangesAndPasses) {
    const Stage stage("qwirkle", open_game);
    for (const char* const typed :
         {"trade:A1,B2", "échange B2 A1", "echanger a1 b2", "trade u w", "Échanger A1,B2"}) {
        EXPECT_EQ(stage.read(typed), "trade:A1,B2") << typed;
    }
    EXPECT_EQ(stage.read("échange tout"), "trade:A1,A5,B2,B3,C4,E6");
    EXPECT_EQ(stage.read("passe"), "pass");
}

TEST(QwirkleBoard, SaysWhatItDoesNotUnderstand) {
    const Stage stage("qwirkle", open_game);
    for (const char* const typed :
         {"", "1,1", "droite", "A1 1", "A1 1,2,3", "échange", "échange A1 2,3", "bonjour",
          "A1 A1 A1 A1 A1 A1 A1 1,1 bas", "A1 99999,0", "A1@1,1+"}) {
        EXPECT_EQ(stage.read(typed), "terminal.qwirkle.forms") << typed;
    }
    EXPECT_EQ(stage.read("A1 A5"), "terminal.qwirkle.square_missing");
    EXPECT_EQ(stage.read("A1 0,0"), "terminal.qwirkle.square_taken");
}

TEST(QwirkleBoard, SaysWhoseTurnItIsAndWhatCanBeTyped) {
    Stage stage("qwirkle", open_game);
    EXPECT_EQ(stage.in_english().instructions(),
              "[2] Émile, your turn: tiles, first square, direction (like A1 A4 3,-2 right or "
              "down).\n"
              "Or “trade A1 B2”, “pass”. The letters u to z stand for your tiles too.\n");
    Stage fresh("qwirkle", fresh_game);
    EXPECT_EQ(fresh.in_english().instructions(),
              "[1] Anna, you begin: lay 2 tiles of one colour or one shape, "
              "by their names (like A1 A4) or their letters (u to z).\n");
}

TEST(QwirkleBoard, TellsPointsAndKeepsHandsSecret) {
    Stage stage("qwirkle", open_game);
    EXPECT_EQ(stage.tell("B2@1,1+B3@2,1"),
              "[2] Émile pose B2 B3 en 1,1 vers la droite\u00A0: 4 points.");
    EXPECT_EQ(stage.tell("A5@2,0"), "[2] Émile pose A5 en 2,0\u00A0: 3 points.");
    EXPECT_EQ(stage.tell("trade:A1,B2"), "[2] Émile échange 2 tuiles.");
    EXPECT_EQ(stage.seen_by(1).tell("trade:A1"), "[2] Émile échange une tuile.");
    EXPECT_EQ(stage.seen_by(2).tell("trade:A1,B2"), "[2] Émile échange A1 B2.");
    EXPECT_EQ(stage.tell("out:1"), "[1] Anna quitte la partie.");
}

TEST(QwirkleBoard, CallsOutACompletedLine) {
    Stage stage("qwirkle", "A1@0,0+A2@1,0 B1,B2,A1,B1,B2,A2|A1,B1,B2,A2,A1,B1 2|0 2 2x2x9");
    EXPECT_EQ(stage.in_english().tell("B1@0,1"), "[2] Émile lays B1 at 0,1: 4 points. Qwirkle!");
}

TEST(QwirkleBoard, TellsWhoBeginsButNoDraw) {
    const Stage stage("qwirkle", "- -|- 0|0 1 6x6x3");
    EXPECT_EQ(stage.tell("draw:A1,A2,A3,B1,B2,B3"), "");
    Stage dealt("qwirkle", "- -|- 0|0 1 6x6x3",
                {"draw:A1,A2,A3,B1,B2,B3", "draw:C1,C2,D3,E4,F5,F6"});
    EXPECT_EQ(dealt.tell("begin:1"), "[1] Anna commence.");
}

}  // namespace
}  // namespace ludo::terminal
