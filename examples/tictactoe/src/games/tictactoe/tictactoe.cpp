#include "games/tictactoe/tictactoe.hpp"

#include <bit>

namespace ludo::tictactoe {

State::State(Marks marks, Seat to_move, SeatSet out) : marks_(marks), to_move_(to_move), out_(out) {
    if (outcome()) to_move_ = {};
}

Status State::refuse(Move move) const {
    if (outcome()) return Refusal{"refusal.token.over", {}};
    if ((free_cells() & board3x3::only(move.cell)) == 0) {
        return Refusal{"refusal.tictactoe.taken", {{"cell", TicTacToe::write_move(move)}}};
    }
    return {};
}

void State::out(Seat seat) {
    out_.insert(seat);
    to_move_ = {};  // one seat is left: it has won
}

void State::end_drawn() {
    is_drawn_ = true;
    to_move_ = {};
}

std::optional<int> State::moves_left() const { return outcome() ? 0 : std::popcount(free_cells()); }

std::optional<Seat> State::owner(Move cell) const {
    for (std::uint8_t seat = 0; seat < tictactoe::seat_count; ++seat) {
        if ((marks_[seat] & board3x3::only(cell.cell)) != 0) return Seat{seat};
    }
    return std::nullopt;
}

Cells State::winning_cells() const {
    return static_cast<Cells>(board3x3::lines_in[marks_[0]] | board3x3::lines_in[marks_[1]]);
}

}  // namespace ludo::tictactoe

namespace ludo {

Result<TicTacToe::State> TicTacToe::start(const Options& chosen, RandomSource& random_source) {
    const std::string& first = chosen.text("first");
    const auto seat = first == "random" ? random_source.below(tictactoe::seat_count)
                                        : static_cast<std::uint32_t>(first == "2");
    return State({}, Seat{static_cast<std::uint8_t>(seat)}, {});
}

}  // namespace ludo
