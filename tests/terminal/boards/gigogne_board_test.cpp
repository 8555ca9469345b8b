#include <gtest/gtest.h>

#include "terminal/boards/stage.hpp"

namespace ludo::terminal {
namespace {

constexpr std::string_view empty_board = ".../.../.../.../.../.../.../.../... 1 4 visible";

TEST(GigogneBoard, DrawsSquaresInsideEachOther) {
    const Stage stage("gigogne", empty_board, {"G4", "M4", "P4", "M0", "P8"});
    EXPECT_EQ(stage.draw(), R"(
┌─ 0 ───────┬─ 1 ───────┬─ 2 ───────┐
│           │           │           │      ● Anna   PP· MMM GG·
│  ┌──◆──┐  │           │           │    ▸ ▲ Émile  PPP MM· GGG
│  ◆     ◆  │           │           │      ✚ Zoé    PP· MMM GGG
│  └──◆──┘  │           │           │      ◆ Hugo   PPP MM· GGG
│           │           │           │
├─ 3 ───────┼─ 4 ───────┼─ 5 ───────┤      P petit, M moyen, G grand
│           │ ┌───●───┐ │           │      ┏━┓ dernier coup
│           │ │┌──▲──┐│ │           │      ╔═╗ coup gagnant
│           │ ●▲  ✚  ▲● │           │
│           │ │└──▲──┘│ │           │
│           │ └───●───┘ │           │
├─ 6 ───────┼─ 7 ───────┼─ 8 ───────┤
│           │           │           │
│           │           │           │
│           │           │    [●]    │
│           │           │           │
│           │           │           │
└───────────┴───────────┴───────────┘
)");
    EXPECT_EQ(stage.instructions(),
              "▲ Émile, à vous de jouer\u00A0: une taille (P, M, G) et une case (0 à 8), comme "
              "G4.\n");
}

TEST(GigogneBoard, DoublesTheLinesThatWin) {
    Stage stage("gigogne", "..1/..1/.2./2../.../.../.../.../... 1 2 visible", {"G2"});
    EXPECT_EQ(stage.in_ascii().in_english().draw(), R"(
+- 0 -------+- 1 -------+- 2 -------+
| *===1===* | *===1===* | *===1===* |    * 1 Anna   PPP MMM ...
| *       * | *       * | *+--2--+* |      2 Emile  PP. MM. GGG
| 1       1 | 1       1 | 12     21 |
| *       * | *       * | *+--2--+* |      P small, M medium, G large
| *===1===* | *===1===* | *===1===* |      #=# last move
+- 3 -------+- 4 -------+- 5 -------+      *=* winning squares
|           |           |           |
|           |           |           |
|     2     |           |           |
|           |           |           |
|           |           |           |
+- 6 -------+- 7 -------+- 8 -------+
|           |           |           |
|           |           |           |
|           |           |           |
|           |           |           |
|           |           |           |
+-----------+-----------+-----------+
)");
}

TEST(GigogneBoard, TheReserveOfWhoLeavesDisappears) {
    const Stage stage("gigogne", empty_board, {"G4", "out:1"});
    EXPECT_NE(stage.draw().find("● Anna   ··· ··· ···"), std::string::npos) << stage.draw();
    EXPECT_NE(stage.draw().find("▲ Émile  PPP MMM GGG"), std::string::npos);
}

TEST(GigogneBoard, FitsNarrowTerminals) {
    Stage stage("gigogne", "..1/..1/.2./2../.../.../.../.../... 1 2 visible", {"P2"});
    EXPECT_EQ(stage.on_columns(36).draw(), R"(
0:..● 1:..● 2>●▲.
3:▲.. 4:... 5:...
6:... 7:... 8:...

  ● Anna   PP· MMM G··
▸ ▲ Émile  PP· MM· GGG

  P petit, M moyen, G grand
  ┏━┓ dernier coup
  ╔═╗ coup gagnant
)");
}

TEST(GigogneBoard, ReadsSizeAndCellInAnyOrder) {
    const Stage stage("gigogne", empty_board);
    for (const char* const typed : {"G4", "g4", "4G", "G 4", " 4 g"}) {
        EXPECT_EQ(stage.read(typed), "G4");
    }
    for (const char* const typed : {"", "G", "4", "G9", "X4", "GG4", "pass"}) {
        EXPECT_EQ(stage.read(typed), "terminal.gigogne.forms") << typed;
    }
}

TEST(GigogneBoard, TellsPlacementsAndWins) {
    Stage stage("gigogne", "..1/..1/.../2../.2./.../.../.../... 1 2 visible");
    EXPECT_EQ(stage.tell("M8"), "● Anna pose un carré moyen dans la case 8.");
    EXPECT_EQ(stage.tell("P2"), "● Anna pose un petit carré dans la case 2 et gagne\u00A0!");
    EXPECT_EQ(stage.in_english().in_ascii().tell("G8"), "1 Anna puts a large square in cell 8.");
}

TEST(GigogneBoard, ShortensLongNames) {
    Stage stage("gigogne", "..1/..1/.../2../.2./.../.../.../... 1 2 visible");
    const std::string board =
        stage.with_names({"Un nom de quarante caractères, exactement", "Émile"}).draw();
    EXPECT_NE(board.find("▸ ● Un nom de quarante …  PPP MMM G··"), std::string::npos) << board;
    EXPECT_NE(board.find("  ▲ Émile                 PP· MM· GGG"), std::string::npos) << board;
}

}  // namespace
}  // namespace ludo::terminal
