#include "terminal/menu.hpp"

#include "dialogue.hpp"
#include "terminal/seated_match.hpp"

namespace ludo::terminal {
namespace {

using testing::HasSubstr;
using testing::Not;

class MenuTest : public Dialogue {
  protected:
    Outcome menu(std::vector<std::string> answers) {
        return converse(std::move(answers), [](Terminal& terminal) { return run_menu(terminal); });
    }
};

TEST_F(MenuTest, CanBeLeftByNumberOrName) {
    EXPECT_EQ(menu({"9"}).code, 0);
    EXPECT_EQ(menu({"quit"}).code, 0);
    EXPECT_EQ(menu({}).code, 2);
}

TEST_F(MenuTest, ExplainsWhatCanBeChosen) {
    const auto end = menu({"0", "10", "xyz", "", "quit"});
    EXPECT_EQ(end.code, 0);
    EXPECT_THAT(end.out,
                HasSubstr(text("terminal.menu.unknown", {{"value", "10"}, {"last", "9"}})));
}

TEST_F(MenuTest, PlaysAGameAndComesBack) {
    const auto end = menu({"3", "hh", "Ann", "Bob", "quit", "9"});
    EXPECT_EQ(end.code, 0);
    EXPECT_EQ(end.unread, 0U);
    EXPECT_EQ(count_of(end.out, text("terminal.menu.title")), 2);
}

TEST_F(MenuTest, AsksAgainForSeatsTheGameDoesNotHave) {
    const auto end = menu({"piscari", "hhh", "x", "ho", "", "Ann", "quit", "9"});
    EXPECT_EQ(end.code, 0);
    EXPECT_EQ(end.unread, 0U);
}

TEST_F(MenuTest, ResumesWhatWaits) {
    EXPECT_THAT(menu({"6", "9"}).out, HasSubstr(text("terminal.menu.nothing_waits")));
    menu({"3", "hh", "Ann", "Bob", "G4", "quit", "9"});
    const auto end = menu({"6", "1", "M4", "quit", "9"});
    EXPECT_EQ(end.code, 0);
    EXPECT_EQ(end.unread, 0U);
    EXPECT_THAT(end.out, HasSubstr("Ann"));
}

TEST_F(MenuTest, ListsEveryGameThatWaits) {
    menu({"3", "hh", "Ann", "Bob", "G4", "quit", "9"});
    GameSetup elsewhere = request("gigogne", {"Cid", "Dan"});
    elsewhere.load = autosave("gigogne.ludo");
    play_game(elsewhere, {"M4", "quit"});
    menu({"1", "hh", "Eve", "Fay", "", "quit", "9"});
    const auto end = menu({"6", "4", "9"});
    EXPECT_EQ(end.unread, 0U);
    for (const char* name : {"Ann, Bob", "Cid, Dan", "Eve, Fay"}) {
        EXPECT_THAT(end.out, HasSubstr(name));
    }
    const auto older = menu({"6", "Gigogne (Ann", "P4", "quit", "9"});
    EXPECT_EQ(older.unread, 0U);
    EXPECT_THAT(older.out, HasSubstr("Ann > "));
}

TEST_F(MenuTest, OffersWhatWaitsBeforeAskingWhoPlays) {
    menu({"3", "hh", "Ann", "Bob", "G4", "quit", "9"});
    const auto end = menu({"3", "yes", "M4", "quit", "9"});
    EXPECT_EQ(end.unread, 0U);
    EXPECT_THAT(end.out, Not(HasSubstr(text("terminal.menu.seats"))));
}

TEST_F(MenuTest, TheComputersLevelOrStrategyIsChosen) {
    const auto end = menu({"2", "ho", "strategy4:depth=2", "4", "", "Ann", "quit", "9"});
    EXPECT_EQ(end.unread, 0U);
    for (const char* choice : {"1. easy", "2. medium", "4. expert", "strategy3 – "}) {
        EXPECT_THAT(end.out, HasSubstr(choice));
    }
    const auto table = load_seated_match(autosave("thinkahead.ludo"));
    EXPECT_FALSE(table.ok()) << "nothing was played";
    menu({"2", "oh", "nobody", "strategy2", "4", "", "Ann", "", "quit", "9"});
    EXPECT_EQ(load_seated_match(autosave("thinkahead.ludo"))->players[0].kind, "strategy2");
}

TEST_F(MenuTest, SetUpQuestionsLeadBackToTheMenu) {
    const auto back = menu({"3", "back", "9"});
    EXPECT_EQ(back.unread, 0U);
    EXPECT_EQ(count_of(back.out, text("terminal.menu.title")), 2);
    const auto quit = menu({"3", "hh", "Ann", "quit", "9"});
    EXPECT_EQ(quit.unread, 0U);
    EXPECT_EQ(count_of(quit.out, text("terminal.menu.title")), 2);
    const auto help = menu({"help", "7", "aide", "retour", "quitter"});
    EXPECT_EQ(help.code, 0);
    EXPECT_EQ(help.unread, 0U);
    EXPECT_THAT(help.out, HasSubstr(text("terminal.menu.file_help")));
}

TEST_F(MenuTest, ReplaysAFileAndReportsOneThatCannotBeRead) {
    const auto end = menu({"7", (folder() / "nothing.ludo").string(), "7", "", "9"});
    EXPECT_EQ(end.code, 0);
    EXPECT_THAT(end.out, HasSubstr("nothing.ludo"));
}

TEST_F(MenuTest, ChangesTheLanguage) {
    const auto end = menu({"8", "9"});
    EXPECT_EQ(end.code, 0);
    EXPECT_THAT(end.out, HasSubstr(Texts::in(Language::french).get("terminal.menu.title")));
}

}  // namespace
}  // namespace ludo::terminal
