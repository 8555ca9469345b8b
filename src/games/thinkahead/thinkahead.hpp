#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/edited_position.hpp"
#include "core/fixed_list.hpp"
#include "core/game.hpp"
#include "core/json_writer.hpp"
#include "core/shape.hpp"

/// Think Ahead: a square grid of numbers; the cell one player takes decides the line in which the
/// other one must play.
namespace ludo::thinkahead {

inline constexpr int min_size = 2;
inline constexpr int max_size = 26;
inline constexpr int max_cells = max_size * max_size;
inline constexpr int max_value = 999;
inline constexpr std::string_view owner_letters = "ab";  ///< of the seats, in positions

/// A cell of the grid, counted from the top left; also the move that takes it.
struct Move {
    std::uint8_t row{};
    std::uint8_t column{};

    friend constexpr bool operator==(Move, Move) = default;
};

/// Moves lie in one line, and no line is longer than the largest grid.
using MoveList = FixedList<Move, max_size>;

enum class Axis : std::uint8_t { row, column };

/// A row or a column.
struct Line {
    Axis axis = Axis::row;
    std::uint8_t index{};

    /// The cell of this line at a position along it.
    [[nodiscard]] constexpr Move cell(int along) const {
        const auto other = static_cast<std::uint8_t>(along);
        return axis == Axis::row ? Move{index, other} : Move{other, index};
    }
    [[nodiscard]] constexpr bool contains(Move move) const {
        return index == (axis == Axis::row ? move.row : move.column);
    }
    /// The perpendicular line through a cell of this one.
    [[nodiscard]] constexpr Line crossing(Move move) const {
        return axis == Axis::row ? Line{Axis::column, move.column} : Line{Axis::row, move.row};
    }

    friend constexpr bool operator==(Line, Line) = default;
};

/// Cells of one line, one bit each.
using LineCells = std::uint32_t;
constexpr LineCells only(int along) { return LineCells{1} << along; }

class State {
  public:
    /// The smallest grid, all zero.
    State();
    /// `values` row by row, size × size of them.
    State(int size, std::span<const std::int16_t> values, Line active);

    [[nodiscard]] static constexpr int seat_count() { return 2; }
    [[nodiscard]] SeatSet seats_out() const { return out_; }
    [[nodiscard]] Turn turn() const { return is_over() ? Turn::over() : Turn::move(to_move_); }
    [[nodiscard]] std::optional<Outcome> outcome() const;
    void legal_moves(MoveList& list) const;
    [[nodiscard]] Status refuse(Move move) const;
    void apply(Move move);
    [[nodiscard]] static Status refuse_skip() { return {}; }
    void skip() { to_move_.index ^= 1; }
    void out(Seat seat);
    void end_drawn() {
        is_drawn_ = true;
        to_move_ = {};
    }
    [[nodiscard]] bool is_drawn() const { return is_drawn_; }
    [[nodiscard]] std::optional<int> moves_left() const;
    [[nodiscard]] int score(Seat seat) const { return scores_[seat.index]; }

    [[nodiscard]] int size() const { return size_; }
    /// The line in which the next move must be; after the end, the one that ended the game.
    [[nodiscard]] Line active_line() const { return active_; }
    [[nodiscard]] int value(Move cell) const { return values_[cell.row][cell.column]; }
    [[nodiscard]] bool is_free(Move cell) const {
        return (free_cells({Axis::row, cell.row}) & only(cell.column)) != 0;
    }
    [[nodiscard]] std::optional<Seat> owner(Move cell) const;

    friend bool operator==(const State&, const State&) = default;

  private:
    friend class PositionReader;

    [[nodiscard]] LineCells free_cells(Line line) const {
        return free_[static_cast<std::size_t>(line.axis)][line.index];
    }
    [[nodiscard]] bool is_over() const {
        return free_cells(active_) == 0 || !out_.empty() || is_drawn_;
    }
    void take(Seat seat, Move cell);

