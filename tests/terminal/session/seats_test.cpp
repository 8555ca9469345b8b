#include "terminal/seats.hpp"

#include <gtest/gtest.h>

namespace ludo::terminal {
namespace {

const Texts& texts() { return Texts::in(Language::english); }

GameSetup game(std::string_view id, std::optional<std::string> seats = {}) {
    GameSetup made{.game = find_game(id)};
    made.seats = std::move(seats);
    return made;
}

std::string_view why(const GameSetup& made) {
    const auto options = read_options(made);
    return options ? "" : options.refusals().front().key;
}

TEST(Seats, LettersSetTheNumberOfPlayers) {
    EXPECT_EQ(read_options(game("qwirkle", "hho"))->integer("players"), 3);
    EXPECT_EQ(read_options(game("vorassic", "hhoo"))->text("players"), "4");
    EXPECT_EQ(why(game("piscari", "ho")), "");
}

TEST(Seats, LettersMustFitTheGame) {
    EXPECT_EQ(why(game("piscari", "hho")), "refusal.seats.count");
    EXPECT_EQ(why(game("qwirkle", "hhhhh")), "refusal.seats.count");
    EXPECT_EQ(why(game("vorassic", "hhh")), "refusal.seats.count");
    EXPECT_EQ(why(game("piscari", "hx")), "refusal.seats.letter");
    EXPECT_EQ(why(game("piscari", "")), "refusal.seats.count");
}

TEST(Seats, LettersMayRepeatButNotContradictTheNumberOfPlayers) {
    GameSetup made = game("gigogne", "hhh");
    made.options = {{"players", "3"}};
    EXPECT_EQ(why(made), "");
    made.options = {{"players", "2"}};
    EXPECT_EQ(why(made), "refusal.seats.players");
}

TEST(Seats, EverybodyIsHumanUnlessSaidOtherwise) {
    const auto players = seat_players(game("piscari"), 2, {}, texts());
    ASSERT_TRUE(players.ok());
    EXPECT_EQ(count_humans(*players), 2);
    EXPECT_EQ((*players)[0].name, texts().get("terminal.player", {{"number", "1"}}));
}

TEST(Seats, OneBotServesAllOrThereIsOneForEach) {
    GameSetup made = game("gigogne", "oho");
    made.bots = {"random"};
    EXPECT_TRUE(seat_players(made, 3, {}, texts()).ok());
    made.bots = {"random", "random"};
    EXPECT_TRUE(seat_players(made, 3, {}, texts()).ok());
    made.bots = {"random", "random", "random"};
    EXPECT_EQ(seat_players(made, 3, {}, texts()).refusals().front().key, "refusal.bots.count");
    made.bots = {"nobody"};
    EXPECT_EQ(seat_players(made, 3, {}, texts()).refusals().front().key, "refusal.bot.unknown");
    made.seats = "hhh";
    made.bots = {"random"};
    EXPECT_EQ(seat_players(made, 3, {}, texts()).refusals().front().key, "refusal.bots.nobody");
}

TEST(Seats, NamesMustBeOnePerSeat) {
    GameSetup made = game("piscari");
    made.names = std::vector<std::string>{"Ann"};
    EXPECT_EQ(seat_players(made, 2, {}, texts()).refusals().front().key, "refusal.names.count");
    made.names->push_back("Bob");
    EXPECT_EQ((*seat_players(made, 2, {}, texts()))[1].name, "Bob");
}

TEST(Seats, SavedPlayersStayUnlessTheRequestSaysOtherwise) {
    const Players saved{{"Ann", "human"}, {"Robot", "random"}};
    EXPECT_EQ(*seat_players(game("piscari"), 2, saved, texts()), saved);
    const auto swapped = seat_players(game("piscari", "hh"), 2, saved, texts());
    EXPECT_EQ((*swapped)[0], saved[0]);
    EXPECT_EQ((*swapped)[1].kind, "human");
    EXPECT_NE((*swapped)[1].name, "Robot");
}

}  // namespace
}  // namespace ludo::terminal
