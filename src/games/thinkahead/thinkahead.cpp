#include "games/thinkahead/thinkahead.hpp"

#include <utility>

#include "core/scan.hpp"
#include "games/thinkahead/filling.hpp"

namespace ludo::thinkahead {

State::State()
    : State(min_size, std::array<std::int16_t, std::size_t{min_size} * min_size>{}, {}) {}

State::State(int size, std::span<const std::int16_t> values, Line active)
    : size_(static_cast<std::uint8_t>(size)), active_(active) {
    const auto side = static_cast<std::size_t>(size);
    for (std::size_t i = 0; i < side; ++i) {
        free_[0][i] = free_[1][i] = only(size) - 1;
        for (std::size_t j = 0; j < side; ++j) values_[i][j] = values[i * side + j];
    }
}

std::optional<Seat> State::owner(Move cell) const {
    if (is_free(cell)) return std::nullopt;
    return Seat{static_cast<std::uint8_t>((taken_by_second_[cell.row] >> cell.column) & 1U)};
}

Status State::refuse(Move move) const {
    if (is_over()) return Refusal{"refusal.token.over", {}};
    const std::string cell = ThinkAhead::write_move(move);
    if (move.row >= size_ || move.column >= size_) {
        return Refusal{"refusal.thinkahead.outside",
                       {{"cell", cell}, {"last", std::to_string(size_ - 1)}}};
    }
    if (!active_.contains(move)) {
        const bool is_row = active_.axis == Axis::row;
        return Refusal{
            "refusal.thinkahead.other_line",
            {{"cell", cell},
             {"line", TextKey{is_row ? "thinkahead.line.row" : "thinkahead.line.column"}},
             {"index", std::to_string(active_.index)}}};
    }
    if (!is_free(move)) return Refusal{"refusal.thinkahead.taken", {{"cell", cell}}};
    return {};
}

void State::out(Seat seat) {
    out_.insert(seat);
    to_move_ = {};
}

std::optional<int> State::moves_left() const {
    if (is_over()) return 0;
    int free_count = 0;
    for (const LineCells row : free_[0]) free_count += std::popcount(row);
    return free_count;
}

}  // namespace ludo::thinkahead

namespace ludo {

namespace {

using thinkahead::Line;
using thinkahead::Table;

void check_table(const Options& options, const Table& table, int cell_count, Refusals& why) {
    const std::string& fill = options.text("fill");
    const TextKey fill_name{"option.thinkahead.fill." + fill};
    const bool uses_table = fill.starts_with("table");
    if (uses_table && table.empty()) {
        why.push_back({"refusal.thinkahead.table_missing", {{"fill", fill_name}}});
    }
    if (!uses_table && !table.empty()) {
        why.push_back({"refusal.thinkahead.table_unused", {{"fill", fill_name}}});
    }
    const std::int64_t asked = thinkahead::cells_asked(table);
    if (asked > cell_count) {
        why.push_back({"refusal.thinkahead.table_too_large",
                       {{"asked", std::to_string(asked)}, {"cells", std::to_string(cell_count)}}});
    }
}

void check_line(const std::string& text, int size, Refusals& why) {
    const auto line = thinkahead::read_line(text);
    if (line && line->index >= size) {
        why.push_back({"refusal.thinkahead.line_outside",
                       {{"line", text}, {"last", std::to_string(size - 1)}}});
    }
}

std::vector<std::int16_t> fill(const std::string& how, const Table& table, int cell_count,
                               RandomSource& random_source) {
    using thinkahead::Rest;
    if (how == "random") return thinkahead::fill_at_random(cell_count, random_source);
    const Rest rest = how == "table" ? Rest::zeros : Rest::quarters;
    return thinkahead::fill_from(table, rest, cell_count, random_source);
}

Line draw_line(int size, RandomSource& random_source) {
    const auto drawn = random_source.below(static_cast<std::uint32_t>(2 * size));
    const auto index = static_cast<std::uint8_t>(drawn / 2);
    return {static_cast<thinkahead::Axis>(drawn % 2), index};
}

}  // namespace

Result<ThinkAhead::State> ThinkAhead::start(const Options& chosen, RandomSource& random_source) {
    const int size = chosen.integer("size");
    const Table table = *thinkahead::read_table(chosen.text("table"));
    Refusals why;
    check_table(chosen, table, size * size, why);
    check_line(chosen.text("line"), size, why);
    if (!why.empty()) return why;

    const auto values = fill(chosen.text("fill"), table, size * size, random_source);
    const auto line = thinkahead::read_line(chosen.text("line"));
    return State(size, values, line ? *line : draw_line(size, random_source));
}

}  // namespace ludo
