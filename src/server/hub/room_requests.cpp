#include "server/hub/room_requests.hpp"

#include <algorithm>
#include <utility>

#include "server/protocol/messages.hpp"
#include "server/rooms/offer_rulings.hpp"
#include "server/rooms/room_id.hpp"
#include "server/rooms/room_view.hpp"

namespace ludo::server {

void RoomRequests::ask(HostedRoom& hosted, Client& client, protocol::RequestId id,
                       const protocol::Ask& request) {
    const Requester requester{client.connection, id};
    if (!hosted.is_busy()) {
        return context_.commits.guard(hosted.room.id(), requester, [&] {
            judge({hosted, client, requester}, request);
        });
    }
    if (hosted.waiting.size() >= context_.limits.waiting_requests_per_room) {
        return context_.clients.refuse(requester, "refusal.online.busy");
    }
    hosted.waiting.emplace_back(requester, request);
}

void RoomRequests::ask_own_room(Client& client, protocol::RequestId id,
                                const protocol::Ask& request) {
    HostedRoom* const hosted = client.room ? context_.rooms.find(*client.room) : nullptr;
    if (hosted == nullptr) {
        return context_.clients.refuse({client.connection, id}, "refusal.online.not_in_room");
    }
    ask(*hosted, client, id, request);
}

void RoomRequests::take_waiting(RoomId id) {
    for (HostedRoom* hosted = context_.rooms.find(id); hosted != nullptr;
         hosted = context_.rooms.find(id)) {
        if (hosted->is_busy() || hosted->waiting.empty()) return;
        const auto [requester, request] = std::move(hosted->waiting.front());
        hosted->waiting.erase(hosted->waiting.begin());
        Client* const client = context_.clients.find(requester.connection);
        if (client == nullptr) continue;
        // Where it went while this waited, it wants to be.
        if (client->room && client->room != id) {
            context_.clients.refuse(requester, "refusal.online.in_room");
            continue;
        }
        ask(*hosted, *client, requester.request, request);
    }
}

void RoomRequests::react(Client& client, protocol::RequestId id, const protocol::React& request) {
    const Requester requester{client.connection, id};
    const HostedRoom* const hosted = client.room ? context_.rooms.find(*client.room) : nullptr;
    if (hosted == nullptr) {
        return context_.clients.refuse(requester, "refusal.online.not_in_room");
    }
    if (!client.player) return context_.clients.refuse(requester, "refusal.online.not_player");
    const Refusals why = context_.client_limits.react(client, context_.clock.now());
    if (!why.empty()) return context_.clients.refuse(requester, why);
    context_.clients.accept(requester, hosted->room.seq());
    context_.attendance.tell(*hosted, protocol::reaction(*client.player, request.reaction));
}

void RoomRequests::refuse(const Judged& judged, const Refusals& why) {
    context_.clients.refuse(judged.requester, why);
}

void RoomRequests::refuse(const Judged& judged, std::string_view key) {
    context_.clients.refuse(judged.requester, key);
}

/// Would somebody come into the room, and be shown it as it is?
bool RoomRequests::is_entry(const protocol::Ask& request) {
    return std::holds_alternative<protocol::Join>(request) ||
           std::holds_alternative<protocol::Watch>(request) ||
           std::holds_alternative<protocol::Resume>(request);
}

void RoomRequests::judge(const Judged& judged, const protocol::Ask& request) {
    // While the store cannot be reached another server may have taken the room.
    const bool is_uncertain = context_.routing.has_peers() && context_.room_clock.stands();
    if (is_uncertain && is_entry(request)) return refuse(judged, "refusal.online.store");
    if (const auto* const join = std::get_if<protocol::Join>(&request)) {
        return judge_join(judged, *join);
    }
    if (std::holds_alternative<protocol::Watch>(request)) return judge_watch(judged);
    if (const auto* const resume = std::get_if<protocol::Resume>(&request)) {
        return judge_resume(judged, *resume);
    }
    const Client& client = judged.client;
    if (client.room != judged.hosted.room.id()) {
        return refuse(judged, "refusal.online.not_in_room");
    }
    if (std::holds_alternative<protocol::Leave>(request)) return judge_leave(judged);
    if (!client.player) return refuse(judged, "refusal.online.not_player");
    if (const auto* const bot = std::get_if<protocol::SeatBot>(&request)) {
        return judge_bots(judged, bot->level, false);
    }
    if (const auto* const bots = std::get_if<protocol::Fill>(&request)) {
        return judge_bots(judged, bots->level, true);
    }
    auto transaction = context_.commits.begin(judged.hosted, judged.requester);
    Refusals why = judge_player(transaction->draft, *client.player, request);
    if (!why.empty()) return refuse(judged, why);
    context_.commits.commit(judged.hosted, std::move(transaction));
}

Refusals RoomRequests::judge_player(Draft& draft, PlayerId player,
                                    const protocol::Ask& request) const {
    const Referee& referee = context_.referee;
    if (const auto* const move = std::get_if<protocol::Move>(&request)) {
        return referee.move(draft, player, *move);
    }
    if (const auto* const roll = std::get_if<protocol::Roll>(&request)) {
        return referee.roll(draft, player, *roll);
    }
    if (const auto* const vote = std::get_if<protocol::Vote>(&request)) {
        return referee.vote(draft, player, vote->again);
    }
    if (const auto* const expel = std::get_if<protocol::Expel>(&request)) {
        return referee.expel(draft, player, expel->player);
    }
    if (std::holds_alternative<protocol::Resign>(request)) return resign(draft, player);
    if (const auto* const offer = std::get_if<protocol::Offer>(&request)) {
        return make_offer(draft, player, *read_offer_kind(offer->what));
    }
    if (const auto* const answer = std::get_if<protocol::Answer>(&request)) {
        return answer_offer(draft, player, *read_offer_kind(answer->what), answer->yes);
    }
    if (const auto* const choice = std::get_if<protocol::ChooseColour>(&request)) {
        const auto colour = choice->colour ? read_colour(*choice->colour) : std::nullopt;
        return referee.choose_colour(draft, player, colour);
    }
    return referee.sit(draft, player);
}

void RoomRequests::judge_join(const Judged& judged, const protocol::Join& request) {
    const Room& room = judged.hosted.room;
    const std::string token = context_.secrets.hash(request.token);
    // Joined already, and the answer was lost.
    if (room.find_seated(token) != nullptr) {
        return judge_resume(judged, {request.room, request.token, std::nullopt});
    }
    if (judged.client.is_entering) return refuse(judged, "refusal.online.in_room");
    // Spectators share their pass: a seat needs a secret of its own.
    if (room.charter().has_pass(token)) return refuse(judged, "refusal.online.token");
    auto transaction = context_.commits.begin(judged.hosted, judged.requester);
    const PlayerId player = judged.hosted.room.next_player();
    Refusals why = context_.referee.join(transaction->draft, request.player, token);
    if (!why.empty()) return refuse(judged, why);
    transaction->entry = Transaction::Entry{player};
    judged.client.is_entering = true;
    context_.commits.commit(judged.hosted, std::move(transaction));
}

void RoomRequests::judge_watch(const Judged& judged) {
    const HostedRoom& hosted = judged.hosted;
    if (judged.client.is_entering) return refuse(judged, "refusal.online.in_room");
    if (hosted.spectators() >= context_.limits.spectators_per_room) {
        return refuse(judged, "refusal.online.spectators");
    }
    if (hosted.pass.empty()) return make_pass(judged);
    context_.clients.accept(judged.client.connection,
                            {judged.requester.request, hosted.room.seq(),
                             write_room_id(hosted.room.id()), hosted.pass});
    context_.attendance.admit(judged.hosted, judged.client, std::nullopt);
    context_.deadlines.schedule(judged.hosted);
}

void RoomRequests::make_pass(const Judged& judged) {
    auto transaction = context_.commits.begin(judged.hosted, judged.requester);
    transaction->pass = context_.secrets.token();
    transaction->draft.add(event::Watched{context_.secrets.hash(transaction->pass)});
    transaction->entry = Transaction::Entry{std::nullopt};
    judged.client.is_entering = true;
    // Nothing follows from it; above all it does not end a vote.
    context_.commits.store(judged.hosted, std::move(transaction));
}

void RoomRequests::judge_leave(const Judged& judged) {
    HostedRoom& hosted = judged.hosted;
    auto transaction = context_.commits.begin(hosted, judged.requester);
    if (judged.client.player) {
        context_.referee.leave(transaction->draft, *judged.client.player);
    }
    if (!transaction->draft.steps().empty()) {
        return context_.commits.commit(hosted, std::move(transaction));
    }
    context_.clients.accept(judged.requester, hosted.room.seq());
    context_.attendance.detach(hosted, judged.client.connection, "left");
    context_.attendance.when_left(hosted);
}

void RoomRequests::judge_bots(const Judged& judged, std::string_view level_text, bool all_seats) {
    const PlayerId player = *judged.client.player;
    const Level level = *read_level(level_text);
    auto transaction = context_.commits.begin(judged.hosted, judged.requester);
    Refusals why = all_seats ? context_.referee.fill(transaction->draft, player, level)
                             : context_.referee.seat_bot(transaction->draft, player, level);
    if (why.empty()) {
        why = context_.bots.refuse(judged.hosted.room.charter().game->info, level_text);
    }
    if (!why.empty()) return refuse(judged, why);
    context_.commits.commit(judged.hosted, std::move(transaction));
}

void RoomRequests::judge_resume(const Judged& judged, const protocol::Resume& request) {
    HostedRoom& hosted = judged.hosted;
    const Room& room = hosted.room;
    if (judged.client.is_entering) return refuse(judged, "refusal.online.in_room");
    const std::string hash = context_.secrets.hash(request.token);
    const Player* const seated = room.find_seated(hash);
    if (seated == nullptr && !room.charter().has_pass(hash)) {
        return refuse(judged, "refusal.online.token");
    }
    const bool is_one_more = seated == nullptr && judged.client.room != room.id();
    if (is_one_more && hosted.spectators() >= context_.limits.spectators_per_room) {
        return refuse(judged, "refusal.online.spectators");
    }
    const ConnectionId connection = judged.client.connection;
    context_.clients.accept(connection,
                            {judged.requester.request, room.seq(), write_room_id(room.id())});
    const auto player = seated == nullptr ? std::nullopt : std::optional(seated->id);
    context_.attendance.attach(hosted, judged.client, player);

    const auto log_begins = room.seq() - static_cast<Sequence>(hosted.log.size());
    const bool has_enough = request.seq && *request.seq >= log_begins && *request.seq <= room.seq();
    if (has_enough) {
        const TimesLeft left = hosted.times_left(context_.room_clock.now());
        context_.clients.send(connection,
                              missed_message(room, hosted.log, *request.seq + 1, left, player));
    } else {
        context_.attendance.show_room(hosted, judged.client);
    }
    context_.attendance.tell_presence(hosted);
    // A game may have waited for nobody else.
    if (room.status() != RoomStatus::playing) {
        return context_.commits.commit(hosted, context_.commits.begin(hosted));
    }
    context_.deadlines.schedule(hosted);
}

}  // namespace ludo::server
