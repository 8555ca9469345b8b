#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "games/thinkahead/thinkahead.hpp"

/// A grid as the searches see it: the numbers never change, so they stand apart from the cells
/// that are still free.
namespace ludo::thinkahead {

/// The widest grid whose lines fit tables over all sets of their cells.
inline constexpr int narrow_side = 8;

template <int Side>
inline constexpr bool is_narrow = Side <= narrow_side;

/// One value for every row, and one for every column.
template <typename T, int Side>
using PerLine = std::array<std::array<T, static_cast<std::size_t>(Side)>, 2>;

constexpr std::size_t axis_of(Line line) { return static_cast<std::size_t>(line.axis); }
constexpr Line line_at(std::size_t axis, int index) {
    return {static_cast<Axis>(axis), static_cast<std::uint8_t>(index)};
}

/// `Side` is the largest size: `narrow_side`, or `max_size` for every other grid.
template <int Side>
class Grid {
  public:
    /// Cells of a line, one bit each.
    using Cells = std::conditional_t<is_narrow<Side>, std::uint8_t, LineCells>;

    explicit Grid(const State& state);

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] int value(Line line, int along) const {
        return values_[axis_of(line)][line.index][static_cast<std::size_t>(along)];
    }
    /// The highest number among some cells of a line, 0 when there is none.
    [[nodiscard]] int highest(Line line, Cells cells) const {
        if constexpr (is_narrow<Side>) {
            return highest_[axis_of(line)][line.index][cells];
        } else {
            return find_highest(line, cells);
        }
    }
    /// Mixed bits for a free cell and for the active line. They depend on the numbers too, so that
    /// a table never takes one grid for another.
    [[nodiscard]] std::uint64_t cell_key(Move cell) const {
        return cell_keys_[cell.row][cell.column];
    }
    [[nodiscard]] std::uint64_t line_key(Line line) const {
        return line_keys_[axis_of(line)][line.index];
    }

  private:
    static constexpr auto side = static_cast<std::size_t>(Side);
    using Order = std::array<std::uint8_t, side>;
    using Highest = std::array<std::int16_t, std::size_t{1} << narrow_side>;
    struct Nothing {};

    [[nodiscard]] int find_highest(Line line, Cells cells) const {
        for (const std::uint8_t cell : descending_[axis_of(line)][line.index]) {
            if ((cells & only(cell)) != 0) return value(line, cell);
        }
        return 0;
    }
    void sort_line(Line line);
    void tabulate(Line line);
    void draw_keys();

    int size_;
    PerLine<std::array<std::int16_t, side>, Side> values_{};
    PerLine<Order, Side> descending_{};  ///< the cells of each line, the highest number first
    std::array<std::array<std::uint64_t, side>, side> cell_keys_{};
    PerLine<std::uint64_t, Side> line_keys_{};
    std::conditional_t<is_narrow<Side>, PerLine<Highest, Side>, Nothing> highest_{};
};

extern template class Grid<narrow_side>;
extern template class Grid<max_size>;

}  // namespace ludo::thinkahead
