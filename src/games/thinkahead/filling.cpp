#include "games/thinkahead/filling.hpp"

#include <cassert>
#include <numeric>
#include <span>

#include "core/scan.hpp"
#include "games/thinkahead/thinkahead.hpp"

namespace ludo::thinkahead {

namespace {

using Values = std::vector<std::int16_t>;

std::optional<TableEntry> read_entry(std::string_view text) {
    const auto parts = split(text, ':');
    if (parts.size() != 2) return std::nullopt;
    const auto value = read_int(parts[0], 0, max_value);
    const auto count = read_int(parts[1], 1, max_cells);
    if (!value || !count) return std::nullopt;
    return TableEntry{*value, *count};
}

void add_quarters(Values& values, std::size_t cell_count) {
    for (std::int16_t value = 1; values.size() < cell_count; ++value) {
        const std::size_t left = cell_count - values.size();
        values.insert(values.end(), (left + 3) / 4, value);
    }
}

}  // namespace

std::optional<Table> read_table(std::string_view text) {
    Table table;
    if (text.empty()) return table;
    for (const std::string_view piece : split(text, ',')) {
        const auto entry = read_entry(piece);
        if (!entry) return std::nullopt;
        table.push_back(*entry);
    }
    return table;
}

std::int64_t cells_asked(const Table& table) {
    return std::accumulate(
        table.begin(), table.end(), std::int64_t{0},
        [](std::int64_t sum, const TableEntry& entry) { return sum + entry.count; });
}

std::vector<std::int16_t> fill_at_random(int cell_count, RandomSource& random_source) {
    Values values(static_cast<std::size_t>(cell_count));
    for (auto& value : values) value = static_cast<std::int16_t>(random_source.below(10));
    return values;
}

std::vector<std::int16_t> fill_from(const Table& table, Rest rest, int cell_count,
                                    RandomSource& random_source) {
    assert(cells_asked(table) <= cell_count);
    const auto cells = static_cast<std::size_t>(cell_count);
    Values values;
    values.reserve(cells);
    for (const TableEntry& entry : table) {
        values.insert(values.end(), static_cast<std::size_t>(entry.count),
                      static_cast<std::int16_t>(entry.value));
    }
    if (rest == Rest::quarters) add_quarters(values, cells);
    values.resize(cells);
    shuffle(std::span(values), random_source);
    return values;
}

}  // namespace ludo::thinkahead
