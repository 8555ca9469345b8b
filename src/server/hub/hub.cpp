#include "server/hub/hub.hpp"

#include <utility>

#include "server/hub/admin_api.hpp"
#include "server/hub/attendance.hpp"
#include "server/hub/bot_turns.hpp"
#include "server/hub/client_limits.hpp"
#include "server/hub/clients.hpp"
#include "server/hub/commits.hpp"
#include "server/hub/deadlines.hpp"
#include "server/hub/directory.hpp"
#include "server/hub/drain.hpp"
#include "server/hub/due_work.hpp"
#include "server/hub/entrance.hpp"
#include "server/hub/feeds.hpp"
#include "server/hub/matchmaking.hpp"
#include "server/hub/peer_routing.hpp"
#include "server/hub/places.hpp"
#include "server/hub/recovery.hpp"
#include "server/hub/remote_rooms.hpp"
#include "server/hub/request_costs.hpp"
#include "server/hub/room_claims.hpp"
#include "server/hub/room_clock.hpp"
#include "server/hub/room_requests.hpp"
#include "server/hub/room_table.hpp"
#include "server/hub/showcase.hpp"
#include "server/hub/sleep.hpp"
#include "server/protocol/description.hpp"
#include "server/protocol/messages.hpp"
#include "server/rooms/referee.hpp"

namespace ludo::server {

namespace {

constexpr Duration forgetting_interval = std::chrono::hours{1};

bool asks_to_enter(const protocol::Ask& ask) {
    return std::holds_alternative<protocol::Create>(ask) ||
           std::holds_alternative<protocol::Join>(ask) ||
           std::holds_alternative<protocol::Watch>(ask) ||
           std::holds_alternative<protocol::Resume>(ask);
}

/// Chooses a lambda by type.
template <typename... Cases>
struct Match : Cases... {
    using Cases::operator()...;
};
template <typename... Cases>
Match(Cases...) -> Match<Cases...>;

}  // namespace

/// In the order they need each other.
struct Hub::Parts final : Peers::Listener {
    Parts(const Ports& given, Settings chosen)
        : ports(given), settings(std::move(chosen)), report([this](const Report& what) {
              if (settings.report) settings.report(what);
          }) {
        commits.when_free = [this](RoomId id) {
            requests.take_waiting(id);
            if (!matchmaking.is_idle()) matchmaking.consider(id);
            drain.consider(id);
            admin.leave_if_drained();
        };
        attendance.when_left = [this](HostedRoom& hosted) { left(hosted); };
    }

    [[nodiscard]] Counters measure() const;
    void answer(Client& client, const protocol::Request& request);
    void greet(Client& client, protocol::RequestId id, const protocol::Hello& hello);
    void forget_old_games(Time now);
    /// Somebody is not connected to the room any more.
    void left(HostedRoom& hosted);
    void published(const std::vector<PublishedRoom>& listings, bool all) override {
        directory.hear(listings, all, room_clock.now());
    }
    void lost(RoomId room) override { commits.lose(room); }

