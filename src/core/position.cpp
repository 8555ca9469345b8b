#include "core/position.hpp"

#include "core/scan.hpp"

namespace ludo {

std::string write_seat(const Turn& turn) {
    return turn.phase != Phase::over && turn.seat ? std::to_string(turn.seat->number()) : "-";
}

std::string write_out_marks(SeatSet out) {
    std::string marks;
    for_each_seat(max_seats, [&](Seat seat) {
        if (out.contains(seat)) marks += " -" + std::to_string(seat.number());
    });
    return marks;
}

std::optional<SeatField> read_seat(std::string_view field, int seat_count, Refusals& why) {
    if (field == "-") return SeatField{};
    if (const auto number = read_int(field, 1, seat_count)) {
        return SeatField{Seat::from_number(*number)};
    }
    why.push_back({"refusal.position.seat",
                   {{"value", std::string(field)}, {"seats", std::to_string(seat_count)}}});
    return std::nullopt;
}

std::optional<SeatSet> read_out_marks(std::span<const std::string_view> fields, int seat_count,
                                      Refusals& why) {
    SeatSet out;
    int last = 0;
    for (const std::string_view field : fields) {
        const auto number =
            field.starts_with('-') ? read_int(field.substr(1), last + 1, seat_count) : std::nullopt;
        if (!number) {
            why.push_back({"refusal.position.out_mark",
                           {{"value", std::string(field)}, {"seats", std::to_string(seat_count)}}});
            return std::nullopt;
        }
        last = *number;
        out.insert(Seat::from_number(last));
    }
    if (out.size() == seat_count) {
        why.push_back({"refusal.position.nobody_left", {}});
        return std::nullopt;
    }
    return out;
}

void check_seat(SeatField field, SeatSet out, bool is_over, Refusals& why) {
    if (!field.seat) {
        if (!is_over) why.push_back({"refusal.position.seat_missing", {}});
    } else if (out.contains(*field.seat)) {
        why.push_back(
            {"refusal.position.seat_out", {{"seat", std::to_string(field.seat->number())}}});
    }
}

std::optional<Seat> last_seat_in(SeatSet out, int seat_count) {
    if (out.size() != seat_count - 1) return std::nullopt;
    return first_able_from(Seat{}, seat_count, out, [](Seat) { return true; });
}

}  // namespace ludo
