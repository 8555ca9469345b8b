#include "server/net/address_limiter.hpp"

#include <gtest/gtest.h>

#include "manual_clock.hpp"

namespace ludo::server {
namespace {

using namespace std::chrono_literals;

TEST(TokenBucketTest, LetsABurstThroughAndThenTheRate) {
    ManualClock clock;
    const Rate rate{2, 3};
    TokenBucket bucket(rate, clock.now());
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(rate, clock.now()));
    EXPECT_FALSE(bucket.take(rate, clock.now()));
    clock.advance(500ms);
    EXPECT_TRUE(bucket.take(rate, clock.now()));
    EXPECT_FALSE(bucket.take(rate, clock.now()));
    clock.advance(1h);
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(rate, clock.now()));
    EXPECT_FALSE(bucket.take(rate, clock.now()));
}

TEST(TokenBucketTest, AClockSetBackTakesNothingAway) {
    ManualClock clock;
    const Rate rate{1, 2};
    TokenBucket bucket(rate, clock.now());
    clock.advance(-1h);
    EXPECT_TRUE(bucket.take(rate, clock.now()));
    EXPECT_TRUE(bucket.take(rate, clock.now()));
}

TEST(GateTest, PlacesAreLimitedInAllAndPerAddressAndGivenBack) {
    ManualClock clock;
    AddressLimiter limiter(
        clock, {.connections = 3, .connections_per_address = 2, .requests_per_address = {1, 1}});
    auto first = limiter.admit("a");
    auto second = limiter.admit("a");
    EXPECT_EQ(limiter.admit("a"), nullptr);
    auto third = limiter.admit("b");
    ASSERT_NE(third, nullptr);
    EXPECT_EQ(limiter.admit("c"), nullptr);
    first.reset();
    EXPECT_NE(limiter.admit("a"), nullptr);
    EXPECT_EQ(limiter.connections(), 2);
}

TEST(GateTest, BehindAProxyOnlyTheSumCounts) {
    ManualClock clock;
    AddressLimiter limiter(
        clock, {.connections = 2, .connections_per_address = 1, .requests_per_address = {1, 1}});
    const auto first = limiter.admit_proxy("proxy");
    const auto second = limiter.admit_proxy("proxy");
    EXPECT_NE(second, nullptr);
    EXPECT_EQ(limiter.admit_proxy("proxy"), nullptr);
}

TEST(GateTest, RequestsPayFromTheBudgetThatOthersUseToo) {
    ManualClock clock;
    AddressBudget budget(clock, {1, 10});
    AddressLimiter limiter(
        clock,
        {.connections = 2, .connections_per_address = 1, .requests_per_address = {1000, 1000}});
    limiter.draw_on(budget);
    EXPECT_FALSE(budget.spend("192.0.2.1", 5));
    EXPECT_TRUE(limiter.allows_request("192.0.2.1"));
    EXPECT_TRUE(limiter.allows_request("192.0.2.1"));
    EXPECT_FALSE(limiter.allows_request("192.0.2.1"));
    EXPECT_TRUE(limiter.allows_request("192.0.2.2"));
    EXPECT_EQ(budget.spend("192.0.2.1", 5), 4s);
    clock.advance(4s);
    EXPECT_FALSE(budget.spend("192.0.2.1", 5));
}

TEST(GateTest, RequestsAreLimitedPerAddressAlsoWhenItIsTidied) {
    ManualClock clock;
    AddressLimiter limiter(
        clock, {.connections = 9, .connections_per_address = 9, .requests_per_address = {1, 2}});
    EXPECT_TRUE(limiter.allows_request("a"));
    EXPECT_TRUE(limiter.allows_request("a"));
    limiter.tidy();
    EXPECT_FALSE(limiter.allows_request("a"));
    EXPECT_TRUE(limiter.allows_request("b"));
    clock.advance(2s);
    limiter.tidy();
    EXPECT_TRUE(limiter.allows_request("a"));
}

TEST(GateTest, ANetworkOfIpv6IsOneVisitor) {
    ManualClock clock;
    AddressLimiter limiter(
        clock, {.connections = 9, .connections_per_address = 1, .requests_per_address = {1, 1}});
    const auto first = limiter.admit("2001:db8:1:2::1");
    EXPECT_EQ(first->key(), "2001:db8:1:2::/64");
    EXPECT_EQ(limiter.admit("2001:db8:1:2:ffff::9"), nullptr);
    EXPECT_NE(limiter.admit("2001:db8:1:3::1"), nullptr);
    EXPECT_TRUE(limiter.allows_request("2001:db8:1:2::1"));
    EXPECT_FALSE(limiter.allows_request("2001:db8:1:2::2"));
}

}  // namespace
}  // namespace ludo::server
