#include "takeover.hpp"

#include <algorithm>
#include <array>

#include "core/rng.hpp"
#include "link.hpp"
#include "server/net/room_client.hpp"

namespace ludo::bench {

class Takeover::Room {
  public:
    Room(boost::asio::io_context& context, std::uint16_t port, std::uint64_t seed)
        : context_(context), random_source_(seed) {
        for (std::size_t i = 0; i < 2; ++i) connect(i, port);
        players_[0].link->send(players_[0].client.create("gigogne"));
    }

    [[nodiscard]] bool has_begun() const {
        return players_[0].client.match() != nullptr && players_[1].client.match() != nullptr;
    }

    void flee_to(std::uint16_t port) {
        is_fleeing_ = true;
        for (std::size_t i = 0; i < 2; ++i) {
            players_[i].client.forget();
            connect(i, port);
            resume(players_[i]);
        }
    }

    void step() {
        for (Player& player : players_) {
            if (player.stay == Stay::turned_away) resume(player);
        }
        const bool are_back = std::all_of(players_.begin(), players_.end(),
                                          [](const Player& one) { return one.stay == Stay::back; });
        if (!are_back || has_moved_) return;
        for (Player& player : players_) {
            if (!player.client.is_my_turn()) continue;
            has_moved_ = true;
            player.link->send(player.client.next_request(random_source_));
        }
    }

    [[nodiscard]] std::optional<TimePoint> served_again() const { return served_again_; }

  private:
    enum class Stay { here, asking, turned_away, back, told };
    struct Player {
        server::RoomClient client;
        std::unique_ptr<Link> link;
        Stay stay = Stay::here;
    };

    void connect(std::size_t who, std::uint16_t port) {
        Player& player = players_[who];
        player.link = std::make_unique<Link>(
            context_, port, [this, who](std::string_view text) { hear(who, text); });
        player.link->send(player.client.hello());
    }

    static void resume(Player& player) {
        player.stay = Stay::asking;
        player.link->send(player.client.resume());
    }

    void hear(std::size_t who, std::string_view text) {
        Player& player = players_[who];
        player.client.hear(text);
        const std::string& kind = player.client.latest_kind();
        if (who == 0 && !has_joined_ && !player.client.room().empty()) {
            has_joined_ = true;
            players_[1].link->send(players_[1].client.join(player.client.room()));
        }
        if (!is_fleeing_) return;
        if (kind == "refused" || kind == "moved") player.stay = Stay::turned_away;
        if (kind == "room") player.stay = Stay::back;
        if (kind != "events" || !has_moved_) return;
        player.stay = Stay::told;
        if (served_again_ || players_[1 - who].stay != Stay::told) return;
        served_again_ = std::chrono::steady_clock::now();
    }

    boost::asio::io_context& context_;
    Rng random_source_;
    bool has_joined_ = false;
    bool is_fleeing_ = false;
    bool has_moved_ = false;
    std::optional<TimePoint> served_again_;
    std::array<Player, 2> players_;
};

Takeover::Takeover(boost::asio::io_context& context, std::uint16_t port, int rooms) {
    for (int i = 0; i < rooms; ++i) {
        rooms_.push_back(std::make_unique<Room>(context, port, static_cast<std::uint64_t>(i)));
        context.poll();
    }
}

Takeover::~Takeover() = default;

int Takeover::begun() const {
    return static_cast<int>(std::count_if(rooms_.begin(), rooms_.end(),
                                          [](const auto& room) { return room->has_begun(); }));
}

void Takeover::flee_to(std::uint16_t port) {
    for (const auto& room : rooms_) room->flee_to(port);
}

void Takeover::step() {
    for (const auto& room : rooms_) room->step();
}

std::vector<Takeover::TimePoint> Takeover::served_again() const {
    std::vector<TimePoint> times;
    for (const auto& room : rooms_) {
        if (const auto time = room->served_again()) times.push_back(*time);
    }
    return times;
}

}  // namespace ludo::bench
