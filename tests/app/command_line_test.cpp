#include "files/files.hpp"
#include "program.hpp"

namespace ludo::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class CommandLineTest : public ProgramTest {
  protected:
    /// Refused starts say one line on the error output, nothing else, and leave no trace.
    void expect_refused(const Arguments& arguments, const std::vector<std::string>& named) const {
        const Ending refused = run(arguments);
        const std::string command = testing::PrintToString(arguments);
        EXPECT_EQ(refused.code, 2) << command;
        EXPECT_EQ(refused.out, "") << command;
        EXPECT_EQ(std::count(refused.error.begin(), refused.error.end(), '\n'), 1)
            << command << refused.error;
        for (const std::string& word : named)
            EXPECT_THAT(refused.error, HasSubstr(word)) << command;
        EXPECT_FALSE(std::filesystem::exists(home() / "state")) << command;
    }
};

TEST_F(CommandLineTest, ValuesOutOfRangeAreNamedWithTheRange) {
    expect_refused({"vorassic", "--size", "4"}, {"--size", "4", "5-26"});
    expect_refused({"vorassic", "--size", "27"}, {"--size", "27", "5-26"});
    expect_refused({"vorassic", "--size=-5"}, {"-5", "5-26"});
    expect_refused({"vorassic", "--mode", "crab"}, {"crab", "snake|octopus"});
    expect_refused({"vorassic", "--negative=maybe"}, {"maybe", "true|false"});
    expect_refused({"thinkahead", "--table", "a:b"}, {"a:b"});
    expect_refused({"thinkahead", "--numbering", "2"}, {"2", "0|1"});
    expect_refused({"qwirkle", "-c", "13"}, {"--colours", "13", "2-12"});
    expect_refused({"qwirkle", "-t", "0"}, {"--copies", "0", "1-9"});
    expect_refused({"piscari", "--seed", "-1"}, {"-1", "0-"});
    expect_refused({"piscari", "--lang", "de"}, {"de", "fr|en"});
}

TEST_F(CommandLineTest, UnknownOptionsAndCommandsAreNamedWithTheKnownOnes) {
    expect_refused({"vorassic", "--sise", "8"}, {"--sise", "--size"});
    expect_refused({"piscari", "--numbering", "1"}, {"--numbering", "--first"});
    expect_refused({"piscari", "-x"}, {"-x"});
    expect_refused({"piscari", "extra"}, {"extra"});
    expect_refused({"no-game"}, {"no-game", "piscari", "qwirkle", "replay"});
    expect_refused({"--fast"}, {"--fast"});
    expect_refused({"engine", "no-game"}, {"no-game", "gigogne"});
    expect_refused({"verify"}, {"verify"});
    expect_refused({"replay", "a", "b"}, {"replay"});
}

TEST_F(CommandLineTest, MissingAndRepeatedValuesAreNamed) {
    expect_refused({"vorassic", "--size"}, {"--size"});
    expect_refused({"vorassic", "--size", "5", "--size", "6"}, {"--size"});
    expect_refused({"vorassic", "-j"}, {"-j"});
}

TEST_F(CommandLineTest, ContradictionsAreNamed) {
    expect_refused({"qwirkle", "-j", "hhh", "--players", "2"}, {"hhh", "3", "--players", "2"});
    expect_refused({"piscari", "-j", "hhh"}, {"hhh", "2"});
    expect_refused({"qwirkle", "-j", "hy"}, {"hy"});
    expect_refused({"qwirkle", "-c", "2", "-f", "2", "-t", "1"}, {"4", "12"});
    expect_refused({"thinkahead", "--size", "2", "--fill", "table", "--table", "5:9"}, {"9", "4"});
    expect_refused({"thinkahead", "--fill", "random", "--table", "5:1"}, {"random"});
    expect_refused({"vorassic", "--negative", "--fill", "distance"}, {"random"});
    expect_refused({"gigogne", "--first", "3"}, {"3", "2"});
    expect_refused({"piscari", "--names", "Ann"}, {"1", "2"});
    expect_refused({"piscari", "--names", "Ann," + std::string(41, 'x')}, {"40"});
    expect_refused({"piscari", "--bot", "random"}, {"-j"});
    expect_refused({"piscari", "-j", "ho", "--bot", "nobody"}, {"nobody", "random"});
}

