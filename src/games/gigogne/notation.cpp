#include <algorithm>
#include <utility>

#include "core/position.hpp"
#include "core/scan.hpp"
#include "games/gigogne/gigogne.hpp"

namespace ludo::gigogne {

/// Fills a state field by field and notes every reason why it cannot be one.
class PositionReader {
  public:
    Result<State> read(std::string_view text) {
        const auto fields = split(text, ' ');
        if (fields.size() < 4) {
            return Refusal{"refusal.position.fields", {{"form", TextKey{"position.form.gigogne"}}}};
        }
        read_seat_count(fields[2]);
        read_board(fields[0]);
        read_variant(fields[3]);
        const auto seat = read_seat(fields[1], state_.seat_count_, why_);
        const auto marks = read_marks(std::span(fields).subspan(4), state_.seat_count_, why_);
        if (why_.empty()) finish(*seat, *marks);
        if (!why_.empty()) return std::move(why_);
        return state_;
    }

  private:
    void read_seat_count(std::string_view field) {
        if (const auto count = read_int(field, 2, max_seats)) {
            state_.seat_count_ = static_cast<std::uint8_t>(*count);
        } else {
            why_.push_back({"refusal.position.seat_count",
                            {{"value", std::string(field)}, {"allowed", "2-4"}}});
        }
    }

    void read_board(std::string_view board) {
        const auto cells = split(board, '/');
        const bool fits = cells.size() == cell_count &&
                          std::all_of(cells.begin(), cells.end(),
                                      [](auto cell) { return cell.size() == size_count; });
        if (!fits) {
            why_.push_back({"refusal.position.board_size", {{"expected", "9x3"}}});
            return;
        }
        for (int cell = 0; cell < cell_count; ++cell) {
            for (int size = 0; size < size_count; ++size) {
                read_slot({static_cast<Size>(size), cell},
                          cells[static_cast<std::size_t>(cell)][static_cast<std::size_t>(size)]);
            }
        }
    }

    void read_slot(Move slot, char mark) {
        if (mark == '.') return;
        const auto number = read_int({&mark, 1}, 1, state_.seat_count_);
        if (!number) {
            why_.push_back({"refusal.position.cell",
                            {{"cell", Gigogne::write_move(slot)},
                             {"value", std::string(1, mark)},
                             {"allowed", ". 1-" + std::to_string(state_.seat_count_)}}});
            return;
        }
        const Seat seat = Seat::from_number(*number);
        if (state_.left(seat, slot.size()) == 0) {
            why_.push_back(
                {"refusal.gigogne.too_many",
                 {{"seat", std::to_string(*number)},
                  {"size", TextKey{"gigogne.size." + std::string(1, size_letter(slot))}}}});
            return;
        }
        state_.put(seat, slot);
    }

    static char size_letter(Move slot) {
        return size_letters[static_cast<std::size_t>(slot.size())];
    }

    void read_variant(std::string_view field) {
        if (field == "visible" || field == "classic") {
            state_.variant_ = field == "visible" ? Variant::visible : Variant::classic;
        } else {
            why_.push_back({"refusal.position.variant",
                            {{"value", std::string(field)}, {"allowed", "visible|classic"}}});
        }
    }

    void finish(SeatField seat, const RefereeMarks& marks) {
        state_.out_ = marks.out;
        state_.to_move_ = seat.seat.value_or(Seat{});
        if (const auto last = last_seat_in(state_.out_, state_.seat_count_)) state_.end(*last);
        int winners = 0;
        for_each_seat(state_.seat_count_, [&](Seat owner) {
            if (!state_.wins(owner)) return;
            ++winners;
            if (state_.out_.contains(owner)) {
                why_.push_back(
                    {"refusal.position.winner_out", {{"seat", std::to_string(owner.number())}}});
            }
            state_.end(owner);
        });
        if (winners > 1) why_.push_back({"refusal.position.two_winners", {}});
        if (!state_.is_over_) give_turn_to_an_able_seat();
        check_drawn(marks, state_.is_over_, why_);
        if (marks.is_drawn) state_.end_drawn();
        check_seat(seat, state_.out_, state_.is_over_, why_);
    }

    void give_turn_to_an_able_seat() {
        const auto able = first_able_from(state_.to_move_, state_.seat_count_, state_.out_,
                                          [this](Seat s) { return state_.open_slots(s) != 0; });
        if (able) {
            state_.to_move_ = *able;
        } else {
            state_.end(std::nullopt);
        }
    }

    State state_;
    Refusals why_;
};

}  // namespace ludo::gigogne

namespace ludo {

std::string Gigogne::write_position(const State& state) {
    std::string text;
    for (int cell = 0; cell < gigogne::cell_count; ++cell) {
        if (cell > 0) text += '/';
        for (int size = 0; size < gigogne::size_count; ++size) {
            const auto owner = state.at({static_cast<gigogne::Size>(size), cell});
            text += owner ? static_cast<char>('0' + owner->number()) : '.';
        }
    }
    text += ' ' + write_seat(state.turn()) + ' ' + std::to_string(state.seat_count()) + ' ';
    text += variants[static_cast<std::size_t>(state.variant())];
    return text + write_marks_of(state);
}

Result<Gigogne::State> Gigogne::read_position(std::string_view text) {
    return gigogne::PositionReader().read(text);
}

std::string Gigogne::write_move(Move move) {
    return {gigogne::size_letters[static_cast<std::size_t>(move.size())],
            static_cast<char>('0' + move.cell())};
}

std::optional<Gigogne::Move> Gigogne::read_move(std::string_view token) {
    if (token.size() != 2 || token[1] < '0' || token[1] > '8') return std::nullopt;
    const auto size = gigogne::size_letters.find(token[0]);
    if (size == std::string_view::npos) return std::nullopt;
    return Move(static_cast<gigogne::Size>(size), token[1] - '0');
}

}  // namespace ludo
