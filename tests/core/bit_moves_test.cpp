#include "core/bit_moves.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace ludo {
namespace {

struct Index {
    int value{};
    static Index from_index(int index) { return {index}; }
};

TEST(BitMoves, IndexingAndIterationAgreeWithTheBits) {
    Rng random(11);
    for (int trial = 0; trial < 2000; ++trial) {
        const auto mask = static_cast<std::uint32_t>(random.next() & random.next()) & 0x7FF'FFFFU;
        std::vector<int> expected;
        for (int bit = 0; bit < 27; ++bit) {
            if (((mask >> bit) & 1U) != 0) expected.push_back(bit);
        }
        BitMoves<Index> moves;
        moves.assign(mask);
        ASSERT_EQ(moves.size(), expected.size());
        std::vector<int> iterated;
        for (const Index index : moves) iterated.push_back(index.value);
        EXPECT_EQ(iterated, expected);
        for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_EQ(moves[i].value, expected[i]);
    }
}

}  // namespace
}  // namespace ludo
