#include "core/persistent_vector.hpp"

#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace ludo {
namespace {

using Numbers = PersistentVector<int>;

Numbers numbers(int count) {
    Numbers all;
    for (int i = 0; i < count; ++i) all.push_back(i);
    return all;
}

std::vector<int> listed(const Numbers& all) { return {all.items().begin(), all.items().end()}; }

TEST(PersistentVector, GrowsAtItsEnd) {
    EXPECT_TRUE(Numbers().empty());
    EXPECT_TRUE(Numbers().items().empty());
    EXPECT_EQ(listed(numbers(6)), (std::vector{0, 1, 2, 3, 4, 5}));
}

TEST(PersistentVector, CopiesShareWhatTheyHaveInCommon) {
    const Numbers one = numbers(3);
    Numbers other = one;
    EXPECT_EQ(other.data(), one.data());
    other.push_back(3);
    EXPECT_EQ(other.data(), one.data()) << "the block has room for a fourth";
    EXPECT_EQ(one.size(), 3U);
}

TEST(PersistentVector, ACopyDoesNotSeeWhatAnotherAdds) {
    Numbers one = numbers(3);
    Numbers other = one;
    one.push_back(10);
    other.push_back(20);
    EXPECT_EQ(listed(one), (std::vector{0, 1, 2, 10}));
    EXPECT_EQ(listed(other), (std::vector{0, 1, 2, 20}));
}

TEST(PersistentVector, ATruncatedCopyOverwritesNothing) {
    const Numbers whole = numbers(4);
    Numbers shorter = whole;
    shorter.truncate(1);
    shorter.push_back(9);
    EXPECT_EQ(listed(shorter), (std::vector{0, 9}));
    EXPECT_EQ(listed(whole), (std::vector{0, 1, 2, 3}));
}

TEST(PersistentVector, AnItemOfItsOwnCanBeAdded) {
    Numbers all = numbers(4);
    all.push_back(all[2]);
    EXPECT_EQ(listed(all), (std::vector{0, 1, 2, 3, 2}));
}

TEST(PersistentVector, BehavesAsAVectorWhateverIsCopied) {
    Rng random(7);
    std::vector<std::pair<Numbers, std::vector<int>>> copies(4);
    for (int step = 0; step < 20000; ++step) {
        auto& [tried, model] = copies[random.below(4)];
        switch (random.below(8)) {
            case 0: {
                const auto& from = copies[random.below(4)];
                tried = from.first;
                model = std::vector(from.second);
                break;
            }
            case 1: {
                const auto size = random.below(static_cast<std::uint32_t>(model.size()) + 1);
                tried.truncate(size);
                model.resize(size);
                break;
            }
            default:
                tried.push_back(step);
                model.push_back(step);
        }
        for (const auto& [one, expected] : copies) ASSERT_EQ(listed(one), expected);
    }
}

TEST(PersistentVector, CopiesGrowInThreadsOfTheirOwn) {
    const Numbers common = numbers(100);
    const auto grow = [](Numbers& copy, int from) {
        for (int i = 0; i < 1000; ++i) copy.push_back(from + i);
    };
    Numbers one = common;
    Numbers other = common;
    std::thread first([&] { grow(one, 1000); });
    std::thread second([&] { grow(other, 2000); });
    first.join();
    second.join();
    for (std::size_t i = 0; i < 1000; ++i) {
        ASSERT_EQ(one[100 + i], static_cast<int>(1000 + i));
        ASSERT_EQ(other[100 + i], static_cast<int>(2000 + i));
    }
    EXPECT_EQ(listed(common), listed(numbers(100)));
}

}  // namespace
}  // namespace ludo
