#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "server/hub/clients.hpp"
#include "server/hub/directory.hpp"
#include "server/hub/feeds.hpp"
#include "server/hub/hosted_room.hpp"

namespace ludo::server {

/// Who is connected to which room, and what all of them are told.
class Attendance {
  public:
    Attendance(const RoomTable& rooms, Clients& clients, Directory& directory, const Feeds& feeds,
               const Clock& clock)
        : rooms_(&rooms),
          clients_(&clients),
          directory_(&directory),
          feeds_(&feeds),
          clock_(&clock) {}

    /// Somebody went on to another room: what follows for this one, as when a connection is lost.
    std::function<void(HostedRoom&)> when_left;

    /// Attaches, and shows the whole room.
    void admit(HostedRoom& hosted, Client& client, std::optional<PlayerId> player);
    /// The client is in the room from now on. Nobody is told of it yet.
    void attach(HostedRoom& hosted, Client& client, std::optional<PlayerId> player);
    /// The client is out of the room, and told why.
    void detach(HostedRoom& hosted, ConnectionId connection, std::string_view why);
    void detach_all(HostedRoom& hosted, std::string_view why);
    /// The same when the room goes away from this server: everybody is told this instead.
    void send_off(HostedRoom& hosted, std::string_view text);
    /// The connection is lost.
    void forget(HostedRoom& hosted, ConnectionId connection);
    /// Those who left or were sent away have heard of it; now they are out of the room.
    void see_off(HostedRoom& hosted, const std::vector<Step>& steps);

    /// For whom the room is there: the address of a player who is connected, else of a spectator,
    /// else of who opened it.
    [[nodiscard]] std::string address_of(const HostedRoom& hosted) const;

    void tell(const HostedRoom& hosted, std::string_view text);
    void tell_presence(const HostedRoom& hosted);
    /// The events that have just led to the room, to each as they may see them.
    void tell_events(const HostedRoom& hosted, const std::vector<Step>& steps);
    void show_room(const HostedRoom& hosted, const Client& client);

  private:
    void detach_player(HostedRoom& hosted, PlayerId player, std::string_view why);
    void leave_other(const Client& client, RoomId next);

    const RoomTable* rooms_;
    Clients* clients_;
    Directory* directory_;
    const Feeds* feeds_;
    const Clock* clock_;
};

}  // namespace ludo::server
