#include "core/position.hpp"
#include "core/scan.hpp"
#include "games/tictactoe/tictactoe.hpp"

// A token is the number of a cell, 1 to 9 row by row. A position is the three rows joined by "/"
// (X for seat 1, O for seat 2, "." for a free cell), then the seat to move: "X.O/.X./... 2". A seat
// that has left is added as " -N".

namespace ludo {

namespace {

constexpr int side = 3;
constexpr std::string_view signs = "XO";

/// Fills a position field by field and notes every reason why it cannot be one.
class PositionReader {
  public:
    Result<tictactoe::State> read(std::string_view text) {
        const auto fields = split(text, ' ');
        if (fields.size() < 2) {
            return Refusal{"refusal.position.fields",
                           {{"form", TextKey{"position.form.tictactoe"}}}};
        }
        read_board(fields[0]);
        const auto seat = read_seat(fields[1], tictactoe::seat_count, why_);
        const auto marks = read_marks(std::span(fields).subspan(2), tictactoe::seat_count, why_);
        if (!why_.empty()) return std::move(why_);
        tictactoe::State state(marks_, seat->seat.value_or(Seat{}), marks->out);
        check_winners(marks->out);
        check_drawn(*marks, state.outcome().has_value(), why_);
        if (marks->is_drawn) state.end_drawn();
        check_seat(*seat, marks->out, state.outcome().has_value(), why_);
        if (!why_.empty()) return std::move(why_);
        return state;
    }

  private:
    void read_board(std::string_view board) {
        const auto rows = split(board, '/');
        bool fits = rows.size() == side;
        for (const std::string_view row : rows) fits = fits && row.size() == side;
        if (!fits) {
            why_.push_back({"refusal.position.board_size", {{"expected", "3x3"}}});
            return;
        }
        for (int cell = 0; cell < tictactoe::cell_count; ++cell) {
            read_cell(
                cell,
                rows[static_cast<std::size_t>(cell / side)][static_cast<std::size_t>(cell % side)]);
        }
    }

    void read_cell(int cell, char sign) {
        if (sign == '.') return;
        const std::size_t seat = signs.find(sign);
        if (seat == std::string_view::npos) {
            why_.push_back({"refusal.position.cell",
                            {{"cell", std::to_string(cell + 1)},
                             {"value", std::string(1, sign)},
                             {"allowed", ". X O"}}});
            return;
        }
        marks_[seat] = static_cast<tictactoe::Cells>(marks_[seat] | board3x3::only(cell));
    }

    void check_winners(SeatSet out) {
        int winners = 0;
        for_each_seat(tictactoe::seat_count, [&](Seat seat) {
            if (!board3x3::holds_line(marks_[seat.index])) return;
            ++winners;
            if (!out.contains(seat)) return;
            why_.push_back(
                {"refusal.position.winner_out", {{"seat", std::to_string(seat.number())}}});
        });
        if (winners > 1) why_.push_back({"refusal.position.two_winners", {}});
    }

    tictactoe::Marks marks_{};
    Refusals why_;
};

}  // namespace

std::string TicTacToe::write_position(const State& state) {
    std::string text;
    for (int cell = 0; cell < tictactoe::cell_count; ++cell) {
        if (cell > 0 && cell % side == 0) text += '/';
        const auto owner = state.owner(Move::from_index(cell));
        text += owner ? signs[owner->index] : '.';
    }
    return text + ' ' + write_seat(state.turn()) + write_marks_of(state);
}

Result<TicTacToe::State> TicTacToe::read_position(std::string_view text) {
    return PositionReader().read(text);
}

std::string TicTacToe::write_move(Move move) { return std::to_string(move.cell + 1); }

std::optional<TicTacToe::Move> TicTacToe::read_move(std::string_view token) {
    const auto number = read_int(token, 1, tictactoe::cell_count);
    if (!number) return std::nullopt;
    return Move::from_index(*number - 1);
}

}  // namespace ludo
