#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/hub/clients.hpp"
#include "server/hub/room_table.hpp"
#include "server/protocol/requests.hpp"
#include "server/rooms/limits.hpp"
#include "server/rooms/room_view.hpp"

namespace ludo::server {

/// Which rooms somebody wants to see.
struct DirectoryFilter {
    std::string search;  ///< folded
    std::string visibility = "all";
    std::optional<int> capacity;
    std::string game;
    bool recent = false;

    explicit DirectoryFilter(const protocol::Lobby& request);
    [[nodiscard]] bool lets_through(const Listing& listing) const;
    friend auto operator<=>(const DirectoryFilter&, const DirectoryFilter&) = default;
};

/// The live list of rooms. Changes are gathered and told at most every `Limits::lobby_every`; who
/// asked the same question shares the frames, so a crowd costs little more than one listener.
class Directory {
  public:
    Directory(const RoomTable& rooms, Clients& clients, const Limits& limits)
        : rooms_(&rooms), clients_(&clients), limits_(&limits) {}

    /// Subscribes, replacing an earlier question, and sends the list so far.
    void subscribe(ConnectionId connection, const protocol::Lobby& request, Time now);
    void unsubscribe(ConnectionId connection);

    /// Something about the room has changed that lists show.
    void touch(RoomId room, Time now);

    [[nodiscard]] std::optional<Time> next_telling() const;
    void tell(Time now);

    [[nodiscard]] std::size_t listeners() const { return filters_.size(); }

  private:
    /// Those who asked the same question, and what they were told so far.
    struct Group {
        std::vector<ConnectionId> listeners;
        std::unordered_set<RoomId> shown;
    };
    using Texts = std::unordered_map<RoomId, std::string>;

    Frame change_for(const DirectoryFilter& filter, Group& group, Texts& texts, Time now) const;

    const RoomTable* rooms_;
    Clients* clients_;
    const Limits* limits_;
    std::map<DirectoryFilter, Group> groups_;
    std::unordered_map<ConnectionId, const DirectoryFilter*> filters_;
    std::unordered_set<RoomId> touched_;
    std::optional<Time> next_telling_;
    Time last_telling_{};
};

}  // namespace ludo::server
