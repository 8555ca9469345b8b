#include "arena/results_file.hpp"

#include <filesystem>
#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "files/files.hpp"

namespace ludo::arena {
namespace {

Tournament match_between(std::string_view game, std::vector<std::string> bots, int games,
                         std::uint64_t seed = 1) {
    const GameEntry& entry = *find_game(game);
    Options options(entry.info.options);
    if (options.knows("players")) {
        EXPECT_TRUE(options.set("players", std::to_string(bots.size())).ok());
    }
    return {entry, options, std::move(bots), games, {.nodes = 1}, seed, 1};
}

Tournament gigogne() { return match_between("gigogne", {"random", "random"}, 10); }
Tournament vorassic() { return match_between("vorassic", {"random", "random"}, 10); }

std::string written(const Tournament& match, const std::vector<GameResult>& games) {
    std::string text = csv_heading(match);
    for (const GameResult& game : games) text += csv_line(game);
    return text;
}

/// Files as `ludo arena --csv` wrote them before every field was checked.
void expect_opens(const Tournament& match, const std::string& name, std::size_t games) {
    const auto text = read_file(std::filesystem::path(LUDO_TEST_DATA) / "arena" / name);
    ASSERT_TRUE(text.ok()) << name;
    const auto read = read_csv(*text, match);
    ASSERT_TRUE(read.ok()) << name;
    EXPECT_EQ(read->size(), games);
    EXPECT_EQ(written(match, *read), *text);
}

TEST(ResultsFile, OfEarlierVersionsOpen) {
    expect_opens(match_between("gigogne", {"random", "random"}, 6, 7), "gigogne-two-bots.csv", 6);
    expect_opens(match_between("gigogne", {"random", "random", "random"}, 3),
                 "gigogne-three-bots.csv", 3);
    Tournament scores = match_between("vorassic", {"random", "random"}, 4);
    ASSERT_TRUE(scores.options.set("size", "5").ok());
    expect_opens(scores, "vorassic-scores.csv", 4);
}

TEST(ResultsFile, OfALongerMatchGoesOn) {
    expect_opens(match_between("gigogne", {"random", "random"}, 600, 7), "gigogne-two-bots.csv", 6);
}

void expect_damaged(const Tournament& match, const std::string& line, std::string_view reason) {
    const GameResult sound{
        1, {1, 0}, match.game.info.has_scores ? std::vector{3, 4} : std::vector<int>{}, 0, 5};
    const auto read = read_csv(written(match, {sound}) + line + "\n", match);
    ASSERT_FALSE(read.ok()) << line;
    ASSERT_EQ(read.refusals().size(), 2U) << line;
    EXPECT_EQ(read.refusals()[0], (Refusal{"refusal.arena.results", {{"line", "4"}}})) << line;
    EXPECT_EQ(read.refusals()[1].key, "refusal.arena.results." + std::string(reason)) << line;
}

// The first wrote far outside the table of contestants, the second just behind its end.
TEST(ResultsFile, ContestantsThatDoNotExistAreRefused) {
    expect_damaged(gigogne(), "0,0 10000000,,0,5", "players");
    expect_damaged(gigogne(), "0,0 7,,0,5", "players");
    expect_damaged(gigogne(), "0,0 2,,0,5", "players");
    expect_damaged(gigogne(), "0,0 -1,,0,5", "players");
}

TEST(ResultsFile, SeatsMustBeThoseOfTheGame) {
    expect_damaged(gigogne(), "0,1 0,,0,5", "players");
    expect_damaged(gigogne(), "3,0 1,,0,5", "players");
    expect_damaged(gigogne(), "0,0 0,,0,5", "players");
    expect_damaged(gigogne(), "0,0,,0,5", "players");
    expect_damaged(gigogne(), "0,,,0,5", "players");
    expect_damaged(gigogne(), "0,0 1 0,,0,5", "players");
    expect_damaged(gigogne(), "0,0  1,,0,5", "players");
    expect_damaged(gigogne(), "0,a b,,0,5", "players");
}

TEST(ResultsFile, FieldsAreCounted) {
    expect_damaged(gigogne(), "", "fields");
    expect_damaged(gigogne(), "0", "fields");
    expect_damaged(gigogne(), "0,0 1,,0", "fields");
    expect_damaged(gigogne(), "0,0 1,,0,5,", "fields");
}

TEST(ResultsFile, GamesMustBeOfTheMatch) {
    for (const char* index : {"", "x", "-1", "10", "00", "+0", " 0", "99999999999"}) {
        expect_damaged(gigogne(), std::string(index) + ",0 1,,0,5", "game");
    }
}

TEST(ResultsFile, NoGameMayComeTwice) { expect_damaged(gigogne(), "1,1 0,,0,5", "twice"); }

TEST(ResultsFile, ScoresMustBeOnePerSeatWhereThereAreScores) {
    expect_damaged(gigogne(), "0,0 1,3 4,0,5", "scores");
    expect_damaged(gigogne(), "0,0 1, ,0,5", "scores");
    for (const char* scores : {"", "3", "3 4 5", "3  4", " 3 4", "3 x", "3 4 x", "3 99999999999"}) {
        expect_damaged(vorassic(), "0,0 1," + std::string(scores) + ",0,5", "scores");
    }
    EXPECT_TRUE(read_csv(csv_heading(vorassic()) + "0,0 1,-3 4,0,5\n", vorassic()).ok());
}

TEST(ResultsFile, WinnerAndTokensMustBePossible) {
    for (const char* winner : {"", "2", "-2", "x", "0 "}) {
        expect_damaged(gigogne(), "0,0 1,," + std::string(winner) + ",5", "winner");
    }
    for (const char* tokens : {"", "-1", "x", "5\r", "99999999999"}) {
        expect_damaged(gigogne(), "0,0 1,,0," + std::string(tokens), "tokens");
    }
}

TEST(ResultsFile, WrongFieldsAreRepeatedInShort) {
    const std::string endless(1 << 20, '\x1b');
    const auto read = read_csv(csv_heading(gigogne()) + endless + ",0 1,,0,5\n", gigogne());
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.refusals()[1].words[0].value, std::string(40, '?') + "...");
}

TEST(ResultsFile, ALineCutShortIsDropped) {
    for (const char* rest : {"0", "0,0 1,,", "0,0 1,,0,5", "0,0 7,,0,5"}) {
        const auto read = read_csv(csv_heading(gigogne()) + "1,1 0,,0,5\n" + rest, gigogne());
        ASSERT_TRUE(read.ok()) << rest;
        EXPECT_EQ(read->size(), 1U) << rest;
    }
}

TEST(ResultsFile, OfAnotherMatchIsNotResumed) {
    Tournament other = gigogne();
    other.seed = 8;
    const auto read = read_csv(csv_heading(gigogne()), other);
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.refusals()[0].key, "refusal.arena.other_match");
    EXPECT_FALSE(read_csv("", gigogne()).ok());
}

