#include "server/net/gate.hpp"

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
    Gate gate(clock,
              {.connections = 3, .connections_per_address = 2, .requests_per_address = {1, 1}});
    auto first = gate.enter("a");
    auto second = gate.enter("a");
    EXPECT_EQ(gate.enter("a"), nullptr);
    auto third = gate.enter("b");
    ASSERT_NE(third, nullptr);
    EXPECT_EQ(gate.enter("c"), nullptr);
    first.reset();
    EXPECT_NE(gate.enter("a"), nullptr);
    EXPECT_EQ(gate.connections(), 2);
}

TEST(GateTest, BehindAProxyOnlyTheSumCounts) {
    ManualClock clock;
    Gate gate(clock,
              {.connections = 2, .connections_per_address = 1, .requests_per_address = {1, 1}});
    const auto first = gate.enter_proxy("proxy");
    const auto second = gate.enter_proxy("proxy");
    EXPECT_NE(second, nullptr);
    EXPECT_EQ(gate.enter_proxy("proxy"), nullptr);
}

TEST(GateTest, RequestsAreLimitedPerAddressAlsoWhenItIsTidied) {
    ManualClock clock;
    Gate gate(clock,
              {.connections = 9, .connections_per_address = 9, .requests_per_address = {1, 2}});
    EXPECT_TRUE(gate.allows_request("a"));
    EXPECT_TRUE(gate.allows_request("a"));
    gate.tidy();
    EXPECT_FALSE(gate.allows_request("a"));
    EXPECT_TRUE(gate.allows_request("b"));
    clock.advance(2s);
    gate.tidy();
    EXPECT_TRUE(gate.allows_request("a"));
}

TEST(GateTest, ANetworkOfIpv6IsOneVisitor) {
    ManualClock clock;
    Gate gate(clock,
              {.connections = 9, .connections_per_address = 1, .requests_per_address = {1, 1}});
    const auto first = gate.enter("2001:db8:1:2::1");
    EXPECT_EQ(first->key(), "2001:db8:1:2::/64");
    EXPECT_EQ(gate.enter("2001:db8:1:2:ffff::9"), nullptr);
    EXPECT_NE(gate.enter("2001:db8:1:3::1"), nullptr);
    EXPECT_TRUE(gate.allows_request("2001:db8:1:2::1"));
    EXPECT_FALSE(gate.allows_request("2001:db8:1:2::2"));
}

}  // namespace
}  // namespace ludo::server
