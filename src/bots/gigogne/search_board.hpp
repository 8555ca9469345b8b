#pragma once

#include <array>

#include "games/gigogne/gigogne.hpp"

namespace ludo::gigogne {

constexpr std::array<board3x3::Cells, board3x3::all_cells + 1> find_completing() {
    std::array<board3x3::Cells, board3x3::all_cells + 1> table{};
    for (std::size_t set = 0; set < table.size(); ++set) {
        for (const board3x3::Cells line : board3x3::lines) {
            const auto missing = static_cast<board3x3::Cells>(line & ~set);
            if (std::popcount(missing) == 1)
                table[set] = static_cast<board3x3::Cells>(table[set] | missing);
        }
    }
    return table;
}
/// For every set of cells: the cells that would complete a line of three with two of it.
inline constexpr std::array<board3x3::Cells, board3x3::all_cells + 1> completing =
    find_completing();

/// The slots of every size in some cells.
constexpr Slots in_cells(board3x3::Cells cells) {
    return Slots{cells} | Slots{cells} << cell_count | Slots{cells} << (2 * cell_count);
}

constexpr int lines_through(int cell) {
    constexpr std::array<int, cell_count> counts{3, 2, 3, 2, 4, 2, 3, 2, 3};
    return counts[static_cast<std::size_t>(cell)];
}

/// The game's state together with the masks that tell threats at a glance. The rules stay with
/// the state.
class SearchBoard {
  public:
    SearchBoard() = default;
    explicit SearchBoard(const State& state);

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] Seat mover() const { return *state_.turn().seat; }
    [[nodiscard]] bool is_over() const { return state_.turn().phase == Phase::over; }
    [[nodiscard]] Slots owned(Seat seat) const { return owned_[seat.index]; }
    [[nodiscard]] Slots taken() const { return taken_; }
    [[nodiscard]] int pieces() const { return std::popcount(taken_); }

    /// The slots a seat could fill if it were its turn.
    [[nodiscard]] Slots open(Seat seat) const { return in_hand(seat) & ~taken_; }
    /// Those that would win at once.
    [[nodiscard]] Slots winning(Seat seat) const {
        const Slots mine = owned_[seat.index];
        return open(seat) & (state_.variant() == Variant::visible
                                 ? in_cells(completing[cells_shown(mine)]) & showing()
                                 : completing_trios(mine));
    }
    /// The slots whose square is the largest of its cell.
    [[nodiscard]] Slots shown() const {
        return taken_ & ~((taken_ >> cell_count) | (taken_ >> (2 * cell_count)));
    }
    /// The empty slots where a square would be seen; one in any other empty slot is hidden for
    /// good.
    [[nodiscard]] Slots showing() const {
        const Slots covering = taken_ | (taken_ >> cell_count) | (taken_ >> (2 * cell_count));
        return all_slots & ~covering;
    }

    void apply(Move move) {
        taken_ |= only(move);
        owned_[mover().index] |= only(move);
        state_.apply(move);
    }
    [[nodiscard]] SearchBoard after(Move move) const {
        SearchBoard next = *this;
        next.apply(move);
        return next;
    }

  private:
    [[nodiscard]] Slots in_hand(Seat seat) const;
    [[nodiscard]] board3x3::Cells cells_shown(Slots mine) const;
    [[nodiscard]] static Slots completing_trios(Slots mine);

    State state_;
    std::array<Slots, max_seats> owned_{};
    Slots taken_{};
};

/// Calls `visit(Move)` for every slot of a set, in the order of the game's moves.
template <typename Visit>
void for_each_slot(Slots slots, Visit visit) {
    for (; slots != 0; slots &= slots - 1) visit(Move::from_index(std::countr_zero(slots)));
}

/// The moves that put the next win of an opponent off the longest: to a later seat, or best of
/// all until the mover's own next turn. Never empty while the game goes on.
Slots safest_moves(const SearchBoard& board);

}  // namespace ludo::gigogne
