#include "bots/piscari/folding.hpp"

#include <gtest/gtest.h>

#include "bots/piscari/class_index.hpp"

namespace ludo::piscari {
namespace {

Board random_cells(Rng& random) {
    Board board;
    for (Cell& cell : board.cells) cell = static_cast<Cell>(random.below(cell_values));
    return board;
}

Board mirrored(const Board& board) {
    Board image = board;
    for (std::size_t row = 0; row < 9; row += 3) {
        std::swap(image.cells[row], image.cells[row + 2]);
    }
    return image;
}

Board transposed(const Board& board) {
    Board image;
    for (std::size_t i = 0; i < 9; ++i) image.cells[i % 3 * 3 + i / 3] = board.cells[i];
    return image;
}

Board with_next_icons(const Board& board) {
    constexpr std::array<Cell, cell_values> next{0, 2, 3, 1, 5, 6, 4};
    Board image;
    for (std::size_t i = 0; i < 9; ++i) image.cells[i] = next[board.cells[i]];
    return image;
}

TEST(Folding, ImagesOfABoardFoldTogether) {
    const Folding folding;
    Rng random(1);
    for (int i = 0; i < 2000; ++i) {
        const Board board = random_cells(random);
        const BoardCode folded = folding.fold(board);
        EXPECT_EQ(folding.fold(mirrored(board)), folded);
        EXPECT_EQ(folding.fold(transposed(board)), folded);
        EXPECT_EQ(folding.fold(with_next_icons(board)), folded);
        EXPECT_TRUE(folding.is_folded(folded));
        EXPECT_EQ(folding.fold(decode_board(folded)), folded);
    }
}

TEST(Folding, OtherBoardsDoNot) {
    const Folding folding;
    const Board corner{{1}};
    EXPECT_NE(folding.fold(corner), folding.fold({{0, 1}}));
    EXPECT_NE(folding.fold(corner), folding.fold(corner.passed()));
    // Swapping just two icons turns the food loop round.
    EXPECT_NE(folding.fold({{1, 2}}), folding.fold({{2, 1}}));
    EXPECT_NE(folding.fold({{1, 2, 3}}), folding.fold({{1, 3, 2, 0, 1}}));
}

TEST(Folding, EverySmallCodeFoldsToTheSmallestImage) {
    const Folding folding;
    for (BoardCode code = 0; code < 5000; ++code) {
        EXPECT_EQ(folding.is_folded(code), folding.fold(decode_board(code)) == code) << code;
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
