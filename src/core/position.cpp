#include "core/position.hpp"

#include <algorithm>

#include "core/scan.hpp"

namespace ludo {

namespace {

constexpr std::string_view drawn_mark = "=";

}  // namespace

std::string write_seat(const Turn& turn) {
    return turn.phase != Phase::over && turn.seat ? std::to_string(turn.seat->number()) : "-";
}

std::string write_marks(const RefereeMarks& marks) {
    std::string text;
    for_each_seat(max_seats, [&](Seat seat) {
        if (marks.out.contains(seat)) text += " -" + std::to_string(seat.number());
    });
    return marks.is_drawn ? text + ' ' + std::string(drawn_mark) : text;
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

std::optional<RefereeMarks> read_marks(std::span<const std::string_view> fields, int seat_count,
                                       Refusals& why) {
    RefereeMarks marks;
    marks.is_drawn = !fields.empty() && fields.back() == drawn_mark;
    if (marks.is_drawn) fields = fields.first(fields.size() - 1);
    const auto out = read_out_marks(fields, seat_count, why);
    if (!out) return std::nullopt;
    marks.out = *out;
    return marks;
}

std::optional<GridText> read_grid(std::string_view field, int min, int max, Refusals& why) {
    GridText rows;
    for (const std::string_view row : split(field, '/')) rows.push_back(split(row, ','));
    const bool is_square = static_cast<std::size_t>(min) <= rows.size() &&
                           rows.size() <= static_cast<std::size_t>(max) &&
                           std::all_of(rows.begin(), rows.end(),
                                       [&](const auto& row) { return row.size() == rows.size(); });
    if (is_square) return rows;
    const auto square = [](int size) { return std::to_string(size) + 'x' + std::to_string(size); };
    why.push_back({"refusal.position.board_size", {{"expected", square(min) + '-' + square(max)}}});
    return std::nullopt;
}

void check_seat(SeatField field, SeatSet out, bool is_over, Refusals& why) {
    if (!field.seat) {
        if (!is_over) why.push_back({"refusal.position.seat_missing", {}});
    } else if (out.contains(*field.seat)) {
        why.push_back(
            {"refusal.position.seat_out", {{"seat", std::to_string(field.seat->number())}}});
    }
}

std::string_view without_drawn_mark(std::string_view position) {
    const bool is_marked = position.ends_with(drawn_mark) &&
                           position.substr(0, position.size() - drawn_mark.size()).ends_with(' ');
    return is_marked ? position.substr(0, position.size() - drawn_mark.size() - 1) : position;
}

void check_drawn(const RefereeMarks& marks, bool is_over, Refusals& why) {
    if (marks.is_drawn && is_over) why.push_back({"refusal.position.drawn_over", {}});
}

std::optional<Seat> last_seat_in(SeatSet out, int seat_count) {
    if (out.size() != seat_count - 1) return std::nullopt;
    return first_able_from(Seat{}, seat_count, out, [](Seat) { return true; });
}

}  // namespace ludo
