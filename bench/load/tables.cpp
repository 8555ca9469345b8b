#include "tables.hpp"

#include <array>

namespace ludo::bench {

namespace {

TimePoint now() { return std::chrono::steady_clock::now(); }

/// Counts until both ends were told, then says how long that took.
class Telling {
  public:
    explicit Telling(Table& table, Table::Events& events) : table_(table), events_(events) {}
    void begin(TimePoint due) {
        due_ = due;
        ends_told_ = 0;
    }
    void tell() {
        if (++ends_told_ == 2) events_.moved(table_, now() - due_);
    }

  private:
    Table& table_;
    Table::Events& events_;
    TimePoint due_{};
    int ends_told_ = 0;
};

class RelayTable final : public Table {
  public:
    RelayTable(boost::asio::io_context& context, std::uint16_t port, Events events)
        : events_(std::move(events)),
          links_{{{context, port, [this](auto) { telling_.tell(); }},
                  {context, port, [this](auto) { telling_.tell(); }}}} {
        events_.ready(*this);
    }

    void move(TimePoint due) override {
        telling_.begin(due);
        // As long as a move of a game.
        links_[turn_ ? 1 : 0].send(R"({"kind":"move","id":123,"token":"G4","at":12})");
        turn_ = !turn_;
    }

    [[nodiscard]] bool is_alive() const override {
        return links_[0].is_open() && links_[1].is_open();
    }

  private:
    Events events_;
    Telling telling_{*this, events_};
    bool turn_ = false;
    std::array<Link, 2> links_;
};

/// Plays legal moves, game after game.
class RoomTable final : public Table {
  public:
    RoomTable(boost::asio::io_context& context, std::uint16_t port, const std::string& game,
              std::uint64_t seed, const std::string& from, Events events)
        : events_(std::move(events)),
          random_source_(seed),
          links_{{{context, port, [this](auto text) { hear(0, text); }, from},
                  {context, port, [this](auto text) { hear(1, text); }, from}}} {
        links_[0].send(players_[0].hello());
        links_[1].send(players_[1].hello());
        links_[0].send(players_[0].create(game));
    }

    void move(TimePoint due) override {
        const std::size_t mover = players_[0].is_my_turn() ? 0 : 1;
        server::RoomClient& player = players_[mover];
        telling_.begin(due);
        is_moving_ = true;
        links_[mover].send(player.next_request(random_source_));
    }

    [[nodiscard]] bool is_alive() const override {
        return links_[0].is_open() && links_[1].is_open();
    }

  private:
    void hear(std::size_t who, std::string_view text) {
        server::RoomClient& player = players_[who];
        const std::string room = player.room();
        player.hear(text);
        if (who == 0 && room.empty() && !player.room().empty()) {
            links_[1].send(players_[1].join(player.room()));
        }
        if (player.latest_kind() == "events" && is_moving_) telling_.tell();
        if (players_[0].seq() != players_[1].seq()) return;
        if (player.latest_kind() != "events" && player.latest_kind() != "room") return;
        is_moving_ = false;
        if (players_[0].is_over()) return vote();
        if (player.match() != nullptr) events_.ready(*this);
    }

    /// Another game, please.
    void vote() {
        if (voted_for_ == players_[0].games()) return;
        voted_for_ = players_[0].games();
        for (std::size_t i = 0; i < 2; ++i) links_[i].send(players_[i].vote(true));
    }

    Events events_;
    Telling telling_{*this, events_};
    Rng random_source_;
    std::array<server::RoomClient, 2> players_;
    int voted_for_ = 0;
    bool is_moving_ = false;
    std::array<Link, 2> links_;
};

}  // namespace

std::unique_ptr<Table> open_relay_table(boost::asio::io_context& context, std::uint16_t port,
                                        Table::Events events) {
    return std::make_unique<RelayTable>(context, port, std::move(events));
}

std::unique_ptr<Table> open_room_table(boost::asio::io_context& context, std::uint16_t port,
                                       const std::string& game, std::uint64_t seed,
                                       const std::string& from, Table::Events events) {
    return std::make_unique<RoomTable>(context, port, game, seed, from, std::move(events));
}

}  // namespace ludo::bench