TEST_F(CommandLineTest, FilesThatCannotBeReadAreNamed) {
    expect_refused({"piscari", "--load", "/no/such/file"}, {"/no/such/file"});
    expect_refused({"piscari", "--load", "/tmp"}, {"/tmp"});
    expect_refused({"piscari", "--save", "/no/such/file"}, {"/no/such"});
    expect_refused({"verify", "/no/such/file"}, {"/no/such/file"});
    expect_refused({"replay", "/no/such/file"}, {"/no/such/file"});
}

TEST_F(CommandLineTest, ComplaintsComeInTheChosenLanguage) {
    for (const Arguments& words : {Arguments{"--lang", "fr", "vorassic", "--size", "4"},
                                   Arguments{"vorassic", "--size", "4", "--lang=fr"}}) {
        EXPECT_EQ(run(words).error,
                  Texts::in(Language::french)
                          .get("refusal.option.value",
                               {{"name", "--size"}, {"value", "4"}, {"allowed", "5-26"}}) +
                      "\n");
    }
}

TEST_F(CommandLineTest, HelpIsMadeFromTheDescribedOptions) {
    const Ending help = run({"vorassic", "--help"});
    EXPECT_EQ(help.code, 0);
    for (const char* word :
         {"--size", "5-26", "snake|octopus", "--walls", "0-400", "-j", "--seed"}) {
        EXPECT_THAT(help.out, HasSubstr(word));
    }
    EXPECT_THAT(run({"qwirkle", "-h"}).out, AllOf(HasSubstr("-c, --colours"), HasSubstr("2-12")));
    EXPECT_THAT(run({"--help"}).out, AllOf(HasSubstr("thinkahead"), HasSubstr("verify")));
    EXPECT_THAT(run({"verify", "--help"}).out, HasSubstr("verify"));
    EXPECT_THAT(run({"--version"}).out, HasSubstr("Ludothèque "));
}

TEST_F(CommandLineTest, WithoutAScreenTheWindowSaysHowToPlayElsewhere) {
    for (const Arguments& arguments : {Arguments{"piscari", "-g"}, Arguments{"-g"}}) {
        const Ending window = run(arguments);
        EXPECT_EQ(window.code, 3);
        EXPECT_THAT(window.error, HasSubstr("ludo serve"));
    }
    EXPECT_EQ(run({"piscari", "-g", "--save", "file"}).code, 2);
}

TEST_F(CommandLineTest, TheWindowGetsTheWholeRequest) {
    // The window is the program beside this one.
    const auto program = home() / "ludo";
    std::filesystem::copy_file(LUDO_PROGRAM, program);
    const auto window = home() / "ludo-window";
    ASSERT_TRUE(write_file(window, "#!/bin/sh\necho \"$@\"\n").ok());
    std::filesystem::permissions(window, std::filesystem::perms::owner_all);
    const auto words = [&](const Arguments& arguments) {
        return run_as(program.string(), arguments).out;
    };
    EXPECT_EQ(words({"thinkahead", "-g", "--numbering", "1"}),
              "--lang en #/thinkahead?numbering=1&lang=en\n");
    EXPECT_EQ(words({"thinkahead", "-g", "--size", "5", "-j", "ho", "--names", "Ann,B b", "--bot",
                     "hard", "--seed", "3", "--lang", "fr"}),
              "--lang fr #/thinkahead?size=5&seats=ho&names=Ann,B%20b&bots=hard&seed=3&start=1"
              "&lang=fr\n");
    EXPECT_EQ(words({"-g"}), "--lang en #/?lang=en\n");
}

