#include "floods.hpp"

#include <algorithm>
#include <optional>

#include "core/rng.hpp"
#include "server/net/room_client.hpp"

namespace ludo::bench {

namespace {

using Clock = std::chrono::steady_clock;

/// Not one of those that others measure from.
constexpr auto flooding_address = "127.0.0.2";
/// 20 messages a second are allowed.
constexpr std::chrono::milliseconds message_interval{50};

void work_until(boost::asio::io_context& context, Clock::time_point end) {
    context.restart();
    context.run_until(end);
}

/// Somebody in a room with an expert.
class BotPlayer {
  public:
    BotPlayer(boost::asio::io_context& context, std::uint16_t port, const std::string& from)
        : link_(
              context, port, [this](auto text) { hear(text); }, from) {
        link_.send(player_.hello());
        link_.send(player_.create("vorassic"));
    }

    std::function<void()> on_turn = [] {};

    void move() { link_.send(player_.next_request(random_source_)); }
    [[nodiscard]] bool is_open() const { return link_.is_open(); }
    [[nodiscard]] bool has_room() const { return has_filled_; }
    void leave() { link_.send(player_.leave()); }
    [[nodiscard]] const server::RoomClient& player() const { return player_; }
    void vote() { link_.send(player_.vote(true)); }

  private:
    void hear(std::string_view text) {
        player_.hear(text);
        if (player_.latest_kind() == "room" && !has_filled_) {
            has_filled_ = true;
            link_.send(R"({"kind":"fill","id":1000000,"level":"expert"})");
        }
        const std::string& kind = player_.latest_kind();
        if (kind == "events" && !player_.is_over() && player_.is_my_turn()) on_turn();
        if (kind == "events" && player_.is_over() && voted_ != player_.games()) {
            voted_ = player_.games();
            vote();
        }
    }

    server::RoomClient player_;
    Rng random_source_{7};
    bool has_filled_ = false;
    int voted_ = 0;
    Link link_;
};

}  // namespace

ListFlood::ListFlood(std::uint16_t port, int sockets)
    : thread_([this, port, sockets] { run(port, sockets); }) {}

void ListFlood::stop() {
    is_over_ = true;
    if (thread_.joinable()) thread_.join();
}

void ListFlood::run(std::uint16_t port, int sockets) {
    boost::asio::io_context context{1};
    std::vector<std::unique_ptr<Link>> links;
    for (int i = 0; i < sockets; ++i) {
        const auto hear = [this](std::string_view text) {
            if (text.starts_with(R"({"kind":"rooms")")) ++lists_;
        };
        links.push_back(std::make_unique<Link>(context, port, hear, flooding_address));
        links.back()->send(server::RoomClient().hello());
    }
    for (auto tick = Clock::now(); !is_over_; tick += message_interval) {
        for (const auto& link : links) {
            if (!link->is_open()) continue;
            link->send(R"({"kind":"lobby","id":2})");
            ++sent_;
        }
        work_until(context, std::max(tick, Clock::now() - message_interval) + message_interval);
    }
    alive_ = static_cast<int>(std::count_if(links.begin(), links.end(),
                                            [](const auto& link) { return link->is_open(); }));
}

BotFlood::BotFlood(std::uint16_t port, int sockets)
    : thread_([this, port, sockets] { run(port, sockets); }) {}

void BotFlood::stop() {
    is_over_ = true;
    if (thread_.joinable()) thread_.join();
}

void BotFlood::run(std::uint16_t port, int sockets) {
    // Some rooms are left while their bot thinks, the others are played in.
    boost::asio::io_context context{1};
    std::vector<std::unique_ptr<BotPlayer>> players(static_cast<std::size_t>(sockets));
    std::size_t next = 0;
    for (auto tick = Clock::now(); !is_over_; tick += message_interval) {
        std::unique_ptr<BotPlayer>& player = players[next++ % players.size()];
        if (player && player->has_room()) {
            ++rooms_;
            player->leave();  // the next room comes in the next round
            player->on_turn = [] {};
            work_until(context, tick + message_interval);
            player.reset();
            continue;
        }
        player = std::make_unique<BotPlayer>(context, port, flooding_address);
        player->on_turn = [one = player.get()] { one->move(); };
        work_until(context, tick + message_interval);
    }
}

std::vector<double> play_against_bot(boost::asio::io_context& context, std::uint16_t port,
                                     std::chrono::nanoseconds time) {
    std::vector<double> answers;
    BotPlayer player(context, port, "127.0.0.1");
    std::optional<Clock::time_point> moved;
    int game = 0;
    player.on_turn = [&] {
        // In a new game people look at the board first, and the bot waits for them.
        if (moved && player.player().games() == game) {
            const std::chrono::duration<double> took = Clock::now() - *moved;
            answers.push_back(took.count());
        }
        game = player.player().games();
        constexpr std::int64_t turn = 60'000;
        moved = Clock::now();
        if (player.player().clock_left() > turn) moved.reset();
        player.move();
    };
    work_until(context, Clock::now() + time);
    // An answer that did not come is not to be forgotten.
    const bool waits = moved && player.player().games() == game && !player.player().is_over();
    if (waits) {
        const std::chrono::duration<double> waited = Clock::now() - *moved;
        answers.push_back(waited.count());
    }
    return answers;
}

}  // namespace ludo::bench
