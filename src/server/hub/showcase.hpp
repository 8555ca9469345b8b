#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/hub/clients.hpp"
#include "server/hub/directory.hpp"
#include "server/hub/remote_rooms.hpp"
#include "server/hub/room_table.hpp"
#include "server/rooms/limits.hpp"

namespace ludo::server {

/// The liveliest public games of all servers as spectators see them, for those who look for one to
/// watch. All of them get the same frame, at most once a second; no room knows of it.
class Showcase {
  public:
    static constexpr std::size_t most_games = 6;
    static constexpr Duration every = std::chrono::seconds{1};
    /// So often a game of another server is read from the store, while it is among those shown.
    static constexpr Duration look_every = std::chrono::seconds{2};

    Showcase(const RoomTable& rooms, const Directory& directory, RemoteRooms& remote,
             Clients& clients, const Limits& limits)
        : rooms_(&rooms),
          directory_(&directory),
          remote_(&remote),
          clients_(&clients),
          limits_(&limits) {}

    /// Subscribes, and sends the games as they stand.
    void subscribe(ConnectionId connection, Time now);
    void unsubscribe(ConnectionId connection);

    [[nodiscard]] std::optional<Time> next_telling() const { return next_telling_; }
    /// Sends them again to everybody, where something has changed.
    void tell(Time now);

  private:
    /// Here or, with what other servers tell of it, elsewhere.
    struct Candidate {
        RoomId id{};
        std::size_t people = 0;
        Date active{};
        const HostedRoom* hosted = nullptr;
        const ListedRoom* listed = nullptr;
    };
    struct Picture {
        std::string position;
        std::vector<std::string> seats{};
        std::vector<int> bots{};
        std::optional<int> to_move{};
    };
    struct RemoteGame {
        std::optional<Picture> picture;  ///< none before it was read, and of games that are over
        std::optional<Time> looked;
        bool is_looking = false;
    };

    void draw(Time now);
    [[nodiscard]] std::vector<Candidate> candidates() const;
    static bool is_livelier(const Candidate& a, const Candidate& b);
    [[nodiscard]] static Picture picture_of(const Room& room);
    static void write_game(JsonWriter& out, const std::string& listing, const Picture& picture);
    void look(RoomId id, Time now);
    void forget_all_but(const std::vector<Candidate>& shown);

    const RoomTable* rooms_;
    const Directory* directory_;
    RemoteRooms* remote_;
    Clients* clients_;
    const Limits* limits_;
    std::unordered_map<RoomId, RemoteGame> remote_games_;  ///< those among the liveliest
    std::vector<ConnectionId> watchers_;
    std::string shown_;
    Time drawn_{};
    std::optional<Time> next_telling_;
};

}  // namespace ludo::server
