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
#include "core/shape.hpp"

/// Piscari, the fishing game: a 3×3 board, a die with three icons, and a food loop.
namespace ludo::piscari {

/// The icons in the order of the food loop: each takes the next one, the last takes the first.
enum class Icon : std::uint8_t { angler, fish, fly };
inline constexpr int icon_count = 3;
inline constexpr int square_count = board3x3::cell_count;
inline constexpr Seat blue{0};
inline constexpr Seat red{1};

/// What an icon may replace: the angler takes the fish, the fish eats the fly, the fly stings the
/// angler.
constexpr Icon prey_of(Icon icon) {
    return icon == Icon::fly ? Icon::angler : static_cast<Icon>(static_cast<int>(icon) + 1);
}

/// a1 = 0, b1, c1, a2 … c3 = 8.
struct Square {
    std::uint8_t index{};
    friend constexpr auto operator<=>(Square, Square) = default;
};

/// A set of squares, one bit each.
using Squares = board3x3::Cells;
constexpr Squares only(Square square) { return board3x3::only(square.index); }

struct Piece {
    Seat owner;
    Icon icon;
    friend constexpr bool operator==(Piece, Piece) = default;
};

/// A placement on a square, a forced pass, or a roll of the die.
class Move {
  public:
    constexpr Move() = default;
    static constexpr Move place(Square square) { return Move(square.index); }
    static constexpr Move pass() { return Move(pass_code); }
    static constexpr Move roll(Icon icon) { return Move(first_roll + static_cast<int>(icon)); }
    static constexpr Move from_index(int index) { return Move(index); }

    [[nodiscard]] constexpr int index() const { return code_; }
    [[nodiscard]] constexpr bool is_place() const { return code_ < pass_code; }
    [[nodiscard]] constexpr bool is_pass() const { return code_ == pass_code; }
    [[nodiscard]] constexpr bool is_roll() const { return code_ >= first_roll; }
    [[nodiscard]] constexpr Square square() const { return {code_}; }
    [[nodiscard]] constexpr Icon icon() const { return static_cast<Icon>(code_ - first_roll); }

    friend constexpr bool operator==(Move, Move) = default;

    static constexpr int pass_code = square_count;
    static constexpr int first_roll = pass_code + 1;

  private:
    explicit constexpr Move(int code) : code_(static_cast<std::uint8_t>(code)) {}
    std::uint8_t code_{};
};

using MoveList = BitMoves<Move>;

class State {
  public:
    State() = default;
    explicit State(Seat first) : to_move_(first) {}

    [[nodiscard]] static constexpr int seat_count() { return 2; }
    [[nodiscard]] SeatSet seats_out() const { return out_; }
    [[nodiscard]] Turn turn() const;
    [[nodiscard]] std::optional<Outcome> outcome() const;
    void legal_moves(MoveList& list) const;
    [[nodiscard]] Status refuse(Move move) const;
    void apply(Move move);
    [[nodiscard]] static Status refuse_skip() { return {}; }
    /// No square takes the rolled icon.
    [[nodiscard]] bool must_pass() const {
        return turn().phase == Phase::move && open_squares(static_cast<Icon>(die_)) == 0;
    }
    void skip() { end_turn(); }
    void out(Seat seat);
    /// Dice can send the pieces round the food loop for ever.
    [[nodiscard]] static std::optional<int> moves_left() { return std::nullopt; }
    bool chance_moves(MoveList& list) const;
    template <RandomGenerator R>
    [[nodiscard]] Move sample_chance(R& random) const {
        return Move::roll(static_cast<Icon>(random.below(icon_count)));
    }

    [[nodiscard]] std::optional<Piece> at(Square square) const;
    [[nodiscard]] std::optional<Icon> die() const;
    /// The squares of all finished lines.
    [[nodiscard]] Squares winning_squares() const;
    /// The first finished line, as an index of board3x3::lines.
    [[nodiscard]] std::optional<std::size_t> winning_line() const;

    friend bool operator==(const State&, const State&) = default;

  private:
    friend class PositionReader;

    static constexpr std::uint8_t not_rolled = icon_count;
    static constexpr std::uint8_t nobody = 2;

    [[nodiscard]] Squares pieces_of(Seat seat, Icon icon) const {
        return pieces_[seat.index][static_cast<std::size_t>(icon)];
    }
    [[nodiscard]] Squares open_squares(Icon icon) const;
    /// True when the piece finishes a line.
    bool place(Square square);
    void win(Seat seat) {
        winner_ = seat.index;
        to_move_ = blue;  // nobody's turn: one spelling for every finished game
    }
    void end_turn() {
        to_move_.index ^= 1;
        die_ = not_rolled;
    }

    std::array<std::array<Squares, icon_count>, 2> pieces_{};
    Squares empty_ = board3x3::all_cells;
    Seat to_move_ = blue;
    std::uint8_t die_ = not_rolled;
    std::uint8_t winner_ = nobody;
    SeatSet out_;
};

// The operations of a random game stay here so that searches inline them.

inline Turn State::turn() const {
    if (winner_ != nobody) return Turn::over();
    return die_ == not_rolled ? Turn::chance(to_move_) : Turn::move(to_move_);
}

inline std::optional<Outcome> State::outcome() const {
    if (winner_ == nobody) return std::nullopt;
    return Outcome::win(Seat{winner_});
}

inline Squares State::open_squares(Icon icon) const {
    const Icon prey = prey_of(icon);
    return static_cast<Squares>(empty_ | pieces_of(blue, prey) | pieces_of(red, prey));
}

inline void State::legal_moves(MoveList& list) const {
    const Squares open = open_squares(static_cast<Icon>(die_));
    list.assign(open != 0 ? open : 1U << Move::pass_code);
}

inline bool State::place(Square square) {
    const auto icon = static_cast<std::size_t>(die_);
    const auto prey = static_cast<std::size_t>(prey_of(static_cast<Icon>(die_)));
    const auto keep = static_cast<Squares>(~only(square));
    empty_ &= keep;
    pieces_[0][prey] &= keep;
    pieces_[1][prey] &= keep;
    Squares& mine = pieces_[to_move_.index][icon];
    mine |= only(square);
    return board3x3::holds_line(mine);
}

inline void State::apply(Move move) {
    if (move.is_roll()) {
        die_ = static_cast<std::uint8_t>(move.icon());
        return;
    }
    const Seat mover = to_move_;
    const bool wins = move.is_place() && place(move.square());
    end_turn();
    if (wins) win(mover);
}

}  // namespace ludo::piscari

namespace ludo {

struct Piscari {
    using State = piscari::State;
    using Move = piscari::Move;
    using MoveList = piscari::MoveList;

    static constexpr std::array<std::string_view, 3> first_choices{"blue", "red", "random"};
    static constexpr std::array<OptionSpec, 1> options{
        OptionSpec{.name = "first",
                   .type = OptionType::choice,
                   .default_value = "blue",
                   .choices = first_choices},
    };
    static constexpr std::array<std::string_view, 2> seat_colours{"blue", "red"};
    static constexpr GameInfo info{.id = "piscari",
                                   .has_chance = true,
                                   .asks_to_roll = true,
                                   .options = options,
                                   .seat_colours = seat_colours};

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
    /// What a placement or pass, about to be played, does; null for rolls.
    static void describe_move(const State& state, Move move, JsonWriter& json);
    static const shape::Shape turn_shape;  ///< what `describe_move` writes
};
static_assert(Game<Piscari>);

}  // namespace ludo
