#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/edited_position.hpp"
#include "core/game.hpp"
#include "core/json_writer.hpp"
#include "core/position.hpp"
#include "core/shape.hpp"
#include "games/vorassic/board.hpp"

/// Vorassic: players start in the corners of a grid of numbers and capture it cell by cell.
namespace ludo::vorassic {

inline constexpr int max_value = 9;

/// What a cell holds: a number while it is free, its owner once captured (the number is forgotten),
/// or a wall.
class Content {
  public:
    constexpr Content() = default;
    static constexpr Content number(int value) { return Content(value); }
    static constexpr Content wall() { return Content(wall_code); }
    static constexpr Content owned_by(Seat seat) { return Content(first_owner + seat.index); }

    [[nodiscard]] constexpr bool is_free() const { return code_ < wall_code; }
    [[nodiscard]] constexpr bool is_wall() const { return code_ == wall_code; }
    /// Requires is_free().
    [[nodiscard]] constexpr int value() const { return code_; }
    [[nodiscard]] constexpr std::optional<Seat> owner() const {
        if (code_ < first_owner) return std::nullopt;
        return Seat{static_cast<std::uint8_t>(code_ - first_owner)};
    }

    friend constexpr bool operator==(Content, Content) = default;

  private:
    static constexpr int wall_code = 100;
    static constexpr int first_owner = wall_code + 1;

    explicit constexpr Content(int code) : code_(static_cast<std::int8_t>(code)) {}
    std::int8_t code_{};
};

/// Row by row, `size` cells to a row; zero outside the grid, so that equal games compare equal.
using Grid = std::array<Content, max_cells>;

/// Everything a game can be set up from. Each seat owns its last cell.
struct Setup {
    int size = min_size;
    int seats = 2;
    Mode mode = Mode::snake;
    Grid grid{};
    std::array<Move, max_seats> last_cells{};  ///< what each seat captured last
    std::array<std::int32_t, max_seats> scores{};
    SeatSet out{};
    Seat to_move{};

    [[nodiscard]] Content& at(Move cell) { return grid[index(cell)]; }
    [[nodiscard]] Content at(Move cell) const { return grid[index(cell)]; }

  private:
    [[nodiscard]] std::size_t index(Move cell) const {
        return static_cast<std::size_t>(cell.row * size + cell.column);
    }
};

class State {
  public:
    /// The smallest grid, all zero but for the starting corners.
    State();
    /// The turn goes to the first seat able to move from `to_move` on.
    explicit State(const Setup& setup);

    [[nodiscard]] int seat_count() const { return seat_count_; }
    [[nodiscard]] SeatSet seats_out() const { return out_; }
    [[nodiscard]] Turn turn() const { return is_over_ ? Turn::over() : Turn::move(to_move_); }
    [[nodiscard]] std::optional<Outcome> outcome() const;
    void legal_moves(MoveList& list) const { list.assign(reach_[to_move_.index], free_, size_); }
    [[nodiscard]] Status refuse(Move move) const;
    void apply(Move move);
    [[nodiscard]] static Status refuse_skip() { return {}; }
    void skip() { give_turn_from(next_seat(to_move_, seat_count_)); }
    void out(Seat seat);
    [[nodiscard]] std::optional<int> moves_left() const;
    [[nodiscard]] int score(Seat seat) const { return scores_[seat.index]; }

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] Mode mode() const { return mode_; }
    [[nodiscard]] Content at(Move cell) const {
        return grid_[static_cast<std::size_t>(index(cell))];
    }
    /// The cell a seat captured last: the head of the snake.
    [[nodiscard]] Move last_cell(Seat seat) const { return last_cells_[seat.index]; }
    /// Whether a seat has a cell to capture, were it its turn.
    [[nodiscard]] bool can_move(Seat seat) const;

    friend bool operator==(const State&, const State&) = default;

  private:
    [[nodiscard]] int index(Move cell) const { return cell.row * size_ + cell.column; }
    void extend_reach(Seat seat, Move from);
    void give_turn_from(Seat seat);
    void end();

    std::uint8_t size_ = min_size;
    std::uint8_t seat_count_ = 2;
    Mode mode_ = Mode::snake;
    bool is_over_ = false;
    Seat to_move_;
    SeatSet out_;
    std::array<Move, max_seats> last_cells_{};
    std::array<std::int32_t, max_seats> scores_{};
    Board free_{};
    /// Per seat, the cells it may capture when they are free.
    std::array<Board, max_seats> reach_{};
    Grid grid_{};
};

// The operations of a random game stay here so that searches inline them.

