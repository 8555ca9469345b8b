#include <map>
#include <set>

#include "games/scenario.hpp"
#include "games/thinkahead/thinkahead.hpp"

namespace ludo {
namespace {

using namespace scenario;  // NOLINT(google-build-using-namespace): the words of these tests

/// How often each value lies on the grid.
std::map<int, int> counts(const ThinkAhead::State& state) {
    std::map<int, int> counted;
    for (std::uint8_t row = 0; row < state.size(); ++row) {
        for (std::uint8_t column = 0; column < state.size(); ++column) {
            ++counted[state.value({row, column})];
        }
    }
    return counted;
}

std::map<int, int> counts(Choices choices) {
    const auto state = start<ThinkAhead>(choices);
    EXPECT_TRUE(state.ok()) << keys_of(state.refusals());
    return state.ok() ? counts(*state) : std::map<int, int>{};
}

TEST(ThinkAheadFilling, RandomUsesAllDigitsAndNothingElse) {
    const auto counted = counts({{"size", "26"}});
    EXPECT_EQ(counted.size(), 10U);
    EXPECT_EQ(counted.begin()->first, 0);
    EXPECT_EQ(counted.rbegin()->first, 9);
}

TEST(ThinkAheadFilling, QuartersOfTheDocumentsGrid) {
    const std::map<int, int> expected{{1, 16}, {2, 12}, {3, 9},  {4, 7},  {5, 5},  {6, 4}, {7, 3},
                                      {8, 2},  {9, 2},  {10, 1}, {11, 1}, {12, 1}, {13, 1}};
    EXPECT_EQ(counts({{"size", "8"}, {"fill", "quarters"}}), expected);
}

TEST(ThinkAheadFilling, QuartersRoundUp) {
    const std::map<int, int> expected{{1, 1}, {2, 1}, {3, 1}, {4, 1}};
    EXPECT_EQ(counts({{"size", "2"}, {"fill", "quarters"}}), expected);
}

TEST(ThinkAheadFilling, ATableLeavesTheOtherCellsZero) {
    const std::map<int, int> expected{{0, 10}, {7, 4}, {999, 2}};
    EXPECT_EQ(counts({{"size", "4"}, {"fill", "table"}, {"table", "7:3,999:2,7:1"}}), expected);
}

TEST(ThinkAheadFilling, ATableMayFillTheWholeGrid) {
    const std::map<int, int> expected{{5, 4}};
    EXPECT_EQ(counts({{"size", "2"}, {"fill", "table"}, {"table", "5:4"}}), expected);
    EXPECT_EQ(counts({{"size", "2"}, {"fill", "table+quarters"}, {"table", "5:4"}}), expected);
}

TEST(ThinkAheadFilling, ATableAndQuartersOfTheRest) {
    const std::map<int, int> expected{{1, 2}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {50, 3}};
    EXPECT_EQ(counts({{"size", "3"}, {"fill", "table+quarters"}, {"table", "50:3"}}), expected);
}

TEST(ThinkAheadFilling, ValuesLandOnRandomCells) {
    const Choices choices{{"size", "5"}, {"fill", "table"}, {"table", "9:1"}};
    std::set<std::string> grids;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        const auto position = start_position<ThinkAhead>(choices, seed);
        grids.insert(position.substr(0, position.find(' ')));
    }
    EXPECT_EQ(grids.size(), 25U);
}

TEST(ThinkAheadStart, TheFirstLineIsAnyOfThem) {
    std::set<std::string> lines;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        lines.insert(
            thinkahead::write_line(start<ThinkAhead>({{"size", "5"}}, seed)->active_line()));
    }
    EXPECT_EQ(lines,
              (std::set<std::string>{"r0", "r1", "r2", "r3", "r4", "c0", "c1", "c2", "c3", "c4"}));
}

TEST(ThinkAheadStart, TheFirstLineCanBeSet) {
    const auto state = start<ThinkAhead>({{"size", "5"}, {"line", "c4"}});
    EXPECT_EQ(thinkahead::write_line(state->active_line()), "c4");
    EXPECT_EQ(state->turn(), Turn::move(Seat{0}));
}

TEST(ThinkAheadStart, TheSameSeedGivesTheSameGame) {
    EXPECT_EQ(start_position<ThinkAhead>({}, 7), start_position<ThinkAhead>({}, 7));
    EXPECT_NE(start_position<ThinkAhead>({}, 7), start_position<ThinkAhead>({}, 8));
}

TEST(ThinkAheadStart, ATableAndATableFillingGoTogether) {
    EXPECT_EQ(why_no_start<ThinkAhead>({{"table", "1:1"}}), "refusal.thinkahead.table_unused");
    EXPECT_EQ(why_no_start<ThinkAhead>({{"fill", "table"}}), "refusal.thinkahead.table_missing");
    EXPECT_EQ(why_no_start<ThinkAhead>({{"fill", "table+quarters"}}),
              "refusal.thinkahead.table_missing");
}

TEST(ThinkAheadStart, ATableTooLargeIsRefusedWithBothNumbers) {
    const auto state = start<ThinkAhead>({{"size", "2"}, {"fill", "table"}, {"table", "3:3,4:2"}});
    ASSERT_FALSE(state.ok());
    EXPECT_EQ(state.refusals().front(),
              (Refusal{"refusal.thinkahead.table_too_large", {{"asked", "5"}, {"cells", "4"}}}));
}

TEST(ThinkAheadStart, ALineBeyondTheGridIsRefusedTogetherWithTheRest) {
    EXPECT_EQ(why_no_start<ThinkAhead>({{"line", "r8"}}), "refusal.thinkahead.line_outside");
    EXPECT_EQ(why_no_start<ThinkAhead>(
                  {{"size", "2"}, {"fill", "table"}, {"table", "1:5"}, {"line", "c2"}}),
              "refusal.thinkahead.table_too_large refusal.thinkahead.line_outside");
}

TEST(ThinkAheadOptions, ALineIsRandomOrALetterAndAnIndex) {
    for (const auto* good : {"random", "r0", "c0", "r25", "c25"}) {
        EXPECT_TRUE(option_takes<ThinkAhead>("line", good)) << good;
    }
    for (const auto* bad : {"", "r", "r26", "c-1", "r01", "x1", "R1", "r1 ", "Random"}) {
        EXPECT_FALSE(option_takes<ThinkAhead>("line", bad)) << bad;
    }
}

TEST(ThinkAheadOptions, ATableIsAListOfValuesAndCounts) {
    for (const auto* good : {"", "0:1", "999:676", "1:2,3:4", "1:1,1:1"}) {
        EXPECT_TRUE(option_takes<ThinkAhead>("table", good)) << good;
    }
    for (const auto* bad : {"1", "1:", ":1", "1:0", "1000:1", "-1:1", "1:677", "01:1", "1:1,", ",",
                            "1:1;2:2", "1:1, 2:2", "1:1:1"}) {
        EXPECT_FALSE(option_takes<ThinkAhead>("table", bad)) << bad;
    }
}

TEST(ThinkAheadOptions, TheSizeGoesFromTwoToTwentySix) {
    EXPECT_TRUE(option_takes<ThinkAhead>("size", "2"));
    EXPECT_TRUE(option_takes<ThinkAhead>("size", "26"));
    EXPECT_FALSE(option_takes<ThinkAhead>("size", "1"));
    EXPECT_FALSE(option_takes<ThinkAhead>("size", "27"));
}

}  // namespace
}  // namespace ludo
