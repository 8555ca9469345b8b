#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "games/vorassic/board.hpp"

namespace ludo::vorassic {

/// How many bits are set. Portable builds have no popcount instruction.
constexpr int count_bits(Word word) {
    return static_cast<int>((bits_per_byte(word) * every_byte) >> 56);
}

/// Whether an odd number of bits is set.
constexpr bool is_odd(Word word) {
    word ^= word >> 32;
    word ^= word >> 16;
    word ^= word >> 8;
    word ^= word >> 4;
    return ((0x6996U >> (word & 0xF)) & 1U) != 0;
}

/// A set of cells, packed as in Board but with just the words a class of grids needs, so that a
/// search can treat it as a number.
template <std::size_t WordCount>
struct Cells {
    std::array<Word, WordCount> words{};

    [[nodiscard]] constexpr bool contains(int cell) const {
        return ((words[word_of(cell)] >> bit_of(cell)) & 1U) != 0;
    }
    constexpr void insert(int cell) { words[word_of(cell)] |= Word{1} << bit_of(cell); }
    constexpr void erase(int cell) { words[word_of(cell)] &= ~(Word{1} << bit_of(cell)); }

    [[nodiscard]] constexpr bool empty() const {
        Word all = 0;
        for (const Word word : words) all |= word;
        return all == 0;
    }
    [[nodiscard]] constexpr int size() const {
        int count = 0;
        for (const Word word : words) count += count_bits(word);
        return count;
    }
    [[nodiscard]] constexpr bool has_odd_size() const {
        Word folded = 0;
        for (const Word word : words) folded ^= word;
        return is_odd(folded);
    }
    /// Requires a set that is not empty.
    [[nodiscard]] constexpr int first() const {
        std::size_t i = 0;
        while (words[i] == 0) ++i;
        return static_cast<int>(i * word_bits) + std::countr_zero(words[i]);
    }
    [[nodiscard]] constexpr int last() const {
        std::size_t i = WordCount - 1;
        while (words[i] == 0) --i;
        return static_cast<int>(i * word_bits + word_bits - 1) - std::countl_zero(words[i]);
    }

    /// Calls `visit(cell)` for every cell, in order.
    template <typename Visit>
    constexpr void for_each(Visit visit) const {
        for (std::size_t i = 0; i < WordCount; ++i) {
            for (Word left = words[i]; left != 0; left &= left - 1) {
                visit(static_cast<int>(i * word_bits) + std::countr_zero(left));
            }
        }
    }

    constexpr Cells& operator|=(const Cells& other) {
        for (std::size_t i = 0; i < WordCount; ++i) words[i] |= other.words[i];
        return *this;
    }
    constexpr Cells& operator&=(const Cells& other) {
        for (std::size_t i = 0; i < WordCount; ++i) words[i] &= other.words[i];
        return *this;
    }
    /// Takes the cells of the other set away.
    constexpr Cells& operator-=(const Cells& other) {
        for (std::size_t i = 0; i < WordCount; ++i) words[i] &= ~other.words[i];
        return *this;
    }
    friend constexpr Cells operator|(Cells a, const Cells& b) { return a |= b; }
    friend constexpr Cells operator&(Cells a, const Cells& b) { return a &= b; }
    friend constexpr Cells operator-(Cells a, const Cells& b) { return a -= b; }

    /// Every cell moved on by `by` places, 0 < by < 64.
    friend constexpr Cells operator<<(const Cells& a, int by) {
        Cells moved;
        for (std::size_t i = WordCount; i-- > 0;) {
            moved.words[i] = a.words[i] << by;
            if (i > 0) moved.words[i] |= a.words[i - 1] >> (static_cast<int>(word_bits) - by);
        }
        return moved;
    }
    /// The same, backwards.
    friend constexpr Cells operator>>(const Cells& a, int by) {
        Cells moved;
        for (std::size_t i = 0; i < WordCount; ++i) {
            moved.words[i] = a.words[i] >> by;
            if (i + 1 < WordCount) {
                moved.words[i] |= a.words[i + 1] << (static_cast<int>(word_bits) - by);
            }
        }
        return moved;
    }
    friend constexpr bool operator==(const Cells&, const Cells&) = default;
};

/// Calls `visit` with the number of words, as a constant, that a grid of this size needs. A few
/// classes are enough: more would only make the program larger.
template <typename Visit>
auto with_word_count(int size, Visit visit) {
    using std::integral_constant;
    const std::size_t needed = words_for(size);
    if (needed <= 1) return visit(integral_constant<std::size_t, 1>{});
    if (needed <= 2) return visit(integral_constant<std::size_t, 2>{});
    if (needed <= 4) return visit(integral_constant<std::size_t, 4>{});
    return visit(integral_constant<std::size_t, words_for(max_size)>{});
}

}  // namespace ludo::vorassic
