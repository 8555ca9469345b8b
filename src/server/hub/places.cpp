#include "server/hub/places.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "core/json_writer.hpp"
#include "server/protocol/messages.hpp"
#include "server/rooms/room_view.hpp"

namespace ludo::server {

namespace {

void write_turn(JsonWriter& out, const HostedRoom& hosted, const Player& you, Time now) {
    const Player* const to_act = hosted.room.to_act();
    out.field("yours", to_act == &you && !you.stand_in);
    if (to_act == nullptr) return;
    out.field("to_move", hosted.room.who_is(to_act->id).name);
    if (const auto left = hosted.times_left(now).turn) {
        out.field("left", std::max(*left, Duration::zero()).count());
    }
}

/// The levels of the bots, by their names.
void write_bots(JsonWriter& out, const Room& room) {
    const auto is_bot = [](const Player& player) { return player.is_bot(); };
    if (std::none_of(room.players().begin(), room.players().end(), is_bot)) return;
    out.key("bots").open('{');
    for (const Player& player : room.players()) {
        if (is_bot(player)) out.field(room.who_is(player.id).name, level_name(*player.level));
    }
    out.close('}');
}

/// What somebody offers and `you` have not answered yet.
void write_asked(JsonWriter& out, const Room& room, const Player& you) {
    const std::optional<Seat> seat = room.seat_of(you.id);
    if (room.status() != RoomStatus::playing || !seat || you.is_out || you.stand_in) return;
    for (const OfferKind kind : all_offer_kinds) {
        const auto& offer = room.offers().open(kind);
        if (!offer || offer->by == *seat || offer->agreed.contains(*seat)) continue;
        out.field("asked", offer_name(kind));
        return;
    }
}

void write_end(JsonWriter& out, const Room& room) {
    if (!room.replay().empty()) out.field("replay", room.replay());
    if (room.status() != RoomStatus::finished) return;
    const auto outcome = room.match()->outcome();
    if (outcome && outcome->winner) {
        out.field("winner", room.who_is(room.seats()[outcome->winner->index]).name);
    }
}

void write_seat(JsonWriter& out, const HostedRoom& hosted, const Player& you, Time now) {
    const Room& room = hosted.room;
    out.field("status", room_status_name(room.status())).field("name", room.charter().name);
    out.field("game", room.charter().game->info.id);
    out.key("players").open('[');
    for (const Player& player : room.players()) out.value(room.who_is(player.id).name);
    out.close(']').field("capacity", room.charter().capacity);
    out.field("you", room.who_is(you.id).name);
    write_bots(out, room);
    write_turn(out, hosted, you, now);
    write_asked(out, room, you);
    write_end(out, room);
}

}  // namespace

struct Places::Question {
    Requester requester;
    protocol::Peek request;
    std::size_t awaited = 0;  ///< rooms that are still being looked for
    Refusals why{};           ///< why one of them cannot be had, though there may be one
    /// as they were found in the store
    std::map<std::string, std::shared_ptr<const HostedRoom>> elsewhere{};
};

void Places::tell(const Client& client, protocol::RequestId id, const protocol::Peek& request) {
    const auto question = std::make_shared<Question>(
        Question{{client.connection, id}, request, request.places.size()});
    // A copy: who asks may be gone before all is found.
    const std::string address = client.address;
    for (const auto& [room, token] : question->request.places) {
        context_.claims.find(room, address, [this, question, room = room](const FoundRoom& found) {
            if (std::holds_alternative<Elsewhere>(found)) return look_elsewhere(room, question);
            const auto* const why = std::get_if<Refusals>(&found);
            settle(*question, why == nullptr || is_no_room(found) ? Refusals{} : *why);
        });
    }
    if (question->request.places.empty()) answer(*question);
}

void Places::look_elsewhere(const std::string& room, const std::shared_ptr<Question>& question) {
    context_.remote.look(
        room, [this, room, question](const Result<std::shared_ptr<const HostedRoom>>& seen) {
            if (!seen) return settle(*question, seen.refusals());
            if (*seen != nullptr) question->elsewhere.emplace(room, *seen);
            settle(*question);
        });
}

/// One more of the rooms was looked for.
void Places::settle(Question& question, const Refusals& why) {
    if (!why.empty()) question.why = why;
    if (--question.awaited == 0) answer(question);
}

void Places::answer(const Question& question) {
    const Requester& requester = question.requester;
    if (context_.clients.find(requester.connection) == nullptr) return;
    // A seat that cannot be found just now is not gone.
    if (!question.why.empty()) return context_.clients.refuse(requester, question.why);
    context_.clients.accept(requester);
    context_.clients.send(requester.connection, describe(question));
}

const HostedRoom* Places::find(const Question& question, const std::string& room) const {
    const auto seen = question.elsewhere.find(room);
    if (seen != question.elsewhere.end()) return seen->second.get();
    return context_.rooms.find(std::string_view(room));
}

std::string Places::describe(const Question& question) const {
    const Time now = context_.clock.now();
    JsonWriter out;
    out.open('{').field("kind", "places").key("places").open('[');
    for (const auto& [room, token] : question.request.places) {
        const HostedRoom* const hosted = find(question, room);
        const Player* const you =
            hosted == nullptr ? nullptr : hosted->room.find_seated(context_.secrets.hash(token));
        out.open('{').field("room", room);
        if (you == nullptr) {
            out.field("status", "gone");
        } else {
            write_seat(out, *hosted, *you, now);
        }
        out.close('}');
    }
    out.close(']').close('}');
    return out.take();
}

}  // namespace ludo::server
