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

TEST(StoreUrlTest, ItsHostsAndDatabaseAreShown) {
    EXPECT_EQ(without_secrets("postgresql://one:5432,two:5433/x"),
              "postgresql://one:5432,two:5433/x");
    EXPECT_EQ(without_secrets("postgresql://ludo@one:5432/x"), "postgresql://one:5432/x");
    EXPECT_EQ(without_secrets("postgresql:///x?host=/run/postgresql&user=ludo"), "postgresql:///x");
}

TEST(StoreUrlTest, NoPasswordIsShownHoweverItIsWritten) {
    for (const char* const url :
         {"postgresql://ludo:secret@one/x?connect_timeout=2", "postgresql://ludo:se/c@secret@one/x",
          "postgresql:///x?user=ludo&password=secret", "postgresql:///x?pass%77ord=secret",
          "postgresql://ludo:a#secret?x@one/x", "postgresql:///x?password=a@secret"}) {
        EXPECT_EQ(without_secrets(url).find("secret"), std::string::npos) << url;
    }
}

}  // namespace
}  // namespace ludo::server
