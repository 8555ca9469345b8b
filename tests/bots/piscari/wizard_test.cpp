#include "bots/piscari/wizard.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "bots/piscari/states.hpp"

namespace ludo::piscari {
namespace {

std::map<std::string, int> gains(std::string_view text) {
    std::map<std::string, int> by_square;
    for (const Gain& gain : gains_of(position(text), LineTable::built_in())) {
        by_square[Piscari::write_move(gain.move)] = gain.gain;
    }
    return by_square;
}

std::set<std::string> choices(std::string_view text) {
    Wizard wizard;
    Rng random(5);
    std::set<std::string> seen;
    for (int i = 0; i < 300; ++i) {
        seen.insert(Piscari::write_move(wizard.choose(position(text), {}, random)));
    }
    return seen;
}

// One piece on an empty line: b = 2, r = 3, worth 6^4 - 6^3 = 1080.
TEST(Wizard, CountsTheLinesThroughASquare) {
    for (const std::string_view start : {".../.../... 1 fish", ".../.../... 2 fly"}) {
        const auto found = gains(start);
        EXPECT_EQ(found.size(), 9U);
        for (const auto& [square, gain] : found) {
            const bool is_corner = square[0] != 'b' && square[1] != '2';
            EXPECT_EQ(gain, square == "b2" ? 4320 : is_corner ? 3240 : 2160) << square;
        }
        EXPECT_EQ(choices(start), std::set<std::string>{"b2"});
    }
}

// Row 1 goes from b = 1, r = 3 (7560) to b = 0, r = 3 (46440); column c and the diagonal a3-c1 get
// their first piece.
TEST(Wizard, TakesAWin) {
    EXPECT_EQ(gains(".../.../YY. 1 fly").at("c1"), 46440 - 7560 + 2 * 1080);
    EXPECT_EQ(choices(".../.../YY. 1 fly"), std::set<std::string>{"c1"});
    EXPECT_EQ(choices("f../f../... 2 fish"), std::set<std::string>{"a1"});
}

// Row 1 goes from b = 1, r = 3 (-7560 for red) to 2 blue flies and a red fish, b = 2, r = 2.
TEST(Wizard, BlocksWithThePredator) {
    EXPECT_EQ(gains(".../.../YY. 2 fish").at("c1"), 7560 + 2 * 1080);
    EXPECT_EQ(choices(".../.../YY. 2 fish").count("c1"), 0U) << "eating a fly spoils more";
    // Column a: a lone blue fly (b = 2, r = 3) becomes a lone red fish; so does the diagonal a1-c3.
    EXPECT_EQ(gains(".../.../YY. 2 fish").at("a1"), 2 * (1080 + 1080) + 7560 + 1080);
}

// Only b2, its own fish, may be replaced: what is lost there is the smallest loss.
TEST(Wizard, PlaysTheSmallestLossWhenItMust) {
    const auto found = gains("YaY/aFy/yAa 1 angler");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_LT(found.at("b2"), 0);
    EXPECT_EQ(choices("YaY/aFy/yAa 1 angler"), std::set<std::string>{"b2"});
}

TEST(Wizard, PassesWhenNothingIsOpen) {
    EXPECT_TRUE(gains("AyA/yAy/aYa 1 angler").empty());
    EXPECT_EQ(choices("AyA/yAy/aYa 1 angler"), std::set<std::string>{"pass"});
}

TEST(Wizard, DrawsLotsBetweenEqualGains) {
    // The centre is taken and cannot be replaced: four corners are worth the same.
    const auto found = gains(".../.F./... 1 fish");
    EXPECT_EQ(found.at("a1"), found.at("c3"));
    EXPECT_EQ(choices(".../.F./... 1 fish"), (std::set<std::string>{"a1", "a3", "c1", "c3"}));
}

TEST(Wizard, IsAlwaysLegal) {
    Rng random(3);
    Wizard wizard;
    for_random_boards(3000, [&](const State& board) {
        for (const Icon icon : icons) {
            const State state = after(board, Move::roll(icon));
            EXPECT_TRUE(state.refuse(wizard.choose(state, {}, random)).ok());
        }
    });
}

// The same seed gives the same game everywhere.
TEST(Wizard, KeepsItsGame) {
    Rng random(2026);
    Wizard wizard;
    State state;
    std::string game;
    while (!state.outcome()) {
        const bool is_roll = state.turn().phase == Phase::chance;
        const Move move = is_roll ? state.sample_chance(random) : wizard.choose(state, {}, random);
        if (!is_roll) game += Piscari::write_move(move) + ' ';
        state.apply(move);
    }
    EXPECT_EQ(game, "b2 b2 b2 b2 b2 c1 a3 c3 c1 b2 c3 a3 b2 c1 c1 c2 b1 b2 b2 c3 b3 c1 b2 ");
}

}  // namespace
}  // namespace ludo::piscari
