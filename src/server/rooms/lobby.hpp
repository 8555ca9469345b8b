#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/protocol/requests.hpp"
#include "server/rooms/limits.hpp"
#include "server/rooms/room_view.hpp"

namespace ludo::server {

/// Which rooms somebody wants to see.
struct LobbyFilter {
    std::string search;  ///< folded
    std::string visibility = "all";
    std::optional<int> capacity;
    std::string game;
    bool recent = false;

    explicit LobbyFilter(const protocol::Lobby& wish);
    [[nodiscard]] bool lets_through(const Listing& listing) const;
    friend auto operator<=>(const LobbyFilter&, const LobbyFilter&) = default;
};

/// The live list of rooms. Changes are gathered and told at most every `Limits::lobby_every`; who
/// asked the same question shares the frames, so a crowd costs little more than one listener.
class Lobby {
  public:
    explicit Lobby(const Limits& limits) : limits_(&limits) {}

    /// How the lobby looks at a room; nothing when it is closed.
    using Look = std::function<std::optional<Listing>(RoomId)>;
    using Send = std::function<void(ConnectionId, Frame)>;

    /// Subscribes, replacing an earlier question, and gives the list so far.
    Frame subscribe(ConnectionId connection, const protocol::Lobby& wish,
                    std::vector<Listing> rooms);
    void unsubscribe(ConnectionId connection);

    /// Something about the room has changed that lists show.
    void touch(RoomId room, Time now);

    [[nodiscard]] std::optional<Time> next_telling() const;
    void tell(Time now, const Look& look, const Send& send);

    [[nodiscard]] std::size_t listeners() const { return filters_.size(); }

  private:
    /// Those who asked the same question, and what they were told so far.
    struct Group {
        std::vector<ConnectionId> listeners;
        std::unordered_set<RoomId> shown;
    };
    using Texts = std::unordered_map<RoomId, std::string>;

    Frame change_for(const LobbyFilter& filter, Group& group, const Look& look, Texts& texts) const;

    const Limits* limits_;
    std::map<LobbyFilter, Group> groups_;
    std::unordered_map<ConnectionId, const LobbyFilter*> filters_;
    std::unordered_set<RoomId> touched_;
    std::optional<Time> next_telling_;
    Time last_telling_{};
};

}  // namespace ludo::server
