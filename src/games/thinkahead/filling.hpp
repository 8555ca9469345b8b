#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/rng.hpp"

namespace ludo::thinkahead {

/// "The value x is present y times."
struct TableEntry {
    int value{};
    int count{};
};
using Table = std::vector<TableEntry>;

/// Reads "value:count,value:count,…"; nothing when it is not well formed. "" is the empty table.
std::optional<Table> read_table(std::string_view text);

/// How many cells a table asks for.
std::int64_t cells_asked(const Table& table);

/// Uniform numbers from 0 to 9.
std::vector<std::int16_t> fill_at_random(int cell_count, RandomSource& random_source);

/// Every value of the table as often as it says, on random cells. The rest holds zeros, or is
/// filled by quarters: a quarter of the cells left, rounded up, gets 1, a quarter of the rest 2,
/// and so on. Requires cells_asked(table) <= cell_count.
enum class Rest : std::uint8_t { zeros, quarters };
std::vector<std::int16_t> fill_from(const Table& table, Rest rest, int cell_count,
                                    RandomSource& random_source);

}  // namespace ludo::thinkahead
