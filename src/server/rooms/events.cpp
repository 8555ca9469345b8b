#include "server/rooms/events.hpp"

#include <array>
#include <stdexcept>

#include <boost/json.hpp>

#include "core/json_writer.hpp"

namespace ludo::server {

namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 10> causes{"player",   "luck",     "forced",   "timeout",
                                                  "timeouts", "left",     "resigned", "agreed",
                                                  "time",     "dismissed"};
constexpr std::array<std::string_view, 2> leaver_rules{"forfeit", "bot"};
constexpr std::array<std::string_view, 5> closings{"empty", "expired", "vote", "error", "admin"};

template <typename Enum, std::size_t N>
Enum read_name(const std::array<std::string_view, N>& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) throw std::runtime_error("no such name");
    return static_cast<Enum>(found - names.begin());
}

// One pair of functions for each kind of event; `name` is what tells them apart.

void write(JsonWriter& out, const event::Created& e) {
    out.field("name", e.name).field("game", e.game).field("rules", e.rules);
    out.key("options").open('{');
    for (const auto& [name, value] : e.options) out.field(name, value);
    out.close('}').field("capacity", e.capacity).field("code", e.code);
    out.field("leavers", leavers_name(e.leavers));
    // Turns came first, and have always been stored like this.
    if (e.time.kind == TimeControl::Kind::turn) {
        out.field("turn_ms", e.time.time.count());
    } else {
        write_time_control(out.key("time"), e.time);
    }
}
void write(JsonWriter& out, const event::Joined& e) {
    out.field("player", e.player).field("name", e.name);
    if (e.level) out.field("level", level_name(*e.level));
    out.field("token", e.token);
}
void write(JsonWriter& out, const event::Watched& e) { out.field("pass", e.pass); }
void write(JsonWriter& out, const event::Started& e) {
    out.field("start", e.start).key("seats").open('[');
    for (const PlayerId player : e.seats) out.value(player);
    out.close(']').field("first", e.first);
}
void write(JsonWriter& out, const event::Played& e) {
    out.field("token", e.token);
    if (e.cause != Cause::player) out.field("cause", cause_name(e.cause));
    if (e.left) out.field("left", e.left->count());
}
void write(JsonWriter& out, const event::Away& e) {
    out.field("player", e.player).field("level", level_name(e.level));
}
void write(JsonWriter& out, const event::Finished& e) { out.field("replay", e.replay); }
void write(JsonWriter& out, const event::Voted& e) {
    out.field("player", e.player).field("again", e.again);
}
void write(JsonWriter& out, const event::Coloured& e) {
    out.field("player", e.player);
    if (e.colour) out.field("colour", colour_name(*e.colour));
}
void write(JsonWriter& /*out*/, const event::Reopened& /*e*/) {}
void write(JsonWriter& out, const event::Closed& e) { out.field("why", closing_name(e.why)); }
void write(JsonWriter& out, const event::Offered& e) {
    out.field("player", e.player).field("what", offer_name(e.what));
}
void write(JsonWriter& out, const event::Answered& e) {
    out.field("player", e.player).field("what", offer_name(e.what)).field("yes", e.yes);
}
void write(JsonWriter& out, const event::TakenBack& e) { out.field("count", e.count); }
void write(JsonWriter& out, const event::Clocked& e) {
    out.field("left", e.left.count());
    if (e.due) out.field("due", e.due->time_since_epoch().count());
}
void write(JsonWriter& out, const event::Condensed& e) {
    out.field("seq", e.seq).field("games", e.games).field("first", e.first);
    out.key("seats").open('[');
    for (const PlayerId player : e.seats) out.value(player);
    out.close(']');
}
template <typename OnePlayer>
void write(JsonWriter& out, const OnePlayer& e) {
    out.field("player", e.player);
}

std::string text(const json::object& object, std::string_view name) {
    return std::string(std::string_view(object.at(name).as_string()));
}
int number(const json::object& object, std::string_view name) {
    return static_cast<int>(object.at(name).as_int64());
}
Level level(const json::object& object) {
    const auto read = read_level(text(object, "level"));
    if (!read) throw std::runtime_error("no such level");
    return *read;
}

OfferKind offer_kind(const json::object& object) {
    const auto read = read_offer_kind(text(object, "what"));
    if (!read) throw std::runtime_error("no such offer");
    return *read;
}

Duration duration(const json::object& object, std::string_view name) {
    return Duration{object.at(name).as_int64()};
}
TimeControl time_control(const json::object& object) {
    if (!object.contains("time")) {
        return {.kind = TimeControl::Kind::turn, .time = duration(object, "turn_ms")};
    }
    const json::object& time = object.at("time").as_object();
    const auto maybe = [&](std::string_view name) {
        return time.contains(name) ? std::optional(number(time, name)) : std::nullopt;
    };
    const auto read = read_time_control(
        {text(time, "kind"), maybe("seconds"), maybe("increment"), maybe("days")});
    if (!read) throw std::runtime_error("no such time control");
    return *read;
}

