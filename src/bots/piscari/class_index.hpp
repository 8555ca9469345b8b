#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bots/piscari/canonicalizer.hpp"

namespace ludo::piscari {

/// Numbers the classes of unfinished boards 0, 1, 2 … in the order of their codes: one bit for
/// every code, and before each word of bits the count of those that came earlier.
class ClassIndex {
  public:
    static constexpr std::size_t words = (board_codes + 63) / 64;

    /// Requires `bits` to have that many words.
    explicit ClassIndex(std::vector<std::uint64_t> bits);
    /// Tries every code.
    static ClassIndex of_all_boards(const Canonicalizer& canonicalizer);

    [[nodiscard]] std::uint32_t size() const { return size_; }
    /// Requires the code of a canonical, unfinished board.
    [[nodiscard]] std::uint32_t number_of(BoardCode code) const {
        const std::uint64_t earlier = (std::uint64_t{1} << (code % 64)) - 1;
        return before_[code / 64] +
               static_cast<std::uint32_t>(std::popcount(bits_[code / 64] & earlier));
    }
    [[nodiscard]] const std::vector<std::uint64_t>& bits() const { return bits_; }

    /// Calls `visit(code)` for every class, in order.
    template <typename Visit>
    void for_each(Visit visit) const {
        for (std::size_t word = 0; word < words; ++word) {
            for (std::uint64_t left = bits_[word]; left != 0; left &= left - 1) {
                visit(static_cast<BoardCode>(word * 64) +
                      static_cast<BoardCode>(std::countr_zero(left)));
            }
        }
    }

  private:
    std::vector<std::uint64_t> bits_;
    std::vector<std::uint32_t> before_;
    std::uint32_t size_ = 0;
};

}  // namespace ludo::piscari
