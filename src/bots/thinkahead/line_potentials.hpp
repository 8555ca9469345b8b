#pragma once

#include <cstdlib>

#include "bots/thinkahead/position.hpp"
#include "search/problem.hpp"

namespace ludo::thinkahead {

/// Proven limits of the margin still to come, kept up to date cell by cell.
///
/// Give every line a potential, and call what a number has beyond the potentials of its row and its
/// column its residual. A game is a walk: it leaves the active line, enters a crossing line, leaves
/// that, and so on. One side's numbers count plus and the other side's minus, so along the walk
/// every potential is added and taken away again, but for the line where it starts and the line
/// where it ends. The margin of the side to move therefore differs from
///     potential(start) + potential(end)   when it ends after a move of its own,
///     potential(start) - potential(end)   when it ends after a move of the other side,
/// by at most the sum of the absolute residuals. That sum is made small by letting each potential
/// be a median of what the other potentials leave over in its line.
///
/// A walk ends where no cell is left. It entered that line once more than it left it, so the line
/// had an odd number of free cells; or it is the line of the start, with an even number.
class LinePotentials {
  public:
    using Position = thinkahead::Position<narrow_side>;
    using Grid = thinkahead::Grid<narrow_side>;

    LinePotentials() = default;
    LinePotentials(const Grid& grid, const Position& position) {
        for (int row = 0; row < grid.size(); ++row) add_row(grid, position, line_at(0, row));
        while (fit_all(grid, position)) {
        }
    }

    /// To be told after each cell taken from `line`.
    void forget(const Grid& grid, const Position& after, Line line, int along) {
        const Line crossing = line.crossing(line.cell(along));
        residuals_ -= std::abs(grid.value(line, along) - potential(line) - potential(crossing));
        fit(grid, after, line);
        fit(grid, after, crossing);
        odd_[axis_of(line)] ^= only(line.index);
        odd_[axis_of(crossing)] ^= only(crossing.index);
    }

    /// Limits for the side to move. Requires a free cell in the active line.
    [[nodiscard]] search::Bounds bounds(Line active) const {
        const std::size_t axis = axis_of(active);
        search::Bounds ends{1 << 27, -(1 << 27)};
        widen(ends, axis, odd_[axis] ^ only(active.index), -1);
        widen(ends, axis ^ 1U, odd_[axis ^ 1U], 1);
        const int start = potential(active);
        return {start + ends.low - residuals_, start + ends.high + residuals_};
    }

  private:
    [[nodiscard]] int potential(Line line) const { return potentials_[axis_of(line)][line.index]; }

    void widen(search::Bounds& ends, std::size_t axis, LineCells lines, int sign) const {
        for (; lines != 0; lines &= lines - 1) {
            const int end =
                sign * potentials_[axis][static_cast<std::size_t>(std::countr_zero(lines))];
            ends.low = end < ends.low ? end : ends.low;
            ends.high = end > ends.high ? end : ends.high;
        }
    }

    void add_row(const Grid& grid, const Position& position, Line row) {
        for (LineCells left = position.cells(row); left != 0; left &= left - 1) {
            const int along = std::countr_zero(left);
            residuals_ += grid.value(row, along);
            odd_[0] ^= only(row.index);
            odd_[1] ^= only(along);
        }
    }

    /// True while the residuals still shrink.
    bool fit_all(const Grid& grid, const Position& position) {
        const int before = residuals_;
        for (std::size_t axis = 0; axis < 2; ++axis) {
            for (int i = 0; i < grid.size(); ++i) fit(grid, position, line_at(axis, i));
        }
        return residuals_ < before;
    }

    /// Moves the potential of a line to the nearest median of its numbers less their other
    /// potentials.
    void fit(const Grid& grid, const Position& position, Line line) {
        std::array<int, narrow_side> left_over;
        const std::size_t count = sort_left_over(grid, position, line, left_over);
        if (count == 0) return;
        const int before = potential(line);
        const int low = left_over[(count - 1) / 2];
        const int high = left_over[count / 2];
        const int after = before < low ? low : before > high ? high : before;
        if (after == before) return;
        for (std::size_t i = 0; i < count; ++i) {
            residuals_ += std::abs(left_over[i] - after) - std::abs(left_over[i] - before);
        }
        potentials_[axis_of(line)][line.index] = static_cast<std::int16_t>(after);
    }

    std::size_t sort_left_over(const Grid& grid, const Position& position, Line line,
                               std::array<int, narrow_side>& sorted) const {
        std::size_t count = 0;
        for (LineCells left = position.cells(line); left != 0; left &= left - 1) {
            const int along = std::countr_zero(left);
            const int residual = grid.value(line, along) -
                                 potentials_[axis_of(line) ^ 1U][static_cast<std::size_t>(along)];
            std::size_t place = count++;
            for (; place > 0 && sorted[place - 1] > residual; --place)
                sorted[place] = sorted[place - 1];
            sorted[place] = residual;
        }
        return count;
    }

    PerLine<std::int16_t, narrow_side> potentials_{};
    std::int32_t residuals_ = 0;      ///< the sum of the absolute residuals of the free cells
    std::array<LineCells, 2> odd_{};  ///< the lines with an odd number of free cells
};

}  // namespace ludo::thinkahead
