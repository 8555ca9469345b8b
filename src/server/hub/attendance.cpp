#include "server/hub/attendance.hpp"

#include <utility>

#include "server/protocol/messages.hpp"
#include "server/rooms/room_id.hpp"
#include "server/rooms/room_view.hpp"

namespace ludo::server {

namespace {

/// Somebody whom an event takes out of the room.
struct Departure {
    PlayerId player = 0;
    std::string_view why;
};

std::optional<Departure> departure_in(const RoomEvent& event) {
    if (const auto* const left = std::get_if<event::Left>(&event)) {
        return Departure{left->player, "left"};
    }
    if (const auto* const away = std::get_if<event::Away>(&event)) {
        return Departure{away->player, "left"};
    }
    if (const auto* const expelled = std::get_if<event::Expelled>(&event)) {
        return Departure{expelled->player, "expelled"};
    }
    if (const auto* const dismissed = std::get_if<event::Dismissed>(&event)) {
        return Departure{dismissed->player, "dismissed"};
    }
    return std::nullopt;
}

}  // namespace

void Attendance::admit(HostedRoom& hosted, Client& client, std::optional<PlayerId> player) {
    attach(hosted, client, player);
    show_room(hosted, client);
    tell_presence(hosted);
}

void Attendance::attach(HostedRoom& hosted, Client& client, std::optional<PlayerId> player) {
    leave_other(client, hosted.room.id());
    forget(hosted, client.connection);
    // One connection for each seat: the newest.
    if (player) detach_player(hosted, *player, "elsewhere");
    hosted.attendants.push_back({client.connection, player});
    client.room = hosted.room.id();
    client.player = player;
    hosted.wake_bot(clock_->now());
    hosted.note_absences(clock_->now());
}

/// A connection is in one room at a time. In the one before, a seat is kept like that of somebody
/// whose connection is lost.
void Attendance::leave_other(const Client& client, RoomId next) {
    if (!client.room || *client.room == next) return;
    HostedRoom* const before = rooms_->find(*client.room);
    if (before == nullptr) return;
    detach(*before, client.connection, "elsewhere");
    when_left(*before);
}

void Attendance::forget(HostedRoom& hosted, ConnectionId connection) {
    std::erase_if(hosted.attendants,
                  [&](const Attendant& attendant) { return attendant.connection == connection; });
    hosted.note_absences(clock_->now());
}

void Attendance::detach(HostedRoom& hosted, ConnectionId connection, std::string_view why) {
    forget(hosted, connection);
    Client* const client = clients_->find(connection);
    if (client == nullptr) return;
    client->room.reset();
    client->player.reset();
    clients_->send(connection, protocol::detached(write_room_id(hosted.room.id()), why));
}

void Attendance::detach_all(HostedRoom& hosted, std::string_view why) {
    for (const Attendant& attendant : std::vector<Attendant>(hosted.attendants)) {
        detach(hosted, attendant.connection, why);
    }
}

void Attendance::send_off(HostedRoom& hosted, std::string_view text) {
    for (const Attendant& attendant : std::exchange(hosted.attendants, {})) {
        Client* const client = clients_->find(attendant.connection);
        if (client == nullptr) continue;
        client->room.reset();
        client->player.reset();
        clients_->send(attendant.connection, text);
    }
}

void Attendance::detach_player(HostedRoom& hosted, PlayerId player, std::string_view why) {
    for (const Attendant& attendant : std::vector<Attendant>(hosted.attendants)) {
        if (attendant.player == player) detach(hosted, attendant.connection, why);
    }
}

void Attendance::see_off(HostedRoom& hosted, const std::vector<Step>& steps) {
    bool is_anybody_gone = false;
    for (const Step& step : steps) {
        const auto departure = departure_in(step.event);
        if (!departure) continue;
        detach_player(hosted, departure->player, departure->why);
        is_anybody_gone = true;
    }
    if (!is_anybody_gone) return;
    hosted.note_absences(clock_->now());
    tell_presence(hosted);
}

std::string Attendance::address_of(const HostedRoom& hosted) const {
    const Client* present = nullptr;
    for (const Attendant& attendant : hosted.attendants) {
        const Client* const client = clients_->find(attendant.connection);
        if (client == nullptr) continue;
        if (attendant.player) return client->address;
        if (present == nullptr) present = client;
    }
    return present == nullptr ? hosted.address : present->address;
}

void Attendance::tell(const HostedRoom& hosted, std::string_view text) {
    for (const Attendant& attendant : hosted.attendants) {
        clients_->send(attendant.connection, text);
    }
}

void Attendance::tell_presence(const HostedRoom& hosted) {
    directory_->touch(hosted.room.id(), clock_->now());
    if (hosted.attendants.empty()) return;
    tell(hosted, protocol::presence(hosted.connected(), hosted.absences(clock_->now()),
                                    hosted.spectators()));
}

void Attendance::tell_events(const HostedRoom& hosted, const std::vector<Step>& steps) {
    if (hosted.attendants.empty()) return;
    EventsMessage message(hosted.room, steps, hosted.times_left(clock_->now()));
    for (const Attendant& attendant : hosted.attendants) {
        clients_->send(attendant.connection, message.to(attendant.player));
    }
}

void Attendance::show_room(const HostedRoom& hosted, const Client& client) {
    const auto connected = hosted.connected();
    const auto absent = hosted.absences(clock_->now());
    const LiveState live{connected, hosted.spectators(), hosted.times_left(clock_->now()), absent,
                         feeds_->path_of(hosted.room, client.player)};
    clients_->send(client.connection, room_message(hosted.room, live, client.player));
}

}  // namespace ludo::server
