#include <sys/stat.h>

#include <csignal>

#include "dialogue.hpp"
#include "files/files.hpp"
#include "terminal/seated_match.hpp"

namespace ludo::terminal {
namespace {

using testing::HasSubstr;
using testing::Not;

class SessionTest : public Dialogue {
  protected:
    /// The tokens that were kept for the next start.
    std::vector<std::string> kept_tokens(const std::string& name) {
        const auto table = load_seated_match(autosave(name));
        EXPECT_TRUE(table.ok()) << text("refusal.file.content");
        return table ? table->match->tokens() : std::vector<std::string>{};
    }
    /// Gigogne with a fixed first player.
    static GameSetup gigogne() {
        GameSetup made = request("gigogne");
        made.options = {{"first", "1"}};
        return made;
    }
};

TEST_F(SessionTest, AWholeGameEndsWithTheWinnersName) {
    const auto end = play_game(gigogne(), {"G0", "P3", "G1", "P4", "G2"});
    EXPECT_EQ(end.code, 0);
    EXPECT_THAT(end.out, HasSubstr(text("terminal.result.win", {{"name", "Ann"}})));
    EXPECT_FALSE(std::filesystem::exists(autosave("gigogne.ludo")));
    EXPECT_EQ(end.error, "");
}

TEST_F(SessionTest, EveryTokenIsKeptBeforeTheNextQuestion) {
    play_game(gigogne(), {"G0", "P3"});
    EXPECT_EQ(kept_tokens("gigogne.ludo"), (std::vector<std::string>{"G0", "P3"}));
}

TEST_F(SessionTest, EndOfInputKeepsTheGameAndSaysSo) {
    const auto end = play_game(gigogne(), {"G0"});
    EXPECT_EQ(end.code, 2);
    EXPECT_THAT(end.out, HasSubstr(text("terminal.input_ended")));
    EXPECT_THAT(end.out, HasSubstr(text("terminal.kept", {{"game", "gigogne"}})));
}

TEST_F(SessionTest, SignalsKeepTheGame) {
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
        const auto end = play_game(gigogne(), {"no", "G0"}, number);
        EXPECT_EQ(end.code, 128 + number);
        EXPECT_THAT(end.out, HasSubstr(text("terminal.kept", {{"game", "gigogne"}})));
    }
}

TEST_F(SessionTest, IllegalMovesAreExplainedAndAskedAgain) {
    const auto end = play_game(gigogne(), {"G0", "G0", "banana", "", "P0", "quit"});
    EXPECT_EQ(end.code, 0);
    EXPECT_EQ(end.unread, 0U);
    EXPECT_THAT(end.out, HasSubstr(text("terminal.more_help")));
    EXPECT_THAT(end.out, HasSubstr(text("terminal.type_a_move")));
    EXPECT_EQ(kept_tokens("gigogne.ludo"), (std::vector<std::string>{"G0", "P0"}));
}

TEST_F(SessionTest, CommandsAreUnderstoodInBothLanguagesWithoutAccentsAndShort) {
    const auto end = play_game(gigogne(), {"regles", "rules", "RÈG", "ru", "quit"});
    EXPECT_EQ(count_of(end.out, text("terminal.rules.gigogne").substr(0, 40)), 3);
}

TEST_F(SessionTest, HelpListsEveryCommand) {
    const auto end = play_game(gigogne(), {"help", "quit"});
    for (const char* word :
         {"undo", "redo", "hint", "save", "moves", "rules", "resign", "draw", "quit"}) {
        EXPECT_THAT(end.out, HasSubstr(std::string(", ") + word));
    }
}

TEST_F(SessionTest, UndoGoesBackToTheLastDecisionOfAPerson) {
    GameSetup made = gigogne();
    made.seats = "ho";
    const auto end = play_game(made, {"G0", "undo", "P8", "quit"});
    EXPECT_EQ(end.code, 0);
    const auto tokens = kept_tokens("gigogne.ludo");
    ASSERT_EQ(tokens.size(), 2U);
    EXPECT_EQ(tokens[0], "P8");
}

TEST_F(SessionTest, UndoAndRedoTakeCounts) {
    const auto end = play_game(gigogne(), {"G0", "P0", "M0", "undo 2", "redo", "redo", "redo",
                                           "undo x", "undo 9", "undo"});
    EXPECT_THAT(end.out, HasSubstr(text("terminal.nothing_to_redo")));
    EXPECT_THAT(end.out, HasSubstr(text("terminal.how_many", {{"value", "x"}})));
    EXPECT_THAT(end.out, HasSubstr(text("terminal.nothing_to_undo")));
    EXPECT_TRUE(kept_tokens("gigogne.ludo").empty());
}

TEST_F(SessionTest, PeopleRollTheDieWithEnter) {
    const auto end = play_game(request("piscari"), {"b2", "", "b2", "lancer", "quit"});
    EXPECT_THAT(end.out, HasSubstr(text("terminal.roll_first", {{"value", "b2"}})));
    EXPECT_EQ(kept_tokens("piscari.ludo").size(), 3U);
}

TEST_F(SessionTest, UndoNeverRollsAgain) {
    play_game(request("piscari"), {"", "b2", "", "a1", "", "quit"});
    const auto before = kept_tokens("piscari.ludo");
    GameSetup again = request("piscari");
    play_game(again, {"no", "", "b2", "", "a1", "", "undo", "c1", "", "quit"});
    const auto after = kept_tokens("piscari-2.ludo");
    ASSERT_EQ(before.size(), 5U);
    ASSERT_EQ(after.size(), 5U);
    EXPECT_EQ(after[3], "c1");
    EXPECT_EQ(before[2], after[2]);
    EXPECT_EQ(before[4], after[4]);
}

TEST_F(SessionTest, ResigningIsConfirmedFirst) {
    const auto end = play_game(gigogne(), {"resign", "", "resign", "perhaps", "yes"});
    EXPECT_EQ(end.code, 0);
    EXPECT_EQ(end.unread, 0U);
    EXPECT_THAT(end.out, HasSubstr(text("terminal.result.win", {{"name", "Bob"}})));
}

TEST_F(SessionTest, PeopleMayAgreeOnADraw) {
    const auto end = play_game(gigogne(), {"G0", "draw", "no", "draw", "yes"});
    EXPECT_EQ(end.code, 0);
    EXPECT_EQ(end.unread, 0U);
    EXPECT_THAT(end.out, HasSubstr(text("terminal.draw.declined")));
    EXPECT_THAT(end.out, HasSubstr(text("terminal.people.tell_drawn")));
    EXPECT_THAT(end.out, HasSubstr(text("terminal.result.draw")));
}

TEST_F(SessionTest, ComputersAndPiscariKnowNoDraw) {
    GameSetup made = gigogne();
    made.seats = "ho";
    EXPECT_THAT(play_game(made, {"draw", "quit"}).out, HasSubstr(text("terminal.draw.computer")));
    EXPECT_THAT(play_game(request("piscari"), {"draw", "quit"}).out,
                HasSubstr(text("refusal.drawn.no_draw")));
}

TEST_F(SessionTest, HintTellsAndValuesTheBestThreeMoves) {
    // Bob needs P2 and Ann can take it first: every other move loses.
    const auto end = play_game(gigogne(), {"P8", "P0", "M8", "P1", "hint", "quit"});
    EXPECT_THAT(end.out, HasSubstr("The best move, exactly: "));
    EXPECT_EQ(
        count_of(end.out, "(loses)") + count_of(end.out, "(wins)") + count_of(end.out, "(draws)"),
        3);
}

TEST_F(SessionTest, HintSpeaksThePlayersNotation) {
    GameSetup numbers = request("thinkahead");
    numbers.options = {{"size", "4"}, {"fill", "table"}, {"table", "9:1"}, {"line", "r2"}};
    numbers.numbering = 1;
    EXPECT_THAT(play_game(numbers, {"hint", "quit"}).out,
                testing::ContainsRegex("move, exactly: [1-4] \\("));
    GameSetup tiles = request("qwirkle");
    tiles.seats = "ho";
    tiles.bots = {"random"};
    const auto end = play_game(tiles, {"hint", "quit"});
    EXPECT_THAT(end.out, testing::ContainsRegex("in my opinion: [A-F][1-6]"));
    EXPECT_THAT(end.out, Not(HasSubstr("@")));
}

TEST_F(SessionTest, NumbersInHintsFollowTheLanguage) {
    language_ = Language::french;
    GameSetup made = request("qwirkle");
    made.seats = "ho";
    const std::string out = play_game(made, {"indice", "quit"}).out;
    EXPECT_THAT(out, testing::ContainsRegex("cart final [+-][0-9]"));
    EXPECT_THAT(out, Not(testing::ContainsRegex("[+-][0-9]+\\.[0-9]")));
}

TEST_F(SessionTest, LargeMarginsInHintsAreWrittenOut) {
    const auto file = folder() / "lead.ludo";
    ASSERT_TRUE(write_file(file,
                           "[Ludotheque \"1\"]\n[Game \"vorassic\"]\n[Rules \"1\"]\n"
                           "[Options \"size=5 players=2 mode=snake\"]\n"
                           "[Start \"Y,1,#,#,#/#,#,#,#,#/#,#,#,#,#/#,#,#,#,#/#,#,#,#,R "
                           "snake 1 12345|0\"]\n[Result \"*\"]\n\n*\n")
                    .ok());
    GameSetup made = request("vorassic");
    made.load = file;
    EXPECT_THAT(play_game(made, {"hint", "quit"}).out, HasSubstr("+12346)"));
}

TEST_F(SessionTest, ALineStandsWhileAComputerThinksAndGoesAway) {
    GameSetup made = gigogne();
    made.seats = "ho";
    made.bots = {"random"};
    const std::string sign = text("terminal.thinking", {{"name", "Bob"}});
    EXPECT_THAT(play_game(made, {"G0", "quit"}).out, Not(HasSubstr(sign)));
    style_.clears_screen = true;
    EXPECT_THAT(play_game(made, {"no", "G0", "quit"}).out, HasSubstr(sign + "\r\x1b[K"));
}

TEST_F(SessionTest, RefusalsNumberAsTheScreenDoes) {
    GameSetup made = request("thinkahead");
    made.options = {{"size", "4"}, {"fill", "random"}, {"line", "r2"}};
    made.numbering = 1;
    const auto end = play_game(made, {"1,2", "quit"});
    EXPECT_THAT(end.out,
                HasSubstr(text(
                    "refusal.thinkahead.other_line",
                    {{"cell", "1,2"}, {"line", TextKey{"thinkahead.line.row"}}, {"index", "3"}})));
}

TEST_F(SessionTest, MovesAreListedAndShortened) {
    EXPECT_THAT(play_game(gigogne(), {"moves", "quit"}).out, HasSubstr("G0; G1; G2"));
    GameSetup large = request("thinkahead");
    large.options = {{"size", "4"}, {"fill", "random"}, {"line", "r2"}};
    large.numbering = 1;
    EXPECT_THAT(play_game(large, {"moves", "quit"}).out, HasSubstr("1; 2; 3; 4"));
    GameSetup alone = request("qwirkle");
    alone.seats = "ho";
    EXPECT_THAT(play_game(alone, {"moves", "quit"}).out,
                testing::ContainsRegex("legal moves?: [A-F][1-6]"));
}

TEST_F(SessionTest, SavesAskBeforeReplacingAnotherGame) {
    const auto file = folder() / "mine.ludo";
    const std::string save = "save " + file.string();
    const auto end = play_game(gigogne(), {"G0", save, "P3", save, "no", "quit"});
    EXPECT_EQ(end.unread, 0U);
    EXPECT_EQ(load_seated_match(file)->match->token_count(), 1U);
    play_game(gigogne(), {"yes", save, "yes", "quit"});
    EXPECT_EQ(load_seated_match(file)->match->token_count(), 2U);
}

TEST_F(SessionTest, SavesReplaceNothingButGames) {
    namespace fs = std::filesystem;
    const auto letter = folder() / "letter.txt";
    ASSERT_TRUE(write_file(letter, "Dear Ann").ok());
    const auto game = folder() / "game.ludo";
    const auto link = folder() / "link";
    const auto dangling = folder() / "dangling";
    const auto device = folder() / "device";
    const auto pipe = folder() / "pipe";
    fs::create_symlink(game, link);
    fs::create_symlink(folder() / "nothing", dangling);
    fs::create_symlink("/dev/null", device);
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const auto save = [](const fs::path& path) { return "save " + path.string(); };
    const auto end =
        play_game(gigogne(), {"G0", save(game), save(letter), save(link), save(dangling),
                              save(device), save(pipe), save("/dev/null"), save(folder()),
                              save(folder() / "no" / "where"), "quit"});
    EXPECT_EQ(end.code, 0);
    EXPECT_EQ(end.unread, 0U);
    EXPECT_TRUE(load_seated_match(game).ok());
    EXPECT_EQ(*read_file(letter), "Dear Ann");
    for (const auto& path : {link, dangling, device}) EXPECT_TRUE(fs::is_symlink(path)) << path;
    EXPECT_TRUE(fs::is_fifo(pipe));
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(SessionTest, ATildeIsTheHomeFolder) {
    const char* const before = std::getenv("HOME");
    const std::string home = before == nullptr ? "" : before;
    ::setenv("HOME", folder().c_str(), 1);
    const auto end = play_game(gigogne(), {"G0", "save ~/mine.ludo", "quit"});
    ::setenv("HOME", home.c_str(), 1);
    EXPECT_TRUE(load_seated_match(folder() / "mine.ludo").ok());
    EXPECT_FALSE(std::filesystem::exists("~"));
}

TEST_F(SessionTest, TheSaveFileFollowsTheGameToItsEnd) {
    GameSetup made = gigogne();
    made.save = folder() / "game.ludo";
    play_game(made, {"G0", "P3"});
    EXPECT_EQ(load_seated_match(*made.save)->match->token_count(), 2U);
    play_game(made, {"yes", "G1", "P4", "G2"});
    const auto table = load_seated_match(*made.save);
    ASSERT_TRUE(table.ok());
    EXPECT_TRUE(table->match->outcome().has_value());
    EXPECT_EQ(table->players[0].name, "Ann");
    EXPECT_EQ(table->players[0].kind, "human");
}

TEST_F(SessionTest, WhoIsPassedOverIsTold) {
    const auto file = folder() / "blocked.ludo";
    ASSERT_TRUE(write_file(file,
                           "[Ludotheque \"1\"]\n[Game \"vorassic\"]\n[Rules \"1\"]\n"
                           "[Start \"Y,1,2,3,4/1,2,3,4,3/2,3,4,3,2/3,4,3,2,#/4,3,2,#,R"
                           " snake 1 0|0\"]\n[Result \"*\"]\n\n*\n")
                    .ok());
    GameSetup made = request("vorassic");
    made.load = file;
    const auto end = play_game(made, {"B0", "C0", "quit"});
    const std::string told = text("terminal.passed_over", {{"mark", "R"}, {"name", "Bob"}});
    EXPECT_EQ(count_of(end.out, told), 2);
    EXPECT_EQ(end.unread, 0U);
}

TEST_F(SessionTest, NobodyIsPassedOverWhileAllCanMove) {
    const std::string told = text("terminal.passed_over", {{"mark", ""}, {"name", "Bob"}});
    const std::string verb = told.substr(told.find("Bob"));
    EXPECT_THAT(play_game(gigogne(), {"G0", "P3", "resign", "yes"}).out, Not(HasSubstr(verb)));
    EXPECT_THAT(play_game(request("piscari"), {"", "b2", "", "a1", "quit"}).out,
                Not(HasSubstr(verb)));
}

TEST_F(SessionTest, ComputersPlayAmongThemselvesWithoutQuestions) {
    for (const GameEntry& game : games()) {
        GameSetup made{.game = &game};
        made.seats = "oo";
        made.seed = 7;
        made.save = folder() / (std::string(game.info.id) + ".ludo");
        const auto end = play_game(made, {});
        EXPECT_EQ(end.code, 0) << game.info.id << end.error;
        const auto table = load_seated_match(*made.save);
        ASSERT_TRUE(table.ok());
        EXPECT_TRUE(table->match->outcome().has_value());
    }
}

TEST_F(SessionTest, ASeedRepeatsTheGame) {
    GameSetup made = request("qwirkle");
    made.seats = "oo";
    EXPECT_EQ(play_game(made, {}).out, play_game(made, {}).out);
}

TEST_F(SessionTest, HandsChangeOnlyBehindAHandOverScreen) {
    style_.clears_screen = true;
    const auto end = play_game(request("qwirkle"), {"", "moves", "quit"});
    const auto ann = text("terminal.hand_over", {{"name", "Ann"}});
    const auto bob = text("terminal.hand_over", {{"name", "Bob"}});
    EXPECT_EQ(count_of(end.out, ann) + count_of(end.out, bob), 1);
    EXPECT_THAT(end.out, HasSubstr("\x1b[2J"));
}

TEST_F(SessionTest, OnePersonAloneNeedsNoHandOver) {
    GameSetup made = request("qwirkle");
    made.seats = "ho";
    EXPECT_THAT(play_game(made, {"quit"}).out,
                Not(HasSubstr(text("terminal.hand_over", {{"name", "Ann"}}))));
}

TEST_F(SessionTest, AFolderThatCannotBeWrittenIsReportedOnceAndPlayGoesOn) {
    ASSERT_TRUE(write_file(folder() / "state", "a file where the folder should be").ok());
    const auto end = play_game(gigogne(), {"G0", "P3", "G1", "P4", "G2"});
    EXPECT_EQ(end.code, 0);
    EXPECT_EQ(count_of(end.error, "state"), 1);
    EXPECT_THAT(play_game(gigogne(), {"G0", "quit"}).out, HasSubstr(text("terminal.not_kept")));
}

TEST_F(SessionTest, AClosedOutputEndsQuietly) {
    std::ostream nowhere(nullptr);
    ScriptedLines lines({"G0"});
    std::ostringstream error;
    Console console(lines, nowhere, error, {});
    const Terminal terminal{console, language_, style_, folder() / "state"};
    int code = -1;
    try {
        code = play(terminal, gigogne());
    } catch (const ConsoleClosed& closed) {
        code = closed.exit_code();
    }
    EXPECT_EQ(code, 1);
    EXPECT_EQ(error.str(), "");
}

TEST_F(SessionTest, StrangeInputNeverBreaksTheGame) {
    std::vector<std::string> answers{std::string(70'000, 'G'),
                                     std::string("\0\x1b[2J\xff", 6),
                                     "undo 99999999999999999999",
                                     "save",
                                     "(",
                                     "G 4 4 4"};
    answers.emplace_back("resign now");
    answers.emplace_back("quit");
    const auto here = std::filesystem::current_path();
    std::filesystem::current_path(folder());
    const auto end = play_game(gigogne(), answers);
    std::filesystem::current_path(here);
    EXPECT_EQ(end.code, 0);
    EXPECT_THAT(end.out, Not(HasSubstr("\x1b[2J")));
    EXPECT_TRUE(std::filesystem::exists(folder() / "gigogne-1.ludo"));
}

}  // namespace
}  // namespace ludo::terminal
