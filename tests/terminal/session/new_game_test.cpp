#include "terminal/new_game.hpp"

#include "dialogue.hpp"

namespace ludo::terminal {
namespace {

using testing::HasSubstr;
using testing::Not;

class NewGameTest : public Dialogue {
  protected:
    struct Started {
        std::vector<std::pair<std::string, std::string>> options;
        std::vector<std::string> names;
        std::string position;
        Way way = Way::on;
        Outcome end;

        [[nodiscard]] std::string option(std::string_view name) const {
            for (const auto& [key, value] : options) {
                if (key == name) return value;
            }
            return {};
        }
    };

    Started start(const GameSetup& made, std::vector<std::string> answers) {
        Started started;
        started.end = converse(std::move(answers), [&](Terminal& terminal) {
            Rng random(1);
            Answer<SeatedMatch> table = new_game(terminal, made, random);
            started.way = table.way();
            if (!table.has_value()) return 0;
            started.options = (*table).options;
            started.names = (*table).names();
            started.position = (*table).match->start_position();
            return 0;
        });
        return started;
    }
    static GameSetup plain(std::string_view game) { return {.game = find_game(game)}; }
};

TEST_F(NewGameTest, VorassicAsksForSizeFillingModeAndNames) {
    const auto game = start(plain("vorassic"), {"5", "random", "octopus", "Ann", "Bob"});
    EXPECT_EQ(game.end.unread, 0U);
    EXPECT_EQ(game.option("size"), "5");
    EXPECT_EQ(game.option("fill"), "random");
    EXPECT_EQ(game.option("mode"), "octopus");
    EXPECT_EQ(game.names, (std::vector<std::string>{"Ann", "Bob"}));
}

TEST_F(NewGameTest, EmptyLinesTakeTheDefaultsThatAreShown) {
    const auto game = start(plain("vorassic"), {"", "", "", "", ""});
    EXPECT_EQ(game.option("size"), "8");
    EXPECT_EQ(game.option("fill"), "distance");
    EXPECT_EQ(game.option("mode"), "snake");
    EXPECT_EQ(game.names[1], text("terminal.player", {{"number", "2"}}));
    for (const char* shown : {"[8]", "[distance]", "[snake]"}) {
        EXPECT_THAT(game.end.out, HasSubstr(shown));
    }
}

TEST_F(NewGameTest, BadAnswersAreExplainedAndAskedAgain) {
    const auto game =
        start(plain("vorassic"), {"4", "27", "x", "26", "3", "2", "PIEUVRE", "", "", ""});
    EXPECT_EQ(game.option("size"), "26");
    EXPECT_EQ(game.option("fill"), "random");
    EXPECT_THAT(game.end.out, HasSubstr("5-26"));
}

TEST_F(NewGameTest, ChoicesCanBeSaidInTheLanguageOfThePlayer) {
    language_ = Language::french;
    EXPECT_EQ(start(plain("vorassic"), {"", "", "Pieuvre", "", ""}).option("mode"), "octopus");
}

TEST_F(NewGameTest, WhatIsGivenIsNotAsked) {
    GameSetup made = plain("vorassic");
    made.options = {{"size", "6"}, {"mode", "octopus"}, {"fill", "distance"}};
    made.names = std::vector<std::string>{"Ann", "Bob"};
    const auto game = start(made, {});
    EXPECT_EQ(game.end.code, 0);
    EXPECT_EQ(game.end.out, "");
}

TEST_F(NewGameTest, VorassicShowsTheGridBeforeItAsksForTheMode) {
    const auto game = start(plain("vorassic"), {"5", "random", "octopus", "Ann", "Bob"});
    const std::size_t grid = game.end.out.find("| A | B | C | D | E |");
    const std::size_t question = game.end.out.find(text("option.vorassic.mode"));
    EXPECT_LT(grid, question);
    EXPECT_THAT(game.end.out.substr(0, question), Not(HasSubstr("[1]"))) << "nobody moves yet";
    // The grid that was shown is the one that is played on.
    const std::string row = game.position.substr(2, game.position.find('/') - 2);
    std::string shown = " 0 | Y |";
    for (const char c : row) shown += c == ',' ? "" : std::string(" ") + c + " |";
    EXPECT_THAT(game.end.out, HasSubstr(shown));
}

TEST_F(NewGameTest, TheShownGridIsPlayedOnInEveryMode) {
    GameSetup made = plain("vorassic");
    made.options = {{"walls", "20"}, {"fill", "random"}};
    for (const char* size : {"5", "6", "7"}) {
        const auto snake = start(made, {size, "snake", "Ann", "Bob"});
        const auto octopus = start(made, {size, "octopus", "Ann", "Bob"});
        const auto grid = [](const Started& game) {
            return game.position.substr(0, game.position.find(' '));
        };
        EXPECT_EQ(grid(snake), grid(octopus));
    }
}

TEST_F(NewGameTest, BackReturnsToTheQuestionBefore) {
    const auto game = start(plain("vorassic"), {"5", "random", "retour", "back", "6", "", "octopus",
                                                "Ann", "back", "Anna", "Bob"});
    EXPECT_EQ(game.end.unread, 0U);
    EXPECT_EQ(game.option("size"), "6");
    EXPECT_EQ(game.option("fill"), "random") << "what was answered before is the default";
    EXPECT_EQ(game.names, (std::vector<std::string>{"Anna", "Bob"}));
}

TEST_F(NewGameTest, BackPassesOverWhatIsNotAsked) {
    const auto game =
        start(plain("thinkahead"), {"3", "table", "7:2", "back", "back", "random", "Ann", "Bob"});
    EXPECT_EQ(game.end.unread, 0U);
    EXPECT_EQ(game.option("fill"), "random");
    EXPECT_EQ(game.option("table"), "");
}

TEST_F(NewGameTest, TheSetUpCanBeLeft) {
    EXPECT_EQ(start(plain("vorassic"), {"back"}).way, Way::back);
    EXPECT_EQ(start(plain("vorassic"), {"5", "quit"}).way, Way::quit);
    EXPECT_EQ(start(plain("piscari"), {"Ann", "QUITTER"}).way, Way::quit);
}

TEST_F(NewGameTest, HelpIsGivenAtEveryQuestion) {
    const auto game =
        start(plain("vorassic"), {"help", "5", "?", "", "aide", "", "help", "Ann", "Bob"});
    EXPECT_EQ(game.end.unread, 0U);
    EXPECT_EQ(count_of(game.end.out, text("terminal.set_up.help")), 4);
    EXPECT_EQ(game.names, (std::vector<std::string>{"Ann", "Bob"}));
}

TEST_F(NewGameTest, ThinkAheadAsksForATableWhereTheFillingNeedsOne) {
    EXPECT_EQ(start(plain("thinkahead"), {"3", "quarters", "Ann", "Bob"}).end.unread, 0U);
    const auto game = start(plain("thinkahead"), {"3", "table", "7:2", "Ann", "Bob"});
    EXPECT_EQ(game.end.unread, 0U);
    EXPECT_EQ(game.option("table"), "7:2");
    EXPECT_EQ(game.option("line"), "random");
}

TEST_F(NewGameTest, AnswersThatDoNotGoTogetherAreAskedAgain) {
    const auto game =
        start(plain("thinkahead"), {"2", "table", "7:5", "3", "table", "7:5", "Ann", "Bob"});
    EXPECT_EQ(game.end.code, 0);
    EXPECT_EQ(game.end.unread, 0U);
    EXPECT_EQ(game.option("size"), "3");
}

TEST_F(NewGameTest, TheOtherGamesAskOnlyNames) {
    for (const char* id : {"piscari", "gigogne", "qwirkle"}) {
        const auto game = start(plain(id), {"Ann", "Bob"});
        EXPECT_EQ(game.end.code, 0) << id;
        EXPECT_EQ(game.end.unread, 0U) << id;
    }
}

TEST_F(NewGameTest, OnlyPeopleAreAskedTheirNames) {
    GameSetup made = plain("gigogne");
    made.seats = "oho";
    const auto game = start(made, {"Bob"});
    EXPECT_EQ(game.end.unread, 0U);
    EXPECT_EQ(game.names,
              (std::vector<std::string>{text("terminal.computer", {{"number", "1"}}), "Bob",
                                        text("terminal.computer", {{"number", "3"}})}));
}

TEST_F(NewGameTest, NamesThatAreTooLongAreAskedAgain) {
    const auto game = start(plain("piscari"), {std::string(41, 'x'), "Ann", "Bob"});
    EXPECT_EQ(game.names[0], "Ann");
}

TEST_F(NewGameTest, TheFirstPlayerOfGigogneIsDrawnAndNamed) {
    GameSetup made = request("gigogne");
    const auto drawn = start(made, {});
    EXPECT_EQ(drawn.option("first"), "random");
    const bool names_somebody =
        drawn.end.out == text("terminal.drawn_first", {{"name", "Ann"}}) + "\n" ||
        drawn.end.out == text("terminal.drawn_first", {{"name", "Bob"}}) + "\n";
    EXPECT_TRUE(names_somebody) << drawn.end.out;
    made.options = {{"first", "2"}};
    EXPECT_EQ(start(made, {}).end.out, "");
    EXPECT_EQ(start(request("piscari"), {}).option("first"), "blue");
}

TEST_F(NewGameTest, WhatNoAnswerCanMendIsRefusedBeforeTheFirstQuestion) {
    const Texts& texts = Texts::in(language_);
    GameSetup made = plain("vorassic");
    made.options = {{"negative", "true"}};
    EXPECT_TRUE(refuse_new_game(made, texts).ok());
    made.options.emplace_back("fill", "distance");
    EXPECT_FALSE(refuse_new_game(made, texts).ok());
    made.options = {{"walls", "400"}, {"size", "5"}};
    EXPECT_FALSE(refuse_new_game(made, texts).ok());
    made.options = {{"walls", "400"}};
    EXPECT_TRUE(refuse_new_game(made, texts).ok());
    made = plain("thinkahead");
    made.options = {{"fill", "table"}};
    EXPECT_TRUE(refuse_new_game(made, texts).ok());
    made.options = {{"table", "7:2"}};
    EXPECT_TRUE(refuse_new_game(made, texts).ok());
    made = plain("qwirkle");
    made.options = {{"colours", "2"}, {"shapes", "2"}, {"copies", "1"}};
    EXPECT_FALSE(refuse_new_game(made, texts).ok());
}

TEST_F(NewGameTest, EndOfInputAtAQuestionLeaves) {
    EXPECT_EQ(start(plain("vorassic"), {"5"}).end.code, 2);
}

}  // namespace
}  // namespace ludo::terminal
