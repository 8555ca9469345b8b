#include <algorithm>
#include <fstream>

#include "files/files.hpp"
#include "program.hpp"

namespace ludo::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class ArenaTest : public ProgramTest {
  protected:
    [[nodiscard]] std::string content(const std::string& name) const {
        const auto text = read_file(home() / name);
        return text ? *text : "";
    }
    /// A quick match; more words come behind.
    static Arguments match(std::initializer_list<const char*> more) {
        Arguments words{"arena", "gigogne", "--nodes", "1"};
        words.insert(words.end(), more.begin(), more.end());
        return words;
    }
    void expect_refused(const Arguments& words, const std::string& part) const {
        const Ending ending = run(words);
        EXPECT_EQ(ending.code, 2);
        EXPECT_THAT(ending.error, HasSubstr(part));
        EXPECT_EQ(ending.out, "");
    }
};

TEST_F(ArenaTest, HelpListsEveryOption) {
    const Ending help = run({"arena", "--help"});
    EXPECT_EQ(help.code, 0);
    for (const char* option :
         {"--bots A B [C D]", "--games N", "--movetime MS", "--nodes N", "--depth N",
          "--set OPTION=VALUE", "--seed N", "--threads N", "--csv FILE", "--json FILE",
          "--sprt ELO0 ELO1", "--alpha P", "--beta P", "Default: 100", "Default: 0.05"}) {
        EXPECT_THAT(help.out, HasSubstr(option));
    }
    EXPECT_THAT(run({"arena", "--help", "--lang", "fr"}).out,
                AllOf(HasSubstr("--csv FICHIER"), HasSubstr("Par défaut")));
}

TEST_F(ArenaTest, WrongOptionsAreNamed) {
    expect_refused({"arena"}, "ludo arena --help");
    expect_refused({"arena", "no-game", "--bots", "random", "random"}, "no-game");
    expect_refused(match({"--bots", "random"}), "--bots");
    expect_refused(match({"--bots", "random", "random", "--games", "0"}), "--games");
    expect_refused(match({"--bots", "random", "random", "--sped", "1"}), "--sped");
}

TEST_F(ArenaTest, TheSequentialTestNeedsTwoRisingRatingsAndSmallErrors) {
    const auto sprt = [](std::initializer_list<const char*> words) {
        Arguments all = match({"--bots", "random", "random"});
        all.insert(all.end(), words.begin(), words.end());
        return all;
    };
    expect_refused(sprt({"--sprt", "10", "0"}), "10 and 0");
    expect_refused(sprt({"--sprt", "5", "5"}), "5 and 5");
    expect_refused(sprt({"--sprt", "nan", "5"}), "nan and 5");
    expect_refused(sprt({"--sprt", "0", "inf"}), "0 and inf");
    expect_refused(sprt({"--sprt", "5"}), "--sprt");
    expect_refused(sprt({"--alpha", "0.01"}), "--sprt");
    expect_refused(sprt({"--sprt", "0", "5", "--alpha", "0.7"}), "--alpha");
    expect_refused(sprt({"--sprt", "0", "5", "--beta", "0"}), "--beta");
}

TEST_F(ArenaTest, ThreeBotsHaveNoEloAndNoSequentialTest) {
    const std::string reason = text("refusal.arena.elo", {{"bots", "3"}});
    expect_refused(match({"--bots", "random", "random", "random", "--sprt", "0", "5"}), reason);
    const Ending played = run(match({"--bots", "random", "random", "random", "--games", "3"}));
    EXPECT_EQ(played.code, 0);
    EXPECT_THAT(played.out, AllOf(HasSubstr(reason), Not(HasSubstr("Elo +"))));
}

TEST_F(ArenaTest, DamagedResultsAreRefusedAndLeftAlone) {
    const std::string file = (home() / "results.csv").string();
    const Arguments words =
        match({"--bots", "random", "random", "--games", "4", "--csv", file.c_str()});
    ASSERT_EQ(run(words).code, 0);
    for (const char* line :
         {"0,0 10000000,,0,5", "0,0 7,,0,5", "0,0 1,,0,5", "4,0 1,,0,5", "0,0 1,,2,5"}) {
        const std::string damaged = content("results.csv") + line + "\n";
        std::ofstream(home() / "damaged.csv") << damaged;
        Arguments resumed = words;
        resumed.back() = (home() / "damaged.csv").string();
        const Ending ending = run(resumed);
        EXPECT_EQ(ending.code, 2) << line;
        EXPECT_THAT(ending.error, HasSubstr("Line 7")) << line;
        EXPECT_EQ(content("damaged.csv"), damaged);
    }
}

