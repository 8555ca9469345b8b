#include <utility>
#include <vector>

#include "core/position.hpp"
#include "core/scan.hpp"
#include "games/thinkahead/filling.hpp"
#include "games/thinkahead/thinkahead.hpp"

namespace ludo::thinkahead {

namespace {

/// A cell as it is written: its value and who took it.
struct WrittenCell {
    int value{};
    std::optional<Seat> owner;
};

std::optional<WrittenCell> read_cell(std::string_view text) {
    WrittenCell cell;
    const auto letter = text.empty() ? std::string_view::npos : owner_letters.find(text.back());
    if (letter != std::string_view::npos) {
        cell.owner = Seat{static_cast<std::uint8_t>(letter)};
        text.remove_suffix(1);
    }
    const auto value = read_int(text, 0, max_value);
    if (!value) return std::nullopt;
    cell.value = *value;
    return cell;
}

Move cell_at(std::size_t row, std::size_t column) {
    return {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)};
}

std::string write_cell(const State& state, Move cell) {
    std::string text = std::to_string(state.value(cell));
    if (const auto owner = state.owner(cell)) text += owner_letters[owner->index];
    return text;
}

}  // namespace

/// Fills a state field by field and notes every reason why it cannot be one.
class PositionReader {
  public:
    Result<State> read(std::string_view text) {
        const auto fields = split(text, ' ');
        if (fields.size() < 3) {
            return Refusal{"refusal.position.fields",
                           {{"form", TextKey{"position.form.thinkahead"}}}};
        }
        read_cells(fields[0]);
        read_active_line(fields[1]);
        const auto seat = read_seat(fields[2], State::seat_count(), why_);
        const auto marks = read_marks(std::span(fields).subspan(3), State::seat_count(), why_);
        if (!why_.empty()) return std::move(why_);
        return finish(*seat, *marks);
    }

  private:
    void read_cells(std::string_view field) {
        const auto grid = read_grid(field, min_size, max_size, why_);
        if (!grid) return;
        size_ = grid->size();
        for_each_cell(*grid, [&](std::size_t row, std::size_t column, std::string_view text) {
            note_cell(cell_at(row, column), text);
        });
    }

    void note_cell(Move at, std::string_view text) {
        const auto cell = read_cell(text);
        if (!cell) {
            why_.push_back({"refusal.position.cell",
                            {{"cell", ThinkAhead::write_move(at)},
                             {"value", std::string(text)},
                             {"allowed", "0-999, 0-999a, 0-999b"}}});
            return;
        }
        values_.push_back(static_cast<std::int16_t>(cell->value));
        if (cell->owner) taken_.emplace_back(*cell->owner, at);
    }

    void read_active_line(std::string_view field) {
        const auto line = read_line(field);
        if (line && line->index < size_) {
            active_ = *line;
            return;
        }
        const std::string last = std::to_string(size_ - 1);
        why_.push_back(
            {"refusal.thinkahead.line",
             {{"value", std::string(field)}, {"allowed", "r0-r" + last + ", c0-c" + last}}});
    }

    Result<State> finish(SeatField seat, const RefereeMarks& marks) {
        State state(static_cast<int>(size_), values_, active_);
        for (const auto& [owner, cell] : taken_) state.take(owner, cell);
        state.out_ = marks.out;
        check_drawn(marks, state.is_over(), why_);
        state.is_drawn_ = marks.is_drawn;
        if (!state.is_over()) state.to_move_ = seat.seat.value_or(Seat{});
        check_seat(seat, marks.out, state.is_over(), why_);
        if (!why_.empty()) return std::move(why_);
        return state;
    }

    std::size_t size_ = max_size;  // until the grid says otherwise
    Line active_;
    std::vector<std::int16_t> values_;
    std::vector<std::pair<Seat, Move>> taken_;
    Refusals why_;
};

std::optional<Line> read_line(std::string_view text) {
    if (!text.starts_with('r') && !text.starts_with('c')) return std::nullopt;
    const auto index = read_int(text.substr(1), 0, max_size - 1);
    if (!index) return std::nullopt;
    return Line{text[0] == 'r' ? Axis::row : Axis::column, static_cast<std::uint8_t>(*index)};
}

std::string write_line(Line line) {
    return (line.axis == Axis::row ? 'r' : 'c') + std::to_string(line.index);
}

bool is_line_option(std::string_view text) { return text == "random" || read_line(text); }

bool is_table_option(std::string_view text) { return read_table(text).has_value(); }

bool fills_from_table(const Options& chosen) { return chosen.text("fill").starts_with("table"); }

}  // namespace ludo::thinkahead

namespace ludo {

std::string ThinkAhead::write_position(const State& state) {
    std::string text = write_grid(state.size(), [&](std::size_t row, std::size_t column) {
        return thinkahead::write_cell(state, thinkahead::cell_at(row, column));
    });
    text += ' ' + thinkahead::write_line(state.active_line()) + ' ' + write_seat(state.turn());
    return text + write_marks_of(state);
}

Result<ThinkAhead::State> ThinkAhead::read_position(std::string_view text) {
    return thinkahead::PositionReader().read(text);
}

std::string ThinkAhead::write_move(Move move) {
    return std::to_string(move.row) + ',' + std::to_string(move.column);
}

std::optional<ThinkAhead::Move> ThinkAhead::read_move(std::string_view token) {
    const auto parts = split(token, ',');
    if (parts.size() != 2) return std::nullopt;
    const auto row = read_int(parts[0], 0, thinkahead::max_size - 1);
    const auto column = read_int(parts[1], 0, thinkahead::max_size - 1);
    if (!row || !column) return std::nullopt;
    return thinkahead::cell_at(static_cast<std::size_t>(*row), static_cast<std::size_t>(*column));
}

}  // namespace ludo