RoomEvent read_created(const json::object& o) {
    event::Created e{.name = text(o, "name"),
                     .game = text(o, "game"),
                     .rules = number(o, "rules"),
                     .options = {},
                     .capacity = number(o, "capacity"),
                     .code = text(o, "code"),
                     .leavers = read_name<Leavers>(leaver_rules, text(o, "leavers")),
                     .time = time_control(o)};
    for (const auto& option : o.at("options").as_object()) {
        e.options.emplace_back(option.key(), std::string_view(option.value().as_string()));
    }
    return e;
}
RoomEvent read_joined(const json::object& o) {
    event::Joined e{number(o, "player"), text(o, "name"), {}, text(o, "token")};
    if (o.contains("level")) e.level = level(o);
    return e;
}
RoomEvent read_watched(const json::object& o) { return event::Watched{text(o, "pass")}; }
RoomEvent read_started(const json::object& o) {
    event::Started e{text(o, "start"), {}, number(o, "first")};
    for (const json::value& player : o.at("seats").as_array()) {
        e.seats.push_back(static_cast<PlayerId>(player.as_int64()));
    }
    return e;
}
RoomEvent read_played(const json::object& o) {
    const Cause cause =
        o.contains("cause") ? read_name<Cause>(causes, text(o, "cause")) : Cause::player;
    event::Played e{text(o, "token"), cause};
    if (o.contains("left")) e.left = duration(o, "left");
    return e;
}
RoomEvent read_away(const json::object& o) { return event::Away{number(o, "player"), level(o)}; }
RoomEvent read_finished(const json::object& o) { return event::Finished{text(o, "replay")}; }
RoomEvent read_voted(const json::object& o) {
    return event::Voted{number(o, "player"), o.at("again").as_bool()};
}
RoomEvent read_coloured(const json::object& o) {
    if (!o.contains("colour")) return event::Coloured{number(o, "player"), {}};
    const auto colour = read_colour(text(o, "colour"));
    if (!colour) throw std::runtime_error("no such colour");
    return event::Coloured{number(o, "player"), colour};
}
RoomEvent read_reopened(const json::object& /*o*/) { return event::Reopened{}; }
RoomEvent read_closed(const json::object& o) {
    return event::Closed{read_name<Closing>(closings, text(o, "why"))};
}
RoomEvent read_offered(const json::object& o) {
    return event::Offered{number(o, "player"), offer_kind(o)};
}
RoomEvent read_answered(const json::object& o) {
    return event::Answered{number(o, "player"), offer_kind(o), o.at("yes").as_bool()};
}
RoomEvent read_taken_back(const json::object& o) { return event::TakenBack{number(o, "count")}; }
RoomEvent read_clocked(const json::object& o) {
    event::Clocked e{duration(o, "left")};
    if (o.contains("due")) e.due = Date{duration(o, "due")};
    return e;
}
RoomEvent read_condensed(const json::object& o) {
    event::Condensed e{
        static_cast<std::uint32_t>(number(o, "seq")), number(o, "games"), number(o, "first"), {}};
    for (const json::value& player : o.at("seats").as_array()) {
        e.seats.push_back(static_cast<PlayerId>(player.as_int64()));
    }
    return e;
}
template <typename OnePlayer>
RoomEvent read_player(const json::object& o) {
    return OnePlayer{number(o, "player")};
}

struct Kind {
    std::string_view name;
    RoomEvent (*read)(const json::object&);
};
/// In the order of the variant.
constexpr std::array kinds{
    Kind{"created", read_created},
    Kind{"joined", read_joined},
    Kind{"left", read_player<event::Left>},
    Kind{"expelled", read_player<event::Expelled>},
    Kind{"hosted", read_player<event::Hosted>},
    Kind{"watched", read_watched},
    Kind{"started", read_started},
    Kind{"played", read_played},
    Kind{"away", read_away},
    Kind{"back", read_player<event::Back>},
    Kind{"finished", read_finished},
    Kind{"voted", read_voted},
    Kind{"reopened", read_reopened},
    Kind{"closed", read_closed},
    Kind{"offered", read_offered},
    Kind{"answered", read_answered},
    Kind{"taken_back", read_taken_back},
    Kind{"coloured", read_coloured},
    Kind{"clocked", read_clocked},
    Kind{"condensed", read_condensed},
    Kind{"dismissed", read_player<event::Dismissed>},
};
static_assert(kinds.size() == std::variant_size_v<RoomEvent>);

}  // namespace

std::string_view cause_name(Cause cause) { return causes[static_cast<std::size_t>(cause)]; }
std::string_view leavers_name(Leavers leavers) {
    return leaver_rules[static_cast<std::size_t>(leavers)];
}
std::string_view closing_name(Closing why) { return closings[static_cast<std::size_t>(why)]; }

bool outlasts_game(const RoomEvent& event) {
    using std::holds_alternative;
    return holds_alternative<event::Created>(event) || holds_alternative<event::Joined>(event) ||
           holds_alternative<event::Left>(event) || holds_alternative<event::Expelled>(event) ||
           holds_alternative<event::Hosted>(event) || holds_alternative<event::Watched>(event) ||
           holds_alternative<event::Away>(event) || holds_alternative<event::Back>(event) ||
           holds_alternative<event::Coloured>(event) || holds_alternative<event::Dismissed>(event);
}

std::string write_stored(const RoomEvent& event) {
    JsonWriter out;
    out.open('{').field("type", kinds[event.index()].name);
    std::visit([&](const auto& e) { write(out, e); }, event);
    out.close('}');
    return out.take();
}

std::optional<RoomEvent> read_stored(std::string_view text_of_event) {
    try {
        const json::value value = json::parse({text_of_event.data(), text_of_event.size()});
        const std::string type = text(value.as_object(), "type");
        for (const Kind& kind : kinds) {
            if (kind.name == type) return kind.read(value.as_object());
        }
    } catch (const std::exception&) {
        // Whatever is wrong with it, it is not an event.
    }
    return std::nullopt;
}

}  // namespace ludo::server
