#include "games/vorassic/board.hpp"

#include <cstdlib>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace ludo::vorassic {
namespace {

bool is_reachable(Move from, Move to, Mode mode) {
    const int rows = std::abs(from.row - to.row);
    const int columns = std::abs(from.column - to.column);
    return mode == Mode::octopus ? rows <= 1 && columns <= 1 : rows + columns <= 1;
}

bool patch_contains(const Patch& patch, int cell) {
    const int bit = cell - patch.first;
    return bit >= 0 && bit < 64 && ((patch.cells >> bit) & 1U) != 0;
}

TEST(VorassicBoard, ReachIsWhatTheModeSaysOnEveryCellOfEveryGrid) {
    for (int size = min_size; size <= max_size; ++size) {
        for (const Mode mode : {Mode::snake, Mode::octopus}) {
            for_each_cell(size, [&](Move from) {
                const Patch patch = reach_from(from, mode, size);
                for_each_cell(size, [&](Move to) {
                    const int cell = to.row * size + to.column;
                    ASSERT_EQ(patch_contains(patch, cell), is_reachable(from, to, mode));
                });
            });
        }
    }
}

TEST(VorassicBoard, TheNthBitIsFoundInAnyWord) {
    Rng random(9);
    for (int round = 0; round < 2000; ++round) {
        Word word = random.next();
        if (round % 3 == 0) word &= random.next() & random.next();
        const Word counts = running_counts(word);
        std::uint32_t found = 0;
        for (std::uint32_t bit = 0; bit < word_bits; ++bit) {
            if (((word >> bit) & 1U) == 0) continue;
            ASSERT_EQ(nth_bit(word, counts, found++), bit);
        }
        ASSERT_EQ(last_count(counts), found);
    }
    EXPECT_EQ(last_count(running_counts(~Word{0})), 64U);
    EXPECT_EQ(nth_bit(~Word{0}, running_counts(~Word{0}), 63), 63U);
}

TEST(VorassicBoard, AMoveListGivesTheSameMovesByIndexAndInOrder) {
    Rng random(4);
    for (int size = min_size; size <= max_size; ++size) {
        Board some{};
        Board all{};
        std::vector<Move> expected;
        for_each_cell(size, [&](Move cell) {
            insert(all, cell.row * size + cell.column);
            if (random.below(3) != 0) return;
            insert(some, cell.row * size + cell.column);
            expected.push_back(cell);
        });
        MoveList list;
        list.assign(some, all, size);
        EXPECT_EQ(std::vector<Move>(list.begin(), list.end()), expected);
        ASSERT_EQ(list.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_EQ(list[i], expected[i]);
    }
}

TEST(VorassicBoard, AMoveListCanBeEmpty) {
    MoveList list;
    EXPECT_TRUE(list.empty());
    EXPECT_EQ(list.begin(), list.end());
    list.assign({}, {}, max_size);
    EXPECT_TRUE(list.empty());
    EXPECT_EQ(list.size(), 0U);
}

}  // namespace
}  // namespace ludo::vorassic
