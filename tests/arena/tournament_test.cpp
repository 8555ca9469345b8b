#include "arena/tournament.hpp"

#include <gtest/gtest.h>

#include "arena/results_file.hpp"

namespace ludo::arena {
namespace {

Tournament tournament(std::string_view game, std::vector<std::string> bots, int games) {
    const GameEntry& entry = *find_game(game);
    return {entry, Options(entry.info.options), std::move(bots), games, {.nodes = 50}, 7, 2};
}

std::vector<GameResult> play(const Tournament& tournament, std::vector<GameResult> finished = {}) {
    const std::atomic<bool> stop{false};
    const auto failure = play_all(
        tournament, finished, [](const GameResult&) {}, stop);
    EXPECT_FALSE(failure) << failure->front().key;
    return finished;
}

std::string csv(const std::vector<GameResult>& games) {
    std::string text;
    for (const GameResult& game : games) text += csv_line(game);
    return text;
}

TEST(Tournament, IsTheSameWhateverTheNumberOfThreads) {
    for (const GameEntry& game : games()) {
        Tournament match = tournament(game.info.id, {"random", "random"}, 8);
        const std::string two = csv(play(match));
        match.threads = 1;
        EXPECT_EQ(csv(play(match)), two) << game.info.id;
    }
}

TEST(Tournament, EveryRoundPlaysEverySeating) {
    const auto games = play(tournament("gigogne", {"random", "random"}, 4));
    EXPECT_EQ(games[0].players, (std::vector<int>{0, 1}));
    EXPECT_EQ(games[1].players, (std::vector<int>{1, 0}));
}

// A bot that always moves the same way meets the same luck in both games of a round.
TEST(Tournament, RoundsHaveEqualLuck) {
    const auto games = play(tournament("thinkahead", {"strategy2", "strategy2"}, 6));
    for (std::size_t i = 0; i < games.size(); i += 2) {
        EXPECT_EQ(games[i].scores, games[i + 1].scores);
    }
}

TEST(Tournament, ResumesWhereItWasInterrupted) {
    const Tournament match = tournament("piscari", {"random", "random"}, 10);
    const auto whole = play(match);
    const std::string text = csv_heading(match) + csv({whole[0], whole[3]}) + "4,0 1,,";
    const auto read = read_csv(text, match);
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->size(), 2U) << "the line cut short is played again";
    EXPECT_EQ(csv(play(match, *read)), csv(whole));
}

TEST(Tournament, ResultsOfAnotherMatchAreNotResumed) {
    const Tournament one = tournament("piscari", {"random", "random"}, 10);
    Tournament other = one;
    other.seed = 8;
    EXPECT_FALSE(read_csv(csv_heading(one), other).ok());
    EXPECT_FALSE(read_csv(csv_heading(one) + "x,0 1,,0,5\n", one).ok());
    EXPECT_FALSE(read_csv(csv_heading(one) + "10,0 1,,0,5\n", one).ok()) << "no such game";
}

TEST(Tournament, RefusesWhatCannotBePlayed) {
    const auto key = [](const Tournament& match) { return refuse(match)->front().key; };
    EXPECT_EQ(key(tournament("piscari", {"random", "nobody"}, 2)), "refusal.bot.unknown");
    EXPECT_EQ(key(tournament("piscari", {"random", "random", "random"}, 3)), "refusal.arena.seats");
    EXPECT_EQ(key(tournament("piscari", {"random", "random"}, 3)), "refusal.arena.games");
    EXPECT_EQ(key(tournament("piscari", {"random", "engine:/no/such/program"}, 2)),
              "refusal.arena.engine_failed");
}

TEST(Tournament, OutsideEnginesTakePart) {
    const std::string engine = "engine:" LUDO_BIN_DIR "/ludo engine ";
    for (const char* game : {"gigogne", "qwirkle"}) {
        Tournament match = tournament(game, {"random", engine + game}, 2);
        match.budget.nodes = 20;
        const auto games = play(match);
        EXPECT_EQ(games.size(), 2U) << game;
    }
}

}  // namespace
}  // namespace ludo::arena
