#include "arena/tournament.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "arena/results_file.hpp"

namespace ludo::arena {
namespace {

Tournament tournament(std::string_view game, std::vector<std::string> bots, int games) {
    const GameEntry& entry = *find_game(game);
    return {entry, Options(entry.info.options), std::move(bots), games, {.nodes = 50}, 7, 2};
}

/// Plays what is not finished yet; all games in their order.
std::vector<GameResult> play(const Tournament& tournament, std::vector<GameResult> games = {}) {
    std::vector<bool> finished(static_cast<std::size_t>(tournament.games));
    for (const GameResult& game : games) finished[static_cast<std::size_t>(game.index)] = true;
    const std::atomic<bool> stop{false};
    const Status played = play_all(
        tournament, finished, [&](const GameResult& game) { games.push_back(game); }, stop);
    EXPECT_TRUE(played.ok()) << (played.ok() ? "" : played.refusal().key);
    std::sort(games.begin(), games.end(),
              [](const GameResult& a, const GameResult& b) { return a.index < b.index; });
    return games;
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

// A bot that always moves the same way meets the same chance events in both games of a round.
TEST(Tournament, RoundsMeetTheSameChanceEvents) {
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

TEST(Tournament, RefusesWhatCannotBePlayed) {
    const auto key = [](const Tournament& match) { return refuse(match).refusal().key; };
    EXPECT_EQ(key(tournament("piscari", {"random", "nobody"}, 2)), "refusal.bot.unknown");
    EXPECT_EQ(key(tournament("piscari", {"random", "random", "random"}, 3)), "refusal.arena.seats");
    EXPECT_EQ(key(tournament("piscari", {"random", "random"}, 3)), "refusal.arena.games");
}

TEST(Tournament, RefusesEnginesThatCannotBeStarted) {
    const Tournament match = tournament("piscari", {"random", "engine:/no/such/program"}, 2);
    EXPECT_TRUE(refuse(match).ok()) << "not tried before there is a game";
    const std::atomic<bool> stop{false};
    const Status played = play_all(
        match, {}, [](const GameResult&) { FAIL(); }, stop);
    ASSERT_FALSE(played.ok());
    EXPECT_EQ(played.refusal().key, "refusal.arena.engine_failed");
}

TEST(Tournament, StopsAfterTheGamesBeingPlayed) {
    Tournament match = tournament("gigogne", {"random", "random"}, 100);
    match.threads = 1;
    std::atomic<bool> stop{false};
    int games = 0;
    const Status played = play_all(
        match, {}, [&](const GameResult&) { stop = ++games == 3; }, stop);
    EXPECT_TRUE(played.ok());
    EXPECT_EQ(games, 3);
}

// A bot that is kept from game to game brings nothing along: its moves depend on the game alone.
TEST(Tournament, AGameDoesNotDependOnThoseBefore) {
    const Tournament match = tournament("thinkahead", {"random", "strategy2:slips=50"}, 4);
    const auto kept = make_contestants(match);
    ASSERT_TRUE(kept.ok());
    for (int index = 0; index < 4; ++index) {
        const auto fresh = make_contestants(match);
        EXPECT_EQ(csv_line(*play_game(match, *kept, index)),
                  csv_line(*play_game(match, *fresh, index)));
    }
}

TEST(Tournament, OutsideEnginesTakePart) {
    const std::string engine = "engine:" LUDO_BIN_DIR "/ludo engine ";
    for (const char* game : {"gigogne", "qwirkle"}) {
        Tournament match = tournament(game, {"random", engine + game}, 2);
        match.limits.nodes = 20;
        const auto games = play(match);
        EXPECT_EQ(games.size(), 2U) << game;
    }
}

}  // namespace
}  // namespace ludo::arena
