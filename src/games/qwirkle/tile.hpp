#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

/// Qwirkle: tiles of one colour and one shape, laid in lines that share one and differ in the
/// other.
namespace ludo::qwirkle {

inline constexpr int max_colours = 12;
inline constexpr int max_shapes = 12;
inline constexpr int max_copies = 9;
inline constexpr int hand_size = 6;

/// A colour and a shape, both counted from 0, or the tile that a viewer may not know (`??`).
/// Tiles sort by colour, then by shape, the unknown ones last.
class Tile {
  public:
    constexpr Tile() = default;
    constexpr Tile(int colour, int shape)
        : code_(static_cast<std::uint8_t>((colour << shape_bits) | shape)) {}
    static constexpr Tile unknown() { return from_code(unknown_code); }
    static constexpr Tile from_code(std::size_t code) {
        Tile tile;
        tile.code_ = static_cast<std::uint8_t>(code);
        return tile;
    }

    [[nodiscard]] constexpr bool is_unknown() const { return code_ == unknown_code; }
    [[nodiscard]] constexpr int colour() const { return code_ >> shape_bits; }
    [[nodiscard]] constexpr int shape() const { return code_ & ((1 << shape_bits) - 1); }
    /// Below code_count for known tiles, for arrays with an entry per kind of tile.
    [[nodiscard]] constexpr std::size_t code() const { return code_; }

    friend constexpr auto operator<=>(Tile, Tile) = default;

    static constexpr int shape_bits = 4;
    static constexpr std::size_t code_count = std::size_t{max_colours} << shape_bits;

  private:
    static constexpr std::uint8_t unknown_code = 0xFF;
    std::uint8_t code_{};
};

/// How many there are of each kind of tile, by its code.
using TileCounts = std::array<std::uint8_t, Tile::code_count>;

/// The tiles a game is played with: so many copies of every colour in every shape.
struct Kit {
    std::uint8_t colours = 6;
    std::uint8_t shapes = 6;
    std::uint8_t copies = 3;

    [[nodiscard]] constexpr int tile_count() const { return colours * shapes * copies; }
    [[nodiscard]] constexpr bool contains(Tile tile) const {
        return tile.colour() < colours && tile.shape() < shapes;
    }

    friend constexpr bool operator==(const Kit&, const Kit&) = default;
};

/// States for kits up to the first size stay small enough to be copied in searches; the second is
/// enough for every kit.
inline constexpr int small_kit_tiles = 108;
inline constexpr int max_kit_tiles = max_colours * max_shapes * max_copies;

/// A set of colours or of shapes, one bit each.
using Attributes = std::uint16_t;

constexpr Attributes only(int attribute) { return static_cast<Attributes>(1U << attribute); }
/// True when no two are in the set.
constexpr bool is_one(Attributes set) { return (set & (set - 1)) == 0; }

}  // namespace ludo::qwirkle
