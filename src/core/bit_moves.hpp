#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace ludo {

namespace bits {

inline constexpr int chunk = 9;
inline constexpr std::uint32_t chunk_values = 1U << chunk;

/// Counts and positions of the bits of every nine-bit number. Portable builds have no popcount
/// instruction, and these 5 KB stay in the first cache.
struct Tables {
    std::array<std::uint8_t, chunk_values> count{};
    std::array<std::array<std::uint8_t, chunk>, chunk_values> position{};
};

inline constexpr Tables tables = [] {
    Tables t;
    for (std::uint32_t value = 0; value < chunk_values; ++value) {
        for (std::uint8_t bit = 0; bit < chunk; ++bit) {
            if (((value >> bit) & 1U) != 0) t.position[value][t.count[value]++] = bit;
        }
    }
    return t;
}();

}  // namespace bits

/// The legal moves of a game on a tiny board as a set of at most 27 bits. It looks like a list:
/// finding the moves is a few bit operations, and the i-th is looked up only when asked for.
/// `Move` needs `static Move from_index(int)`.
template <typename Move>
class BitMoves {
  public:
    static constexpr std::size_t capacity = 3 * bits::chunk;

    constexpr void assign(std::uint32_t mask) { mask_ = mask; }
    constexpr void clear() { mask_ = 0; }
    [[nodiscard]] constexpr bool empty() const { return mask_ == 0; }
    [[nodiscard]] constexpr std::size_t size() const {
        return std::size_t{count(part(0))} + count(part(1)) + count(part(2));
    }

    constexpr Move operator[](std::size_t i) const {
        int base = 0;
        std::uint32_t piece = part(0);
        for (int next = 1; i >= count(piece); ++next) {
            i -= count(piece);
            base += bits::chunk;
            piece = part(next);
        }
        return Move::from_index(base + bits::tables.position[piece][i]);
    }

    class Iterator {
      public:
        using iterator_category = std::input_iterator_tag;
        using value_type = Move;
        using difference_type = std::ptrdiff_t;
        using pointer = const Move*;
        using reference = Move;

        constexpr Iterator() = default;
        explicit constexpr Iterator(std::uint32_t mask) : mask_(mask) {}
        constexpr Move operator*() const { return Move::from_index(std::countr_zero(mask_)); }
        constexpr Iterator& operator++() {
            mask_ &= mask_ - 1;
            return *this;
        }
        constexpr Iterator operator++(int) {
            Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

      private:
        std::uint32_t mask_{};
    };

    [[nodiscard]] constexpr Iterator begin() const { return Iterator(mask_); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(); }

  private:
    [[nodiscard]] constexpr std::uint32_t part(int index) const {
        return (mask_ >> (index * bits::chunk)) & (bits::chunk_values - 1);
    }
    static constexpr std::uint8_t count(std::uint32_t piece) { return bits::tables.count[piece]; }

    std::uint32_t mask_{};
};

}  // namespace ludo
