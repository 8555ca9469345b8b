#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.hpp"
#include "core/seat.hpp"
#include "core/turn.hpp"

/// What written positions share: in all games the field of the seat to move and the referee's marks
/// at the end; in some a square grid.
namespace ludo {

/// The seat to move or whose chance event is due as a digit, else "-".
std::string write_seat(const Turn& turn);

/// What the tokens of the referee leave in a game for good. Every position ends with it.
struct RefereeMarks {
    SeatSet out;            ///< ` -N` for each seat, ascending
    bool is_drawn = false;  ///< ` =` behind them: all agreed on a draw
};

/// Empty when there is nothing to mark.
std::string write_marks(const RefereeMarks& marks);
template <typename State>
std::string write_marks_of(const State& state) {
    RefereeMarks marks{state.seats_out()};
    if constexpr (requires { state.is_drawn(); }) marks.is_drawn = state.is_drawn();
    return write_marks(marks);
}

/// The seat field of a position. `seat` is empty for "-".
struct SeatField {
    std::optional<Seat> seat;
};
std::optional<SeatField> read_seat(std::string_view field, int seat_count, Refusals& why);

/// Reads the fields left at the end of a position as marks. At least one seat must stay. Whether
/// the game knows a draw is for it to say.
std::optional<RefereeMarks> read_marks(std::span<const std::string_view> fields, int seat_count,
                                       Refusals& why);
/// The same for games that know no draw.
std::optional<SeatSet> read_out_marks(std::span<const std::string_view> fields, int seat_count,
                                      Refusals& why);

/// The cells of a square grid as text, row by row.
using GridText = std::vector<std::vector<std::string_view>>;

/// Reads a square grid of `min` to `max` lines: rows joined by `/`, cells by `,`.
std::optional<GridText> read_grid(std::string_view field, int min, int max, Refusals& why);

/// Calls `visit(row, column, text)` for every cell.
template <typename Visit>
void for_each_cell(const GridText& grid, Visit visit) {
    for (std::size_t row = 0; row < grid.size(); ++row) {
        for (std::size_t column = 0; column < grid[row].size(); ++column) {
            visit(row, column, grid[row][column]);
        }
    }
}

/// A square grid with what `write(row, column)` gives for its cells.
template <typename Write>
std::string write_grid(int size, Write write) {
    std::string text;
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
            if (column > 0) {
                text += ',';
            } else if (row > 0) {
                text += '/';
            }
            text += write(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
        }
    }
    return text;
}

/// A seat field must name a seat in play unless the game is over; on a finished game a digit is
/// allowed and means nothing.
void check_seat(SeatField field, SeatSet out, bool is_over, Refusals& why);

/// The position as it was before all agreed on a draw, but for the seat to move.
std::string_view without_drawn_mark(std::string_view position);

/// Nobody can agree on a draw once the game is over.
void check_drawn(const RefereeMarks& marks, bool is_over, Refusals& why);

/// No position names a score beyond this, nor can play lead from one to such a score. It is far
/// more than any game brings, and margins of such scores can be counted in hundredths of a point
/// without overflow.
inline constexpr int max_written_score = 1'000'000;

/// The first seat in play from `seat` on (itself included) for which `able` holds.
template <typename Able>
std::optional<Seat> first_able_from(Seat seat, int seat_count, SeatSet out, Able able) {
    for (int tried = 0; tried < seat_count; ++tried, seat = next_seat(seat, seat_count)) {
        if (!out.contains(seat) && able(seat)) return seat;
    }
    return std::nullopt;
}

/// The only seat not out, when just one is left.
std::optional<Seat> last_seat_in(SeatSet out, int seat_count);

}  // namespace ludo
