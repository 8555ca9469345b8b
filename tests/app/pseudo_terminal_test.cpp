#include <csignal>

#include "catalog/catalog.hpp"
#include "program.hpp"

namespace ludo::app {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Games played before a real (pseudo-)terminal.
class PseudoTerminalTest : public ProgramTest {
  protected:
    static Arguments gigogne() { return {"gigogne", "--first", "1", "--names", "Ann,Bob"}; }
    /// The question whether to go on with a waiting game, up to where it says which.
    static std::string offer() {
        const std::string question = text("terminal.offer_resume", {{"game", "\n"}});
        return question.substr(0, question.find('\n'));
    }
    void expect_offered_again() const {
        Screen again(gigogne(), home(), {});
        again.wait_for(offer());
        again.type_line("");
        again.wait_for("Bob > ");
        again.type_line("quit");
        EXPECT_EQ(again.exit_code(), 0);
    }
};

/// The first of the moves listed on the screen.
std::string first_move(const std::string& shown) {
    const std::size_t colon = shown.rfind(": ");
    const std::size_t end = shown.find_first_of(";\r", colon + 2);
    return shown.substr(colon + 2, end - colon - 2);
}

/// Answers to what a game asks at its start, with the largest numbers.
Arguments largest_board(const GameInfo& game) {
    Arguments answers;
    for (const OptionQuestion& question : game.questions) {
        for (const OptionSpec& spec : game.options) {
            if (spec.name != question.option || spec.type == OptionType::text) continue;
            const bool is_number = spec.type == OptionType::integer;
            answers.push_back(
                "--" + std::string(spec.name) + "=" +
                (is_number ? std::to_string(spec.max) : std::string(spec.default_value)));
        }
    }
    return answers;
}

TEST_F(PseudoTerminalTest, AWholeGameOfPiscari) {
    Screen screen({"piscari", "--seed", "4", "--names", "Ann,Bob"}, home(), {});
    const std::string won = text("terminal.result.win", {{"name", "Ann"}});
    const std::string lost = text("terminal.result.win", {{"name", "Bob"}});
    for (int turn = 0; turn < 300; ++turn) {
        const std::string before = screen.wait_for({won, lost, "Ann > ", "Bob > "});
        ASSERT_NE(before, "");
        if (before.ends_with(won) || before.ends_with(lost)) break;
        screen.type_line("");
        screen.wait_for({"Ann > ", "Bob > "});
        screen.type_line("moves");
        const std::string listed = screen.wait_for({"Ann > ", "Bob > "});
        screen.type_line(first_move(listed));
    }
    EXPECT_EQ(screen.exit_code(), 0);
    EXPECT_THAT(screen.shown(), HasSubstr("\x1b[")) << "a terminal gets colours";
    EXPECT_FALSE(std::filesystem::exists(autosave("piscari.ludo")));
}

TEST_F(PseudoTerminalTest, ControlCKeepsTheGame) {
    Screen screen(gigogne(), home(), {});
    screen.wait_for("Ann > ");
    screen.type_line("G4");
    screen.wait_for("Bob > ");
    screen.type("\x03");
    screen.wait_for(text("terminal.kept", {{"game", "gigogne"}}));
    EXPECT_EQ(screen.exit_code(), 128 + SIGINT);
    expect_offered_again();
}

TEST_F(PseudoTerminalTest, TerminationKeepsTheGame) {
    Screen screen(gigogne(), home(), {});
    screen.wait_for("Ann > ");
    screen.type_line("G4");
    screen.wait_for("Bob > ");
    screen.send_signal(SIGTERM);
    screen.wait_for(text("terminal.kept", {{"game", "gigogne"}}));
    EXPECT_EQ(screen.exit_code(), 128 + SIGTERM);
    expect_offered_again();
}

TEST_F(PseudoTerminalTest, AKilledProgramLosesNothing) {
    Screen screen(gigogne(), home(), {});
    screen.wait_for("Ann > ");
    screen.type_line("G4");
    screen.wait_for("Bob > ");
    screen.send_signal(SIGKILL);
    EXPECT_EQ(screen.exit_code(), 128 + SIGKILL);
    expect_offered_again();
}

TEST_F(PseudoTerminalTest, AClosedTerminalLosesNothing) {
    Screen screen(gigogne(), home(), {});
    screen.wait_for("Ann > ");
    screen.type_line("G4");
    screen.wait_for("Bob > ");
    screen.hang_up();
    EXPECT_EQ(screen.exit_code(), 128 + SIGHUP);
    expect_offered_again();
}

TEST_F(PseudoTerminalTest, EndOfInputKeepsTheGame) {
    Screen screen(gigogne(), home(), {});
    screen.wait_for("Ann > ");
    screen.type_line("G4");
    screen.wait_for("Bob > ");
    screen.type("\x04");
    screen.wait_for(text("terminal.kept", {{"game", "gigogne"}}));
    EXPECT_EQ(screen.exit_code(), 2);
    expect_offered_again();
}

TEST_F(PseudoTerminalTest, AGamePlayedElsewhereIsNotOffered) {
    Screen first(gigogne(), home(), {});
    first.wait_for("Ann > ");
    first.type_line("G4");
    first.wait_for("Bob > ");
    Screen second(gigogne(), home(), {});
    second.wait_for("Ann > ");
    EXPECT_THAT(second.shown(), Not(HasSubstr(offer())));
    second.type_line("P0");
    second.wait_for("Bob > ");
    EXPECT_TRUE(std::filesystem::exists(autosave("gigogne.ludo")));
    EXPECT_TRUE(std::filesystem::exists(autosave("gigogne-2.ludo")));
}

TEST_F(PseudoTerminalTest, ControlCAtAQuestionLeaves) {
    Screen screen({"vorassic"}, home(), {});
    screen.wait_for("[8]");
    screen.type("\x03");
    EXPECT_EQ(screen.exit_code(), 128 + SIGINT);
}

TEST_F(PseudoTerminalTest, VorassicAsksItsQuestions) {
    Screen screen({"vorassic"}, home(), {});
    screen.wait_for("[8]");
    screen.type_line("4");
    screen.wait_for("5-26");
    screen.wait_for("[8]");
    screen.type_line("5");
    screen.wait_for("[distance]");
    screen.type_line("");
    screen.wait_for("[snake]");
    screen.type_line("octopus");
    screen.wait_for("[" + text("terminal.player", {{"number", "1"}}) + "]");
    screen.type_line("Anaïs");
    screen.wait_for("[" + text("terminal.player", {{"number", "2"}}) + "]");
    screen.type_line("Bob");
    screen.wait_for("Anaïs > ");
    screen.type_line("B1");
    screen.wait_for("Bob > ");
    screen.type_line("quit");
    EXPECT_EQ(screen.exit_code(), 0);
}

TEST_F(PseudoTerminalTest, QwirkleAgainstTheComputer) {
    Screen screen({"qwirkle", "-j", "ho", "--seed", "3"}, home(), {});
    screen.wait_for("[" + text("terminal.player", {{"number", "1"}}) + "]");
    screen.type_line("Ann");
    screen.wait_for("Ann > ");
    screen.type_line("moves");
    const std::string listed = screen.wait_for("Ann > ");
    screen.type_line(first_move(listed));
    screen.wait_for("Ann > ");
    screen.type_line("quit");
    EXPECT_EQ(screen.exit_code(), 0);
    EXPECT_THAT(screen.shown(), Not(HasSubstr(text("terminal.hand_over", {{"name", "Ann"}}))));
}

TEST_F(PseudoTerminalTest, QwirkleBetweenTwoPeopleHidesTheHands) {
    Screen screen({"qwirkle", "--names", "Ann,Bob", "--seed", "3"}, home(), {});
    const std::string ann = text("terminal.hand_over", {{"name", "Ann"}});
    const std::string bob = text("terminal.hand_over", {{"name", "Bob"}});
    for (int turn = 0; turn < 3; ++turn) {
        const std::string before = screen.wait_for({ann, bob});
        EXPECT_THAT(before, HasSubstr("\x1b[2J")) << "the screen is wiped before it is handed over";
        screen.type_line("");
        screen.wait_for({"Ann > ", "Bob > "});
        screen.type_line("moves");
        const std::string listed = screen.wait_for({"Ann > ", "Bob > "});
        screen.type_line(first_move(listed));
    }
    screen.wait_for({ann, bob});
}

TEST_F(PseudoTerminalTest, ATinyTerminalIsNoDisaster) {
    for (const GameEntry& entry : games()) {
        const std::string game(entry.info.id);
        Arguments words{game, "-j", "ho", "--names", "Ann,Bob", "--seed", "1"};
        for (const std::string& word : largest_board(entry.info)) words.push_back(word);
        Screen screen(words, home(), {3, 8});
        screen.wait_for("Ann > ");
        screen.type_line("quit");
        EXPECT_EQ(screen.exit_code(), 0) << game;
    }
}

TEST_F(PseudoTerminalTest, TheMenuPlaysAndReplays) {
    Screen screen({}, home(), {});
    const std::string prompt = text("terminal.menu.prompt");
    screen.wait_for(prompt);
    screen.type_line("gigogne");
    screen.wait_for("[hh]");
    screen.type_line("oo");
    screen.wait_for("[medium]");
    screen.type_line("random");
    screen.wait_for("[medium]");
    screen.type_line("1");
    screen.wait_for(prompt);
    screen.type_line(text("terminal.menu.language"));
    const Texts& french = Texts::in(Language::french);
    screen.wait_for(french.get("terminal.menu.title"));
    screen.wait_for(french.get("terminal.menu.prompt"));
    screen.type_line(french.get("terminal.menu.quit"));
    EXPECT_EQ(screen.exit_code(), 0);
}

TEST_F(PseudoTerminalTest, ANarrowTerminalBreaksQuestionsBetweenWords) {
    Screen screen({"vorassic", "--lang", "fr"}, home(), {40, 24});
    const std::string question = screen.wait_for("[8]");
    std::size_t column = 0;
    for (const char c : question) {
        column = c == '\n' ? 0 : column + 1;
        EXPECT_LE(column, 26U) << question;  // 24 columns, a carriage return and an accent
    }
    screen.type_line("quitter");
    EXPECT_EQ(screen.exit_code(), 0);
}

TEST_F(PseudoTerminalTest, ReplayFollowsTheKeys) {
    const auto file = (home() / "game.ludo").string();
    ASSERT_EQ(run({"gigogne", "-j", "oo", "--seed", "2", "--save", file}).code, 0);
    Screen screen({"replay", file}, home(), {});
    screen.wait_for("0/");
    screen.type_line("");
    screen.wait_for("1/");
    screen.type_line("last");
    screen.wait_for(text("terminal.result.win", {{"name", ""}}).substr(0, 5));
    screen.type_line("b");
    screen.type_line("q");
    EXPECT_EQ(screen.exit_code(), 0);
}

}  // namespace
}  // namespace ludo::app
