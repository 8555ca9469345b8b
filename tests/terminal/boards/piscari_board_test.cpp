#include <gtest/gtest.h>

#include "terminal/boards/stage.hpp"

namespace ludo::terminal {
namespace {

TEST(PiscariBoard, ShowsPiecesDieAndWhereTheDieMayGo) {
    const Stage stage("piscari", "F.a/.Yf/A.. 1 -", {"roll:fly"});
    EXPECT_EQ(stage.draw(), R"(
        a           b           c
  ┌───────────┬───────────┬───────────┐    ▸ ● Anna   bleu
  │     ●     │           │   ○ ▲ ○   │      ▲ Émile  rouge
3 │  ><(((º>  │     ·     │  o/‾‾‾J   │
  │  poisson  │           │  pêcheur  │      ┌─────────┐
  ├───────────┼───────────┼───────────┤      │ 8(oo)8  │  Dé : mouche
  │           │     ●     │     ▲     │      └─────────┘
2 │     ·     │  8(oo)8   │  ><(((º>  │
  │           │  mouche   │  poisson  │      Le pêcheur attrape le poisson,
  ├───────────┼───────────┼───────────┤      le poisson mange la mouche,
  │   ○ ● ○   │           │           │      la mouche pique le pêcheur.
1 │  o/‾‾‾J   │     ·     │     ·     │
  │  pêcheur  │           │           │
  └───────────┴───────────┴───────────┘
)");
    EXPECT_EQ(stage.instructions(),
              "● Anna, le dé montre une mouche  8(oo)8\n"
              "Veuillez sélectionner une case vide ou un pêcheur (comme b2).\n");
}

TEST(PiscariBoard, MarksTheLastMoveWithoutUnicodeToo) {
    Stage stage("piscari", "ffA/.F./YaY 2 -", {"roll:fish", "a1"});
    EXPECT_EQ(stage.in_english().in_ascii().draw(), R"(
        a           b           c
  +-----------+-----------+-----------+    > B Anna   blue
  |     R     |     R     |     B     |      R Emile  red
3 |  ><(((o>  |  ><(((o>  |  o/~~~J   |
  |   fish    |   fish    |  angler   |      +---------+
  +-----------+-----------+-----------+      |    ?    |  Die: to be rolled
  |           |     B     |           |      +---------+
2 |           |  ><(((o>  |           |
  |           |   fish    |           |      The angler takes the fish,
  +-----------+-----------+-----------+      the fish eats the fly,
  |     R     |     R     |     B     |      the fly stings the angler.
1 |  ><(((o>  |  o/~~~J   |  8(oo)8   |
  |  [fish]   |  angler   |    fly    |
  +-----------+-----------+-----------+
)");
    EXPECT_EQ(stage.instructions(), "It is blue's turn. B Anna, roll the die.\n");
}

TEST(PiscariBoard, StarsTheWinningLine) {
    const Stage stage("piscari", "ff./.F./YaY 2 -", {"roll:fish", "c3"});
    EXPECT_EQ(stage.draw(), R"(
        a           b           c
  ┌───────────┬───────────┬───────────┐      ● Anna   bleu
  │   ★ ▲ ★   │   ★ ▲ ★   │   ★ ▲ ★   │    ★ ▲ Émile  rouge
3 │  ><(((º>  │  ><(((º>  │  ><(((º>  │
  │  poisson  │  poisson  │ [poisson] │      Le pêcheur attrape le poisson,
  ├───────────┼───────────┼───────────┤      le poisson mange la mouche,
  │           │     ●     │           │      la mouche pique le pêcheur.
2 │           │  ><(((º>  │           │
  │           │  poisson  │           │
  ├───────────┼───────────┼───────────┤
  │     ●     │     ▲     │     ●     │
1 │  8(oo)8   │  o/‾‾‾J   │  8(oo)8   │
  │  mouche   │  pêcheur  │  mouche   │
  └───────────┴───────────┴───────────┘
)");
    EXPECT_EQ(stage.instructions(), "");
}

TEST(PiscariBoard, FitsNarrowTerminals) {
    Stage stage("piscari", "fAA/.Fy/YaY 2 -", {"roll:fly", "a2"});
    EXPECT_EQ(stage.on_columns(30).draw(), R"(
3 f A A
2>y F y
1 Y a Y
  a b c
A F Y bleu, a f y rouge

▸ ● Anna   bleu
  ▲ Émile  rouge

  ┌─────────┐
  │    ?    │  Dé : à lancer
  └─────────┘

  Le pêcheur attrape le poisson,
  le poisson mange la mouche,
  la mouche pique le pêcheur.
)");
}

/// The four examples of the document's section 3, with its players.
TEST(PiscariBoard, WritesTheLogAsTheDocumentDoes) {
    Stage first("piscari", ".../.../... 1 -", {"roll:fish"});
    first.with_names({"Merlin", "Paul"});
    EXPECT_EQ(first.tell("b2"), "Tour 1 (bleu) - Merlin roule poisson bleu : placé en b2");

    Stage fly("piscari", ".../.../... 1 -", {"roll:fly"});
    fly.with_names({"Merlin", "Paul"});
    EXPECT_EQ(fly.tell("b2"), "Tour 1 (bleu) - Merlin roule mouche bleue : placée en b2");

    // A turn of the document is one of each side, so this is the sixth time somebody plays.
    Stage third("piscari", ".../.../... 1 -",
                {"roll:fish", "b2", "roll:fly", "a1", "roll:fly", "a3", "roll:fly", "c1",
                 "roll:angler", "c3", "roll:angler"});
    third.with_names({"Merlin", "Paul"});
    EXPECT_EQ(third.tell("b2"),
              "Tour 3 (rouge) - Paul roule pêcheur rouge : prend poisson bleu en b2");

    Stage stuck("piscari", "AaY/yAa/YyY 1 -", {"roll:angler"});
    stuck.with_names({"Merlin", "Paul"});
    EXPECT_EQ(stuck.tell("pass"), "Tour 1 (bleu) - Merlin roule pêcheur bleu : perd son tour");
    EXPECT_EQ(stuck.instructions(),
              "Désolé les bleus, aucune case ne permet de placer un pêcheur. "
              "Ce sera bientôt aux rouges de jouer.\n"
              "● Merlin, tapez «\u00A0passe\u00A0».\n");

    Stage last("piscari", "y.A/.a./F.y 2 -", {"roll:fly"});
    last.with_names({"Merlin", "Paul"});
    EXPECT_EQ(last.tell("b2"),
              "Tour 1 (rouge) - Paul roule mouche rouge : prend pêcheur rouge en b2 et gagne sur "
              "a3-c1");
}

TEST(PiscariBoard, NamesEveryLineThatWins) {
    Stage stage("piscari", "yyA/.a./F.y 2 -", {"roll:fly"});
    EXPECT_EQ(stage.tell("b2"),
              "Tour 1 (rouge) - Émile roule mouche rouge : prend pêcheur rouge en b2 et gagne sur "
              "a3-c1");
    Stage two("piscari", "yyA/.a./Fyy 2 -", {"roll:fly"});
    EXPECT_EQ(two.in_english().tell("b2"),
              "Turn 1 (red) - Émile rolls red fly: takes red angler on b2 and wins on b and a3-c1");
}

TEST(PiscariBoard, TellsTheRefereesTokensButNoRoll) {
    const Stage stage("piscari", ".../.../... 1 -");
    EXPECT_EQ(stage.tell("roll:fish"), "");
    EXPECT_EQ(stage.tell("skip"), "● Anna perd son tour.");
    EXPECT_EQ(stage.tell("out:2"), "▲ Émile quitte la partie.");
}

TEST(PiscariBoard, ReadsSquaresGenerously) {
    const Stage stage("piscari", ".../.../... 1 -", {"roll:fish"});
    for (const char* const typed : {"b2", "B2", "2b", " b 2 "}) EXPECT_EQ(stage.read(typed), "b2");
    EXPECT_EQ(stage.read("Passe"), "pass");
    for (const char* const typed : {"", "d1", "a0", "a4", "b", "22", "poisson"}) {
        EXPECT_EQ(stage.read(typed), "terminal.piscari.forms") << typed;
    }
}

}  // namespace
}  // namespace ludo::terminal
