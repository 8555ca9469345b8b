#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "games/qwirkle/tile.hpp"

namespace ludo::qwirkle {

/// Up to six tiles, kept sorted, some of which may be unknown: what a seat holds or set aside.
class Hand {
  public:
    [[nodiscard]] constexpr int size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] constexpr const Tile* begin() const { return tiles_.data(); }
    [[nodiscard]] constexpr const Tile* end() const { return tiles_.data() + size_; }
    constexpr Tile operator[](std::size_t i) const { return tiles_[i]; }

    [[nodiscard]] constexpr bool has_unknown() const {
        return size_ > 0 && tiles_[size_ - 1U].is_unknown();
    }
    [[nodiscard]] constexpr int unknown_count() const {
        return static_cast<int>(std::count(begin(), end(), Tile::unknown()));
    }

    constexpr void add(Tile tile) {
        assert(size_ < hand_size);
        std::size_t place = size_++;
        for (; place > 0 && tile < tiles_[place - 1]; --place) tiles_[place] = tiles_[place - 1];
        tiles_[place] = tile;
    }

    /// Takes one such tile out; false when there is none.
    constexpr bool remove(Tile tile) {
        const auto* const found = std::find(begin(), end(), tile);
        if (found == end()) return false;
        auto* const hole = tiles_.data() + (found - begin());
        std::copy(hole + 1, tiles_.data() + size_, hole);
        tiles_[--size_] = Tile();  // one spelling of what is not there, so that == is member-wise
        return true;
    }

    constexpr void clear() { *this = Hand(); }

    friend constexpr bool operator==(const Hand&, const Hand&) = default;

  private:
    std::array<Tile, hand_size> tiles_{};
    std::uint8_t size_{};
};

/// The known tiles of a hand by their attributes; copies of a tile count once.
struct Groups {
    explicit constexpr Groups(const Hand& hand) {
        for (const Tile tile : hand) {
            if (tile.is_unknown()) continue;
            shapes_of[static_cast<std::size_t>(tile.colour())] |= only(tile.shape());
            colours_of[static_cast<std::size_t>(tile.shape())] |= only(tile.colour());
        }
    }

    /// The number of distinct tiles in the largest group that shares an attribute.
    [[nodiscard]] constexpr int largest() const {
        int size = 0;
        for (const Attributes shapes : shapes_of) size = std::max(size, std::popcount(shapes));
        for (const Attributes colours : colours_of) size = std::max(size, std::popcount(colours));
        return size;
    }

    std::array<Attributes, max_colours> shapes_of{};
    std::array<Attributes, max_shapes> colours_of{};
};

/// How many tiles a seat must open with: the most distinct tiles it holds that share an attribute.
constexpr int largest_group(const Hand& hand) { return Groups(hand).largest(); }

}  // namespace ludo::qwirkle
