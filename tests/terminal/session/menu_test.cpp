#include "terminal/menu.hpp"

#include "catalog/catalog.hpp"
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

    /// The numbers of the menu: the games in the order of their list, then the rest.
    static std::string number_of(std::string_view game) {
        return std::to_string(1 + (find_game(game) - games().data()));
    }
    static std::string after_games(std::size_t place) {
        return std::to_string(games().size() + place);
    }

    const std::string piscari_ = number_of("piscari");
    const std::string thinkahead_ = number_of("thinkahead");
    const std::string gigogne_ = number_of("gigogne");
    const std::string resume_ = after_games(1);
    const std::string replay_ = after_games(2);
    const std::string language_ = after_games(3);
    const std::string quit_ = after_games(4);
};

TEST_F(MenuTest, CanBeLeftByNumberOrName) {
    EXPECT_EQ(menu({quit_}).code, 0);
    EXPECT_EQ(menu({"quit"}).code, 0);
    EXPECT_EQ(menu({}).code, 2);
}

TEST_F(MenuTest, ExplainsWhatCanBeChosen) {
    const std::string too_high = after_games(5);
    const auto end = menu({"0", too_high, "xyz", "", "quit"});
    EXPECT_EQ(end.code, 0);
    EXPECT_THAT(end.out,
                HasSubstr(text("terminal.menu.unknown", {{"value", too_high}, {"last", quit_}})));
}

TEST_F(MenuTest, PlaysAGameAndComesBack) {
    const auto end = menu({gigogne_, "hh", "Ann", "Bob", "quit", quit_});
    EXPECT_EQ(end.code, 0);
    EXPECT_EQ(end.unread, 0U);
    EXPECT_EQ(count_of(end.out, text("terminal.menu.title")), 2);
}

TEST_F(MenuTest, AsksAgainForSeatsTheGameDoesNotHave) {
    const auto end = menu({"piscari", "hhh", "x", "ho", "", "Ann", "quit", quit_});
    EXPECT_EQ(end.code, 0);
    EXPECT_EQ(end.unread, 0U);
}

TEST_F(MenuTest, ResumesWhatWaits) {
    EXPECT_THAT(menu({resume_, quit_}).out, HasSubstr(text("terminal.menu.nothing_waits")));
    menu({gigogne_, "hh", "Ann", "Bob", "G4", "quit", quit_});
    const auto end = menu({resume_, "1", "M4", "quit", quit_});
    EXPECT_EQ(end.code, 0);
    EXPECT_EQ(end.unread, 0U);
    EXPECT_THAT(end.out, HasSubstr("Ann"));
}

TEST_F(MenuTest, ListsEveryGameThatWaits) {
    menu({gigogne_, "hh", "Ann", "Bob", "G4", "quit", quit_});
    GameSetup elsewhere = request("gigogne", {"Cid", "Dan"});
    elsewhere.load = autosave("gigogne.ludo");
    play_game(elsewhere, {"M4", "quit"});
    menu({piscari_, "hh", "Eve", "Fay", "", "quit", quit_});
    const auto end = menu({resume_, "4", quit_});
    EXPECT_EQ(end.unread, 0U);
    for (const char* name : {"Ann, Bob", "Cid, Dan", "Eve, Fay"}) {
        EXPECT_THAT(end.out, HasSubstr(name));
    }
    const auto older = menu({resume_, "Gigogne (Ann", "P4", "quit", quit_});
    EXPECT_EQ(older.unread, 0U);
    EXPECT_THAT(older.out, HasSubstr("Ann > "));
}

TEST_F(MenuTest, OffersWhatWaitsBeforeAskingWhoPlays) {
    menu({gigogne_, "hh", "Ann", "Bob", "G4", "quit", quit_});
    const auto end = menu({gigogne_, "yes", "M4", "quit", quit_});
    EXPECT_EQ(end.unread, 0U);
    EXPECT_THAT(end.out, Not(HasSubstr(text("terminal.menu.seats"))));
}

TEST_F(MenuTest, TheComputersLevelOrStrategyIsChosen) {
    const auto end = menu({thinkahead_, "ho", "strategy4:depth=2", "4", "", "Ann", "quit", quit_});
    EXPECT_EQ(end.unread, 0U);
    for (const char* choice : {"1. easy", "2. medium", "4. expert", "strategy3 – "}) {
        EXPECT_THAT(end.out, HasSubstr(choice));
    }
    const auto table = load_seated_match(autosave("thinkahead.ludo"));
    EXPECT_FALSE(table.ok()) << "nothing was played";
    menu({thinkahead_, "oh", "nobody", "strategy2", "4", "", "Ann", "", "quit", quit_});
    EXPECT_EQ(load_seated_match(autosave("thinkahead.ludo"))->players[0].kind, "strategy2");
}

TEST_F(MenuTest, SetUpQuestionsLeadBackToTheMenu) {
    const auto back = menu({gigogne_, "back", quit_});
    EXPECT_EQ(back.unread, 0U);
    EXPECT_EQ(count_of(back.out, text("terminal.menu.title")), 2);
    const auto quit = menu({gigogne_, "hh", "Ann", "quit", quit_});
    EXPECT_EQ(quit.unread, 0U);
    EXPECT_EQ(count_of(quit.out, text("terminal.menu.title")), 2);
    const auto help = menu({"help", replay_, "aide", "retour", "quitter"});
    EXPECT_EQ(help.code, 0);
    EXPECT_EQ(help.unread, 0U);
    EXPECT_THAT(help.out, HasSubstr(text("terminal.menu.file_help")));
}

TEST_F(MenuTest, ReplaysAFileAndReportsOneThatCannotBeRead) {
    const auto end = menu({replay_, (folder() / "nothing.ludo").string(), replay_, "", quit_});
    EXPECT_EQ(end.code, 0);
    EXPECT_THAT(end.out, HasSubstr("nothing.ludo"));
}

TEST_F(MenuTest, ChangesTheLanguage) {
    const auto end = menu({language_, quit_});
    EXPECT_EQ(end.code, 0);
    EXPECT_THAT(end.out, HasSubstr(Texts::in(Language::french).get("terminal.menu.title")));
}

}  // namespace
}  // namespace ludo::terminal