// Whatever became of a file: what is accepted is a set of possible results of the match.
RC_GTEST_PROP(ResultsFile, DamageIsRefusedOrHarmless, (std::uint16_t at, char byte)) {
    const Tournament match = vorassic();
    const std::string heading = csv_heading(match);
    std::string text = "0,0 1,22 28,1,19\n1,1 0,22 18,1,15\n2,0 1,20 40,1,23\n3,1 0,15 15,-1,12\n";
    text[at % text.size()] = byte;
    const auto read = read_csv(heading + text, match);
    if (!read) return;
    MatchStatistics statistics(2);
    for (const GameResult& game : *read) {
        RC_ASSERT((game.index >= 0 && game.index < match.games));
        RC_ASSERT(game.players == seating(match, game.index));
        RC_ASSERT(game.scores.size() == 2U);
        const int winner = game.winner.value_or(-1);
        RC_ASSERT((-1 <= winner && winner <= 1));
        statistics.add(game);
    }
    RC_ASSERT(statistics.games() <= 4);
    RC_ASSERT((heading + text).starts_with(written(match, *read)));
}

TEST(JsonSummary, HasNoInfinityAndNoEloForThree) {
    MatchStatistics won(2);
    won.add({0, {0, 1}, {}, 0, 5});
    won.add({1, {1, 0}, {}, 0, 5});
    const std::string two = write_json(gigogne(), won, SequentialTest({}));
    EXPECT_NE(two.find(R"("pentanomial":[0,0,0,0,1])"), std::string::npos) << two;
    EXPECT_NE(two.find(R"("elo":{"value":null,"error95":null,"low95":-)"), std::string::npos)
        << two;
    EXPECT_NE(two.find(R"("accepted":"undecided")"), std::string::npos) << two;
    const Tournament three = match_between("gigogne", {"random", "random", "random"}, 3);
    const std::string none = write_json(three, MatchStatistics(3), std::nullopt);
    EXPECT_EQ(none.find("elo"), std::string::npos) << none;
    EXPECT_EQ(none.find("score_rate"), std::string::npos) << "no round, no rate: " << none;
}

}  // namespace
}  // namespace ludo::arena
