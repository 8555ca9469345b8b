#include "engine/engine.hpp"

#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "dialogue.hpp"

namespace ludo::engine {
namespace {

TEST(Engine, IntroducesItselfWithItsOptions) {
    Dialogue engine("vorassic");
    const auto lines = engine.say("ugi");
    EXPECT_TRUE(lines.front().starts_with("id name Ludotheque "));
    EXPECT_TRUE(lines[1].starts_with("id author "));
    EXPECT_EQ(lines.back(), "ugiok");
    const std::vector<std::string> options(lines.begin() + 2, lines.end() - 1);
    EXPECT_EQ(options, (std::vector<std::string>{
                           "option name size type spin default 8 min 5 max 26",
                           "option name mode type combo default snake var snake var octopus",
                           "option name players type combo default 2 var 2 var 4",
                           "option name fill type combo default distance var distance var random",
                           "option name walls type spin default 0 min 0 max 400",
                           "option name negative type check default false",
                           "option name seed type string default 1",
                           "option name bot type string default expert",
                           "option name threads type spin default 1 min 1 max 256",
                           "option name hash type spin default 16 min 1 max 65536",
                       }));
}

TEST(Engine, StartsAtTheStartPosition) {
    for (const GameEntry& game : games()) {
        Dialogue engine(game.info.id);
        const std::string start = engine.ask("query fen");
        EXPECT_TRUE(engine.say("position startpos").empty());
        EXPECT_EQ(engine.ask("query fen"), start) << game.info.id;
        EXPECT_TRUE(engine.say("uginewgame").empty());
        EXPECT_EQ(engine.ask("query fen"), start) << game.info.id;
    }
}

TEST(Engine, OptionsTakeEffectAtTheNextStart) {
    Dialogue engine("gigogne");
    EXPECT_TRUE(engine.say("setoption name players value 3").empty());
    EXPECT_TRUE(engine.say("setoption name first value 3").empty());
    EXPECT_EQ(engine.ask("query fen"), "response .../.../.../.../.../.../.../.../... 1 2 visible");
    engine.say("position startpos");
    EXPECT_EQ(engine.ask("query fen"), "response .../.../.../.../.../.../.../.../... 3 3 visible");
}

TEST(Engine, BadCombinationsAreRefusedAtTheStartAndChangeNothing) {
    Dialogue engine("gigogne");
    engine.say("position startpos moves G4");
    const std::string before = engine.ask("query fen");
    EXPECT_TRUE(engine.say("setoption name first value 4").empty());
    EXPECT_TRUE(is_error(engine.ask("position startpos")));
    EXPECT_TRUE(is_error(engine.ask("uginewgame")));
    EXPECT_EQ(engine.ask("query fen"), before);
    engine.say("setoption name players value 4");
    EXPECT_TRUE(engine.say("uginewgame").empty());
}

TEST(Engine, APositionIsAppliedWholeOrNotAtAll) {
    Dialogue engine("gigogne");
    engine.say("position startpos moves G4 P0");
    const std::string before = engine.ask("query fen");
    EXPECT_TRUE(is_error(engine.ask("position startpos moves G0 G1 G1")));
    EXPECT_TRUE(is_error(engine.ask("position fen nonsense")));
    EXPECT_TRUE(is_error(engine.ask("position")));
    EXPECT_TRUE(is_error(engine.ask("position startpos G0")));
    EXPECT_EQ(engine.ask("query fen"), before);
}

TEST(Engine, SeedsDecideTheStart) {
    Dialogue engine("thinkahead");
    const std::string one = engine.ask("query fen");
    engine.say("setoption name seed value 2");
    engine.say("uginewgame");
    EXPECT_NE(engine.ask("query fen"), one);
    engine.say("setoption name seed value 1");
    engine.say("uginewgame");
    EXPECT_EQ(engine.ask("query fen"), one);
}

TEST(Engine, BadLinesGetOneErrorEach) {
    for (const GameEntry& game : games()) {
        Dialogue engine(game.info.id);
        const std::string before = engine.ask("query fen");
        for (const char* line : {"hello",
                                 "setoption",
                                 "setoption name",
                                 "setoption name seed",
                                 "setoption seed 3",
                                 "setoption name seed value -1",
                                 "setoption name seed value 1x",
                                 "setoption name seed value 18446744073709551616",
                                 "setoption name nonsense value 1",
                                 "setoption name bot value nobody",
                                 "setoption name threads value 0",
                                 "query",
                                 "query weather",
                                 "query legal",
                                 "query legal a b",
                                 "query view",
                                 "query view 0",
                                 "query view 5",
                                 "query view x",
                                 "perft",
                                 "perft x",
                                 "perft -1",
                                 "perft 65",
                                 "position fen",
                                 "position startpos moves nonsense",
                                 "\x1b[31m"}) {
            const std::string answer = engine.ask(line);
            EXPECT_TRUE(is_error(answer)) << line << " -> " << answer;
            EXPECT_EQ(answer.find('\x1b'), std::string::npos);
        }
        EXPECT_EQ(engine.ask("query fen"), before);
    }
}

TEST(Engine, BlankLinesAndLooseSpacingAreFine) {
    Dialogue engine("gigogne");
    EXPECT_TRUE(engine.say("").empty());
    EXPECT_TRUE(engine.say(" \t\r").empty());
    EXPECT_TRUE(engine.say("  position   startpos  moves  G4\r").empty());
    EXPECT_EQ(engine.ask("query turn"), "response 2");
}

TEST(Engine, AnswersAboutChanceEvents) {
    Dialogue engine("piscari");
    EXPECT_EQ(engine.ask("query turn"), "response chance");
    EXPECT_EQ(engine.ask("query p1turn"), "response false");
    EXPECT_EQ(engine.ask("query legalmoves"), "response");
    EXPECT_EQ(engine.ask("query legal roll:fish"), "response false");
    EXPECT_EQ(engine.ask("query chance"), "response roll:angler=1 roll:fish=1 roll:fly=1");
    EXPECT_TRUE(is_error(engine.ask("go nodes 1")));
    engine.say("position startpos moves roll:fish");
    EXPECT_EQ(engine.ask("query p1turn"), "response true");
    EXPECT_TRUE(is_error(engine.ask("query chance")));
    EXPECT_EQ(engine.ask("query legalmoves"), "response a1 a2 a3 b1 b2 b3 c1 c2 c3");
    EXPECT_EQ(engine.ask("perft 3"), "response 225");
}

TEST(Engine, AnswersAfterTheEnd) {
    Dialogue engine("gigogne");
    engine.say("position startpos moves P0 P3 P1 P4 P2");
    EXPECT_EQ(engine.ask("query turn"), "response none");
    EXPECT_EQ(engine.ask("query gameover"), "response true");
    EXPECT_EQ(engine.ask("query result"), "response p1win");
    EXPECT_EQ(engine.ask("query legalmoves"), "response");
    EXPECT_EQ(engine.ask("query legal G8"), "response false");
    EXPECT_EQ(engine.ask("query scores"), "response") << "a game without scores";
    EXPECT_EQ(engine.ask("perft 2"), "response 1");
    EXPECT_TRUE(is_error(engine.ask("go depth 3")));
}

// The number of nodes is a checksum of the search: it may not depend on the build.
TEST(Engine, NodesAreCountedAndRepeatForASeed) {
    for (const char* game : {"thinkahead", "vorassic"}) {
        Dialogue one(game);
        Dialogue two(game);
        const auto answers = one.say("go nodes 5000");
        EXPECT_EQ(answers, two.say("go nodes 5000")) << game;
        EXPECT_NE(answers[0], "info nodes 0") << game;
    }
}

TEST(Engine, ValuesSmallBoardsExactly) {
    Dialogue engine("thinkahead");
    engine.say("position fen 6,6,9,9/1,0,3,5/7,9,7,4/7,4,9,2 c2 1");
    const std::string answer = engine.ask("query eval");
    EXPECT_TRUE(answer.starts_with("response value=")) << answer;
    EXPECT_NE(answer.find(" exact=true "), std::string::npos) << answer;
}

TEST(Engine, MaskedHandsHaveNoListedMoves) {
    Dialogue engine("qwirkle");
    const std::string hidden = "??,??,??,??,??,??";
    engine.say("position fen - A1,A2,A3,B1,B2,C4|" + hidden + " 0|0 2 6x6x3");
    EXPECT_TRUE(is_error(engine.ask("query legalmoves")));
    EXPECT_TRUE(is_error(engine.ask("query legal pass")));
    EXPECT_TRUE(is_error(engine.ask("go nodes 1")));
    EXPECT_EQ(engine.ask("query view 2"), "response - " + hidden + "|" + hidden + " 0|0 2 6x6x3");
    EXPECT_EQ(engine.ask("query view 1"),
              "response - A1,A2,A3,B1,B2,C4|" + hidden + " 0|0 2 6x6x3");
}

TEST(Engine, RunsUntilQuitOrTheEndOfInput) {
    std::istringstream input("isready\nquit\nisready\n");
    std::ostringstream output;
    EXPECT_EQ(run(*find_game("piscari"), input, output), 0);
    EXPECT_EQ(output.str(), "readyok\n");
}

RC_GTEST_PROP(Engine, LegalAgreesWithLegalMoves, (std::uint64_t seed)) {
    for (const GameEntry& game : games()) {
        Dialogue engine(game.info.id);
        engine.say("setoption name seed value " + std::to_string(seed));
        engine.say("uginewgame");
        const std::string listed = engine.ask("query legalmoves") + " ";
        for (const char* token : {"a1", "b2", "B0", "A1", "2,0", "0,2", "G4", "P0", "pass"}) {
            const bool is_listed = listed.find(" " + std::string(token) + " ") != std::string::npos;
            RC_ASSERT(engine.ask("query legal " + std::string(token)) ==
                      (is_listed ? "response true" : "response false"));
        }
    }
}

}  // namespace
}  // namespace ludo::engine
