#include "bots/piscari/class_index.hpp"

#include <utility>

namespace ludo::piscari {

ClassIndex::ClassIndex(std::vector<std::uint64_t> bits) : bits_(std::move(bits)) {
    before_.reserve(bits_.size());
    for (const std::uint64_t word : bits_) {
        before_.push_back(size_);
        size_ += static_cast<std::uint32_t>(std::popcount(word));
    }
}

ClassIndex ClassIndex::of_all_boards(const Canonicalizer& canonicalizer) {
    std::vector<std::uint64_t> bits(words);
    for (BoardCode code = 0; code < board_codes; ++code) {
        if (!canonicalizer.is_canonical(code) || decode_board(code).has_line()) continue;
        bits[code / 64] |= std::uint64_t{1} << (code % 64);
    }
    return ClassIndex(std::move(bits));
}

}  // namespace ludo::piscari