inline bool State::can_move(Seat seat) const {
    const Board& reach = reach_[seat.index];
    const std::size_t word_count = words_for(size_);
    for (std::size_t i = 0; i < word_count; ++i) {
        if ((reach[i] & free_[i]) != 0) return true;
    }
    return false;
}

/// The octopus keeps what it could reach before; the snake only goes on from its head.
inline void State::extend_reach(Seat seat, Move from) {
    Board& reach = reach_[seat.index];
    if (size_ <= one_word_size) {
        const auto& table = one_word_reach[static_cast<std::size_t>(mode_)][size_];
        const Word kept = mode_ == Mode::octopus ? reach[0] : 0;
        reach[0] = kept | table[static_cast<std::size_t>(index(from))];
        return;
    }
    if (mode_ == Mode::snake) reach.fill(0);
    const Patch patch = reach_from(from, mode_, size_);
    const std::size_t word = word_of(patch.first);
    const std::uint32_t shift = bit_of(patch.first);
    reach[word] |= patch.cells << shift;
    const Word rest = patch.cells >> 1 >> (word_bits - 1 - shift);
    if (rest != 0) reach[word + 1] |= rest;
}

inline void State::give_turn_from(Seat seat) {
    const auto able =
        first_able_from(seat, seat_count_, out_, [this](Seat next) { return can_move(next); });
    if (able) {
        to_move_ = *able;
    } else {
        end();
    }
}

inline void State::end() {
    is_over_ = true;
    to_move_ = {};  // nobody's turn: one spelling for every finished game
}

inline void State::apply(Move move) {
    const int cell = index(move);
    Content& content = grid_[static_cast<std::size_t>(cell)];
    scores_[to_move_.index] += content.value();
    content = Content::owned_by(to_move_);
    erase(free_, cell);
    last_cells_[to_move_.index] = move;
    extend_reach(to_move_, move);
    give_turn_from(next_seat(to_move_, seat_count_));
}

}  // namespace ludo::vorassic

namespace ludo {

struct Vorassic {
    using State = vorassic::State;
    using Move = vorassic::Move;
    using MoveList = vorassic::MoveList;

    static constexpr std::array<std::string_view, 2> modes{"snake", "octopus"};
    static constexpr std::array<std::string_view, 2> player_counts{"2", "4"};
    static constexpr std::array<std::string_view, 2> fillings{"distance", "random"};
    static constexpr std::array<OptionSpec, 6> options{
        OptionSpec{.name = "size",
                   .type = OptionType::integer,
                   .default_value = "8",
                   .min = vorassic::min_size,
                   .max = vorassic::max_size},
        OptionSpec{
            .name = "mode", .type = OptionType::choice, .default_value = "snake", .choices = modes},
        OptionSpec{.name = "players",
                   .type = OptionType::choice,
                   .default_value = "2",
                   .choices = player_counts},
        OptionSpec{.name = "fill",
                   .type = OptionType::choice,
                   .default_value = "distance",
                   .choices = fillings},
        OptionSpec{.name = "walls",
                   .type = OptionType::integer,
                   .default_value = "0",
                   .min = 0,
                   .max = 400},
        OptionSpec{.name = "negative", .type = OptionType::flag, .default_value = "false"},
    };
    /// What the document has the program ask for.
    static constexpr std::array<OptionQuestion, 3> questions{
        OptionQuestion{"size"}, OptionQuestion{"fill"},
        OptionQuestion{.option = "mode", .follows_start = true}};
    static constexpr std::array<std::string_view, 4> seat_colours{"yellow", "red", "green", "blue"};
    static constexpr GameInfo info{.id = "vorassic",
                                   .max_seats = max_seats,
                                   .has_scores = true,
                                   .options = options,
                                   .questions = questions,
                                   .seat_colours = seat_colours};

    static Result<State> start(const Options& chosen, RandomSource& random_source);
    static std::string write_position(const State& state);
    static Result<State> read_position(std::string_view text);
    /// A written position after a change by hand, whether it makes a game or not.
    static Result<EditedPosition> edit(std::string_view position, const Edit& edit);
    static std::string write_move(Move move);
    static std::optional<Move> read_move(std::string_view token);
    /// The board for programs that draw it. `start` is where the match began; with the moves since
    /// then, every captured cell tells from which own cell it was captured.
    static void describe(const State& state, const State& start, std::span<const Move> moves,
                         JsonWriter& json);
    static void describe(const State& state, const State& start, JsonWriter& json) {
        describe(state, start, {}, json);
    }
    static const shape::Shape board_shape;  ///< what `describe` writes
};
static_assert(DescribesMoves<Vorassic>);

}  // namespace ludo
