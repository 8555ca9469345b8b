#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalog/any_bot.hpp"
#include "catalog/catalog.hpp"
#include "core/scan.hpp"

// Positions come from outside: whatever they say, values have to be right. The sanitizers watch.
namespace ludo {
namespace {

/// A position around its scores.
struct Scored {
    std::string_view game;
    std::string before;
    std::string after;
    int seats;

    [[nodiscard]] std::string with(const std::string& scores) const {
        return before + scores + after;
    }
};

const Scored scored[] = {
    {"vorassic", "Y,1,2,#,#/1,2,#,#,#/#,#,#,#,#/#,#,#,#,1/#,#,#,2,R snake 1 ", "", 2},
    {"vorassic", "Y,-9,2,#,#/9,2,#,#,#/#,#,#,#,#/#,#,#,#,1/#,#,#,2,R octopus 1 ", "", 2},
    {"vorassic", "Y,1,#,2,G/#,#,#,#,#/#,#,3,#,#/#,#,#,#,#/B,5,#,4,R snake 1 ", "", 4},
    {"vorassic", "Y,1,#,2,G/3,#,#,#,-1/#,#,9,#,#/2,#,#,#,4/B,5,#,4,R octopus 1 ", "", 4},
    {"qwirkle", "A1@0,0+A2@1,0 A3,B1,B2,C4,D5,E6|A1,B1,C1,D1,E1,F1 ", " 1 6x6x3", 2},
    {"qwirkle", "A1@0,0+A2@1,0 A3,B1,B2,C4,D5,E6|??,??,??,??,??,??|??,??,??,??,??,?? ", " 1 6x6x3",
     3},
    {"qwirkle", "A1@0,0+B1@0,1+A2@1,0+B2@1,1 A1,A1,A2,A2|B1,B1,B2,B2 ", " 1 2x2x3", 2},
};

std::string scores(int first, int others, int seats) {
    std::string text = std::to_string(first);
    for (int seat = 1; seat < seats; ++seat) text += "|" + std::to_string(others);
    return text;
}

std::unique_ptr<AnyMatch> read(std::string_view game, const std::string& position) {
    auto match = find_game(game)->read(position);
    EXPECT_TRUE(match.ok()) << position << ": " << (match ? "" : match.refusals()[0].key);
    return match ? *std::move(match) : nullptr;
}

/// The largest score of the first seat that is read.
int largest_score(const Scored& position) {
    int accepted = 0;
    for (int step = 1 << 20; step > 0; step /= 2) {
        const std::string text = position.with(scores(accepted + step, 0, position.seats));
        if (find_game(position.game)->read(text)) accepted += step;
    }
    return accepted;
}

AnyEvaluation evaluate(AnyBot& bot, const AnyMatch& match) {
    const auto found = bot.evaluate(match, {.nodes = 2000});
    return found ? *found : AnyEvaluation{};
}

TEST(Extremes, ScoresBeyondAMillionAreRefused) {
    for (const Scored& position : scored) {
        const int largest = largest_score(position);
        EXPECT_GT(largest, 900'000) << position.before;
        EXPECT_LE(largest, 1'000'000) << position.before;
        for (const int wrong : {1'000'001, 999'999'999, 1'000'000'000, 2'147'483'647}) {
            EXPECT_FALSE(
                find_game(position.game)->read(position.with(scores(wrong, 0, position.seats))))
                << wrong;
        }
    }
}

// A lead that is settled already changes no choice, only the value, and that by itself.
TEST(Extremes, EveryBotCountsTheLargestLead) {
    for (const Scored& position : scored) {
        const int lead = largest_score(position);
        const auto even = read(position.game, position.with(scores(0, 0, position.seats)));
        const auto ahead = read(position.game, position.with(scores(lead, 0, position.seats)));
        const auto behind = read(position.game, position.with(scores(0, lead, position.seats)));
        ASSERT_TRUE(even && ahead && behind);
        for (const BotInfo& info : bots_of(even->info())) {
            SCOPED_TRACE(std::string(info.name) + ": " + position.before);
            const auto make = [&] { return *make_bot(even->info(), info.name, 1); };
            const AnyEvaluation found = evaluate(*make(), *even);
            if (!found.moves.empty()) {
                EXPECT_NEAR(evaluate(*make(), *ahead).value, found.value + lead, 0.02);
                EXPECT_NEAR(evaluate(*make(), *behind).value, found.value - lead, 0.02);
            }
            EXPECT_EQ(*make()->choose(*ahead, {.nodes = 500}),
                      *make()->choose(*even, {.nodes = 500}));
        }
    }
}

TEST(Extremes, EveryPositionThatPlayLeadsToIsRead) {
    for (const Scored& position : scored) {
        const auto match =
            read(position.game, position.with(scores(largest_score(position), 0, position.seats)));
        ASSERT_TRUE(match);
        const auto moves = match->legal_moves();
        ASSERT_TRUE(moves.ok());
        for (const std::string& move : *moves) {
            const auto next = match->clone();
            EXPECT_TRUE(next->play(move).ok());
            EXPECT_TRUE(find_game(position.game)->read(next->position()).ok()) << move;
        }
    }
}

// The largest grid full of the largest numbers.
TEST(Extremes, ThinkAheadCountsItsLargestGrid) {
    std::string grid;
    for (int row = 0; row < 26; ++row) {
        if (row > 0) grid += '/';
        for (int column = 0; column < 26; ++column) {
            if (column > 0) grid += ',';
            grid += row == 0 ? "999" : "999a";
        }
    }
    const auto match = read("thinkahead", grid + " r0 2");
    ASSERT_TRUE(match);
    EXPECT_EQ(match->scores(), (std::vector<int>{25 * 26 * 999, 0}));
    for (const BotInfo& info : bots_of(match->info())) {
        const auto bot = make_bot(match->info(), info.name, 1);
        ASSERT_TRUE(bot.ok());
        EXPECT_TRUE((*bot)->choose(*match, {.nodes = 500}).ok()) << info.name;
        const AnyEvaluation found = evaluate(**bot, *match);
        if (found.moves.empty()) continue;
        EXPECT_EQ(found.value, 999 - 25 * 26 * 999) << info.name;
    }
}

}  // namespace
}  // namespace ludo
