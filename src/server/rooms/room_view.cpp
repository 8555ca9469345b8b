#include "server/rooms/room_view.hpp"

#include <algorithm>

#include "server/protocol/messages.hpp"
#include "server/rooms/room_id.hpp"

namespace ludo::server {

std::string_view room_status_name(RoomStatus status) {
    switch (status) {
        case RoomStatus::waiting:
            return "waiting";
        case RoomStatus::playing:
            return "playing";
        case RoomStatus::finished:
        case RoomStatus::closed:
            break;
    }
    return "finished";
}

namespace {

std::string_view state_name(const Player& player) {
    if (player.has_left) return "left";
    if (player.stand_in) return "away";
    return player.is_out ? "out" : "in";
}

std::optional<Seat> seat_of(const Room& room, std::optional<PlayerId> reader) {
    return reader ? room.seat_of(*reader) : std::nullopt;
}

template <typename Numbers>
void write_numbers(JsonWriter& out, std::string_view name, const Numbers& numbers) {
    out.key(name).open('[');
    for (const auto number : numbers) out.value(number);
    out.close(']');
}

void write_player(JsonWriter& out, const Room& room, const Player& player, const LiveState& live) {
    const bool is_connected =
        player.is_bot() ||
        std::find(live.connected.begin(), live.connected.end(), player.id) != live.connected.end();
    out.open('{').field("id", player.id).field("name", room.who_is(player.id).name);
    if (player.level) out.field("level", level_name(*player.level));
    out.field("connected", is_connected).field("state", state_name(player));
    if (player.colour) out.field("colour", colour_name(*player.colour));
    if (player.is_out && player.out_for) out.field("why", cause_name(*player.out_for));
    if (player.stand_in) out.field("stand_in", level_name(*player.stand_in));
    const auto absence =
        std::find_if(live.absent.begin(), live.absent.end(),
                     [&](const protocol::Absence& absent) { return absent.player == player.id; });
    if (absence != live.absent.end()) out.field("absent", absence->time.count());
    out.close('}');
}

/// What every seat has left of its total time. The pause at the start is not a part of it.
void write_times(JsonWriter& out, const Room& room, const TimesLeft& times) {
    if (!room.charter().time.is_total()) return;
    const Seat acting = *room.match()->turn().seat;
    out.key("times").open('[');
    for_each_seat(room.charter().capacity, [&](Seat seat) {
        Duration left = room.times()[seat.index];
        if (seat == acting) left = std::max(*times.turn - times.pause, Duration::zero());
        out.value(left.count());
    });
    out.close(']');
}

void write_clock(JsonWriter& out, const Room& room, const TimesLeft& left) {
    if (!left.turn || room.to_act() == nullptr) return;
    out.key("clock").open('{').field("seat", room.match()->turn().seat->number());
    out.field("left", std::max(*left.turn, Duration::zero()).count());
    write_times(out, room, left);
    out.close('}');
}

void write_vote(JsonWriter& out, const TimesLeft& left) {
    if (left.vote) out.field("vote_left", std::max(*left.vote, Duration::zero()).count());
}

void write_match(JsonWriter& out, const Room& room, const LiveState& live,
                 std::optional<PlayerId> reader) {
    const std::optional<Seat> seat = seat_of(room, reader);
    out.key("match").open('{').field("number", room.games());
    out.field("start", room.match()->start_view(seat));
    write_numbers(out, "seats", room.seats());
    out.key("tokens").open('[');
    for (const std::string& token : room.match()->tokens_seen_by(seat)) out.value(token);
    out.close(']');
    write_clock(out, room, live.left);
    out.close('}');
}

/// Of the referee's words the reason is told; moves and luck explain themselves.
bool is_told(Cause cause) { return cause >= Cause::timeout; }

/// The fields of a result, for a finished game.
void write_result(JsonWriter& out, const Room& room) {
    const auto outcome = room.match()->outcome();
    out.field("result", write_outcome(outcome));
    if (outcome && outcome->winner) out.field("winner", room.seats()[outcome->winner->index]);
    if (is_told(room.latest_cause())) out.field("why", cause_name(room.latest_cause()));
    write_numbers(out, "scores", room.match()->scores());
    if (!room.replay().empty()) out.field("replay", room.replay());
}

void write_options(JsonWriter& out, const Options& options, bool only_chosen) {
    out.key("options").open('{');
    for (const OptionSpec& spec : options.specs()) {
        const bool is_said_elsewhere = spec.name == "players";
        if (only_chosen && (is_said_elsewhere || options.is_default(spec.name))) continue;
        out.field(spec.name, options.text(spec.name));
    }
    out.close('}');
}

void write_votes(JsonWriter& out, const Room& room) {
    out.key("votes").open('[');
    for (const Player& player : room.players()) {
        if (player.wants_more) out.value(player.id);
    }
    out.close(']');
}

void write_offers(JsonWriter& out, const Room& room) {
    out.key("offers").open('[');
    for (const OfferKind kind : all_offer_kinds) {
        const auto& offer = room.offers().open(kind);
        if (!offer) continue;
        out.open('{')
            .field("what", offer_name(kind))
            .field("player", room.seats()[offer->by.index]);
        out.key("agreed").open('[');
        for_each_seat(room.match()->seat_count(), [&](Seat seat) {
            if (offer->agreed.contains(seat)) out.value(room.seats()[seat.index]);
        });
        out.close(']').close('}');
    }
    out.close(']');
}

/// What a player has offered since the last move, and so may not offer again yet.
void write_offered(JsonWriter& out, const Room& room, Seat seat) {
    const auto is_made = [&](OfferKind kind) { return room.offers().has_offered(kind, seat); };
    if (std::none_of(all_offer_kinds.begin(), all_offer_kinds.end(), is_made)) return;
    out.key("offered").open('[');
    for (const OfferKind kind : all_offer_kinds) {
        if (is_made(kind)) out.value(offer_name(kind));
    }
    out.close(']');
}

void write_room(JsonWriter& out, const Room& room, const LiveState& live,
                std::optional<PlayerId> reader) {
    const Charter& charter = room.charter();
    out.open('{').field("id", write_room_id(room.id())).field("name", charter.name);
    out.field("game", charter.game->info.id).field("rules", charter.game->info.rules_version);
    write_options(out, charter.options, false);
    out.field("capacity", charter.capacity).field("private", charter.is_private());
    out.field("leavers", leavers_name(charter.leavers));
    write_time_control(out.key("time"), charter.time);
    out.field("status", room_status_name(room.status())).field("host", room.host());
    out.key("players").open('[');
    for (const Player& player : room.players()) write_player(out, room, player, live);
    out.close(']').field("spectators", live.spectators);
    if (room.match() != nullptr) write_match(out, room, live, reader);
    if (room.status() == RoomStatus::finished) {
        out.key("result").open('{');
        write_result(out, room);
        out.close('}');
    }
    write_votes(out, room);
    write_offers(out, room);
    write_vote(out, live.left);
    out.close('}');
}

/// One event as a reader may see it; the token, or the start, comes masked.
struct EventView {
    const Room& room;
    std::string_view token{};
    std::optional<Seat> seat{};
    std::size_t* gap = nullptr;  ///< where the token belongs, when it is left out
};

void write_token(JsonWriter& out, const EventView& view) {
    if (view.gap == nullptr) {
        out.value(view.token);
    } else {
        *view.gap = out.gap();
    }
}

void write_event(JsonWriter& /*out*/, const event::Created& /*e*/, const EventView& /*view*/) {}
void write_event(JsonWriter& out, const event::Joined& e, const EventView& /*view*/) {
    out.field("type", "joined").field("player", e.player).field("name", e.name);
    if (e.level) out.field("level", level_name(*e.level));
}
void write_event(JsonWriter& out, const event::Left& e, const EventView& /*view*/) {
    out.field("type", "left").field("player", e.player);
}
void write_event(JsonWriter& out, const event::Expelled& e, const EventView& /*view*/) {
    out.field("type", "expelled").field("player", e.player);
}
void write_event(JsonWriter& out, const event::Dismissed& e, const EventView& /*view*/) {
    out.field("type", "dismissed").field("player", e.player);
}
void write_event(JsonWriter& out, const event::Hosted& e, const EventView& /*view*/) {
    out.field("type", "hosted").field("player", e.player);
}
void write_event(JsonWriter& out, const event::Watched& /*e*/, const EventView& /*view*/) {
    out.field("type", "watched");
}
void write_event(JsonWriter& out, const event::Started& e, const EventView& view) {
    out.field("type", "started").field("number", view.room.games()).key("start");
    write_token(out, view);
    write_numbers(out, "seats", e.seats);
}
void write_event(JsonWriter& out, const event::Played& e, const EventView& view) {
    out.field("type", "token").key("token");
    write_token(out, view);
    if (view.seat) out.field("seat", view.seat->number());
    if (is_told(e.cause)) out.field("why", cause_name(e.cause));
}
void write_event(JsonWriter& out, const event::Away& e, const EventView& /*view*/) {
    out.field("type", "away").field("player", e.player).field("level", level_name(e.level));
}
void write_event(JsonWriter& out, const event::Back& e, const EventView& /*view*/) {
    out.field("type", "back").field("player", e.player);
}
void write_event(JsonWriter& out, const event::Finished& /*e*/, const EventView& view) {
    out.field("type", "finished");
    write_result(out, view.room);
}
void write_event(JsonWriter& out, const event::Voted& e, const EventView& /*view*/) {
    out.field("type", "voted").field("player", e.player).field("again", e.again);
}
void write_event(JsonWriter& out, const event::Reopened& /*e*/, const EventView& /*view*/) {
    out.field("type", "reopened");
}
void write_event(JsonWriter& out, const event::Coloured& e, const EventView& /*view*/) {
    out.field("type", "coloured").field("player", e.player);
    if (e.colour) out.field("colour", colour_name(*e.colour));
}
void write_event(JsonWriter& out, const event::Closed& e, const EventView& /*view*/) {
    out.field("type", "closed").field("why", closing_name(e.why));
}
/// Nobody is told of it: the game that starts with it is the first thing a log of a room shows.
void write_event(JsonWriter& /*out*/, const event::Condensed& /*e*/, const EventView& /*view*/) {}

void write_event(JsonWriter& out, const event::Offered& e, const EventView& /*view*/) {
    out.field("type", "offered").field("player", e.player).field("what", offer_name(e.what));
}
void write_event(JsonWriter& out, const event::Answered& e, const EventView& /*view*/) {
    out.field("type", "answered").field("player", e.player).field("what", offer_name(e.what));
    out.field("yes", e.yes);
}
void write_event(JsonWriter& out, const event::TakenBack& e, const EventView& /*view*/) {
    out.field("type", "taken_back").field("count", e.count);
}
void write_event(JsonWriter& out, const event::Clocked& /*e*/, const EventView& /*view*/) {
    out.field("type", "clocked");
}

void write_event(JsonWriter& out, const RoomEvent& event, const EventView& view) {
    out.open('{');
    std::visit([&](const auto& e) { write_event(out, e, view); }, event);
    out.close('}');
}

void begin_events(JsonWriter& out, const Room& room) {
    out.open('{').field("kind", "events").field("room", write_room_id(room.id()));
    out.field("seq", room.seq()).key("events").open('[');
}

std::string end_events(JsonWriter& out, const Room& room, const TimesLeft& left) {
    out.close(']');
    write_clock(out, room, left);
    write_vote(out, left);
    out.close('}');
    return out.take();
}

/// The token, or the start, as everybody sees it where nothing is hidden.
std::string_view token_of(const RoomEvent& event) {
    if (const auto* const played = std::get_if<event::Played>(&event)) return played->token;
    if (const auto* const started = std::get_if<event::Started>(&event)) return started->start;
    return {};
}

}  // namespace

std::string room_message(const Room& room, const LiveState& live, std::optional<PlayerId> reader) {
    JsonWriter out;
    out.open('{').field("kind", "room").field("seq", room.seq()).key("room");
    write_room(out, room, live, reader);
    if (reader) out.field("you", *reader);
    if (const auto seat = seat_of(room, reader)) write_offered(out, room, *seat);
    if (!live.feed.empty()) out.field("feed", live.feed);
    out.close('}');
    return out.take();
}

EventsMessage::EventsMessage(const Room& room, std::span<const Step> steps, const TimesLeft& left)
    : room_(&room) {
    JsonWriter out;
    begin_events(out, room);
    for (const Step& step : steps) {
        EventView view{room, token_of(step.event), step.seat};
        if (hides_anything(step)) view.gap = &gaps_.emplace_back(Gap{0, &step}).at;
        write_event(out, step.event, view);
    }
    text_ = end_events(out, room, left);
}

bool EventsMessage::hides_anything(const Step& step) const {
    const bool is_start = std::holds_alternative<event::Started>(step.event);
    return !step.seen.empty() || (is_start && room_->charter().game->info.hides_information);
}

std::string_view EventsMessage::to(std::optional<PlayerId> reader) {
    if (gaps_.empty()) return text_;
    if (reader) return to_player_ = fill(room_->seat_of(*reader));
    if (to_spectators_.empty()) to_spectators_ = fill(std::nullopt);
    return to_spectators_;
}

std::string EventsMessage::fill(std::optional<Seat> seat) const {
    JsonWriter out;
    const std::string_view text = text_;
    std::size_t filled = 0;
    for (const auto& [at, step] : gaps_) {
        out.piece(text.substr(filled, at - filled));
        if (step->seen.empty()) {
            out.value(room_->match()->start_view(seat));
        } else {
            out.value(seat ? step->seen[seat->index] : step->seen.back());
        }
        filled = at;
    }
    out.piece(text.substr(filled));
    return out.take();
}

std::string missed_message(const Room& room, std::span<const LoggedEvent> log, Sequence from,
                           const TimesLeft& left, std::optional<PlayerId> reader) {
    const std::optional<Seat> seat = seat_of(room, reader);
    const AnyMatch* const match = room.match();
    const auto tokens = match == nullptr ? std::vector<std::string>() : match->tokens_seen_by(seat);
    const auto turns = match == nullptr ? std::vector<Turn>() : match->turns();
    const std::string start = match == nullptr ? std::string() : match->start_view(seat);
    JsonWriter out;
    begin_events(out, room);
    // The log may begin in the middle of the game: its tokens are the last ones.
    const auto in_log = std::count_if(log.begin(), log.end(),
                                      [](const LoggedEvent& event) { return event.is_token(); });
    std::size_t played = tokens.size() - static_cast<std::size_t>(in_log);
    Sequence number = room.seq() - static_cast<Sequence>(log.size());
    for (const LoggedEvent& logged : log) {
        EventView view{room, start};
        if (logged.is_token()) {
            view.token = tokens[played];
            view.seat = turns[played++].seat;
        }
        if (++number >= from) write_event(out, logged.event(), view);
    }
    return end_events(out, room, left);
}

void write_listing(JsonWriter& out, const Listing& listing) {
    const Room& room = *listing.room;
    const Charter& charter = room.charter();
    const auto bots = std::count_if(room.players().begin(), room.players().end(),
                                    [](const Player& player) { return player.is_bot(); });
    const bool waits = room.status() == RoomStatus::waiting;
    out.open('{').field("id", write_room_id(room.id())).field("name", charter.name);
    out.field("game", charter.game->info.id);
    write_options(out, charter.options, true);
    out.field("capacity", charter.capacity).field("players", room.players().size());
    out.field("bots", bots).field("spectators", listing.spectators);
    out.field("connected", listing.connected);
    const bool has_host = room.find(room.host()) != nullptr;
    out.field("host", has_host ? room.who_is(room.host()).name : charter.name);
    if (waits) out.field("since", listing.waiting_since.time_since_epoch().count());
    out.field("private", charter.is_private()).field("status", waits ? "waiting" : "playing");
    out.field("active", listing.active.time_since_epoch().count());
    out.field("recent", listing.is_recent);
    write_time_control(out.key("time"), charter.time);
    out.close('}');
}

}  // namespace ludo::server
