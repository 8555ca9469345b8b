#include "arena/outside_engine.hpp"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "arena/tournament.hpp"
#include "core/scan.hpp"
#include "files/files.hpp"

namespace ludo::arena {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

/// Sanitizers keep what was freed.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool is_sanitized = true;
#elif defined(__has_feature)
constexpr bool is_sanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool is_sanitized = false;
#endif

/// Far beyond what a loaded machine needs; only a failing test ever waits so long.
constexpr auto ample = 60s;

/// Engines written as shell scripts into a folder of the test's own.
class OutsideEngineTest : public testing::Test {
  protected:
    OutsideEngineTest() {
        std::string name = (fs::temp_directory_path() / "ludo-engines.XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) std::abort();
        folder_ = name;
    }
    ~OutsideEngineTest() override { fs::remove_all(folder_); }

    /// What a script does where an orderly engine would answer.
    struct Behaviour {
        std::string at_start{};
        std::string on_go = "echo bestmove P0";
        std::string on_quit = "exit 0";
        std::string at_end{};  ///< when its input has ended
    };

    [[nodiscard]] std::string script(const Behaviour& behaviour) const {
        std::ofstream file(folder_ / "engine.sh");
        file << "cd " << folder_ << "\n"
             << behaviour.at_start << "\n"
             << "while read -r line; do case \"$line\" in\n"
             << "ugi) echo ugiok;;\n"
             << "isready) echo readyok;;\n"
             << "go*) " << behaviour.on_go << ";;\n"
             << "quit) " << behaviour.on_quit << ";;\n"
             << "esac; done\n"
             << behaviour.at_end << "\n";
        return "exec sh " + (folder_ / "engine.sh").string();
    }

    std::unique_ptr<Contestant> start(const Behaviour& behaviour,
                                      const EngineTimeouts& timeouts) const {
        auto engine = OutsideEngine::start(script(behaviour), timeouts);
        EXPECT_TRUE(engine.ok());
        return engine ? *std::move(engine) : nullptr;
    }

    /// What an engine says to its first move.
    [[nodiscard]] Result<std::string> first_move(const Behaviour& behaviour,
                                                 const EngineTimeouts& timeouts) const {
        const auto engine = start(behaviour, timeouts);
        EXPECT_TRUE(engine->begin_game(1).ok());
        return engine->choose(*match(), {.nodes = 1});
    }

    static void expect_failed(const Result<std::string>& move, std::string_view reason) {
        ASSERT_FALSE(move.ok());
        ASSERT_EQ(move.refusals().size(), 2U);
        EXPECT_EQ(move.refusals()[0].key, "refusal.arena.engine_failed");
        EXPECT_EQ(move.refusals()[1].key, "refusal.arena.engine." + std::string(reason));
    }

    static std::unique_ptr<AnyMatch> match() {
        const GameEntry& game = *find_game("gigogne");
        Rng random(1);
        return *game.start(Options(game.info.options), random);
    }

    [[nodiscard]] std::string content(const std::string& name) const {
        const auto text = read_file(folder_ / name);
        return text ? *text : "";
    }

    static void expect_no_children() {
        EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
        EXPECT_EQ(errno, ECHILD);
    }

    static EngineTimeouts ample_timeouts() { return {ample, ample, {ample, ample}}; }
    /// For engines that never do what they should: the sooner that is noticed the better.
    static EngineTimeouts imample_timeouts() { return {ample, 100ms, {20ms, 20ms}}; }

    fs::path folder_;
};

TEST_F(OutsideEngineTest, AnswersAreTheWordAfterBestmove) {
    EXPECT_EQ(*first_move({}, ample_timeouts()), "P0");
    EXPECT_EQ(*first_move({.on_go = "echo info depth 1; echo; echo bestmove M3 ponder P0"},
                          ample_timeouts()),
              "M3");
    EXPECT_EQ(*first_move({.on_go = "printf 'bestmove G4\\r\\n'"}, ample_timeouts()), "G4");
    expect_no_children();
}

TEST_F(OutsideEngineTest, ASilentEngineMissesItsDeadline) {
    expect_failed(first_move({.on_go = ":"}, imample_timeouts()), "timeout");
}

// The deadline is one for the whole answer: it used to begin anew with every line.
TEST_F(OutsideEngineTest, AChattyEngineMissesItsDeadlineToo) {
    expect_failed(first_move({.on_go = "while :; do echo info thinking; done"}, imample_timeouts()),
                  "timeout");
    expect_no_children();
}

TEST_F(OutsideEngineTest, AnEngineThatDiesIsNoticed) {
    expect_failed(first_move({.on_go = "exit 3"}, ample_timeouts()), "ended");
    expect_failed(first_move({.on_go = "kill -9 $$"}, ample_timeouts()), "ended");
}

TEST_F(OutsideEngineTest, AnEngineThatIsGoneWhenAskedIsNoticed) {
    const auto engine = start({.on_go = "echo bestmove P0; exit 0"}, ample_timeouts());
    EXPECT_TRUE(engine->choose(*match(), {}).ok());
    expect_failed(engine->choose(*match(), {}), "ended");
}

TEST_F(OutsideEngineTest, ALineWithoutEndIsNotKept) {
    expect_failed(first_move({.on_go = "cat /dev/zero"}, {ample, ample, {20ms, 20ms}}),
                  "long_line");
    expect_no_children();
}

TEST_F(OutsideEngineTest, MuchOutputTakesNoMemory) {
    const auto peak_kib = [] {
        struct rusage usage {};
        ::getrusage(RUSAGE_SELF, &usage);
        return usage.ru_maxrss;
    };
    const auto before = peak_kib();
    const auto move = first_move(
        {.on_go = "yes \"info $(printf %01000d 0)\" | head -c 100000000; echo; echo bestmove P0"},
        ample_timeouts());
    EXPECT_EQ(*move, "P0");
    if (!is_sanitized) {
        EXPECT_LT(peak_kib() - before, 20'000) << "of 100 MB that were written";
    }
}

TEST_F(OutsideEngineTest, WhatAnEngineComplainsOfIsRepeatedSafely) {
    const auto move = first_move({.on_go = "printf 'error no\\033[31m idea\\n'"}, ample_timeouts());
    expect_failed(move, "error");
    EXPECT_EQ(move.refusals()[1].words[0].value, "error no?[31m idea");
}

TEST_F(OutsideEngineTest, ProgramsThatAreNoEnginesAreRefused) {
    const auto refused = [](const std::string& command, const EngineTimeouts& timeouts) {
        return OutsideEngine::start(command, timeouts).refusals().at(1).key;
    };
    EXPECT_EQ(refused("exit 1", ample_timeouts()), "refusal.arena.engine.ended");
    EXPECT_EQ(refused("sleep 1000", {50ms, ample, {20ms, ample}}), "refusal.arena.engine.timeout");
    expect_no_children();
}

TEST_F(OutsideEngineTest, AnEngineThatQuitsIsNotHurried) {
    // More than a pipe holds: it could not leave if nobody read on.
    start({.on_quit = "head -c 300000 /dev/zero; echo done > left; exit 0"}, ample_timeouts());
    EXPECT_EQ(content("left"), "done\n");
    expect_no_children();
}

TEST_F(OutsideEngineTest, TheEndOfItsInputIsAFarewellToo) {
    start({.on_quit = ":", .at_end = "echo done > left"}, ample_timeouts());
    EXPECT_EQ(content("left"), "done\n");
}

TEST_F(OutsideEngineTest, AnEngineThatStaysIsTerminated) {
    start({.at_start = "trap 'echo terminated > left; exit 0' TERM",
           .on_quit = ":",
           .at_end = "while :; do sleep 0.01; done"},
          {ample, ample, {20ms, ample}});
    EXPECT_EQ(content("left"), "terminated\n");
    expect_no_children();
}

TEST_F(OutsideEngineTest, AnEngineThatIgnoresEverythingIsKilled) {
    start({.at_start = "trap '' TERM; echo $$ > number",
           .on_quit = ":",
           .at_end = "while :; do sleep 0.01; done"},
          {ample, ample, {20ms, 20ms}});
    const auto number = read_int(split(content("number"), '\n').front(), 2, 1 << 30);
    ASSERT_TRUE(number);
    EXPECT_EQ(::kill(*number, 0), -1);
    EXPECT_EQ(errno, ESRCH);
    expect_no_children();
}

TEST_F(OutsideEngineTest, AProgramThatNeverReadsIsNotWaitedFor) {
    const auto process = ChildProcess::start("sleep 1000");
    const std::string more_than_a_pipe_holds(1 << 20, '\n');
    const Status sent = process->send(more_than_a_pipe_holds, ChildProcess::Clock::now() + 50ms);
    ASSERT_FALSE(sent.ok());
    EXPECT_EQ(sent.refusal().key, "refusal.arena.engine.timeout");
    process->end("quit\n", {20ms, ample});
    expect_no_children();
}

// A program that writes before it reads does not lock up with us.
TEST_F(OutsideEngineTest, ReadsWhileItWaitsToWrite) {
    const auto process = ChildProcess::start("head -c 100000 /dev/zero | tr '\\0' '\\n'; wc -c");
    const std::string more_than_a_pipe_holds(1 << 17, '\n');
    ASSERT_TRUE(process->send(more_than_a_pipe_holds, ChildProcess::Clock::now() + ample).ok());
    process->end("", {ample, ample});
    expect_no_children();
}

TEST_F(OutsideEngineTest, StaysForTheWholeMatch) {
    const std::string log = (folder_ / "log").string();
    const std::string engine = "engine:tee -a " + log + " | " LUDO_BIN_DIR "/ludo engine gigogne";
    const GameEntry& game = *find_game("gigogne");
    const Tournament tournament{
        game, Options(game.info.options), {"random", engine}, 6, {.nodes = 20}, 7, 1};
    const std::atomic<bool> stop{false};
    int games = 0;
    const Status played = play_all(
        tournament, {}, [&](const GameResult&) { ++games; }, stop);
    EXPECT_TRUE(played.ok());
    EXPECT_EQ(games, 6);
    const std::string sent = content("log");
    const auto lines = split(sent, '\n');
    EXPECT_EQ(std::count(lines.begin(), lines.end(), "ugi"), 1);
    EXPECT_EQ(std::count(lines.begin(), lines.end(), "uginewgame"), 6);
    EXPECT_EQ(std::count(lines.begin(), lines.end(), "quit"), 1);
    expect_no_children();
}

TEST_F(OutsideEngineTest, WhatAnEngineProposesIsRepeatedSafely) {
    const GameEntry& game = *find_game("gigogne");
    const Tournament tournament{
        game,
        Options(game.info.options),
        {"engine:" + script({.on_go = "printf 'bestmove \\033[31m%05000d\\n' 0"}), "random"},
        2,
        {.nodes = 1},
        7,
        1};
    const auto contestants = make_contestants(tournament);
    ASSERT_TRUE(contestants.ok());
    const auto played = play_game(tournament, *contestants, 0);
    ASSERT_EQ(played.refusals().size(), 2U);
    EXPECT_EQ(played.refusals()[0].key, "refusal.arena.illegal");
    for (const Refusal& refusal : played.refusals()) {
        for (const Refusal::Word& word : refusal.words) {
            EXPECT_LT(word.value.size(), 300U);
            EXPECT_EQ(word.value.find('\033'), std::string::npos);
        }
    }
}

TEST_F(OutsideEngineTest, AFailingEngineEndsTheMatchOnAllThreads) {
    const GameEntry& game = *find_game("gigogne");
    const Tournament tournament{game,
                                Options(game.info.options),
                                {"random", "engine:" + script({.on_go = "echo bestmove Z9"})},
                                100,
                                {.nodes = 1},
                                7,
                                3};
    const std::atomic<bool> stop{false};
    const Status played = play_all(
        tournament, {}, [](const GameResult&) { ADD_FAILURE(); }, stop);
    ASSERT_FALSE(played.ok());
    EXPECT_EQ(played.refusal().key, "refusal.arena.illegal");
    EXPECT_EQ(played.refusal().words[0].value, tournament.contestants[1]);
    EXPECT_EQ(played.refusal().words[1].value, "Z9");
    expect_no_children();
}

}  // namespace
}  // namespace ludo::arena
