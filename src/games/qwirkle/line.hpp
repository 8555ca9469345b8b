#pragma once

#include <bit>

#include "games/qwirkle/tile.hpp"

namespace ludo::qwirkle {

/// What matters of neighbouring tiles in a row or column: how many, and which attributes they have.
class Line {
  public:
    constexpr void add(Tile tile) {
        colours_ |= only(tile.colour());
        shapes_ |= only(tile.shape());
        ++length_;
    }

    [[nodiscard]] constexpr int length() const { return length_; }
    [[nodiscard]] constexpr Attributes colours() const { return colours_; }
    [[nodiscard]] constexpr Attributes shapes() const { return shapes_; }

    /// Neither all of one colour nor all of one shape.
    [[nodiscard]] constexpr bool mixes() const { return !is_one(colours_) && !is_one(shapes_); }
    /// A line that does not mix holds some tile twice.
    [[nodiscard]] constexpr bool repeats() const {
        return std::popcount(is_one(colours_) ? shapes_ : colours_) != length_;
    }
    /// All shapes of one colour, or all colours of one shape.
    [[nodiscard]] constexpr bool completes(const Kit& kit) const {
        return is_one(colours_) ? length_ == kit.shapes : length_ == kit.colours;
    }

    /// What a legal line scores when it is made or lengthened.
    [[nodiscard]] constexpr int points(const Kit& kit) const {
        if (length_ < 2) return 0;
        return completes(kit) ? 2 * length_ : length_;
    }

  private:
    Attributes colours_{};
    Attributes shapes_{};
    std::uint16_t length_{};
};

}  // namespace ludo::qwirkle
