// The example through the code of the real engine.

#include <gtest/gtest.h>

#include "engine/dialogue.hpp"

namespace ludo::engine {
namespace {

TEST(TicTacToeAsAnEngine, AnswersQueries) {
    Dialogue engine("tictactoe");
    EXPECT_EQ(engine.ask("query fen"), "response .../.../... 1");
    engine.say("position startpos moves 5 1");
    EXPECT_EQ(engine.ask("query legalmoves"), "response 2 3 4 6 7 8 9");
    EXPECT_EQ(engine.ask("query turn"), "response 1");
    engine.say("position startpos moves 5 1 2 3 8");
    EXPECT_EQ(engine.ask("query result"), "response p1win");
}

TEST(TicTacToeAsAnEngine, FindsTheOnlyMoveThatDoesNotLose) {
    Dialogue engine("tictactoe");
    engine.say("position startpos moves 1 5 2");
    EXPECT_EQ(engine.say("go").back(), "bestmove 3");
}

}  // namespace
}  // namespace ludo::engine
