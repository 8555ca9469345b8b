#include "bots/piscari/canonicalizer.hpp"

#include <gtest/gtest.h>

#include "bots/piscari/class_index.hpp"

namespace ludo::piscari {
namespace {

OracleBoard random_cells(Rng& random) {
    OracleBoard board;
    for (Cell& cell : board.cells) cell = static_cast<Cell>(random.below(cell_values));
    return board;
}

OracleBoard mirrored(const OracleBoard& board) {
    OracleBoard image = board;
    for (std::size_t row = 0; row < 9; row += 3) {
        std::swap(image.cells[row], image.cells[row + 2]);
    }
    return image;
}

OracleBoard transposed(const OracleBoard& board) {
    OracleBoard image;
    for (std::size_t i = 0; i < 9; ++i) image.cells[i % 3 * 3 + i / 3] = board.cells[i];
    return image;
}

OracleBoard with_next_icons(const OracleBoard& board) {
    constexpr std::array<Cell, cell_values> next{0, 2, 3, 1, 5, 6, 4};
    OracleBoard image;
    for (std::size_t i = 0; i < 9; ++i) image.cells[i] = next[board.cells[i]];
    return image;
}

TEST(Canonicalizer, ImagesOfABoardShareTheirCanonicalForm) {
    const Canonicalizer canonicalizer;
    Rng random(1);
    for (int i = 0; i < 2000; ++i) {
        const OracleBoard board = random_cells(random);
        const BoardCode canonical = canonicalizer.canonical(board);
        EXPECT_EQ(canonicalizer.canonical(mirrored(board)), canonical);
        EXPECT_EQ(canonicalizer.canonical(transposed(board)), canonical);
        EXPECT_EQ(canonicalizer.canonical(with_next_icons(board)), canonical);
        EXPECT_TRUE(canonicalizer.is_canonical(canonical));
        EXPECT_EQ(canonicalizer.canonical(decode_board(canonical)), canonical);
    }
}

TEST(Canonicalizer, OtherBoardsDoNot) {
    const Canonicalizer canonicalizer;
    const OracleBoard corner{{1}};
    EXPECT_NE(canonicalizer.canonical(corner), canonicalizer.canonical({{0, 1}}));
    EXPECT_NE(canonicalizer.canonical(corner), canonicalizer.canonical(corner.passed()));
    // Swapping just two icons turns the food loop round.
    EXPECT_NE(canonicalizer.canonical({{1, 2}}), canonicalizer.canonical({{2, 1}}));
    EXPECT_NE(canonicalizer.canonical({{1, 2, 3}}), canonicalizer.canonical({{1, 3, 2, 0, 1}}));
}

TEST(Canonicalizer, EverySmallCodeHasTheSmallestImage) {
    const Canonicalizer canonicalizer;
    for (BoardCode code = 0; code < 5000; ++code) {
        EXPECT_EQ(canonicalizer.is_canonical(code),
                  canonicalizer.canonical(decode_board(code)) == code)
            << code;
    }
}

TEST(ClassIndex, NumbersTheCodesInOrder) {
    std::vector<std::uint64_t> bits(ClassIndex::words);
    const std::vector<BoardCode> codes{0, 1, 63, 64, 700, 40'000'000, board_codes - 1};
    for (const BoardCode code : codes) bits[code / 64] |= std::uint64_t{1} << (code % 64);
    const ClassIndex index(std::move(bits));
    EXPECT_EQ(index.size(), codes.size());
    std::uint32_t expected = 0;
    index.for_each([&](BoardCode code) {
        EXPECT_EQ(code, codes[expected]);
        EXPECT_EQ(index.number_of(code), expected++);
    });
    EXPECT_EQ(expected, codes.size());
}

}  // namespace
}  // namespace ludo::piscari
