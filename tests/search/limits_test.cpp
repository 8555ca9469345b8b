#include "search/limits.hpp"

#include <gtest/gtest.h>

namespace ludo::search {
namespace {

TEST(Budget, CountsNodes) {
    const Limits limits{.nodes = 3};
    Budget budget(limits);
    EXPECT_TRUE(budget.spend());
    EXPECT_TRUE(budget.spend());
    EXPECT_TRUE(budget.spend());
    EXPECT_FALSE(budget.is_exhausted());
    EXPECT_FALSE(budget.spend());
    EXPECT_TRUE(budget.is_exhausted());
    EXPECT_EQ(budget.nodes(), 4U);
}

TEST(Budget, StaysExhausted) {
    bool is_late = true;
    Limits limits;
    limits.out_of_time = [&] { return is_late; };
    Budget budget(limits);
    while (budget.spend()) {
    }
    is_late = false;
    for (int i = 0; i < 3000; ++i) EXPECT_FALSE(budget.spend());
}

TEST(Budget, AsksAboutTheStopFlagNowAndThen) {
    std::atomic<bool> stop = false;
    const Limits limits{.stop = &stop};
    Budget budget(limits);
    for (int i = 0; i < 5000; ++i) EXPECT_TRUE(budget.spend());
    stop = true;
    int more = 0;
    while (budget.spend()) ++more;
    EXPECT_LE(more, 1024);
}

}  // namespace
}  // namespace ludo::search
