#pragma once

#include "bots/thinkahead/grid.hpp"

namespace ludo::thinkahead {

/// Where a game stands, without scores: the margin still to come depends on nothing else.
template <int Side>
struct Position {
    using Cells = typename Grid<Side>::Cells;

    PerLine<Cells, Side> free{};
    std::uint64_t key = 0;  ///< of the free cells
    Line active;

    Position() = default;
    Position(const Grid<Side>& grid, const State& state) : active(state.active_line()) {
        for (int row = 0; row < state.size(); ++row) {
            const Line line = line_at(0, row);
            for (int along = 0; along < state.size(); ++along) {
                if (state.is_free(line.cell(along))) toggle(grid, line.cell(along));
            }
        }
    }

    [[nodiscard]] Cells cells(Line line) const { return free[axis_of(line)][line.index]; }
    [[nodiscard]] Cells open_cells() const { return cells(active); }
    /// How many free cells play can still come to.
    [[nodiscard]] int reachable_count() const {
        std::array<LineCells, 2> reached{};
        std::array<LineCells, 2> waiting{};
        waiting[axis_of(active)] = only(active.index);
        int count = 0;
        for (std::size_t axis = 0; (waiting[0] | waiting[1]) != 0; axis ^= 1U) {
            for (; waiting[axis] != 0; waiting[axis] &= waiting[axis] - 1) {
                const auto line = static_cast<std::size_t>(std::countr_zero(waiting[axis]));
                reached[axis] |= only(static_cast<int>(line));
                waiting[axis ^ 1U] |= free[axis][line] & ~reached[axis ^ 1U];
                if (axis == 0) count += std::popcount(free[axis][line]);
            }
        }
        return count;
    }

    /// Takes a free cell of the active line; returns its number.
    int take(const Grid<Side>& grid, int along) {
        const int number = grid.value(active, along);
        const Move cell = active.cell(along);
        toggle(grid, cell);
        active = active.crossing(cell);
        return number;
    }

  private:
    void toggle(const Grid<Side>& grid, Move cell) {
        free[0][cell.row] = static_cast<Cells>(free[0][cell.row] ^ only(cell.column));
        free[1][cell.column] = static_cast<Cells>(free[1][cell.column] ^ only(cell.row));
        key ^= grid.cell_key(cell);
    }
};

}  // namespace ludo::thinkahead
