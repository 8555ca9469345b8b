#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/refusal.hpp"
#include "core/seat.hpp"
#include "core/turn.hpp"

/// What the written positions of all games share: the field of the seat to move and the marks
/// ` -N` of the seats that are out.
namespace ludo {

/// The seat to move or whose chance event is due as a digit, else "-".
std::string write_seat(const Turn& turn);

/// " -N" for each seat that is out, ascending; empty when none is.
std::string write_out_marks(SeatSet out);

/// The seat field of a position. `seat` is empty for "-".
struct SeatField {
    std::optional<Seat> seat;
};
std::optional<SeatField> read_seat(std::string_view field, int seat_count, Refusals& why);

/// Reads the fields left at the end of a position as out marks. At least one seat must stay.
std::optional<SeatSet> read_out_marks(std::span<const std::string_view> fields, int seat_count,
                                      Refusals& why);

/// A seat field must name a seat in play unless the game is over; on a finished game a digit is
/// allowed and means nothing.
void check_seat(SeatField field, SeatSet out, bool is_over, Refusals& why);

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
