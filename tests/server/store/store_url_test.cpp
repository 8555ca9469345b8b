#include "server/store/store_url.hpp"

#include <gtest/gtest.h>

namespace ludo::server {
namespace {

TEST(StoreUrlTest, IsKnownByItsBeginning) {
    EXPECT_TRUE(is_store_url("postgresql://ludo@db/ludotheque"));
    EXPECT_TRUE(is_store_url("postgres:///ludotheque?host=/run/postgresql"));
    for (const char* const other : {"", "rooms.db", "mysql://db", "host=db", "postgresql:db"}) {
        EXPECT_FALSE(is_store_url(other)) << other;
    }
}

TEST(StoreUrlTest, IsShownWithoutItsPassword) {
    EXPECT_EQ(without_password("postgresql://ludo:secret@one,two/x?connect_timeout=2"),
              "postgresql://ludo:***@one,two/x?connect_timeout=2");
    EXPECT_EQ(without_password("postgresql://ludo:se/c@ret@one/x"), "postgresql://ludo:***@one/x");
    EXPECT_EQ(without_password("postgresql:///x?user=ludo&password=secret&sslpassword=more"),
              "postgresql:///x?user=ludo&password=***&sslpassword=***");
}

TEST(StoreUrlTest, WithoutAPasswordItIsShownAsItIs) {
    for (const char* const url :
         {"postgresql://one:5432,two:5433/x", "postgresql://ludo@one:5432/x?application_name=a@b",
          "postgresql:///x?host=/run/postgresql&user=ludo"}) {
        EXPECT_EQ(without_password(url), url);
    }
}

}  // namespace
}  // namespace ludo::server
