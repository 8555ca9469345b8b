#include <gtest/gtest.h>

#include "dialogue.hpp"

namespace ludo::engine {
namespace {

using namespace std::chrono_literals;

/// What takes longer than any test would wait: a deep tree, and searches by a clock that stands.
constexpr const char* endless[] = {"perft 64", "query eval", "go movetime 1000000", "go infinite"};

/// An engine that has begun one of them.
class BusyEngine : public ::testing::TestWithParam<const char*> {
  protected:
    void SetUp() override {
        engine_.say("setoption name size value 26");
        engine_.say("uginewgame");
        engine_.send(GetParam());
    }

    SteppingClock clock_{0ms};
    Dialogue engine_{"thinkahead", clock_};
};

TEST_P(BusyEngine, AnswersIsReadyAtOnce) {
    engine_.send("isready");
    EXPECT_EQ(engine_.take_answers(), std::vector<std::string>{"readyok"});
}

TEST_P(BusyEngine, RefusesUnknownCommandsAtOnce) {
    engine_.send("hello");
    const auto answers = engine_.take_answers();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_TRUE(is_error(answers[0]));
}

TEST_P(BusyEngine, AnswersOnceWhenStopped) {
    engine_.send("stop");
    const auto answers = engine_.all_answers();
    ASSERT_FALSE(answers.empty());
    const std::string command = GetParam();
    const std::string expected = command.starts_with("go")      ? "bestmove "
                                 : command.starts_with("query") ? "response value="
                                                                : "error ";
    EXPECT_TRUE(answers.back().starts_with(expected)) << answers.back();
    EXPECT_TRUE(engine_.say("stop").empty());
    EXPECT_TRUE(engine_.ask("query turn").starts_with("response ")) << "ready for more";
}

TEST_P(BusyEngine, QuitsAtOnce) {
    engine_.send("quit");
    EXPECT_FALSE(engine_.is_running());
}

TEST_P(BusyEngine, EndsWithItsOwner) {}

INSTANTIATE_TEST_SUITE_P(Commands, BusyEngine, ::testing::ValuesIn(endless));

TEST(WaitingLines, AreCarriedOutInOrderAfterTheSearch) {
    SteppingClock clock(0ms);
    Dialogue engine("gigogne", clock);
    engine.send("perft 64");
    engine.send("position startpos moves G4");
    engine.send("query turn");
    engine.send("perft 0");
    engine.send("isready");
    EXPECT_EQ(engine.take_answers(), std::vector<std::string>{"readyok"});
    engine.send("stop");
    const auto answers = engine.all_answers();
    ASSERT_EQ(answers.size(), 3U);
    EXPECT_TRUE(is_error(answers[0]));
    EXPECT_EQ(answers[1], "response 2");
    EXPECT_EQ(answers[2], "response 1");
}

// What was asked before `stop` came has to end, also what had not begun by then.
TEST(WaitingLines, AreStoppedToo) {
    SteppingClock clock(0ms);
    Dialogue engine("vorassic", clock);
    engine.send("perft 64");
    engine.send("go infinite");
    engine.send("go movetime 1000000");
    engine.send("perft 64");
    engine.send("stop");
    const auto answers = engine.all_answers();
    ASSERT_EQ(answers.size(), 6U);
    EXPECT_TRUE(is_error(answers[0]));
    EXPECT_TRUE(answers[2].starts_with("bestmove ")) << answers[2];
    EXPECT_TRUE(answers[4].starts_with("bestmove ")) << answers[4];
    EXPECT_TRUE(is_error(answers[5]));
}

TEST(WaitingLines, AreAnsweredBeforeQuit) {
    SteppingClock clock(0ms);
    Dialogue engine("gigogne", clock);
    engine.send("go movetime 1000000");
    engine.send("query turn");
    engine.send("quit");
    EXPECT_FALSE(engine.is_running());
    const auto answers = engine.take_answers();
    ASSERT_EQ(answers.size(), 3U);
    EXPECT_TRUE(answers[1].starts_with("bestmove "));
    EXPECT_EQ(answers[2], "response 1");
}

TEST(WaitingLines, AreNotStoppedByAnEarlierStop) {
    Dialogue engine("gigogne");
    engine.say("stop");
    EXPECT_EQ(engine.ask("perft 2"), "response 702");
}

}  // namespace
}  // namespace ludo::engine
