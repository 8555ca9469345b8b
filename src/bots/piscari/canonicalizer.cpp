#include "bots/piscari/canonicalizer.hpp"

#include <algorithm>

namespace ludo::piscari {

namespace {

constexpr std::size_t side = 3;
using Targets = std::array<std::uint8_t, square_count>;  ///< where each square goes

/// The eight symmetries: turns of the square (bits 0 and 1), then a mirror (bit 2).
Targets symmetry(unsigned number) {
    Targets to{};
    for (std::size_t square = 0; square < square_count; ++square) {
        std::size_t x = square % side;
        std::size_t y = square / side;
        for (unsigned turn = 0; turn < (number & 3U); ++turn) {
            const std::size_t old_x = x;
            x = side - 1 - y;
            y = old_x;
        }
        if ((number & 4U) != 0) x = side - 1 - x;
        to[square] = static_cast<std::uint8_t>(y * side + x);
    }
    return to;
}

/// What one unit on a square adds to a code.
constexpr std::array<BoardCode, square_count> weights = [] {
    std::array<BoardCode, square_count> all{};
    BoardCode weight = board_codes;
    for (BoardCode& one : all) one = (weight /= cell_values);
    return all;
}();

constexpr Cell rotated_often(Cell cell, int rotations) {
    for (int i = 0; i < rotations; ++i) cell = rotated(cell);
    return cell;
}

}  // namespace

Canonicalizer::Canonicalizer() : row_images_(side * row_codes) {
    for (unsigned number = 0; number < images; ++number) {
        add_image(number, symmetry(number % 8), static_cast<int>(number / 8));
    }
}

void Canonicalizer::add_image(std::size_t image, const Targets& to, int rotations) {
    for (std::size_t row = 0; row < side; ++row) {
        for (std::size_t code = 0; code < row_codes; ++code) {
            const std::array<std::size_t, side> digits{code / 49, code / 7 % 7, code % 7};
            BoardCode contribution = 0;
            for (std::size_t i = 0; i < side; ++i) {
                const Cell cell = rotated_often(static_cast<Cell>(digits[i]), rotations);
                contribution += weights[to[row * side + i]] * cell;
            }
            row_images_[row * row_codes + code][image] = contribution;
        }
    }
}

BoardCode Canonicalizer::canonical(const OracleBoard& board) const {
    const auto row_code = [&](std::size_t row) {
        const Cell* const cell = board.cells.data() + row * side;
        return std::size_t{cell[0]} * 49 + std::size_t{cell[1]} * 7 + cell[2];
    };
    const RowImages& first = row_images(0, row_code(0));
    const RowImages& second = row_images(1, row_code(1));
    const RowImages& third = row_images(2, row_code(2));
    BoardCode smallest = board_codes;
    for (std::size_t i = 0; i < images; ++i) {
        smallest = std::min(smallest, first[i] + second[i] + third[i]);
    }
    return smallest;
}

bool Canonicalizer::is_canonical(BoardCode code) const {
    const RowImages& first = row_images(0, code / (row_codes * row_codes));
    const RowImages& second = row_images(1, code / row_codes % row_codes);
    const RowImages& third = row_images(2, code % row_codes);
    for (std::size_t i = 0; i < images; ++i) {
        if (first[i] + second[i] + third[i] < code) return false;
    }
    return true;
}

OracleBoard decode_board(BoardCode code) {
    OracleBoard board;
    for (std::size_t square = square_count; square > 0; --square) {
        board.cells[square - 1] = static_cast<Cell>(code % cell_values);
        code /= cell_values;
    }
    return board;
}

}  // namespace ludo::piscari
