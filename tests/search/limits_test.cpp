#include "search/limits.hpp"

#include <gtest/gtest.h>

namespace ludo::search {
namespace {

using namespace std::chrono_literals;

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

/// A clock in the test's hand.
struct HandClock {
    std::chrono::steady_clock::time_point now{};

    Clock read() {
        return [this] { return now; };
    }
};

TEST(BeginSearch, EndsAtTheDeadline) {
    HandClock clock{std::chrono::steady_clock::time_point(5s)};
    const Limits limits = begin_search({.time = 100ms}, clock.read());
    EXPECT_FALSE(limits.out_of_time());
    clock.now += 99ms;
    EXPECT_FALSE(limits.out_of_time());
    clock.now += 1ms;
    EXPECT_TRUE(limits.out_of_time());
}

TEST(BeginSearch, EndsWhenInterrupted) {
    HandClock clock;
    bool is_interrupted = false;
    const auto ask = [&] { return is_interrupted; };
    const Limits timed = begin_search({.time = 100ms}, clock.read(), ask);
    const Limits untimed = begin_search({}, clock.read(), ask);
    EXPECT_FALSE(timed.out_of_time());
    EXPECT_FALSE(untimed.out_of_time());
    is_interrupted = true;
    EXPECT_TRUE(timed.out_of_time());
    EXPECT_TRUE(untimed.out_of_time());
}

// Bots tell from the absence of limits that they may take what they need.
TEST(BeginSearch, LimitsNothingThatWasNotAskedFor) {
    HandClock clock;
    const Limits none = begin_search({}, clock.read());
    EXPECT_FALSE(none.out_of_time);
    EXPECT_EQ(none.nodes, Limits{}.nodes);
    EXPECT_EQ(none.depth, Limits{}.depth);
    const Limits some = begin_search({.nodes = 7, .depth = 3}, clock.read());
    EXPECT_FALSE(some.out_of_time);
    EXPECT_EQ(some.nodes, 7U);
    EXPECT_EQ(some.depth, 3);
}

TEST(BeginSearch, StandsAnyNumber) {
    HandClock clock{std::chrono::steady_clock::time_point(24h)};
    using std::chrono::milliseconds;
    EXPECT_FALSE(begin_search({.time = milliseconds::max()}, clock.read()).out_of_time());
    EXPECT_TRUE(begin_search({.time = 0ms}, clock.read()).out_of_time());
    EXPECT_TRUE(begin_search({.time = milliseconds::min()}, clock.read()).out_of_time());
    EXPECT_EQ(begin_search({.depth = 0}, clock.read()).depth, 1);
    EXPECT_EQ(begin_search({.depth = 1000}, clock.read()).depth, 255);
}

}  // namespace
}  // namespace ludo::search
