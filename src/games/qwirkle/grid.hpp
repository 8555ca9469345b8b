#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include "games/qwirkle/line.hpp"
#include "games/qwirkle/tile.hpp"

namespace ludo::qwirkle {

enum class Axis : std::uint8_t { row, column };

constexpr Axis across(Axis axis) { return axis == Axis::row ? Axis::column : Axis::row; }

/// A place on the unbounded grid: x to the right, y down. Squares sort by x, then by y.
struct Square {
    std::int16_t x{};
    std::int16_t y{};

    /// The square `steps` further along the axis; backwards when negative.
    [[nodiscard]] constexpr Square along(Axis axis, int steps) const {
        return axis == Axis::row ? Square{static_cast<std::int16_t>(x + steps), y}
                                 : Square{x, static_cast<std::int16_t>(y + steps)};
    }

    friend constexpr auto operator<=>(const Square&, const Square&) = default;
};

/// Farther than any grid of ours reaches, and a neighbour still fits a Square.
inline constexpr int max_coordinate = 9999;

struct PlacedTile {
    Square square;
    Tile tile;

    friend constexpr auto operator<=>(const PlacedTile&, const PlacedTile&) = default;
};

/// The smallest rectangle around some tiles, borders included.
struct Bounds {
    Square low;
    Square high;

    [[nodiscard]] constexpr int width() const { return high.x - low.x + 1; }
    [[nodiscard]] constexpr int height() const { return high.y - low.y + 1; }
};

/// The bounds of no tiles are the square 0,0.
constexpr Bounds bounds_of(std::span<const PlacedTile> tiles) {
    if (tiles.empty()) return {};
    Bounds bounds{tiles.front().square, tiles.front().square};
    for (const auto& [square, tile] : tiles) {
        bounds.low.x = std::min(bounds.low.x, square.x);
        bounds.low.y = std::min(bounds.low.y, square.y);
        bounds.high.x = std::max(bounds.high.x, square.x);
        bounds.high.y = std::max(bounds.high.y, square.y);
    }
    return bounds;
}

/// The tiles on the table: a list in the order they were laid, and a small hash table that finds
/// them by square. Two grids are equal when the same tiles lie on the same squares.
template <int MaxTiles>
class Grid {
  public:
    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] std::span<const PlacedTile> tiles() const { return {tiles_.data(), size_}; }

    [[nodiscard]] std::optional<Tile> at(Square square) const {
        const std::size_t entry = index_[slot_of(square)];
        if (entry == 0) return std::nullopt;
        return tiles_[entry - 1].tile;
    }
    [[nodiscard]] bool is_taken(Square square) const { return index_[slot_of(square)] != 0; }
    [[nodiscard]] bool touches(Square square) const {
        return is_taken(square.along(Axis::row, -1)) || is_taken(square.along(Axis::row, 1)) ||
               is_taken(square.along(Axis::column, -1)) || is_taken(square.along(Axis::column, 1));
    }

    /// Requires a free square and less than MaxTiles tiles.
    void put(Square square, Tile tile) {
        assert(size_ < MaxTiles && !is_taken(square));
        tiles_[size_] = {square, tile};
        index_[slot_of(square)] = static_cast<Entry>(++size_);
    }

    /// Adds to a line the tiles that follow `square` without a gap; backwards when `step` is -1.
    void extend(Line& line, Square square, Axis axis, int step) const {
        for (;;) {
            square = square.along(axis, step);
            const std::optional<Tile> tile = at(square);
            if (!tile) return;
            line.add(*tile);
        }
    }

    friend bool operator==(const Grid& a, const Grid& b) {
        return a.size_ == b.size_ &&
               std::all_of(a.tiles().begin(), a.tiles().end(), [&](const PlacedTile& placed) {
                   return b.at(placed.square) == placed.tile;
               });
    }

  private:
    static constexpr auto capacity = static_cast<std::size_t>(MaxTiles);
    // At most half full, so that a search for a free square ends soon.
    static constexpr std::size_t slot_count = std::bit_ceil(2 * capacity);
    using Entry = std::conditional_t<(MaxTiles < 256), std::uint8_t, std::uint16_t>;

    /// Where the square is, or would be, in the hash table.
    [[nodiscard]] std::size_t slot_of(Square square) const {
        constexpr int hash_shift = 32 - std::countr_zero(slot_count);
        const auto key = (static_cast<std::uint32_t>(static_cast<std::uint16_t>(square.x)) << 16U) |
                         static_cast<std::uint16_t>(square.y);
        std::size_t slot = (key * 0x9E3779B1U) >> hash_shift;
        while (index_[slot] != 0 && tiles_[index_[slot] - 1U].square != square) {
            slot = (slot + 1) % slot_count;
        }
        return slot;
    }

    std::array<PlacedTile, capacity> tiles_{};
    /// The place of a tile in the list, counted from 1; 0 is a free slot.
    std::array<Entry, slot_count> index_{};
    std::uint16_t size_{};
};

/// All tiles hang together.
template <int MaxTiles>
bool is_connected(const Grid<MaxTiles>& grid) {
    if (grid.empty()) return true;
    Grid<MaxTiles> reached;
    const auto reach = [&](Square square) {
        const auto tile = grid.at(square);
        if (tile && !reached.is_taken(square)) reached.put(square, *tile);
    };
    reach(grid.tiles().front().square);
    for (int i = 0; i < reached.size(); ++i) {
        const Square square = reached.tiles()[static_cast<std::size_t>(i)].square;
        for (const Axis axis : {Axis::row, Axis::column}) {
            reach(square.along(axis, -1));
            reach(square.along(axis, 1));
        }
    }
    return reached.size() == grid.size();
}

}  // namespace ludo::qwirkle
