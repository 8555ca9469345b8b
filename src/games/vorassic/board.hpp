#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "core/bit_moves.hpp"

namespace ludo::vorassic {

inline constexpr int min_size = 5;
inline constexpr int max_size = 26;
inline constexpr int max_cells = max_size * max_size;

/// Which cells may be captured: those beside one's last cell, or those around any of one's cells.
enum class Mode : std::uint8_t { snake, octopus };

/// A cell of the grid, counted from the top left; also the move that captures it.
struct Move {
    std::uint8_t column{};
    std::uint8_t row{};

    friend constexpr bool operator==(Move, Move) = default;
};

/// Calls `visit(cell)` for every cell of a grid, row by row.
template <typename Visit>
constexpr void for_each_cell(int size, Visit visit) {
    const auto side = static_cast<std::uint8_t>(size);
    for (std::uint8_t row = 0; row < side; ++row) {
        for (std::uint8_t column = 0; column < side; ++column) visit(Move{column, row});
    }
}

using Word = std::uint64_t;
inline constexpr std::uint32_t word_bits = 64;

/// How many words a grid of this size needs.
constexpr std::size_t words_for(int size) {
    return (static_cast<std::uint32_t>(size * size) + word_bits - 1) / word_bits;
}

/// Grids up to this size need one word.
inline constexpr int one_word_size = 8;

/// A set of cells of an n×n grid, packed row after row: cell `row * n + column` is one bit. Only
/// the words a grid needs ever hold anything or are looked at, so that small grids stay cheap.
using Board = std::array<Word, words_for(max_size)>;

constexpr std::size_t word_of(int cell) { return static_cast<std::uint32_t>(cell) / word_bits; }
constexpr std::uint32_t bit_of(int cell) { return static_cast<std::uint32_t>(cell) % word_bits; }

constexpr bool contains(const Board& board, int cell) {
    return ((board[word_of(cell)] >> bit_of(cell)) & 1U) != 0;
}
constexpr void insert(Board& board, int cell) { board[word_of(cell)] |= Word{1} << bit_of(cell); }
constexpr void erase(Board& board, int cell) { board[word_of(cell)] &= ~(Word{1} << bit_of(cell)); }

/// Cells near each other, as bits from cell `first` on.
struct Patch {
    int first{};
    Word cells{};
};
// The three rows around a cell always fit one word.
static_assert(2 * max_size + 3 <= static_cast<int>(word_bits));

/// The cells that can be captured from one cell and, as it does no harm, the cell itself.
constexpr Patch reach_from(Move cell, Mode mode, int size) {
    const int to_left = cell.column > 0 ? 1 : 0;
    const int to_right = cell.column + 1 < size ? 1 : 0;
    const int above = cell.row > 0 ? 1 : 0;
    const int below = cell.row + 1 < size ? 1 : 0;
    const Word whole = (Word{1} << (to_left + 1 + to_right)) - 1;
    const Word outer = mode == Mode::octopus ? whole : Word{1} << to_left;
    Word cells = whole << (above * size);
    if (above != 0) cells |= outer;
    if (below != 0) cells |= outer << ((above + 1) * size);
    return {(cell.row - above) * size + cell.column - to_left, cells};
}

/// reach_from() for every cell of the grids that need one word, where random games are most wanted.
/// By mode, size and cell.
inline constexpr auto one_word_reach = [] {
    std::array<std::array<std::array<Word, word_bits>, one_word_size + 1>, 2> table{};
    for (const Mode mode : {Mode::snake, Mode::octopus}) {
        for (int size = min_size; size <= one_word_size; ++size) {
            Word* next =
                table[static_cast<std::size_t>(mode)][static_cast<std::size_t>(size)].data();
            for_each_cell(size, [&](Move cell) {
                const Patch patch = reach_from(cell, mode, size);
                *next++ = patch.cells << patch.first;
            });
        }
    }
    return table;
}();

inline constexpr Word every_byte = 0x0101010101010101U;

/// How many bits are set in each byte, all bytes side by side. Portable builds have no popcount
/// instruction, and what the library does instead is slower.
constexpr Word bits_per_byte(Word word) {
    word -= (word >> 1) & (every_byte * 0x55);
    word = (word & (every_byte * 0x33)) + ((word >> 2) & (every_byte * 0x33));
    return (word + (word >> 4)) & (every_byte * 0x0F);
}

/// In byte k: how many bits are set in bytes 0 to k.
constexpr Word running_counts(Word word) { return bits_per_byte(word) * every_byte; }
constexpr std::uint32_t last_count(Word counts) { return static_cast<std::uint32_t>(counts >> 56); }

/// The place of the i-th bit that is set, counted from 0. A loop over the bits would be simpler,
/// but the processor cannot guess its end when i is random, and that costs more than all of this.
constexpr std::uint32_t nth_bit(Word word, Word counts, std::uint32_t i) {
    constexpr Word top_bits = every_byte << 7;
    const Word is_before = ((every_byte * i | top_bits) - counts) & top_bits;
    const auto first = static_cast<std::uint32_t>(((is_before >> 7) * every_byte) >> 56) * 8;
    const auto skipped = static_cast<std::uint32_t>((counts << 8) >> first) & 0xFF;
    return first + bits::tables.position[(word >> first) & 0xFF][i - skipped];
}

/// 65536 / size, rounded up: `(cell * reciprocals[size]) >> 16` is `cell / size` for every cell of
/// a grid, without the slow division.
inline constexpr std::array<std::uint32_t, max_size + 1> reciprocals = [] {
    std::array<std::uint32_t, max_size + 1> table{};
    for (std::uint32_t size = 1; size <= max_size; ++size) table[size] = (65536 + size - 1) / size;
    return table;
}();

/// The legal moves as the set of their cells. It looks like a list: finding the moves is a few bit
/// operations, and the i-th is looked up only when asked for.
class MoveList {
  public:
    /// Every seat owns at least its start, and a game has two seats or more.
    static constexpr std::size_t capacity = max_cells - 2;

