// The promise "accepted means kept", tried the hard way: the server is killed at random moments
// while several rooms play, and after each restart everything that was acknowledged must be there.

#include <signal.h>

#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "resources/resources.hpp"
#include "server_process.hpp"
#include "watched_room.hpp"
#include "web_folder.hpp"

namespace ludo::server {
namespace {

constexpr std::array games{"gigogne", "vorassic", "qwirkle", "thinkahead", "piscari"};

class KillTest : public testing::Test {
  protected:
    /// Plays in all rooms until the server is dead.
    void play_until_killed(std::uint16_t port) {
        for (WatchedRoom& room : rooms_) {
            if (!room.enter(port)) return;
        }
        for (;;) {
            for (WatchedRoom& room : rooms_) {
                if (!(room.is_open() ? room.move() : room.enter(port))) return;
            }
        }
    }

    /// One life of the server, ended at a random moment after its start.
    void live_and_die() {
        // A kill between create and join leaves a room behind: there may be many.
        ServerProcess server({"--data", (folder_.home() / "data.db").string(), "--bot-pause", "0",
                              "--message-rate", "100000/100000", "--rooms-per-address", "5000",
                              "--request-rate", "100000/100000", "--log", "info"});
        const std::uint16_t port = server.port();
        ASSERT_NE(port, 0) << "the server did not come back";
        const std::chrono::microseconds life{random_.below(300'000)};
        std::jthread killer([&] {
            std::this_thread::sleep_for(life);
            server.send_signal(SIGKILL);
        });
        play_until_killed(port);
        killer.join();
        EXPECT_EQ(server.wait(), 128 + SIGKILL) << server.log();
    }

    WebFolder folder_;
    Rng random_{20'261'116};
    std::vector<WatchedRoom> rooms_;
};

TEST_F(KillTest, WhatWasAcknowledgedIsThereAfterwards) {
    std::uint64_t seed = 0;
    for (const char* const game : games) rooms_.emplace_back(game, ++seed);
    for (int kill = 0; kill < LUDO_KILLS && !HasFailure(); ++kill) {
        SCOPED_TRACE("life " + std::to_string(kill + 1));
        live_and_die();
    }
    int acknowledged = 0;
    for (const WatchedRoom& room : rooms_) acknowledged += room.acknowledged;
    EXPECT_GT(acknowledged, LUDO_KILLS);
    RecordProperty("acknowledged", acknowledged);
    std::cout << acknowledged << " moves acknowledged over " << LUDO_KILLS << " kills\n";
}

}  // namespace
}  // namespace ludo::server
