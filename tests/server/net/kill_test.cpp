// The promise "accepted means kept", tried the hard way: the server is killed at random moments
// while several rooms play, and after each restart everything that was acknowledged must be there.

#include <signal.h>

#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "resources/resources.hpp"
#include "server_process.hpp"
#include "table.hpp"
#include "web_folder.hpp"

namespace ludo::server {
namespace {

using testing::Contains;

constexpr std::array games{"gigogne", "vorassic", "qwirkle", "thinkahead", "piscari"};

/// A room with both its players, and what they were told.
class WatchedRoom {
  public:
    WatchedRoom(std::string game, std::uint64_t seed) : game_(std::move(game)), luck_(seed) {}

    /// Connects, the first time or again. False when the server is gone.
    bool enter(std::uint16_t port) {
        if (!is_open_) return open(port);
        if (!come_back(*first_, port) || !come_back(*second_, port)) return false;
        if (!settle()) return false;
        is_open_ = !first_->is_over();  // its last move may have been kept unacknowledged
        return true;
    }

    /// Sends one move and waits for the answer. False when the server is gone.
    bool move() {
        SeatedPlayer& mover = first_->is_my_turn() ? *first_ : *second_;
        const bool answered = mover.request(mover.next_request(luck_));
        if (mover.answered() == mover.last_id()) {
            EXPECT_TRUE(mover.was_accepted()) << testing::PrintToString(mover.refusals());
            ++acknowledged;
        }
        if (!answered) return false;
        for (SeatedPlayer* const player : {&*first_, &*second_}) {
            const auto knows = [&] { return player->seq() >= mover.accepted_seq(); };
            if (!player->listen_until(knows)) return false;
        }
        is_open_ = !mover.is_over();  // the next round opens another room
        return true;
    }

    [[nodiscard]] bool is_open() const { return is_open_; }

    int acknowledged = 0;

  private:
    bool open(std::uint16_t port) {
        first_.emplace(port);
        second_.emplace(port);
        if (!first_->request(first_->create(game_))) return false;
        if (!second_->request(second_->join(first_->room()))) return false;
        const auto started = [](const SeatedPlayer& player) { return player.match() != nullptr; };
        is_open_ = first_->listen_until([&] { return started(*first_); }) &&
                   second_->listen_until([&] { return started(*second_); });
        return is_open_;
    }

    /// What the referee owed when the server died may come a moment after the players are back.
    bool settle() {
        while (first_->seq() != second_->seq() || !(first_->is_over() || somebody_moves())) {
            SeatedPlayer& behind = first_->seq() <= second_->seq() ? *first_ : *second_;
            if (!behind.listen()) return false;
        }
        return true;
    }

    [[nodiscard]] bool somebody_moves() const {
        return first_->is_my_turn() || second_->is_my_turn();
    }

    /// Asks for the whole room and compares it with what the player knew.
    static bool come_back(SeatedPlayer& player, std::uint16_t port) {
        const std::vector<std::string> known = player.tokens();
        const std::int64_t known_seq = player.seq();
        player.forget();
        if (!player.reconnect(port)) {
            EXPECT_THAT(player.refusals(), testing::IsEmpty());
            return false;
        }
        if (!player.listen_until([&] { return player.latest_kind() == "room"; })) return false;
        EXPECT_GE(player.seq(), known_seq);
        const std::vector<std::string>& found = player.tokens();
        EXPECT_LE(known.size(), found.size());
        EXPECT_TRUE(std::equal(known.begin(), known.end(), found.begin()))
            << "known: " << testing::PrintToString(known)
            << "\nfound: " << testing::PrintToString(found);
        return true;
    }

    std::string game_;
    Rng luck_;
    std::optional<SeatedPlayer> first_;
    std::optional<SeatedPlayer> second_;
    bool is_open_ = false;
};

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