    constexpr MoveList() = default;

    /// The cells that are in both sets, on a grid of this size.
    constexpr void assign(const Board& a, const Board& b, int size) {
        size_ = static_cast<std::uint32_t>(size);
        const std::size_t word_count = words_for(size);
        count_ = 0;
        for (std::size_t i = 0; i < word_count; ++i) {
            words_[i] = a[i] & b[i];
            counts_[i] = running_counts(words_[i]);
            count_ += last_count(counts_[i]);
        }
    }
    constexpr void clear() { count_ = 0; }
    [[nodiscard]] constexpr std::size_t size() const { return count_; }
    [[nodiscard]] constexpr bool empty() const { return count_ == 0; }

    constexpr Move operator[](std::size_t index) const {
        auto i = static_cast<std::uint32_t>(index);
        std::size_t word = 0;
        for (; i >= last_count(counts_[word]); ++word) i -= last_count(counts_[word]);
        return move_at(word, nth_bit(words_[word], counts_[word], i));
    }

    class Iterator {
      public:
        using iterator_category = std::input_iterator_tag;
        using value_type = Move;
        using difference_type = std::ptrdiff_t;
        using pointer = const Move*;
        using reference = Move;

        constexpr Iterator() = default;
        constexpr Iterator(const MoveList* list, std::size_t index) : list_(list), index_(index) {
            if (index_ < list_->count_) go_to_next_bit(list_->words_[0]);
        }
        constexpr Move operator*() const {
            return list_->move_at(word_, static_cast<std::uint32_t>(std::countr_zero(left_)));
        }
        constexpr Iterator& operator++() {
            if (++index_ < list_->count_) go_to_next_bit(left_ & (left_ - 1));
            return *this;
        }
        constexpr Iterator operator++(int) {
            Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
            return a.index_ == b.index_;
        }

      private:
        /// Requires another bit, in `left` or in a later word.
        constexpr void go_to_next_bit(Word left) {
            while (left == 0) left = list_->words_[++word_];
            left_ = left;
        }

        const MoveList* list_ = nullptr;
        std::size_t index_{};
        std::size_t word_{};
        Word left_{};
    };

    [[nodiscard]] constexpr Iterator begin() const { return {this, 0}; }
    [[nodiscard]] constexpr Iterator end() const { return {this, count_}; }

  private:
    [[nodiscard]] constexpr Move move_at(std::size_t word, std::uint32_t bit) const {
        const std::uint32_t cell = static_cast<std::uint32_t>(word) * word_bits + bit;
        const std::uint32_t row = (cell * reciprocals[size_]) >> 16;
        return {static_cast<std::uint8_t>(cell - row * size_), static_cast<std::uint8_t>(row)};
    }

    std::uint32_t size_ = min_size;
    std::uint32_t count_{};
    // Left uninitialised: only the words in use are ever read.
    Board words_;
    Board counts_;
};

}  // namespace ludo::vorassic
