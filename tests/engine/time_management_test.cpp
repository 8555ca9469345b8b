#include "engine/time_management.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace ludo::engine {
namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

TEST(TimeManagement, DividesTheClockByTheMovesLeft) {
    EXPECT_EQ(allot_time(60s, 0ms, 10), 5900ms);
    EXPECT_EQ(allot_time(60s, 0ms, 2), 29500ms);
    EXPECT_EQ(allot_time(60s, 0ms, 30), allot_time(60s, 0ms, std::nullopt));
    EXPECT_EQ(allot_time(600s, 0ms, 200), allot_time(600s, 0ms, 30)) << "few games last so long";
}

TEST(TimeManagement, SpendsAllButTheMarginOnTheLastMove) {
    EXPECT_EQ(allot_time(60s, 0ms, 1), 59s);
    EXPECT_EQ(allot_time(2s, 0ms, 1), 1900ms);
    EXPECT_EQ(allot_time(2s, 0ms, 0), 1900ms);
    EXPECT_EQ(allot_time(100ms, 0ms, 1), 80ms);
}

TEST(TimeManagement, KeepsTheLagOfAllMovesToCome) {
    EXPECT_EQ(allot_time(2s, 0ms, 300), 500ms / 30);
    EXPECT_EQ(allot_time(1s, 0ms, 300), 0ms);
    EXPECT_EQ(allot_time(100ms, 0ms, std::nullopt), 0ms);
}

TEST(TimeManagement, AddsMostOfTheIncrement) {
    EXPECT_EQ(allot_time(60s, 1s, 10), 6650ms);
    EXPECT_EQ(allot_time(200ms, 5s, 10), 150ms) << "the increment comes after the move";
}

TEST(TimeManagement, MovesAtOnceWithNextToNothing) {
    for (const auto remaining : {0ms, 1ms, 20ms, -1ms, milliseconds::min()}) {
        EXPECT_EQ(allot_time(remaining, 5s, 10), 0ms) << remaining.count();
    }
    EXPECT_EQ(allot_time(1s, -5s, 10), allot_time(1s, 0s, 10));
}

RC_GTEST_PROP(TimeManagement, NeverTakesMoreThanRemains,
              (std::int64_t remaining, std::int64_t increment, int moves)) {
    for (const auto own_moves : {std::optional<int>(), std::optional<int>(moves)}) {
        const milliseconds time =
            allot_time(milliseconds(remaining), milliseconds(increment), own_moves);
        RC_ASSERT(time >= 0ms);
        RC_ASSERT(time.count() <= std::max<std::int64_t>(remaining, 0));
    }
}

TEST(TimeManagement, StandsTheLargestNumbers) {
    const milliseconds time = allot_time(milliseconds::max(), milliseconds::max(), 1);
    EXPECT_GT(time, 24h * 300);
    EXPECT_LE(time, 24h * 365);
    EXPECT_GE(allot_time(milliseconds::max(), milliseconds::min(), -7), 0ms);
}

// A game of many moves by a clock without increment, each message taking its time.
TEST(TimeManagement, LastsForAWholeGame) {
    for (milliseconds remaining : {2s, 60s, 600s}) {
        for (int left = 338; left > 0; --left) {
            remaining -= allot_time(remaining, 0ms, left) + 5ms;
            ASSERT_GT(remaining, 0ms) << left << " moves left";
        }
    }
}

TEST(TimeManagement, SharesTheMovesAmongTheSeatsInPlay) {
    EXPECT_EQ(own_moves_of(10, 1), 10);
    EXPECT_EQ(own_moves_of(10, 2), 5);
    EXPECT_EQ(own_moves_of(10, 3), 4);
    EXPECT_EQ(own_moves_of(10, 4), 3);
    EXPECT_EQ(own_moves_of(0, 2), 0);
}

}  // namespace
}  // namespace ludo::engine
