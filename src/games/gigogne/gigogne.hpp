#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/bit_moves.hpp"
#include "core/board3x3.hpp"
#include "core/edited_position.hpp"
#include "core/game.hpp"
#include "core/json_writer.hpp"
#include "core/position.hpp"
#include "core/shape.hpp"

/// Gigogne, the nested-squares game: squares of three sizes on a 3×3 board, one of each to a cell.
namespace ludo::gigogne {

enum class Size : std::uint8_t { small, medium, large };
inline constexpr int size_count = 3;
inline constexpr std::string_view size_letters = "PMG";  ///< in tokens
inline constexpr int squares_per_size = 3;
using board3x3::cell_count;
inline constexpr int slot_count = size_count * cell_count;

/// What makes three squares win: the largest of each cell in line, or the older conditions of the
/// document's section 10.
enum class Variant : std::uint8_t { visible, classic };

/// A place for one size in one cell; also the move that fills it.
class Move {
  public:
    constexpr Move() = default;
    constexpr Move(Size size, int cell)
        : index_(static_cast<std::uint8_t>(static_cast<int>(size) * cell_count + cell)) {}
    static constexpr Move from_index(int index) {
        return {static_cast<Size>(index / cell_count), index % cell_count};
    }

    [[nodiscard]] constexpr int index() const { return index_; }
    [[nodiscard]] constexpr Size size() const { return static_cast<Size>(index_ / cell_count); }
    [[nodiscard]] constexpr int cell() const { return index_ % cell_count; }

    friend constexpr bool operator==(Move, Move) = default;

  private:
    std::uint8_t index_{};
};

using MoveList = BitMoves<Move>;

/// A set of slots, one bit each: the nine cells of small squares, then medium, then large.
using Slots = std::uint32_t;
inline constexpr Slots all_slots = (1U << slot_count) - 1;

constexpr Slots only(Move slot) { return 1U << slot.index(); }
constexpr board3x3::Cells cells_of(Slots slots, Size size) {
    return static_cast<board3x3::Cells>((slots >> (static_cast<int>(size) * cell_count)) &
                                        board3x3::all_cells);
}
constexpr Slots slots_of(Size size) {
    return Slots{board3x3::all_cells} << (static_cast<int>(size) * cell_count);
}

class State {
  public:
    State() = default;
    State(int seats, Variant variant, Seat first);

    [[nodiscard]] int seat_count() const { return seat_count_; }
    [[nodiscard]] SeatSet seats_out() const { return out_; }
    [[nodiscard]] Turn turn() const { return is_over_ ? Turn::over() : Turn::move(to_move_); }
    [[nodiscard]] std::optional<Outcome> outcome() const;
    void legal_moves(MoveList& list) const { list.assign(open_slots(to_move_)); }
    [[nodiscard]] Status refuse(Move move) const;
    void apply(Move move);
    [[nodiscard]] static Status refuse_skip() { return {}; }
    void skip() { pass_turn(); }
    void out(Seat seat);
    void end_drawn() {
        is_drawn_ = true;
        end(std::nullopt);
    }
    [[nodiscard]] bool is_drawn() const { return is_drawn_; }
    [[nodiscard]] std::optional<int> moves_left() const;

    [[nodiscard]] Variant variant() const { return variant_; }
    [[nodiscard]] std::optional<Seat> at(Move slot) const;
    /// How many squares of a size a seat still holds.
    [[nodiscard]] int left(Seat seat, Size size) const;
    /// The squares that do not count because a larger one lies around them; all count in the
    /// classic variant.
    [[nodiscard]] Slots covered_slots() const;
    /// Whether a seat has a square to place, were it its turn.
    [[nodiscard]] bool can_move(Seat seat) const { return open_slots(seat) != 0; }
    /// The slots that win for the winner: the visible squares of its lines, or the classic trios.
    [[nodiscard]] Slots winning_slots() const;

    friend bool operator==(const State&, const State&) = default;

