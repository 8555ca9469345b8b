// The example through the code of the real terminal program.

#include "terminal/session/dialogue.hpp"
#include "text/game_texts.hpp"

namespace ludo::terminal {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

class TicTacToeInTheTerminal : public Dialogue {
  protected:
    static GameSetup tictactoe() {
        GameSetup made = request("tictactoe");
        made.options = {{"first", "1"}};
        return made;
    }
};

TEST_F(TicTacToeInTheTerminal, IsTheOnlyGameOfThisProgram) { EXPECT_EQ(game_names(), "tictactoe"); }

TEST_F(TicTacToeInTheTerminal, HasAllItsTexts) {
    for (const Language language : {Language::french, Language::english}) {
        EXPECT_THAT(texts_missing_for(find_game("tictactoe")->info, language), IsEmpty());
    }
}

TEST_F(TicTacToeInTheTerminal, IsPlayedToTheEnd) {
    const auto end = play_game(tictactoe(), {"5", "1", "5", "x", "2", "3", "8"});
    EXPECT_EQ(end.code, 0);
    EXPECT_EQ(end.unread, 0U);
    EXPECT_THAT(end.out, HasSubstr(text("terminal.tictactoe.tell",
                                        {{"mark", "O"}, {"name", "Bob"}, {"cell", "1"}})));
    EXPECT_THAT(end.out, HasSubstr(text("refusal.tictactoe.taken", {{"cell", "5"}})));
    EXPECT_THAT(end.out, HasSubstr(text("terminal.tictactoe.forms", {{"typed", "x"}})));
    EXPECT_THAT(end.out, HasSubstr("O │*X*│ O"));
    EXPECT_THAT(end.out, HasSubstr(text("terminal.result.win", {{"name", "Ann"}})));
}

TEST_F(TicTacToeInTheTerminal, TheComputerAnswers) {
    GameSetup against_computer = tictactoe();
    against_computer.seats = "ho";
    against_computer.bots = {"minimax"};
    const auto end = play_game(against_computer, {"1", "2", "quit"});
    EXPECT_EQ(end.code, 0);
    EXPECT_THAT(end.out, HasSubstr(text("terminal.tictactoe.tell",
                                        {{"mark", "O"}, {"name", "Bob"}, {"cell", "3"}})))
        << "it keeps seat 1 from the first row";
}

TEST_F(TicTacToeInTheTerminal, PeopleDrawLotsForTheFirstMove) {
    const auto end = play_game(request("tictactoe"), {"quit"});
    EXPECT_THAT(end.out,
                testing::AnyOf(HasSubstr(text("terminal.drawn_first", {{"name", "Ann"}})),
                               HasSubstr(text("terminal.drawn_first", {{"name", "Bob"}}))));
}

}  // namespace
}  // namespace ludo::terminal
