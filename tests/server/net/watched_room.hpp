#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table.hpp"

namespace ludo::server {

/// A room with both its players, and what they were told.
class WatchedRoom {
  public:
    WatchedRoom(std::string game, std::uint64_t seed)
        : game_(std::move(game)), random_source_(seed) {}

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
        const bool answered = mover.request(mover.next_request(random_source_));
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

    /// Hears the server out, which stops: both are told to come back, then closed.
    void expect_farewell() {
        for (SeatedPlayer* const player : {&*first_, &*second_}) {
            player->listen_until([] { return false; });
            EXPECT_TRUE(player->heard_bye());
            EXPECT_EQ(player->socket().close_code(), 1012);
        }
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
        // Also a move that was acknowledged, and whose event was not heard yet.
        const std::int64_t promised = player.promised_seq();
        player.forget();
        if (!player.reconnect(port)) {
            EXPECT_THAT(player.refusals(), testing::IsEmpty());
            return false;
        }
        if (!player.listen_until([&] { return player.latest_kind() == "room"; })) return false;
        EXPECT_GE(player.seq(), promised);
        const std::vector<std::string>& found = player.tokens();
        EXPECT_LE(known.size(), found.size());
        EXPECT_TRUE(std::equal(known.begin(), known.end(), found.begin()))
            << "known: " << testing::PrintToString(known)
            << "\nfound: " << testing::PrintToString(found);
        return true;
    }

    std::string game_;
    Rng random_source_;
    std::optional<SeatedPlayer> first_;
    std::optional<SeatedPlayer> second_;
    bool is_open_ = false;
};

}  // namespace ludo::server