    std::uint8_t size_{};
    Line active_;
    Seat to_move_;  ///< seat 1 after the end: one spelling for every finished game
    SeatSet out_;
    bool is_drawn_ = false;  ///< by agreement
    std::array<std::int32_t, 2> scores_{};
    /// The free cells of every row, and the same of every column.
    std::array<std::array<LineCells, max_size>, 2> free_{};
    /// By row: what seat 2 took. Seat 1 took the other cells that are not free.
    std::array<LineCells, max_size> taken_by_second_{};
    /// Zero outside the grid, so that equal games compare equal.
    std::array<std::array<std::int16_t, max_size>, max_size> values_{};
};

// The operations of a random game stay here so that searches inline them.

inline std::optional<Outcome> State::outcome() const {
    if (!is_over()) return std::nullopt;
    if (is_drawn_) return Outcome::draw();
    if (!out_.empty())
        return Outcome::win(Seat{out_.contains(Seat{0}) ? std::uint8_t{1} : std::uint8_t{0}});
    if (scores_[0] == scores_[1]) return Outcome::draw();
    return Outcome::win(Seat{scores_[0] > scores_[1] ? std::uint8_t{0} : std::uint8_t{1}});
}

inline void State::legal_moves(MoveList& list) const {
    list.clear();
    for (LineCells left = free_cells(active_); left != 0; left &= left - 1) {
        list.push_back(active_.cell(std::countr_zero(left)));
    }
}

inline void State::take(Seat seat, Move cell) {
    free_[0][cell.row] &= ~only(cell.column);
    free_[1][cell.column] &= ~only(cell.row);
    taken_by_second_[cell.row] |= LineCells{seat.index} << cell.column;
    scores_[seat.index] += values_[cell.row][cell.column];
}

inline void State::apply(Move move) {
    take(to_move_, move);
    active_ = active_.crossing(move);
    to_move_.index =
        free_cells(active_) == 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(to_move_.index ^ 1);
}

// How option texts are read; nothing when they are not well formed.

/// "r2" or "c0".
std::optional<Line> read_line(std::string_view text);
std::string write_line(Line line);

bool is_line_option(std::string_view text);
bool is_table_option(std::string_view text);
/// Does the chosen filling place the numbers of the option `table`?
bool fills_from_table(const Options& chosen);

}  // namespace ludo::thinkahead

namespace ludo {

struct ThinkAhead {
    using State = thinkahead::State;
    using Move = thinkahead::Move;
    using MoveList = thinkahead::MoveList;

    static constexpr std::array<std::string_view, 4> fillings{"random", "quarters", "table",
                                                              "table+quarters"};
    static constexpr std::array<OptionSpec, 4> options{
        OptionSpec{.name = "size",
                   .type = OptionType::integer,
                   .default_value = "8",
                   .min = thinkahead::min_size,
                   .max = thinkahead::max_size},
        OptionSpec{.name = "fill",
                   .type = OptionType::choice,
                   .default_value = "random",
                   .choices = fillings},
        OptionSpec{.name = "table",
                   .type = OptionType::text,
                   .default_value = "",
                   .check = thinkahead::is_table_option,
                   .form = "VALUE:COUNT,VALUE:COUNT,... (0-999:1-676)"},
        OptionSpec{.name = "line",
                   .type = OptionType::text,
                   .default_value = "random",
                   .check = thinkahead::is_line_option,
                   .form = "random|r0-r25|c0-c25",
                   .below = "size"},
    };
    /// What the document has the program ask for.
    static constexpr std::array<OptionQuestion, 3> questions{
        OptionQuestion{"size"}, OptionQuestion{"fill"},
        OptionQuestion{"table", thinkahead::fills_from_table}};
    static constexpr GameInfo info{.id = "thinkahead",
                                   .has_scores = true,
                                   .has_draws = true,
                                   .numbers_lines = true,
                                   .options = options,
                                   .questions = questions};

    static Result<State> start(const Options& chosen, RandomSource& random_source);
    static std::string write_position(const State& state);
    static Result<State> read_position(std::string_view text);
    /// A written position after a change by hand, whether it makes a game or not.
    static Result<EditedPosition> edit(std::string_view position, const Edit& edit);
    static std::string write_move(Move move);
    static std::optional<Move> read_move(std::string_view token);
    /// The board for programs that draw it. `start` is where the match began.
    static void describe(const State& state, const State& start, JsonWriter& json);
    static const shape::Shape board_shape;  ///< what `describe` writes
};
static_assert(Game<ThinkAhead>);

}  // namespace ludo
