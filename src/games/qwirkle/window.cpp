#include "games/qwirkle/window.hpp"

namespace ludo::qwirkle {

void Window::draw(std::span<const PlacedTile> tiles) {
    const Bounds bounds = bounds_of(tiles);
    measure(bounds);
    for (const auto& [square, tile] : tiles) {
        marks_[cell_of(square)] = static_cast<std::uint8_t>(tile.code());
    }
    for (const auto& [square, tile] : tiles) {
        const Cell cell = cell_of(square);
        for (const Axis axis : {Axis::row, Axis::column}) {
            if (!is_taken(cell - stride(axis))) draw_run(cell, axis);
        }
    }
    collect_open_places(bounds);
}

void Window::measure(const Bounds& bounds) {
    corner_ = bounds.low.along(Axis::row, -margin).along(Axis::column, -margin);
    width_ = static_cast<std::size_t>(bounds.width() + 2 * margin);
    const std::size_t cells = width_ * static_cast<std::size_t>(bounds.height() + 2 * margin);
    marks_.assign(cells, remote);
    if (spots_.size() < cells) spots_.resize(cells);
}

Window::Cell Window::cell_of(Square square) const {
    return static_cast<std::size_t>(square.y - corner_.y) * width_ +
           static_cast<std::size_t>(square.x - corner_.x);
}

/// Tells the squares at both ends of a run of tiles what lies there.
void Window::draw_run(Cell first, Axis axis) {
    const std::size_t step = stride(axis);
    const auto side = static_cast<std::size_t>(axis);
    Line run;
    Cell cell = first;
    for (; is_taken(cell); cell += step) run.add(Tile::from_code(marks_[cell]));
    touch(first - step).after[side] = run;
    touch(cell).before[side] = run;
}

Spot& Window::touch(Cell cell) {
    if (marks_[cell] == remote) {
        marks_[cell] = open;
        spots_[cell] = {};
    }
    return spots_[cell];
}

void Window::collect_open_places(const Bounds& bounds) {
    open_places_.clear();
    const Square first = bounds.low.along(Axis::row, -1).along(Axis::column, -1);
    for (Square left = first; left.y <= bounds.high.y + 1; ++left.y) {
        Cell cell = cell_of(left);
        for (Square square = left; square.x <= bounds.high.x + 1; ++square.x, ++cell) {
            if (is_open(cell)) open_places_.push_back({cell, square});
        }
    }
}

}  // namespace ludo::qwirkle
