#include "core/rng.hpp"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

namespace ludo {
namespace {

// A seed must give the same game on every platform and for ever: these numbers may not change.
TEST(Rng, KeepsItsSequence) {
    Rng random(1);
    const std::array<std::uint32_t, 12> expected{31,  365, 156, 348, 222, 872,
                                                 838, 700, 567, 920, 527, 719};
    for (const std::uint32_t value : expected) EXPECT_EQ(random.below(1000), value);
}

TEST(Rng, IsUniformOverSmallRanges) {
    Rng random(7);
    constexpr int rolls = 300'000;
    std::array<int, 3> seen{};
    for (int i = 0; i < rolls; ++i) ++seen[random.below(3)];
    for (const int count : seen) EXPECT_NEAR(count, rolls / 3, 1500);
}

TEST(Rng, OnlyZeroIsBelowOne) {
    Rng random(3);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(random.below(1), 0U);
}

TEST(Rng, DifferentSeedsDiffer) {
    Rng one(1);
    Rng two(2);
    EXPECT_NE(one.next(), two.next());
}

TEST(Shuffle, KeepsEveryItem) {
    std::array<int, 20> items{};
    for (int i = 0; i < 20; ++i) items[static_cast<std::size_t>(i)] = i;
    const auto before = items;
    Rng random(5);
    shuffle(std::span<int>(items), random);
    EXPECT_NE(items, before);
    std::sort(items.begin(), items.end());
    EXPECT_EQ(items, before);
}

}  // namespace
}  // namespace ludo
