#include <algorithm>
#include <utility>

#include "server/protocol/description.hpp"
#include "server/protocol/messages.hpp"
#include "server/rooms/hub_inside.hpp"
#include "server/rooms/room_guard.hpp"
#include "server/rooms/room_id.hpp"

namespace ludo::server {

namespace {

/// Chooses a lambda by type.
template <typename... Cases>
struct Match : Cases... {
    using Cases::operator()...;
};
template <typename... Cases>
Match(Cases...) -> Match<Cases...>;

std::string minutes(Duration time) {
    return std::to_string(std::chrono::ceil<std::chrono::minutes>(time).count());
}

}  // namespace

// Connections.

void Hub::Inside::opened(ConnectionId connection, Peer peer) {
    clients_[connection].peer = std::move(peer);
    if (is_stopping_) world_.connections.send(connection, protocol::bye(retry_after_stop));
}

void Hub::Inside::closed(ConnectionId connection) {
    lobby_.unsubscribe(connection);
    const Client* const client = find_client(connection);
    if (client == nullptr) return;
    OpenRoom* const open = client->room ? find_room(*client->room) : nullptr;
    clients_.erase(connection);
    if (open == nullptr) return;
    forget_attendant(*open, connection);
    tell_presence(*open);
    schedule(*open);
}

Hub::Inside::Client* Hub::Inside::find_client(ConnectionId connection) {
    const auto found = clients_.find(connection);
    return found == clients_.end() ? nullptr : &found->second;
}

OpenRoom* Hub::Inside::find_room(RoomId id) {
    const auto found = rooms_.find(id);
    return found == rooms_.end() ? nullptr : found->second.get();
}

OpenRoom* Hub::Inside::find_room(std::string_view text) {
    const auto id = read_room_id(text);
    OpenRoom* const open = id ? find_room(*id) : nullptr;
    // A room whose opening is still being stored does not exist for others.
    return open != nullptr && open->room.seq() > 0 ? open : nullptr;
}

// Answers.

void Hub::Inside::accept(const Asker& asker, std::uint32_t seq) {
    world_.connections.send(asker.connection, protocol::accepted({asker.request, seq}));
}

void Hub::Inside::refuse(const Asker& asker, const Refusals& why) {
    ++totals_.refused;
    world_.connections.send(asker.connection, protocol::refused(asker.request, why));
}

void Hub::Inside::refuse(const Asker& asker, std::string_view key) {
    refuse(asker, Refusals{{key, {}}});
}

void Hub::Inside::received(ConnectionId connection, std::string_view text) {
    ++totals_.requests;
    auto read = protocol::read_request(text, settings_.limits.message_bytes);
    if (const auto* const request = std::get_if<protocol::Request>(&read)) {
        return answer(connection, *request);
    }
    auto& unreadable = std::get<protocol::Unreadable>(read);
    ++totals_.refused;
    world_.connections.send(connection,
                            protocol::refused(unreadable.id, {std::move(unreadable.why)}));
}

void Hub::Inside::answer(ConnectionId connection, const protocol::Request& request) {
    const Asker asker{connection, request.id};
    const Client* const client = find_client(connection);
    if (client == nullptr) return;
    const bool is_hello = std::holds_alternative<protocol::Hello>(request.ask);
    if (client->has_greeted == is_hello) return refuse(asker, "refusal.online.hello_first");
    std::visit(Match{
                   [&](const protocol::Hello& wish) { greet(asker, wish); },
                   [&](const protocol::Ping&) { accept(asker); },
                   [&](const protocol::Lobby& wish) { show_lobby(asker, wish); },
                   [&](const protocol::LeaveLobby&) { leave_lobby(asker); },
                   [&](const protocol::React& wish) { react(asker, wish); },
                   [&](const protocol::Create& wish) { create(asker, wish); },
                   [&](const protocol::Join& wish) { enter(asker, wish); },
                   [&](const protocol::Watch& wish) { enter(asker, wish); },
                   [&](const protocol::Resume& wish) { resume(asker, wish); },
                   [&](const auto&) { ask_own_room(asker, request.ask); },
               },
               request.ask);
}

void Hub::Inside::greet(const Asker& asker, const protocol::Hello& hello) {
    // First of all: a page from before a change of the protocol needs only to be loaded again.
    const bool is_stale =
        hello.build && !settings_.build.empty() && *hello.build != settings_.build;
    if (is_stale) {
        world_.connections.send(asker.connection, protocol::reload(asker.request, settings_.build));
        return world_.connections.close(asker.connection, "reload");
    }
    if (hello.version != protocol::version) {
        return refuse(asker, {{"refusal.online.version",
                               {{"value", std::to_string(hello.version)},
                                {"known", std::to_string(protocol::version)}}}});
    }
    find_client(asker.connection)->has_greeted = true;
    world_.connections.greet(asker.connection);
    const auto turn = std::chrono::duration_cast<std::chrono::seconds>(settings_.limits.turn);
    world_.connections.send(asker.connection,
                            protocol::welcome(asker.request, settings_.build, turn));
}

// The lobby.

std::vector<Listing> Hub::Inside::listings() const {
    std::vector<Listing> all;
    const Time now = world_.clock.now();
    for (const auto& [id, open] : rooms_) {
        if (open->room.seq() > 0) all.push_back(open->listing(now, settings_.limits));
    }
    return all;
}

void Hub::Inside::show_lobby(const Asker& asker, const protocol::Lobby& wish) {
    accept(asker);
    world_.connections.send(asker.connection, lobby_.subscribe(asker.connection, wish, listings()));
}

void Hub::Inside::leave_lobby(const Asker& asker) {
    lobby_.unsubscribe(asker.connection);
    accept(asker);
}

// Rooms.

Refusals Hub::Inside::refuse_new_room(const Client& client) const {
    if (client.is_taken()) return {{"refusal.online.in_room", {}}};
    if (is_stopping_) return {{"refusal.online.stopping", {}}};
    if (rooms_.size() >= settings_.limits.rooms) return {{"refusal.online.rooms", {}}};
    const auto opened = rooms_by_address_.find(client.peer.address);
    if (opened != rooms_by_address_.end() && opened->second >= settings_.limits.rooms_per_address) {
        return {{"refusal.online.rooms_address", {}}};
    }
    return {};
}

void Hub::Inside::create(const Asker& asker, const protocol::Create& wish) {
    if (Refusals why = refuse_new_room(*find_client(asker.connection)); !why.empty()) {
        return refuse(asker, why);
    }
    if (!wish.code) return open_room(asker, wish, {});
    // Judged before its code is hashed: hashing is expensive.
    if (const auto room = referee_.open(wish, {}); !room) return refuse(asker, room.refusals());
    const auto hashed = [this, asker, wish](std::string hash) {
        Client* const client = end_code(asker.connection);
        if (client == nullptr) return;
        if (hash.empty()) return refuse(asker, "refusal.online.busy");
        if (Refusals why = refuse_new_room(*client); !why.empty()) return refuse(asker, why);
        open_room(asker, wish, std::move(hash));
    };
    begin_code(asker, [&] { return world_.hasher.hash(*wish.code, hashed); });
}

/// A code costs as much as thousands of moves: each connection has one under way at most, and is
/// entering meanwhile.
template <typename Queue>
bool Hub::Inside::begin_code(const Asker& asker, Queue queue) {
    ++codes_under_way_;
    find_client(asker.connection)->is_entering = true;
    const bool is_queued = queue();
    if (!is_queued) {
        end_code(asker.connection);
        refuse(asker, "refusal.online.busy");
    }
    return is_queued;
}

Hub::Inside::Client* Hub::Inside::end_code(ConnectionId connection) {
    --codes_under_way_;
    Client* const client = find_client(connection);
    if (client != nullptr) client->is_entering = false;
    return client;
}

void Hub::Inside::open_room(const Asker& asker, const protocol::Create& wish, std::string code) {
    auto created = referee_.open(wish, std::move(code));
    if (!created) return refuse(asker, created.refusals());
    RoomId id{};
    do {
        id = RoomId{world_.secrets.number() & room_id_mask};
    } while (id == RoomId{} || rooms_.contains(id));
    const std::string& address = find_client(asker.connection)->peer.address;
    OpenRoom& open = *rooms_.emplace(id, std::make_unique<OpenRoom>(id, address)).first->second;
    ++rooms_by_address_[address];
    guard(id, asker, [&] {
        PendingPool::Lent pending = pendings_.lend(open.room, asker);
        pending->token = world_.secrets.token();
        pending->draft.add(*std::move(created));
        referee_.join(pending->draft, wish.player, world_.secrets.hash(pending->token));
        pending->enters = pending->draft.room().host();
        find_client(asker.connection)->is_entering = true;
        commit(open, std::move(pending));
    });
}

/// Joining and watching: private rooms ask for their code first.
template <typename Entry>
void Hub::Inside::enter(const Asker& asker, const Entry& wish) {
    if (find_client(asker.connection)->is_taken()) return refuse(asker, "refusal.online.in_room");
    OpenRoom* const open = find_room(wish.room);
    if (open == nullptr) return refuse(asker, "refusal.online.no_room");
    if (open->room.charter().is_private()) return enter_private(asker, wish, *open);
    ask(*open, asker, wish);
}

template <typename Entry>
void Hub::Inside::enter_private(const Asker& asker, const Entry& wish, OpenRoom& open) {
    if (!wish.code) return refuse(asker, "refusal.online.code_needed");
    const Time now = world_.clock.now();
    const std::string address = find_client(asker.connection)->peer.address;
    if (!attempts_on_room_.allows(wish.room, now) || !attempts_from_address_.allows(address, now)) {
        return refuse(asker, {{"refusal.online.attempts",
                               {{"minutes", minutes(settings_.limits.code_window)}}}});
    }
    const auto verified = [this, asker, wish, address](bool is_right) {
        if (end_code(asker.connection) == nullptr) return;
        if (!is_right) return refuse(asker, "refusal.online.code_wrong");
        attempts_on_room_.forgive(wish.room);
        attempts_from_address_.forgive(address);
        OpenRoom* const room = find_room(wish.room);
        if (room == nullptr) return refuse(asker, "refusal.online.no_room");
        ask(*room, asker, wish);
    };
    const bool is_queued = begin_code(asker, [&] {
        return world_.hasher.verify(open.room.charter().code, *wish.code, verified);
    });
    if (!is_queued) return;
    attempts_on_room_.count(wish.room, now);
    attempts_from_address_.count(address, now);
}

void Hub::Inside::resume(const Asker& asker, const protocol::Resume& wish) {
    OpenRoom* const open = find_room(wish.room);
    if (open == nullptr) return refuse(asker, "refusal.online.no_room");
    const Client& client = *find_client(asker.connection);
    const bool is_elsewhere = client.is_taken() && client.room != open->room.id();
    if (is_elsewhere) return refuse(asker, "refusal.online.in_room");
    ask(*open, asker, wish);
}

void Hub::Inside::ask_own_room(const Asker& asker, const protocol::Ask& request) {
    const Client& client = *find_client(asker.connection);
    OpenRoom* const open = client.room ? find_room(*client.room) : nullptr;
    if (open == nullptr) return refuse(asker, "refusal.online.not_in_room");
    ask(*open, asker, request);
}

void Hub::Inside::react(const Asker& asker, const protocol::React& wish) {
    Client& client = *find_client(asker.connection);
    OpenRoom* const open = client.room ? find_room(*client.room) : nullptr;
    if (open == nullptr) return refuse(asker, "refusal.online.not_in_room");
    if (!client.player) return refuse(asker, "refusal.online.not_player");
    const Time now = world_.clock.now();
    if (client.last_reaction && now < *client.last_reaction + settings_.limits.reaction_every) {
        return refuse(asker, "refusal.online.too_fast");
    }
    client.last_reaction = now;
    accept(asker, open->room.seq());
    const Frame frame = protocol::reaction(*client.player, wish.reaction);
    for (const Attendant& attendant : open->attendants) {
        world_.connections.send(attendant.connection, frame);
    }
}

}  // namespace ludo::server
