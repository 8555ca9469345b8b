#pragma once

#include <array>
#include <cstdint>

#include "core/board3x3.hpp"
#include "games/piscari/piscari.hpp"

/// The board without names of colours, as the oracle's table knows it: everything is seen by the
/// seat whose turn it is, so one board stands for two that differ only by an exchange of colours.
namespace ludo::piscari {

/// What a square holds: nothing, one of the mover's icons, or one of the other seat's.
using Cell = std::uint8_t;
inline constexpr Cell empty_cell = 0;
inline constexpr Cell cell_values = 1 + 2 * icon_count;

constexpr Cell own_cell(Icon icon) { return static_cast<Cell>(1 + static_cast<int>(icon)); }
constexpr Cell other_cell(Icon icon) { return static_cast<Cell>(own_cell(icon) + icon_count); }

/// The same square seen by the other seat.
constexpr Cell turned(Cell cell) {
    if (cell == empty_cell) return cell;
    return static_cast<Cell>(cell > icon_count ? cell - icon_count : cell + icon_count);
}

/// The same square when every icon becomes its own prey.
constexpr Cell rotated(Cell cell) {
    if (cell == empty_cell) return cell;
    return static_cast<Cell>(cell % icon_count == 0 ? cell - icon_count + 1 : cell + 1);
}

inline constexpr std::array<Icon, icon_count> all_icons{Icon::angler, Icon::fish, Icon::fly};

struct OracleBoard {
    std::array<Cell, square_count> cells{};

    [[nodiscard]] constexpr Squares squares_with(Cell cell) const {
        unsigned squares = 0;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            squares |= static_cast<unsigned>(cells[i] == cell) << i;
        }
        return static_cast<Squares>(squares);
    }

    /// Where the mover may put this icon; nowhere means that the turn is lost.
    [[nodiscard]] constexpr Squares open_squares(Icon icon) const {
        const Icon prey = prey_of(icon);
        return static_cast<Squares>(squares_with(empty_cell) | squares_with(own_cell(prey)) |
                                    squares_with(other_cell(prey)));
    }

    /// The board the other seat finds after a pass …
    [[nodiscard]] constexpr OracleBoard passed() const {
        OracleBoard next = *this;
        for (Cell& cell : next.cells) cell = turned(cell);
        return next;
    }

    /// … and after a placement.
    [[nodiscard]] constexpr OracleBoard placed(Icon icon, std::size_t square) const {
        OracleBoard next = passed();
        next.cells[square] = other_cell(icon);
        return next;
    }

    [[nodiscard]] constexpr bool has_line() const {
        for (Cell cell = 1; cell < cell_values; ++cell) {
            if (board3x3::holds_line(squares_with(cell))) return true;
        }
        return false;
    }

    friend constexpr bool operator==(const OracleBoard&, const OracleBoard&) = default;
};

/// Calls `visit(square)` for each of the squares, in order.
template <typename Visit>
constexpr void for_each_square(Squares squares, Visit visit) {
    for (std::size_t square = 0; square < square_count; ++square) {
        if (((unsigned{squares} >> square) & 1U) != 0) visit(square);
    }
}

}  // namespace ludo::piscari
