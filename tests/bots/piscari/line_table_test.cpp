#include "bots/piscari/line_table.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <gtest/gtest.h>

#include "bots/piscari/line_states.hpp"
#include "files/files.hpp"

namespace ludo::piscari {
namespace {

const LineTable& table() { return LineTable::built_in(); }

// The five examples of section 6.
TEST(LineTable, AgreesWithTheDocument) {
    const auto placements = [](int key) {
        return std::pair{table().at(key).blue, table().at(key).red};
    };
    EXPECT_EQ(placements(0), std::pair(3, 3)) << "empty line";
    EXPECT_EQ(placements(20'001), std::pair(1, 4)) << "2 blue fish and a red fly";
    EXPECT_EQ(placements(2'010), std::pair(2, 2)) << "2 blue flies and a red fish";
    EXPECT_EQ(placements(2'001), std::pair(3, 3)) << "2 blue flies and a red fly";
    EXPECT_EQ(placements(3'000), std::pair(0, 3)) << "3 blue flies";
}

TEST(LineTable, HasEveryLineOnce) {
    std::set<int> keys;
    for (const LineState& state : table().states()) {
        keys.insert(state.key);
        int pieces = 0;
        for (int rest = state.key; rest > 0; rest /= 10) pieces += rest % 10;
        EXPECT_LE(pieces, 3) << state.key;
    }
    EXPECT_EQ(keys.size(), 84U);
    EXPECT_EQ(*keys.rbegin(), 300'000);
}

TEST(LineTable, ValuesFollowTheFormula) {
    const std::array<int, 7> powers{46656, 7776, 1296, 216, 36, 6, 1};  // 6^(6 - n)
    for (const LineState& state : table().states()) {
        const int blue_value = powers.at(static_cast<std::size_t>(state.blue)) -
                               powers.at(static_cast<std::size_t>(state.red));
        EXPECT_EQ(state.blue_value, blue_value) << state.key;
        EXPECT_EQ(state.red_value, -blue_value) << state.key;
    }
}

TEST(LineTable, ExchangingTheColoursExchangesTheValues) {
    for (const LineState& state : table().states()) {
        const LineState& other = table().at(state.key % 1000 * 1000 + state.key / 1000);
        EXPECT_EQ(state.blue, other.red) << state.key;
        EXPECT_EQ(state.blue_value, other.red_value) << state.key;
    }
}

/// A line as its three cells: 0 for nothing, else 1 + icon, plus 3 for red.
using Cells = std::array<int, 3>;

int key_of(const Cells& cells) {
    constexpr std::array<int, 7> keys{0, 100'000, 10'000, 1'000, 100, 10, 1};
    int key = 0;
    for (const int cell : cells) key += keys[static_cast<std::size_t>(cell)];
    return key;
}

bool blue_may_place(int icon, int cell) {
    return cell == 0 || (cell - 1) % 3 == static_cast<int>(prey_of(static_cast<Icon>(icon)));
}

/// Can blue own the line with this many placements? Tries them all.
bool blue_owns(const Cells& cells, int placements) {
    if (cells[0] != 0 && cells[0] <= 3 && cells[0] == cells[1] && cells[1] == cells[2]) return true;
    if (placements == 0) return false;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        for (int icon = 0; icon < 3; ++icon) {
            if (!blue_may_place(icon, cells[i])) continue;
            Cells next = cells;
            next[i] = 1 + icon;
            if (blue_owns(next, placements - 1)) return true;
        }
    }
    return false;
}

TEST(LineTable, CountsTheFewestPlacementsThatPlayNeeds) {
    for (int first = 0; first < 7; ++first) {
        for (int second = first; second < 7; ++second) {
            for (int third = second; third < 7; ++third) {
                const Cells cells{first, second, third};
                const int blue = table().at(key_of(cells)).blue;
                EXPECT_TRUE(blue_owns(cells, blue)) << key_of(cells);
                if (blue > 0) {
                    EXPECT_FALSE(blue_owns(cells, blue - 1)) << key_of(cells);
                }
            }
        }
    }
}

TEST(LineTable, KeptFileIsWhatTheGeneratorWrites) {
    const auto kept = read_file(LUDO_ETATS);
    ASSERT_TRUE(kept.ok());
    EXPECT_EQ(*kept, write_line_states(compute_line_states()));
    EXPECT_EQ(*kept, etats_json) << "what the wizard reads";
}

TEST(LineTable, ReadsBackWhatIsWritten) {
    EXPECT_EQ(LineTable::read(etats_json)->states(), compute_line_states());
}

TEST(LineTable, RefusesDamagedText) {
    EXPECT_FALSE(LineTable::read(""));
    EXPECT_FALSE(LineTable::read("[]"));
    const std::string text(etats_json);
    EXPECT_FALSE(LineTable::read(text.substr(0, text.size() / 2)));
    EXPECT_FALSE(LineTable::read(text + "-"));
    EXPECT_FALSE(LineTable::read(text + "99999999999"));
    std::string unsorted = text;
    const std::size_t last = unsorted.find("300000");
    EXPECT_FALSE(LineTable::read(unsorted.replace(last, 6, "000000")));
}

}  // namespace
}  // namespace ludo::piscari
