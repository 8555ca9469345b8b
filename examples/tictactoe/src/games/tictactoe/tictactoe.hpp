#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/bit_moves.hpp"
#include "core/board3x3.hpp"
#include "core/game.hpp"

/// Tic-tac-toe: two seats mark the cells of a 3×3 board in turn; three in line win.
namespace ludo::tictactoe {

using board3x3::cell_count;
using board3x3::Cells;

inline constexpr int seat_count = 2;

/// The cell that is marked. Programs count cells from 0, people and tokens from 1, row by row.
struct Move {
    std::uint8_t cell{};

    static constexpr Move from_index(int index) { return {static_cast<std::uint8_t>(index)}; }
    friend constexpr bool operator==(Move, Move) = default;
};

using MoveList = BitMoves<Move>;

/// The cells that each seat has marked.
using Marks = std::array<Cells, seat_count>;

class State {
  public:
    State() = default;
    /// Any position whose marks do not overlap. After the end `to_move` means nothing.
    State(Marks marks, Seat to_move, SeatSet out);

    [[nodiscard]] static int seat_count() { return tictactoe::seat_count; }
    [[nodiscard]] SeatSet seats_out() const { return out_; }
    [[nodiscard]] Turn turn() const { return outcome() ? Turn::over() : Turn::move(to_move_); }
    [[nodiscard]] std::optional<Outcome> outcome() const;
    void legal_moves(MoveList& list) const { list.assign(free_cells()); }
    [[nodiscard]] Status refuse(Move move) const;
    void apply(Move move);
    [[nodiscard]] static Status refuse_skip() { return {}; }
    void skip() { pass_turn(); }
    void out(Seat seat);
    void end_drawn();
    [[nodiscard]] bool is_drawn() const { return is_drawn_; }
    [[nodiscard]] std::optional<int> moves_left() const;

    /// Who marked a cell.
    [[nodiscard]] std::optional<Seat> owner(Move cell) const;
    /// The cells of the winner's lines; none while nobody has one.
    [[nodiscard]] Cells winning_cells() const;

    friend bool operator==(const State&, const State&) = default;

  private:
    [[nodiscard]] Cells free_cells() const {
        return static_cast<Cells>(board3x3::all_cells & ~(marks_[0] | marks_[1]));
    }
    void pass_turn();

    Marks marks_{};
    Seat to_move_;
    SeatSet out_;
    bool is_drawn_ = false;  ///< by agreement
};

// The operations of a random game stay here so that searches inline them.

inline std::optional<Outcome> State::outcome() const {
    if (is_drawn_) return Outcome::draw();
    for (std::uint8_t seat = 0; seat < tictactoe::seat_count; ++seat) {
        if (out_.contains(Seat{seat})) return Outcome::win(next_seat(Seat{seat}, seat_count()));
        if (board3x3::holds_line(marks_[seat])) return Outcome::win(Seat{seat});
    }
    if (free_cells() == 0) return Outcome::draw();
    return std::nullopt;
}

inline void State::pass_turn() {
    // Nobody's turn has one spelling, so that finished games compare equal however they ended.
    to_move_ = outcome() ? Seat{} : next_seat(to_move_, seat_count());
}

inline void State::apply(Move move) {
    Cells& mine = marks_[to_move_.index];
    mine = static_cast<Cells>(mine | board3x3::only(move.cell));
    pass_turn();
}

}  // namespace ludo::tictactoe

namespace ludo {

struct TicTacToe {
    using State = tictactoe::State;
    using Move = tictactoe::Move;
    using MoveList = tictactoe::MoveList;

    static constexpr std::array<std::string_view, 3> first_choices{"1", "2", "random"};
    static constexpr std::array<OptionSpec, 1> options{
        // Programs begin with seat 1, so that a start is reproducible; people draw lots.
        OptionSpec{.name = "first",
                   .type = OptionType::choice,
                   .default_value = "1",
                   .choices = first_choices,
                   .for_people = "random"},
    };
    static constexpr GameInfo info{.id = "tictactoe", .has_draws = true, .options = options};

    static Result<State> start(const Options& chosen, RandomSource& random_source);
    static std::string write_position(const State& state);
    static Result<State> read_position(std::string_view text);
    static std::string write_move(Move move);
    static std::optional<Move> read_move(std::string_view token);
    static void describe(const State& state, const State& start, JsonWriter& json);
};
static_assert(Game<TicTacToe>);

}  // namespace ludo
