#include "server/store/server_name.hpp"

#include <gtest/gtest.h>

namespace ludo::server {
namespace {

TEST(ServerNameTest, FitsIntoAPath) {
    for (const char* const name : {"a", "games-2", "0", "abcdefghijklmnopqrstuvwxyz012345"}) {
        EXPECT_TRUE(is_server_name(name)) << name;
    }
    for (const char* const name :
         {"", "A", "a b", "a/b", "a.example.org", "é", "abcdefghijklmnopqrstuvwxyz0123456"}) {
        EXPECT_FALSE(is_server_name(name)) << name;
    }
}

TEST(ServerNameTest, IsMadeOfWhatTheMachineIsCalled) {
    EXPECT_EQ(as_server_name("Games-2.example.org"), "games-2");
    EXPECT_EQ(as_server_name("my_games"), "mygames");
    EXPECT_EQ(as_server_name("é"), "ludo");
    EXPECT_EQ(as_server_name(std::string(50, 'a')), std::string(32, 'a'));
    EXPECT_TRUE(is_server_name(default_server_name()));
}

}  // namespace
}  // namespace ludo::server