  private:
    friend class PositionReader;

    [[nodiscard]] Slots open_slots(Seat seat) const {
        return ~taken_ & in_hand_[seat.index] & all_slots;
    }
    [[nodiscard]] bool wins(Seat seat) const {
        return variant_ == Variant::visible ? board3x3::holds_line(visible_cells(seat))
                                            : winning_trios(seat) != 0;
    }
    [[nodiscard]] board3x3::Cells visible_cells(Seat seat) const;
    [[nodiscard]] Slots winning_trios(Seat seat) const;
    void put(Seat seat, Move slot);
    void pass_turn();
    void end(std::optional<Seat> winner);

    std::array<Slots, max_seats> owned_{};
    /// The slots of the sizes each seat still holds.
    std::array<Slots, max_seats> in_hand_{all_slots, all_slots, all_slots, all_slots};
    Slots taken_{};
    Seat to_move_;
    std::uint8_t seat_count_ = 2;
    Variant variant_ = Variant::visible;
    SeatSet out_;
    bool is_over_ = false;
    bool is_drawn_ = false;  ///< by agreement
    std::optional<Seat> winner_;
};

// The operations of a random game stay here so that searches inline them.

inline std::optional<Outcome> State::outcome() const {
    if (!is_over_) return std::nullopt;
    return Outcome{winner_};
}

inline board3x3::Cells State::visible_cells(Seat seat) const {
    const Slots mine = owned_[seat.index];
    const board3x3::Cells large = cells_of(taken_, Size::large);
    const board3x3::Cells medium = cells_of(taken_, Size::medium);
    return static_cast<board3x3::Cells>(cells_of(mine, Size::large) |
                                        (cells_of(mine, Size::medium) & ~large) |
                                        (cells_of(mine, Size::small) & ~large & ~medium));
}

inline void State::put(Seat seat, Move slot) {
    taken_ |= only(slot);
    owned_[seat.index] |= only(slot);
    const auto held = cells_of(owned_[seat.index], slot.size());
    if (bits::tables.count[held] == squares_per_size)
        in_hand_[seat.index] &= ~slots_of(slot.size());
}

inline void State::pass_turn() {
    const Seat next = next_seat(to_move_, seat_count_);
    const auto able =
        first_able_from(next, seat_count_, out_, [this](Seat seat) { return can_move(seat); });
    if (able) {
        to_move_ = *able;
    } else {
        end(std::nullopt);
    }
}

inline void State::end(std::optional<Seat> winner) {
    is_over_ = true;
    winner_ = winner;
    to_move_ = {};  // nobody's turn: one spelling for every finished game
}

inline void State::apply(Move move) {
    put(to_move_, move);
    if (wins(to_move_)) {
        end(to_move_);
    } else {
        pass_turn();
    }
}

}  // namespace ludo::gigogne

namespace ludo {

struct Gigogne {
    using State = gigogne::State;
    using Move = gigogne::Move;
    using MoveList = gigogne::MoveList;

    static constexpr std::array<std::string_view, 2> variants{"visible", "classic"};
    static constexpr std::array<std::string_view, 5> first_choices{"1", "2", "3", "4", "random"};
    static constexpr std::array<OptionSpec, 3> options{
        OptionSpec{.name = "players",
                   .type = OptionType::integer,
                   .default_value = "2",
                   .min = 2,
                   .max = max_seats},
        OptionSpec{.name = "variant",
                   .type = OptionType::choice,
                   .default_value = "visible",
                   .choices = variants},
        // Programs begin with seat 1, so that a start is reproducible; people draw lots.
        OptionSpec{.name = "first",
                   .type = OptionType::choice,
                   .default_value = "1",
                   .choices = first_choices,
                   .for_people = "random"},
    };
    static constexpr GameInfo info{
        .id = "gigogne", .max_seats = max_seats, .has_draws = true, .options = options};

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
static_assert(Game<Gigogne>);

}  // namespace ludo
