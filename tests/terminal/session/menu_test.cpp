#include "terminal/menu.hpp"

#include "dialogue.hpp"

namespace ludo::terminal {
namespace {

using testing::HasSubstr;

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
    const auto end = menu({"piscari", "hhh", "x", "ho", "Ann", "quit", "9"});
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
