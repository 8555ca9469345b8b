#include "server/net/addresses.hpp"

#include <gtest/gtest.h>

namespace ludo::server {
namespace {

std::vector<AddressRange> ranges(std::initializer_list<std::string_view> texts) {
    std::vector<AddressRange> all;
    for (const std::string_view text : texts) all.push_back(*AddressRange::read(text));
    return all;
}

TEST(AddressRangeTest, ContainsItsNetworkAndNothingElse) {
    const AddressRange network = *AddressRange::read("10.1.0.0/15");
    EXPECT_TRUE(network.contains("10.0.0.1"));
    EXPECT_TRUE(network.contains("10.1.255.255"));
    EXPECT_TRUE(network.contains("::ffff:10.1.2.3"));
    EXPECT_FALSE(network.contains("10.2.0.0"));
    EXPECT_FALSE(network.contains("::1"));
    EXPECT_FALSE(network.contains("nonsense"));
    EXPECT_TRUE(AddressRange::read("fd00::/8")->contains("fd12::1"));
    EXPECT_FALSE(AddressRange::read("fd00::/8")->contains("fe80::1"));
    EXPECT_TRUE(AddressRange::read("0.0.0.0/0")->contains("203.0.113.9"));
}

TEST(AddressRangeTest, RefusesWhatIsNoAddress) {
    for (const std::string_view text : {"", "localhost", "10.0.0.1/33", "10.0.0.1/", "::/129"}) {
        EXPECT_FALSE(AddressRange::read(text)) << text;
    }
}

TEST(ClientAddressTest, OnlyTrustedProxiesAreBelieved) {
    EXPECT_EQ(client_address("203.0.113.9", "198.51.100.1", {}), "203.0.113.9");
    EXPECT_EQ(client_address("10.0.0.1", "198.51.100.1", ranges({"10.0.0.0/8"})), "198.51.100.1");
    EXPECT_EQ(client_address("10.0.0.1", "", ranges({"10.0.0.0/8"})), "10.0.0.1");
}

TEST(ClientAddressTest, WhatTheClientWroteItselfProvesNothing) {
    const auto trusted = ranges({"10.0.0.0/8"});
    EXPECT_EQ(client_address("10.0.0.1", "1.2.3.4, 198.51.100.1", trusted), "198.51.100.1");
    EXPECT_EQ(client_address("10.0.0.1", "1.2.3.4, 198.51.100.1, 10.0.0.2", trusted),
              "198.51.100.1");
}

TEST(ClientAddressTest, WhatIsNoAddressIsNotCountedToTheProxy) {
    const auto trusted = ranges({"10.0.0.0/8"});
    for (const std::string_view junk :
         {"junk", "1.2.3.4, junk", "1.2.3.4,", "unknown", "_hidden", "junk, 10.0.0.2", "[::1",
          "[::1]junk", "1.2.3.4.5", ":80"}) {
        EXPECT_EQ(client_address("10.0.0.1", junk, trusted), "unknown") << junk;
    }
}

TEST(ClientAddressTest, APortBehindTheAddressDoesNotMatter) {
    const auto trusted = ranges({"10.0.0.0/8"});
    EXPECT_EQ(client_address("10.0.0.1", "198.51.100.1:4711", trusted), "198.51.100.1");
    EXPECT_EQ(client_address("10.0.0.1", "[2001:db8::1]:4711", trusted), "2001:db8::1");
    EXPECT_EQ(client_address("10.0.0.1", "[2001:db8::1]", trusted), "2001:db8::1");
    EXPECT_EQ(client_address("10.0.0.1", "2001:db8::1", trusted), "2001:db8::1");
    EXPECT_EQ(client_address("10.0.0.1", "198.51.100.1:1, 10.0.0.2:2", trusted), "198.51.100.1");
}

TEST(LimitKeyTest, IsTheAddressOrTheNetworkOfOneSubscriber) {
    EXPECT_EQ(limit_key("203.0.113.9"), "203.0.113.9");
    EXPECT_EQ(limit_key("::ffff:203.0.113.9"), "203.0.113.9");
    EXPECT_EQ(limit_key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(limit_key("2001:DB8:1:2::"), "2001:db8:1:2::/64");
    EXPECT_NE(limit_key("2001:db8:1:3::"), limit_key("2001:db8:1:2::"));
    // Neighbours on one cable share their first 64 bits and are many.
    EXPECT_EQ(limit_key("fe80::1%eth0"), "fe80::1%eth0");
}

TEST(OriginTest, PagesMustComeFromTheHostTheyAsk) {
    EXPECT_TRUE(is_welcome("", "example.org", {}));
    EXPECT_TRUE(is_welcome("https://example.org", "example.org", {}));
    EXPECT_TRUE(is_welcome("http://localhost:8080", "localhost:8080", {}));
    EXPECT_FALSE(is_welcome("https://evil.example", "example.org", {}));
    EXPECT_FALSE(is_welcome("http://localhost:8081", "localhost:8080", {}));
    EXPECT_FALSE(is_welcome("null", "example.org", {}));
    EXPECT_FALSE(is_welcome("null", "", {}));
    EXPECT_TRUE(is_welcome("https://other.example", "example.org", {"https://other.example"}));
}

}  // namespace
}  // namespace ludo::server
