#include "server/hub/entrance.hpp"

#include <utility>

#include "server/rooms/case_folding.hpp"
#include "server/rooms/room_id.hpp"
#include "server/rooms/seat_rulings.hpp"

namespace ludo::server {

namespace {

/// In front of the hash of a code whose case does not count. Rooms of earlier days have hashes of
/// codes as they were typed.
constexpr std::string_view folded_mark = "folded:";

/// Ids that are tried for one room. Each that is used up was lost at the very moment of an opening.
constexpr int most_attempts = 8;

/// A code, and the hash it is held against.
struct Key {
    std::string hash;
    std::string code;
};
Key key_to(const Charter& charter, const std::string& typed) {
    if (!charter.code.starts_with(folded_mark)) return {charter.code, typed};
    return {charter.code.substr(folded_mark.size()), fold_only_case(typed)};
}

}  // namespace

Refusals Entrance::refuse_new_room(const Client& client) const {
    if (client.is_entering) return {{"refusal.online.in_room", {}}};
    if (is_stopping_) return {{"refusal.online.stopping", {}}};
    if (is_closed_) return {{"refusal.online.draining", {}}};
    if (context_.rooms.size() >= context_.limits.rooms) return {{"refusal.online.rooms", {}}};
    return context_.client_limits.refuse_room(client.address);
}

void Entrance::create(Client& client, protocol::RequestId id, const protocol::Create& request) {
    const Requester requester{client.connection, id};
    if (resume_created(client, id, request) || redirect_new_room(requester)) return;
    if (Refusals why = refuse_new_room(client); !why.empty()) {
        return context_.clients.refuse(requester, why);
    }
    if (!request.code) return open_room(client, id, request, {});
    // Judged before its code is hashed: hashing is expensive.
    if (const auto room = context_.referee.open(request, {}); !room) {
        return context_.clients.refuse(requester, room.refusals());
    }
    const auto hashed = [this, requester, request](const std::string& hash) {
        Client* const waiting = end_code(requester.connection);
        if (waiting == nullptr) return;
        if (hash.empty()) return context_.clients.refuse(requester, "refusal.online.busy");
        if (resume_created(*waiting, requester.request, request)) return;
        if (redirect_new_room(requester)) return;
        if (Refusals why = refuse_new_room(*waiting); !why.empty()) {
            return context_.clients.refuse(requester, why);
        }
        open_room(*waiting, requester.request, request, std::string(folded_mark) + hash);
    };
    begin_code(client, id, [&] {
        return context_.hasher.hash(client.address, fold_only_case(*request.code), hashed);
    });
}

/// Where no new rooms are opened because others take over: true, and asked to go there.
bool Entrance::redirect_new_room(const Requester& requester) {
    if (!context_.routing.is_draining()) return false;
    // Whoever comes next is sent to another one: the number of the connection is as good as any.
    const auto server =
        context_.routing.successor(RoomId{static_cast<std::uint64_t>(requester.connection)});
    if (!server) return false;
    context_.clients.redirect(requester, {}, *server);
    return true;
}

void Entrance::open_room(Client& client, protocol::RequestId id, const protocol::Create& request,
                         std::string code, int attempt) {
    const Requester requester{client.connection, id};
    auto created = context_.referee.open(request, code);
    if (!created) return context_.clients.refuse(requester, created.refusals());
    // A server alone needs no help to find a room again, and its store opens whatever it is told
    // to: an id that somebody can choose anew might be that of a room that sleeps.
    const RoomId room = context_.routing.has_peers()
                            ? context_.rooms.id_of(context_.secrets, request.token, attempt)
                            : context_.rooms.new_id(context_.secrets);
    // There is such a room already if it comes.
    if (context_.claims.is_claiming(room)) {
        return resume_stored(requester, request, room, code, attempt);
    }
    const std::string token = context_.secrets.hash(request.token);
    HostedRoom& hosted = context_.rooms.open(room, client.address, token);
    context_.client_limits.room_opened(client.address);
    if (request.code) hosted.know(client.address);
    context_.commits.guard(hosted.room.id(), requester, [&] {
        auto transaction = context_.commits.begin(hosted, requester);
        transaction->draft.add(*std::move(created));
        join_room(transaction->draft, request.player, token);
        transaction->entry = Transaction::Entry{transaction->draft.room().host()};
        transaction->fenced = [this, requester, request, room, code = std::move(code), attempt] {
            resume_stored(requester, request, room, code, attempt);
        };
        client.is_entering = true;
        context_.commits.commit(hosted, std::move(transaction));
    });
}

/// Created already, and the answer was lost: true, and on the way back to the seat.
bool Entrance::resume_created(Client& client, protocol::RequestId id,
                              const protocol::Create& request) {
    HostedRoom* const hosted = context_.rooms.find_created(context_.secrets.hash(request.token));
    if (hosted == nullptr) return false;
    const protocol::Resume resume{write_room_id(hosted->room.id()), request.token, std::nullopt};
    context_.requests.ask(*hosted, client, id, resume);
    return true;
}

/// The same where the store has the room, and this server does not know of it. When it had it and
/// has it no more, it closed before anybody heard of it: the opening was lost, or given up while
/// nobody knew whether it was stored. Then the next id is tried.
void Entrance::resume_stored(const Requester& requester, const protocol::Create& request,
                             RoomId room, const std::string& code, int attempt) {
    const std::string id = write_room_id(room);
    const auto enter = [this, requester, request, id](HostedRoom& hosted, Client& client) {
        context_.requests.ask(hosted, client, requester.request,
                              protocol::Resume{id, request.token, std::nullopt});
    };
    const auto gone = [this, requester, request, code, attempt](Client& client) {
        // Somebody else waited for the same answer.
        if (resume_created(client, requester.request, request)) return;
        if (Refusals why = refuse_new_room(client); !why.empty()) {
            return context_.clients.refuse(requester, why);
        }
        open_room(client, requester.request, request, code, attempt + 1);
    };
    with_room(requester, id, enter, attempt < most_attempts ? gone : Gone());
}

/// Goes on with `enter(room, client)` once the room is in memory, sends to who has it, or refuses.
/// `gone`, if there is such, takes the place of a refusal because there is no such room.
template <typename Enter>
void Entrance::with_room(const Requester& requester, const std::string& room, Enter enter,
                         Gone gone) {
    const Client& asking = *context_.clients.find(requester.connection);
    const auto found = [this, requester, room, before = asking.room, enter = std::move(enter),
                        gone = std::move(gone)](const FoundRoom& sought) {
        Client* const client = context_.clients.find(requester.connection);
        if (client == nullptr) return;
        if (const auto* const why = std::get_if<Refusals>(&sought)) {
            if (gone && why->front().key == no_room) return gone(*client);
            return context_.clients.refuse(requester, *why);
        }
        if (const auto* const elsewhere = std::get_if<Elsewhere>(&sought)) {
            return context_.clients.redirect(requester, room, elsewhere->server);
        }
        // Where it went while this waited, it wants to be.
        if (client->room != before) {
            return context_.clients.refuse(requester, "refusal.online.in_room");
        }
        enter(*std::get<HostedRoom*>(sought), *client);
    };
    context_.claims.find(room, asking.address, found);
}

void Entrance::enter(Client& client, protocol::RequestId id, const protocol::Join& request) {
    with_room({client.connection, id}, request.room,
              [this, id, request](HostedRoom& hosted, Client& joining) {
                  const std::string token = context_.secrets.hash(request.token);
                  // Joined already, and the answer was lost: no code is asked for again.
                  if (hosted.room.find_seated(token) != nullptr) {
                      return context_.requests.ask(hosted, joining, id, request);
                  }
                  enter_any(hosted, joining, id, request);
              });
}

void Entrance::enter(Client& client, protocol::RequestId id, const protocol::Watch& request) {
    with_room({client.connection, id}, request.room,
              [this, id, request](HostedRoom& hosted, Client& watching) {
                  enter_any(hosted, watching, id, request);
              });
}

template <typename Request>
void Entrance::enter_any(HostedRoom& hosted, Client& client, protocol::RequestId id,
                         const Request& request) {
    const Requester requester{client.connection, id};
    if (client.is_entering) return context_.clients.refuse(requester, "refusal.online.in_room");
    if (hosted.room.charter().is_private()) return enter_private(client, id, request, hosted);
    context_.requests.ask(hosted, client, id, request);
}

template <typename Request>
void Entrance::enter_private(Client& client, protocol::RequestId id, const Request& request,
                             const HostedRoom& hosted) {
    const Requester requester{client.connection, id};
    if (!request.code) return context_.clients.refuse(requester, "refusal.online.code_needed");
    const Time now = context_.clock.now();
    ClientLimits& limits = context_.client_limits;
    const ClientLimits::CodeAttempt attempt{request.room, client.address,
                                            hosted.knows(client.address)};
    if (Refusals why = limits.refuse_code(attempt, now); !why.empty()) {
        return context_.clients.refuse(requester, why);
    }
    const auto verified = [this, requester, request, attempt](bool is_right) {
        enter_verified(requester, request, attempt, is_right);
    };
    const bool is_queued = begin_code(client, id, [&] {
        Key key = key_to(hosted.room.charter(), *request.code);
        return context_.hasher.verify(client.address, std::move(key.hash), std::move(key.code),
                                      verified);
    });
    if (is_queued) limits.count_code(attempt, now);
}

template <typename Request>
void Entrance::enter_verified(const Requester& requester, const Request& request,
                              const ClientLimits::CodeAttempt& attempt, bool is_right) {
    Client* const client = end_code(requester.connection);
    // Nobody learns from an answer that is not told.
    if (client == nullptr || is_right) context_.client_limits.forgive_code(attempt);
    if (client == nullptr) return;
    if (!is_right) return context_.clients.refuse(requester, "refusal.online.code_wrong");
    with_room(requester, request.room,
              [this, requester, request, attempt](HostedRoom& hosted, Client& entering) {
                  hosted.know(attempt.address);
                  context_.requests.ask(hosted, entering, requester.request, request);
              });
}

/// A code costs as much as thousands of moves: each connection has one under way at most, and is
/// entering meanwhile.
template <typename Queue>
bool Entrance::begin_code(Client& client, protocol::RequestId id, Queue queue) {
    ++codes_under_way_;
    client.is_entering = true;
    const bool is_queued = queue();
    if (!is_queued) {
        end_code(client.connection);
        context_.clients.refuse({client.connection, id}, "refusal.online.busy");
    }
    return is_queued;
}

Client* Entrance::end_code(ConnectionId connection) {
    --codes_under_way_;
    Client* const client = context_.clients.find(connection);
    if (client != nullptr) client->is_entering = false;
    return client;
}

void Entrance::resume(Client& client, protocol::RequestId id, const protocol::Resume& request) {
    with_room({client.connection, id}, request.room,
              [this, id, request](HostedRoom& hosted, Client& resuming) {
                  context_.requests.ask(hosted, resuming, id, request);
              });
}

}  // namespace ludo::server