TEST_F(CommandLineTest, ServerOptionsAreChecked) {
    expect_refused({"serve", "--port", "65536"}, {"--port", "65536", "0-65535"});
    expect_refused({"serve", "--turn", "x"}, {"--turn", "x"});
    expect_refused({"serve", "--turn", "9"}, {"--turn", "10-600"});
    expect_refused({"serve", "--stop-time", "10"}, {"--stop-time", "1-9"});
    expect_refused({"serve", "--message-rate", "5"}, {"--message-rate", "5"});
    expect_refused({"serve", "--trusted-proxy", "nobody"}, {"nobody"});
    expect_refused({"serve", "--vote", "30", "--vote", "31"}, {"--vote"});
    expect_refused({"serve", "--sped"}, {"--sped", "ludo serve --help"});
    expect_refused({"serve", "--web", "/no/such/folder"}, {"/no/such/folder", "--no-web"});
    expect_refused({"serve", "--server-name", "A b"}, {"--server-name", "A b", "a-z"});
    expect_refused({"serve", "--store", "mysql://db"}, {"--store", "postgresql://"});
    expect_refused({"serve", "--store", "postgresql://db/x", "--data", "x.db"},
                   {"--store", "--data"});
    const Ending wrong = run({"serve", "--store", "mysql://ann:secret@db/x"});
    EXPECT_THAT(wrong.error, Not(HasSubstr("secret")));
    EXPECT_THAT(run({"serve", "--help"}).out,
                AllOf(HasSubstr("--data FILE"), HasSubstr("--keep-games"), HasSubstr("90"),
                      HasSubstr("--reaction-interval MS"), HasSubstr("--message-bytes")));
}

TEST_F(CommandLineTest, TheNameOfTheProgramChoosesTheGame) {
    const auto link = home() / "qwirkle";
    std::filesystem::create_symlink(LUDO_PROGRAM, link);
    const Ending game = run_as(link.string(), {"-j", "oo", "-c", "10", "-t", "1", "--seed", "1"});
    EXPECT_EQ(game.code, 0) << game.error;
    EXPECT_EQ(run_as(link.string(), {"--help"}).out, run({"qwirkle", "--help"}).out);
}

TEST_F(CommandLineTest, QuestionsAreAskedOnAPipeAndItsEndLeavesWithTwo) {
    const Ending asked = run({"vorassic"}, "5\n\n\nAnn\nBob\nB0\n");
    EXPECT_EQ(asked.code, 2);
    EXPECT_THAT(asked.out, HasSubstr(text("terminal.kept", {{"game", "vorassic"}})));
    EXPECT_EQ(run({"vorassic"}, "").code, 2);
    EXPECT_EQ(run({"piscari"}, "Ann\n").code, 2);
    EXPECT_EQ(run({}, "").code, 2);
    EXPECT_EQ(run({}, text("terminal.menu.quit") + "\n").code, 0);
}

TEST_F(CommandLineTest, PipedAnswersMayHaveCarriageReturnsAndAByteOrderMark) {
    const Ending game = run({"gigogne", "--first", "1"},
                            "\xEF\xBB\xBF"
                            "Ann\r\nBob\r\nG0\r\nP3\r\nG1\r\nP4\r\nG2\r\n");
    EXPECT_EQ(game.code, 0) << game.out;
    EXPECT_THAT(game.out, HasSubstr(text("terminal.result.win", {{"name", "Ann"}})));
}

TEST_F(CommandLineTest, PlainTextHasNoColoursAndRepeats) {
    const Arguments words{"gigogne", "-j", "oo", "--seed", "5"};
    const Ending game = run(words);
    EXPECT_EQ(game.code, 0);
    EXPECT_EQ(game.out.find('\x1b'), std::string::npos);
    EXPECT_EQ(game.out, run(words).out);
}

TEST_F(CommandLineTest, TheEngineAnswers) {
    EXPECT_THAT(run({"engine", "gigogne"}, "isready\nquit\n").out, HasSubstr("readyok"));
}

TEST_F(CommandLineTest, AReaderThatWentAwayIsNoDisaster) {
    const Ending full = run_as(
        "/bin/sh", {"-c", std::string(LUDO_PROGRAM) + " gigogne -j oo > /dev/full; echo code $?"});
    EXPECT_THAT(full.out, HasSubstr("code 1"));
    EXPECT_EQ(full.error, "");
}

}  // namespace
}  // namespace ludo::app
