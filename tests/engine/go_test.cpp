#include <algorithm>

#include <gtest/gtest.h>

#include "dialogue.hpp"

namespace ludo::engine {
namespace {

using namespace std::chrono_literals;

/// A position of each game in which somebody has to move and has a choice.
struct Choice {
    const char* game;
    const char* position;
};

constexpr Choice choices[] = {
    {"piscari", "position fen A.f/.F./y.. 1 fly"},
    {"thinkahead", "position startpos"},
    {"gigogne", "position startpos moves G4"},
    {"vorassic", "position startpos moves A1"},
    {"qwirkle", "position fen - A1,A2,A3,B1,B2,C4|??,??,??,??,??,?? 0|0 1 6x6x3"},
};

bool is_bestmove(const std::string& line) { return line.starts_with("bestmove "); }

/// Whether the answers to one `go` are what they have to be, in the position the engine is in.
void expect_one_move(const std::vector<std::string>& answers, Dialogue& engine) {
    ASSERT_GE(answers.size(), 2U);
    EXPECT_EQ(std::count_if(answers.begin(), answers.end(), is_bestmove), 1);
    EXPECT_TRUE(answers[answers.size() - 2].starts_with("info nodes "));
    ASSERT_TRUE(is_bestmove(answers.back())) << answers.back();
    EXPECT_EQ(engine.ask("query legal " + answers.back().substr(9)), "response true");
}

// A client that sent `go` waits for a move: whatever stands behind the word, one has to come.
TEST(Go, EveryWordingIsAnsweredByOneLegalMove) {
    for (const Choice& choice : choices) {
        SteppingClock clock(100ms);
        Dialogue engine(choice.game, clock);
        ASSERT_TRUE(engine.say(choice.position).empty());
        for (const char* line :
             {"go",
              "go movetime 0",
              "go movetime -5",
              "go movetime 50",
              "go depth 1",
              "go depth 0",
              "go depth -3",
              "go depth",
              "go depth x",
              "go nodes 1",
              "go nodes 0",
              "go nodes -1",
              "go nodes 18446744073709551616 movetime 1",
              "go sideways",
              "go nodes 20 sideways 7",
              "go searchmoves a b nodes 20",
              "go ponder p1time 300 p2time 300",
              "go movetime 1.5",
              "go p1time 300 p2time 300 p1inc 10 p2inc 10",
              "go p1time 0 p2time 0",
              "go p1time -20 p2time -20",
              "go p1time 300",
              "go p2time 300",
              "go p1time 1 p2time 2 p3time 3 p4time 4 p1inc 1 p2inc 2 p3inc 3 p4inc 4",
              "go p5time 3 p0time 3 ptime 3 p1 4 p1clock 9",
              "go p1inc 100 p2inc 100"}) {
            SCOPED_TRACE(std::string(choice.game) + ": " + line);
            expect_one_move(engine.say(line), engine);
        }
    }
}

TEST(Go, StopBringsTheMoveOfAnySearch) {
    for (const Choice& choice : choices) {
        SteppingClock clock(0ms);
        Dialogue engine(choice.game, clock);
        engine.say(choice.position);
        for (const char* line :
             {"go infinite", "go movetime 99999999999999999999",
              "go p1time 99999999999999999999 "
              "p2time 99999999999999999999 p1inc 99999999999999999999 p2inc 9223372036854775807"}) {
            SCOPED_TRACE(std::string(choice.game) + ": " + line);
            engine.send(line);
            engine.send("stop");
            expect_one_move(engine.all_answers(), engine);
            EXPECT_TRUE(engine.say("stop").empty());
        }
    }
}

TEST(Go, WaitsForStopWhenInfinite) {
    Dialogue engine("gigogne");
    EXPECT_TRUE(engine.say("go infinite").empty());
    EXPECT_EQ(engine.ask("isready"), "readyok");
    EXPECT_TRUE(is_error(engine.ask("position startpos")));
    expect_one_move(engine.say("stop"), engine);
}

TEST(Go, NeedsAMoveThatCanBeKnown) {
    Dialogue engine("qwirkle");
    EXPECT_TRUE(is_error(engine.ask("go movetime 1"))) << "the deal is due";
    engine.say("position fen - A1,A2,A3,B1,B2,C4|??,??,??,??,??,?? 0|0 2 6x6x3");
    EXPECT_TRUE(is_error(engine.ask("go movetime 1"))) << "a masked hand";
    EXPECT_TRUE(is_error(engine.ask("go infinite")));
    EXPECT_TRUE(engine.ask("query fen").starts_with("response ")) << "no search goes on";
}

// Where the oracle's table is not installed, as in this test, the expert cannot be made.
TEST(Go, PlaysAnyLegalMoveWhenTheBotCannotBeHad) {
    Dialogue engine("piscari");
    engine.say("position startpos moves roll:fish");
    const auto answers = engine.say("go movetime 1");
    ASSERT_EQ(answers.size(), 3U);
    EXPECT_TRUE(answers[0].starts_with("info string ")) << answers[0];
    expect_one_move(answers, engine);
    engine.say("setoption name bot value wizard");
    EXPECT_EQ(engine.say("go movetime 1").size(), 2U);
}

using std::chrono::milliseconds;

/// Lets an engine think about the largest grid of Think Ahead, which it cannot solve, by a clock
/// that goes on by `step` between two looks.
void expect_time(const std::string& moves, const std::string& go, milliseconds expected,
                 milliseconds step = 5ms) {
    SCOPED_TRACE(go);
    SteppingClock clock(step);
    Dialogue engine("thinkahead", clock);
    engine.say("setoption name size value 26");
    engine.say("setoption name line value r0");
    engine.say("position startpos" + moves);
    engine.say(go);
    EXPECT_GE(clock.elapsed(), expected);
    EXPECT_LT(clock.elapsed(), expected + step);
}

TEST(Go, TakesTheTimeItsOwnClockAllows) {
    const auto allotted = allot_time(3000ms, 40ms, 26 * 26 / 2);
    EXPECT_GT(allotted, 50ms);
    expect_time("", "go p1time 3000 p2time 1 p1inc 40 p2inc 0", allotted);
    expect_time(" moves 0,0", "go p1time 1 p2time 3000 p1inc 0 p2inc 40", allotted);
    expect_time("", "go p1time 3000 p1inc 40 movetime 15", 15ms);
    expect_time("", "go movetime 9000 p1inc 40 p1time 3000", allotted);
    expect_time("", "go movetime 60", 60ms);
}

TEST(Go, FallsBackToASecondWithoutALimitOrAnOwnClock) {
    for (const char* go : {"go p2time 5000", "go p1inc 5000", "go"}) {
        expect_time("", go, default_movetime, 100ms);
    }
}

TEST(Go, LooksAtTheClockOfEverySeat) {
    for (const int seat : {1, 2, 3, 4}) {
        constexpr auto step = 10ms;
        SteppingClock clock(step);
        Dialogue engine("gigogne", clock);
        engine.say("setoption name players value 4");
        engine.say("setoption name first value " + std::to_string(seat));
        engine.say("uginewgame");
        std::string go = "go";
        for (const int other : {1, 2, 3, 4}) {
            go += " p" + std::to_string(other) + "time " + (other == seat ? "250" : "60000");
        }
        engine.say(go);
        const auto allotted = allot_time(250ms, 0ms, own_moves_of(27, 4));
        EXPECT_GE(clock.elapsed(), allotted) << seat;
        EXPECT_LT(clock.elapsed(), allotted + step) << seat;
    }
}

TEST(Go, ReadsWhatChessEnginesRead) {
    const auto read = [](std::string_view text) {
        std::vector<std::string_view> words;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find(' ', at), text.size());
            words.push_back(text.substr(at, end - at));
            at = end + 1;
        }
        return read_go(words);
    };
    const GoRequest all = read("wtime 9 depth 7 p3inc 5 nodes 12 movetime 30 p1time 80 infinite");
    EXPECT_EQ(all.limits.depth, 7);
    EXPECT_EQ(all.limits.nodes, 12U);
    EXPECT_EQ(all.limits.time, 30ms);
    EXPECT_EQ(all.clocks[0].remaining, 80ms);
    EXPECT_EQ(all.clocks[2].increment, 5ms);
    EXPECT_FALSE(all.clocks[2].remaining);
    EXPECT_TRUE(all.is_infinite);
    EXPECT_TRUE(read("depth infinite").is_infinite);
    EXPECT_FALSE(read("depth infinite").limits.depth);
    EXPECT_EQ(read("depth 999").limits.depth, 255);
    EXPECT_EQ(read("movetime -99999999999999999999").limits.time, 0ms);
    EXPECT_EQ(read("movetime 99999999999999999999").limits.time, search::longest_time);
}

}  // namespace
}  // namespace ludo::engine