TEST_F(ArenaTest, AnInterruptedMatchGoesOnToTheSameEnd) {
    const auto words = [&](const char* file, const char* games) {
        return match({"--bots", "greedy", "random", "--threads", "1", "--csv",
                      (home() / file).c_str(), "--games", games});
    };
    const Ending whole = run(words("whole.csv", "8"));
    ASSERT_EQ(run(words("parts.csv", "4")).code, 0);
    std::ofstream(home() / "parts.csv", std::ios::app) << "5,1 0,";
    EXPECT_EQ(run(words("parts.csv", "8")).out, whole.out);
    EXPECT_EQ(content("parts.csv"), content("whole.csv"));
}

TEST_F(ArenaTest, AMatchWonByEveryGameHasNoFiniteElo) {
    const std::string json = (home() / "figures.json").string();
    const Ending played = run(match(
        {"--bots", "perfect", "random", "--games", "4", "--seed", "3", "--json", json.c_str()}));
    EXPECT_EQ(played.code, 0);
    EXPECT_THAT(played.out,
                AllOf(HasSubstr("100.0 % of the points (95 %: 22.4 to 100.0 %)"),
                      HasSubstr("0 0 0 0 2"), HasSubstr("Elo +inf (95 %: -216 to +inf)")));
    EXPECT_THAT(content("figures.json"), HasSubstr(R"("elo":{"value":null)"));
}

TEST_F(ArenaTest, TheSequentialTestEndsAMatch) {
    const std::string file = (home() / "results.csv").string();
    const Arguments words = match({"--bots", "greedy", "random", "--games", "10000", "--threads",
                                   "2", "--sprt", "-100", "100", "--csv", file.c_str()});
    const Ending played = run(words);
    EXPECT_EQ(played.code, 0);
    EXPECT_THAT(played.out, HasSubstr("SPRT: 100 Elo accepted against -100"));
    const std::string results = content("results.csv");
    EXPECT_LT(std::count(results.begin(), results.end(), '\n'), 1000);
    EXPECT_EQ(run(words).out, played.out) << "nothing is left to play";
    EXPECT_EQ(content("results.csv"), results);
}

TEST_F(ArenaTest, OurOwnEnginePlaysAsAnOutsideOne) {
    for (const char* game : {"piscari", "vorassic"}) {
        const std::string engine = std::string("engine:" LUDO_PROGRAM " engine ") + game;
        const Ending played = run({"arena", game, "--bots", engine, "random", "--games", "4",
                                   "--nodes", "5", "--threads", "2"});
        EXPECT_EQ(played.code, 0) << played.error;
        EXPECT_THAT(played.out, HasSubstr("Elo"));
    }
}

// One process for one thread, from the first game to the last.
TEST_F(ArenaTest, AnEngineIsStartedOnce) {
    const std::string engine = "engine:echo started >> " + (home() / "starts").string() + "; " +
                               std::string(LUDO_PROGRAM) + " engine gigogne";
    const Ending played =
        run(match({"--bots", "random", engine.c_str(), "--games", "4", "--threads", "1"}));
    EXPECT_EQ(played.code, 0) << played.error;
    EXPECT_EQ(content("starts"), "started\n");
}

TEST_F(ArenaTest, ATildeIsTheHomeFolder) {
    const Ending played = run(match({"--bots", "random", "random", "--games", "2",
                                     "--csv=~/results.csv", "--json=~/results.json"}));
    EXPECT_EQ(played.code, 0) << played.error;
    EXPECT_THAT(content("results.csv"), HasSubstr("game,players,scores,winner,tokens"));
    EXPECT_THAT(content("results.json"), HasSubstr("score_rate"));
}

TEST_F(ArenaTest, AnEngineThatFailsIsNamedWithWhatItDid) {
    const Ending played =
        run(match({"--bots", "random", "engine:read -r line; echo ugiok; exit 0"}));
    EXPECT_EQ(played.code, 2);
    EXPECT_THAT(played.error, AllOf(HasSubstr("echo ugiok"), HasSubstr("It ended.")));
}

}  // namespace
}  // namespace ludo::app
