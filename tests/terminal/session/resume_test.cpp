#include "dialogue.hpp"
#include "files/files.hpp"
#include "terminal/seated_match.hpp"

namespace ludo::terminal {
namespace {

using testing::HasSubstr;
using testing::Not;

class ResumeTest : public Dialogue {
  protected:
    static GameSetup gigogne() {
        GameSetup made = request("gigogne");
        made.options = {{"first", "1"}};
        return made;
    }
    std::filesystem::path saved_game() {
        GameSetup made = gigogne();
        made.save = folder() / "saved.ludo";
        play_game(made, {"G0", "P0", "resign", "yes"});
        made.save = folder() / "open.ludo";
        play_game(made, {"G0", "P0", "quit"});
        std::filesystem::remove_all(folder() / "state");
        return *made.save;
    }
};

TEST_F(ResumeTest, AnUnfinishedGameIsOfferedAndResumedByDefault) {
    play_game(gigogne(), {"G0", "P3"});
    const auto end = play_game(request("gigogne", {"Cid", "Dan"}), {"", "G1", "P4", "G2"});
    EXPECT_EQ(end.code, 0);
    EXPECT_EQ(end.unread, 0U);
    EXPECT_THAT(end.out, HasSubstr(text("terminal.result.win", {{"name", "Ann"}})));
}

TEST_F(ResumeTest, GamesThatAreNotResumedGoOnWaiting) {
    GameSetup made = gigogne();
    made.names = {"Ann", "Bob"};
    play_game(made, {"G0", "P3"});
    made.names = {"Cid", "Dan"};
    play_game(made, {"no", "G1"});
    made.names = {"Eve", "Flo"};
    play_game(made, {"no", "G2"});
    const auto end = play_game(made, {"quit"});
    for (const char* names : {"(Ann, Bob, 2 moves)", "(Cid, Dan, 1 move)", "(Eve, Flo, 1 move)"}) {
        EXPECT_EQ(count_of(end.out, names), 1) << names;
    }
    EXPECT_THAT(end.out, HasSubstr("4. " + text("terminal.new_game")));
}

TEST_F(ResumeTest, TheOldestGamesMakeRoomUnderAnotherName) {
    constexpr int offered = 20;
    play_game(gigogne(), {"M8"});
    std::filesystem::last_write_time(
        autosave("gigogne.ludo"),
        std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
    for (int i = 1; i < offered; ++i) play_game(gigogne(), {"no", "G1"});
    EXPECT_FALSE(std::filesystem::exists(autosave("gigogne.previous.ludo")));
    const auto end = play_game(gigogne(), {"no", "G2"});
    EXPECT_THAT(end.out, HasSubstr(text("terminal.set_aside",
                                        {{"path", autosave("gigogne.previous.ludo").string()}})));
    EXPECT_EQ(load_seated_match(autosave("gigogne.previous.ludo"))->match->tokens().front(), "M8");
    EXPECT_EQ(load_seated_match(autosave("gigogne.ludo"))->match->tokens().front(), "G2");
    EXPECT_FALSE(std::filesystem::exists(autosave("gigogne.previous-2.ludo")));
}

TEST_F(ResumeTest, AllUnfinishedGamesAreListed) {
    play_game(gigogne(), {"G0", "P3"});
    GameSetup other = request("gigogne", {"Cid", "Dan"});
    other.load = autosave("gigogne.ludo");
    play_game(other, {"M7"});
    std::filesystem::last_write_time(
        autosave("gigogne.ludo"),
        std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
    const auto end = play_game(gigogne(), {"help", "5", "2", "G1", "P4", "G2"});
    EXPECT_EQ(end.unread, 0U);
    EXPECT_LT(end.out.find("1. Gigogne (Cid, Dan"), end.out.find("2. Gigogne (Ann, Bob"));
    EXPECT_THAT(end.out, HasSubstr("3. " + text("terminal.new_game")));
    EXPECT_THAT(end.out, HasSubstr(text("terminal.result.win", {{"name", "Ann"}})));
    EXPECT_TRUE(std::filesystem::exists(autosave("gigogne-2.ludo"))) << "the other one waits";
    EXPECT_FALSE(std::filesystem::exists(autosave("gigogne.ludo")));
}

TEST_F(ResumeTest, LeavingTheSetUpLeavesWhatWaitsAlone) {
    play_game(gigogne(), {"G0", "P3"});
    GameSetup made{.game = find_game("gigogne")};
    for (const std::vector<std::string>& answers :
         {std::vector<std::string>{"quit"}, {"no", "quit"}, {"back", "no", "back", "quit"}}) {
        const auto end = play_game(made, answers);
        EXPECT_EQ(end.code, 0);
        EXPECT_EQ(end.unread, 0U);
        EXPECT_THAT(end.out, HasSubstr(text("terminal.goodbye")));
        EXPECT_EQ(load_seated_match(autosave("gigogne.ludo"))->match->token_count(), 2U);
    }
}

TEST_F(ResumeTest, NothingComesBeforeTheFirstQuestion) {
    GameSetup made{.game = find_game("piscari")};
    const auto end = play_game(made, {"back", "Ann", "back", "Anna", "Bob", "quit"});
    EXPECT_EQ(end.unread, 0U);
    EXPECT_EQ(count_of(end.out, text("terminal.set_up.first")), 1);
    EXPECT_THAT(end.out, HasSubstr("Anna > "));
}

TEST_F(ResumeTest, ADamagedGameIsReportedKeptAndANewOneStarts) {
    play_game(gigogne(), {"G0", "P3"});
    const std::string content = *read_file(autosave("gigogne.ludo"));
    const std::string cut = content.substr(0, content.size() - 3);
    ASSERT_TRUE(write_file(autosave("gigogne.ludo"), cut).ok());
    const auto end = play_game(gigogne(), {"G5", "quit"});
    EXPECT_EQ(end.code, 0);
    EXPECT_NE(end.error, "");
    EXPECT_EQ(*read_file(autosave("gigogne.damaged-1.ludo")), cut);
    EXPECT_EQ(load_seated_match(autosave("gigogne.ludo"))->match->tokens().front(), "G5");
}

TEST_F(ResumeTest, ARefusedStartTouchesNothing) {
    play_game(gigogne(), {"G0", "P3"});
    const std::string before = *read_file(autosave("gigogne.ludo"));
    GameSetup bad = gigogne();
    bad.options = {{"players", "3"}, {"first", "4"}};
    bad.names.reset();
    bad.save = folder() / "save.ludo";
    ASSERT_TRUE(write_file(*bad.save, before).ok());
    const auto end = play_game(bad, {"no"});
    EXPECT_EQ(end.code, 2);
    EXPECT_EQ(end.out, "");
    EXPECT_EQ(count_of(end.error, "\n"), 1);
    EXPECT_EQ(*read_file(autosave("gigogne.ludo")), before);
    EXPECT_EQ(*read_file(*bad.save), before);
}

TEST_F(ResumeTest, ComputersLeaveTheGamesOfPeopleAlone) {
    play_game(gigogne(), {"G0", "P3"});
    const std::string before = *read_file(autosave("gigogne.ludo"));
    GameSetup bots{.game = find_game("gigogne")};
    bots.seats = "oo";
    EXPECT_EQ(play_game(bots, {}).code, 0);
    EXPECT_EQ(*read_file(autosave("gigogne.ludo")), before);
}

TEST_F(ResumeTest, LoadingGoesOnWithThePlayersOfTheFile) {
    GameSetup made{.game = find_game("gigogne")};
    made.load = saved_game();
    const auto end = play_game(made, {"G1", "P4", "G2"});
    EXPECT_EQ(end.code, 0);
    EXPECT_THAT(end.out, HasSubstr(text("terminal.result.win", {{"name", "Ann"}})));
}

TEST_F(ResumeTest, NamesAndSeatsCanBeGivenAnewWhenLoading) {
    GameSetup made{.game = find_game("gigogne")};
    made.load = saved_game();
    made.names = std::vector<std::string>{"Cid", "Dan"};
    made.seats = "oo";
    const auto end = play_game(made, {});
    EXPECT_EQ(end.code, 0);
    EXPECT_THAT(end.out, HasSubstr("Cid"));
    EXPECT_THAT(end.out, Not(HasSubstr("Ann")));
}

TEST_F(ResumeTest, LoadingRefusesContradictions) {
    const auto file = saved_game();
    GameSetup made{.game = find_game("piscari")};
    made.load = file;
    EXPECT_EQ(play_game(made, {}).code, 2);
    made.game = find_game("gigogne");
    made.options = {{"players", "3"}};
    EXPECT_EQ(play_game(made, {}).code, 2);
    made.options = {{"players", "2"}, {"first", "1"}};
    EXPECT_EQ(play_game(made, {"quit"}).code, 0);
    made.options.clear();
    made.seats = "hhh";
    EXPECT_EQ(play_game(made, {}).code, 2);
    made.seats.reset();
    made.names = std::vector<std::string>{"Ann"};
    EXPECT_EQ(play_game(made, {}).code, 2);
}

TEST_F(ResumeTest, LoadingLeavesAWaitingGameAlone) {
    const auto file = saved_game();
    play_game(gigogne(), {"P8"});
    const std::string before = *read_file(autosave("gigogne.ludo"));
    GameSetup made{.game = find_game("gigogne")};
    made.load = file;
    play_game(made, {"G1", "quit"});
    EXPECT_EQ(*read_file(autosave("gigogne.ludo")), before);
    EXPECT_TRUE(std::filesystem::exists(autosave("gigogne-2.ludo")));
}

/// Where a file's moves and variations begin.
std::string movetext_of(const std::filesystem::path& file) {
    const std::string content = *read_file(file);
    return content.substr(content.find("\n\n") + 2);
}

class VariationsTest : public ResumeTest {
  protected:
    /// Loads a game of Ann and Bob with these moves, plays on, and gives what is saved then.
    std::string saved_after(const std::string& movetext, const std::vector<std::string>& answers) {
        GameSetup made{.game = find_game("gigogne")};
        made.load = folder() / "loaded.ludo";
        made.save = folder() / "saved.ludo";
        made.names = std::vector<std::string>{"Ann", "Bob"};
        EXPECT_TRUE(
            write_file(*made.load,
                       "[Ludotheque \"2\"]\n[Game \"gigogne\"]\n[Rules \"1\"]\n[Start "
                       "\".../.../.../.../.../.../.../.../... 1 2 visible\"]\n[Result \"*\"]\n\n" +
                           movetext + "\n")
                .ok());
        last_ = play_game(made, answers);
        EXPECT_EQ(last_.unread, 0U);
        return movetext_of(*made.save);
    }
    Outcome last_;
};

TEST_F(VariationsTest, AreKeptWhenTheGameIsSavedAgain) {
    EXPECT_EQ(saved_after("G0 P3 (P4 G5) *", {"G1", "quit"}), "G0 P3 (P4 G5) G1 *\n");
    EXPECT_EQ(movetext_of(autosave("gigogne.ludo")), "G0 P3 (P4 G5) G1 *\n");
    EXPECT_THAT(last_.out, HasSubstr(text("terminal.variations", {{"count", "1"}})));
}

TEST_F(VariationsTest, AreKeptWhenMovesAreTakenBackBeforeThem) {
    EXPECT_EQ(saved_after("G0 P3 (P4 G5) G1 *", {"undo 2", "quit"}), "G0 -- (P3 G1) (P4 G5) *\n");
    EXPECT_EQ(saved_after("G0 P3 (P4 G5) G1 *", {"undo 3", "G7", "quit"}),
              "G7 (G0 P3 (P4 G5) G1) *\n");
    EXPECT_EQ(saved_after("G0 P3 (P4 G5) G1 *", {"undo 3", "redo 3", "P8", "quit"}),
              "G0 P3 (P4 G5) G1 P8 *\n");
}

TEST_F(VariationsTest, SurviveAnInterruptionAndAreCountedByMoves) {
    saved_after("G0 P3 (P4 G5) (P8) G1 *", {"undo 3", "G7", "quit"});
    const auto end = play_game(gigogne(), {"yes", "moves", "P0", "quit"});
    EXPECT_EQ(end.unread, 0U);
    EXPECT_EQ(count_of(end.out, text("terminal.variations", {{"count", "3"}})), 2);
    EXPECT_EQ(movetext_of(autosave("gigogne.ludo")), "G7 (G0 P3 (P4 G5) (P8) G1) P0 *\n");
}

TEST_F(VariationsTest, AreNotMadeByTakingBackAlone) {
    EXPECT_EQ(saved_after("G0 P3 G1 *", {"undo 2", "P4", "quit"}), "G0 P4 *\n");
    EXPECT_THAT(*read_file(folder() / "saved.ludo"), testing::StartsWith("[Ludotheque \"1\"]"));
}

TEST_F(ResumeTest, AFinishedGameShowsItsResult) {
    saved_game();
    GameSetup made{.game = find_game("gigogne")};
    made.load = folder() / "saved.ludo";
    const auto end = play_game(made, {});
    EXPECT_EQ(end.code, 0);
    EXPECT_THAT(end.out, HasSubstr(text("terminal.result.win", {{"name", "Bob"}})));
}

TEST_F(ResumeTest, OnlyGamesAreOverwrittenByGames) {
    GameSetup made = gigogne();
    made.save = folder() / "letter.txt";
    ASSERT_TRUE(write_file(*made.save, "Dear Ann").ok());
    EXPECT_EQ(play_game(made, {}).code, 2);
    EXPECT_EQ(*read_file(*made.save), "Dear Ann");
    made.save = folder() / "no" / "such" / "folder.ludo";
    EXPECT_EQ(play_game(made, {}).code, 2);
    made.save = folder();
    EXPECT_EQ(play_game(made, {}).code, 2);
    made.save = folder() / "link";
    std::filesystem::create_symlink(folder() / "nothing", *made.save);
    EXPECT_EQ(play_game(made, {}).code, 2);
    EXPECT_TRUE(std::filesystem::is_symlink(*made.save));
}

}  // namespace
}  // namespace ludo::terminal
