// The example in a room of the real server, without its sockets.

#include <gtest/gtest.h>

#include "server/rooms/world.hpp"

namespace ludo::server {
namespace {

const std::string first_1 = R"(,"options":{"first":"1"})";

TEST(TicTacToeInARoom, IsPlayedToTheEnd) {
    World world;
    Guest ada(world);
    Guest bob(world);
    ada.create(room_of("tictactoe", first_1));
    bob.join(ada, "Bob");
    EXPECT_EQ(bob.refusal(R"("kind":"move","token":"5")"), "refusal.online.not_your_turn");
    ada.play("5");
    EXPECT_EQ(bob.refusal(R"("kind":"move","token":"5")"), "refusal.tictactoe.taken");
    bob.play("1");
    ada.play("2");
    bob.play("3");
    ada.play("8");
    EXPECT_EQ(ada.story(), "joined started 5 1 2 3 8 finished");
    EXPECT_EQ(ada.event("finished").at("result"), "p1win");
}

TEST(TicTacToeInARoom, OtherGamesAreUnknownThere) {
    World world;
    Guest ada(world);
    EXPECT_EQ(ada.refusal("\"kind\":\"create\"," + room_of("gigogne")),
              "refusal.online.field_value");
}

}  // namespace
}  // namespace ludo::server
