#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "games/qwirkle/grid.hpp"
#include "games/qwirkle/line.hpp"

namespace ludo::qwirkle {

/// A set of the distinct tiles of the hand to move, one bit each.
using HandSet = std::uint8_t;

/// Which tiles of the hand can lie somewhere, as part of a line of one colour or of one shape.
struct Fit {
    HandSet in_colour_line{};
    HandSet in_shape_line{};

    [[nodiscard]] constexpr HandSet any() const { return in_colour_line | in_shape_line; }
};

/// A free square next to a tile, seen along both axes: the tiles on either side of it, and what
/// may lie between them.
struct Spot {
    std::array<Line, 2> before;
    std::array<Line, 2> after;
    std::array<Fit, 2> fit;

    /// The tiles that fit in with both axes; unless there are some, nothing can lie here.
    [[nodiscard]] constexpr HandSet fitting() const { return fit[0].any() & fit[1].any(); }
};

/// The part of the table where the next tiles can lie, spread out as a rectangle, so that
/// neighbours are found by adding. It is redrawn for every position and keeps only its memory.
class Window {
  public:
    /// Index of a square in the window.
    using Cell = std::size_t;
    struct Place {
        Cell cell;
        Square square;
    };

    /// Draws a grid that is not empty; the fits are left to the generator.
    void draw(std::span<const PlacedTile> tiles);

    /// The free squares next to tiles, row by row: their order does not depend on how the tiles
    /// came there.
    [[nodiscard]] std::span<const Place> open_places() const { return open_places_; }
    [[nodiscard]] bool is_open(Cell cell) const { return marks_[cell] == open; }
    /// Neither a tile nor next to one.
    [[nodiscard]] bool is_remote(Cell cell) const { return marks_[cell] == remote; }
    /// Requires is_open(cell).
    [[nodiscard]] Spot& spot(Cell cell) { return spots_[cell]; }
    [[nodiscard]] const Spot& spot(Cell cell) const { return spots_[cell]; }
    /// From one cell to the next along the axis.
    [[nodiscard]] Cell stride(Axis axis) const { return axis == Axis::row ? 1 : width_; }

  private:
    // A hand reaches this far beyond the outermost tile.
    static constexpr int margin = hand_size;
    // Marks below are codes of tiles.
    static constexpr std::uint8_t open = 0xFE;
    static constexpr std::uint8_t remote = 0xFF;

    [[nodiscard]] bool is_taken(Cell cell) const { return marks_[cell] < open; }
    [[nodiscard]] Cell cell_of(Square square) const;
    void measure(const Bounds& bounds);
    void draw_run(Cell first, Axis axis);
    Spot& touch(Cell cell);
    void collect_open_places(const Bounds& bounds);

    Square corner_;
    std::size_t width_ = 0;
    std::vector<std::uint8_t> marks_;
    std::vector<Spot> spots_;  ///< those of remote and taken cells are left from earlier drawings
    std::vector<Place> open_places_;
};

}  // namespace ludo::qwirkle