    Ports ports;
    Settings settings;
    Reporter report;
    const Limits& limits = settings.limits;
    Counters totals;
    RoomClock room_clock{ports.clock};
    PeerRouting routing{ports.peers};
    Referee referee{ports.secrets, limits};
    TransactionPool pool;  // before the rooms, which hold some of them
    RoomTable rooms;
    Clients clients{ports.connections, totals};
    ClientLimits client_limits{limits};
    Directory directory{rooms, clients, ports.peers, limits};
    RemoteRooms remote{ports.store, room_clock};
    Showcase showcase{rooms, directory, remote, clients, limits};
    Deadlines deadlines{rooms, limits};
    Feeds feeds{ports.secrets};
    Attendance attendance{rooms, clients, directory, feeds, room_clock};
    BotTurns bot_turns{{ports.bots, rooms, attendance, deadlines, room_clock, limits}};
    Commits commits{{ports.store, room_clock, referee, pool, rooms, clients, client_limits,
                     directory, deadlines, attendance, bot_turns, limits, totals, report}};
    Recovery recovery{{ports.store, room_clock, rooms, directory, commits, limits, totals, report}};
    RoomClaims claims{
        {ports.store, rooms, recovery, ports.budget, routing, room_clock, limits, totals}};
    Sleep sleep{{ports.store, room_clock, ports.clock, rooms, claims, routing, commits,
                 client_limits, directory, limits, totals}};
    DueWork due_work{{commits, bot_turns, sleep, deadlines, directory, referee, limits}};
    RoomRequests requests{{commits, rooms, clients, client_limits, attendance, deadlines, referee,
                           ports.bots, ports.secrets, ports.clock, limits, room_clock, routing}};
    Entrance entrance{{commits, requests, rooms, claims, routing, clients, client_limits, referee,
                       ports.hasher, ports.secrets, ports.clock, limits}};
    Matchmaking matchmaking{{commits, requests, entrance, rooms, clients, client_limits, attendance,
                             directory, routing, referee, ports.secrets, ports.clock, room_clock,
                             limits}};
    HttpApi api{
        {ports.store, ports.secrets, settings.build, limits, totals, [this] { return measure(); },
         [this] { return routing.with_others(matchmaking.seekers()); }, feeds, claims, remote}};
    Places places{{rooms, claims, remote, clients, ports.secrets, room_clock}};
    Drain drain{
        {rooms, routing, commits, entrance, matchmaking, attendance, room_clock, ports.clock}};
    AdminApi admin{{rooms, claims, commits, attendance, directory, clients, entrance, ports.store,
                    ports.clock, room_clock, totals, [this] { return measure(); }, settings.powers,
                    sleep, drain}};
    std::optional<Time> next_forgetting;
    bool is_stopping = false;
};

Hub::Hub(const Ports& ports, Settings settings)
    : parts_(std::make_unique<Parts>(ports, std::move(settings))) {}

Hub::~Hub() = default;

void Hub::recover() {
    if (parts_->ports.peers != nullptr) parts_->ports.peers->listen(*parts_);
    parts_->recovery.run();
    parts_->matchmaking.recover();
    parts_->sleep.count(parts_->ports.clock.now());
    parts_->sleep.look(parts_->ports.clock.now());
    parts_->forget_old_games(parts_->ports.clock.now());
}

// Connections.

void Hub::opened(ConnectionId connection, std::string address) {
    parts_->clients.add(connection, std::move(address));
    if (parts_->is_stopping) parts_->clients.send(connection, protocol::bye(retry_after_stop));
}

void Hub::closed(ConnectionId connection) {
    Parts& parts = *parts_;
    parts.directory.unsubscribe(connection);
    parts.matchmaking.forget(connection);
    parts.showcase.unsubscribe(connection);
    const Client* const client = parts.clients.find(connection);
    if (client == nullptr) return;
    HostedRoom* const hosted = client->room ? parts.rooms.find(*client->room) : nullptr;
    parts.clients.remove(connection);
    if (hosted == nullptr) return;
    parts.attendance.forget(*hosted, connection);
    parts.left(*hosted);
}

void Hub::Parts::left(HostedRoom& hosted) {
    hosted.keep_awake(room_clock.now(), limits);
    attendance.tell_presence(hosted);
    bot_turns.rest_if_alone(hosted);
    deadlines.schedule(hosted);
}

void Hub::received(ConnectionId connection, std::string_view text) {
    ++parts_->totals.requests;
    const auto read = protocol::read_request(text, parts_->limits.message_bytes);
    if (const auto* const unreadable = std::get_if<protocol::Unreadable>(&read)) {
        return parts_->clients.refuse(connection, *unreadable);
    }
    Client* const client = parts_->clients.find(connection);
    if (client != nullptr) parts_->answer(*client, std::get<protocol::Request>(read));
}

void Hub::Parts::answer(Client& client, const protocol::Request& request) {
    const protocol::RequestId id = request.id;
    const Requester requester{client.connection, id};
    const bool is_hello = std::holds_alternative<protocol::Hello>(request.ask);
    if (client.has_greeted == is_hello) {
        return clients.refuse(requester, "refusal.online.hello_first");
    }
    if (const auto wait = ports.budget.spend(client.address, cost_of(request.ask))) {
        return clients.refuse(requester, {over_budget(*wait)});
    }
    // Who goes into a room seeks no other.
    if (asks_to_enter(request.ask)) matchmaking.forget(client.connection);
    std::visit(Match{
                   [&](const protocol::Hello& hello) { greet(client, id, hello); },
                   [&](const protocol::Ping&) { clients.accept(requester); },
                   [&](const protocol::Lobby& lobby) {
                       clients.accept(requester);
                       directory.subscribe(client.connection, lobby, room_clock.now());
                   },
                   [&](const protocol::LeaveLobby&) {
                       directory.unsubscribe(client.connection);
                       clients.accept(requester);
                   },
                   [&](const protocol::React& reaction) { requests.react(client, id, reaction); },
                   [&](const protocol::Peek& peek) { places.tell(client, id, peek); },
                   [&](const protocol::Showcase&) {
                       clients.accept(requester);
                       showcase.subscribe(client.connection, room_clock.now());
                   },
                   [&](const protocol::LeaveShowcase&) {
                       showcase.unsubscribe(client.connection);
                       clients.accept(requester);
                   },
                   [&](const protocol::Seek& seek) { matchmaking.seek(client, id, seek); },
                   [&](const protocol::StopSeeking&) {
                       matchmaking.forget(client.connection);
                       clients.accept(requester);
                   },
                   [&](const protocol::Create& create) { entrance.create(client, id, create); },
                   [&](const protocol::Join& join) { entrance.enter(client, id, join); },
                   [&](const protocol::Watch& watch) { entrance.enter(client, id, watch); },
                   [&](const protocol::Resume& resume) { entrance.resume(client, id, resume); },
                   [&](const auto&) { requests.ask_own_room(client, id, request.ask); },
               },
               request.ask);
}

void Hub::Parts::greet(Client& client, protocol::RequestId id, const protocol::Hello& hello) {
    const bool is_spoken = hello.version == protocol::version;
    // A page from before a change of the protocol needs only to be loaded again. One of another
    // build may stay: while servers are replaced one by one, each serves its own.
    if (!is_spoken && hello.build && !settings.build.empty()) {
        clients.send(client.connection, protocol::reload(id, settings.build));
        return clients.close(client.connection, "reload");
    }
    if (!is_spoken) {
        return clients.refuse({client.connection, id},
                              {{"refusal.online.version",
                                {{"value", std::to_string(hello.version)},
                                 {"known", std::to_string(protocol::version)}}}});
    }
    clients.greet(client);
    const auto turn = std::chrono::duration_cast<std::chrono::seconds>(limits.turn);
    clients.send(client.connection, protocol::welcome(id, settings.build, turn));
    if (room_clock.stands()) clients.send(client.connection, protocol::saving(false));
}

void Hub::api(const HttpQuestion& question, HttpApi::Answered done) {
    parts_->api.answer(question, std::move(done));
}

void Hub::admin(std::string_view line, const std::function<void(std::string)>& done) {
    parts_->admin.answer(line, done);
}

void Hub::set_limits(const Limits& limits) {
    parts_->settings.limits = limits;
    parts_->client_limits.renew();
}

// Time.

std::optional<Time> Hub::next_deadline() const {
    const Parts& parts = *parts_;
    std::optional<Time> next = parts.next_forgetting;
    const auto consider = [&next](std::optional<Time> due) {
        if (due && (!next || *due < *next)) next = due;
    };
    consider(parts.matchmaking.next_try());
    consider(parts.sleep.next_look());
    consider(parts.drain.next_wave());
    for (const std::optional<Time> due :
         {parts.deadlines.next(), parts.directory.next_telling(), parts.showcase.next_telling()}) {
        if (due) consider(parts.room_clock.reaches(*due));
    }
    return next;
}

void Hub::wake() {
    Parts& parts = *parts_;
    const Time now = parts.room_clock.now();
    while (HostedRoom* const due = parts.deadlines.take_due(now)) {
        parts.commits.guard(due->room.id(), {}, [&] { parts.due_work.run(*due, now); });
    }
    parts.directory.tell(now);
    parts.showcase.tell(now);
    const Time real = parts.ports.clock.now();
    parts.matchmaking.try_again(real);
    parts.drain.go_on(real);
    if (real >= parts.sleep.next_look()) parts.sleep.look(real);
    if (parts.next_forgetting && real >= *parts.next_forgetting) parts.forget_old_games(real);
    parts.admin.leave_if_drained();
}

void Hub::Parts::forget_old_games(Time now) {
    ports.store.forget_games_before(ports.clock.date() - limits.keep_games);
    // Where none are kept, those of earlier days are gone now.
    if (limits.keep_games > Duration::zero()) next_forgetting = now + forgetting_interval;
}

void Hub::set_saving(bool is_possible) {
    Parts& parts = *parts_;
    if (is_possible != parts.room_clock.stands()) return;
    if (is_possible) {
        parts.room_clock.go_on();
    } else {
        parts.room_clock.stop();
        parts.requests.refuse_waiting();
        parts.claims.refuse_waiting();
    }
    parts.clients.send_greeted(protocol::saving(is_possible));
    // What is left, now that it runs again.
    if (is_possible) {
        parts.rooms.for_each([&](const HostedRoom& hosted) {
            if (hosted.turn_ends || hosted.vote_ends) parts.attendance.tell_events(hosted, {});
        });
    }
}

// The end.

bool Hub::drain() {
    if (!parts_->routing.has_successor()) return false;
    if (!parts_->routing.is_draining()) parts_->drain.set(true);
    return true;
}

bool Hub::is_draining() const { return parts_->routing.is_draining(); }

void Hub::stop() {
    parts_->is_stopping = true;
    parts_->entrance.stop();
    std::vector<RoomId> ids;
    parts_->rooms.for_each([&](const HostedRoom& hosted) {
        if (hosted.note_at) ids.push_back(hosted.room.id());
    });
    for (const RoomId id : ids) {
        parts_->commits.guard(id, {}, [&] { parts_->commits.note_clock(*parts_->rooms.find(id)); });
    }
    parts_->clients.send_all(protocol::bye(retry_after_stop));
}

bool Hub::is_quiet() const {
    return parts_->totals.commits_under_way == 0 && !parts_->entrance.is_hashing();
}

Counters Hub::counters() const { return parts_->measure(); }

Counters Hub::Parts::measure() const {
    Counters now = totals;
    now.rooms = rooms.size();
    rooms.for_each([&](const HostedRoom& hosted) {
        if (hosted.room.status() == RoomStatus::playing) ++now.rooms_playing;
        if (hosted.thinking) ++now.bots_thinking;
    });
    now.connections = clients.size();
    now.lobby_listeners = directory.listeners();
    return now;
}

}  // namespace ludo::server
