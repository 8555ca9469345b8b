#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bots/piscari/oracle_board.hpp"

namespace ludo::piscari {

/// A board as a number in base 7, the first square being the leading digit.
using BoardCode = std::uint32_t;
inline constexpr BoardCode board_codes = 40'353'607;  // 7^9

/// The 24 images of a board that play alike: 8 symmetries of the square times 3 rotations of the
/// food loop. The image with the smallest code stands for its class.
///
/// A code is the sum of what its three rows contribute, so the images are looked up row by row.
class Canonicalizer {
  public:
    Canonicalizer();

    /// The code of the board that stands for this one.
    [[nodiscard]] BoardCode canonical(const OracleBoard& board) const;
    [[nodiscard]] bool is_canonical(BoardCode code) const;

  private:
    static constexpr std::size_t images = 24;
    static constexpr std::size_t row_codes = 343;
    using RowImages = std::array<BoardCode, images>;  ///< of one row, in the codes of all images

    [[nodiscard]] const RowImages& row_images(std::size_t row, std::size_t code) const {
        return row_images_[row * row_codes + code];
    }
    void add_image(std::size_t image, const std::array<std::uint8_t, square_count>& to,
                   int rotations);

    std::vector<RowImages> row_images_;
};

/// The board with a code below board_codes.
OracleBoard decode_board(BoardCode code);

}  // namespace ludo::piscari
