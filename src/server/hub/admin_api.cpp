#include "server/hub/admin_api.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

#include <boost/json.hpp>

#include "core/json_writer.hpp"
#include "server/hub/replay.hpp"
#include "server/protocol/messages.hpp"
#include "server/rooms/names.hpp"
#include "server/rooms/room_id.hpp"
#include "server/rooms/seat_rulings.hpp"

namespace ludo::server {

namespace {

std::string done_line() { return R"({"ok":true})"; }

std::string refused_line(const Refusals& why) {
    JsonWriter out;
    out.open('{').field("ok", false);
    protocol::write_reasons(out, why);
    out.close('}');
    return out.take();
}

std::string refused_line(std::string_view key) { return refused_line({Refusal{key, {}}}); }

std::string_view status_of(const Room& room) {
    switch (room.status()) {
        case RoomStatus::waiting:
            return "waiting";
        case RoomStatus::playing:
            return "playing";
        case RoomStatus::finished:
            return "finished";
        case RoomStatus::closed:
            break;
    }
    return "closed";
}

/// One line of something to see, not too long.
Status check_announcement(std::string_view text) {
    constexpr std::ptrdiff_t longest = 300;
    const auto characters = std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    });
    const bool has_control = std::any_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
    });
    if (!has_control && characters <= longest && check_name(text).ok()) return {};
    return Refusal{"admin.announcement", {{"max", std::to_string(longest)}}};
}

/// The system reads a path only up to a zero.
bool is_path(std::string_view text) {
    return !text.empty() && text.find('\0') == std::string_view::npos;
}

/// What a list of rooms and the view of one have in common.
void write_summary(JsonWriter& out, const HostedRoom& hosted, const std::string& address) {
    const Room& room = hosted.room;
    out.field("id", write_room_id(room.id())).field("name", room.charter().name);
    out.field("game", room.charter().game->info.id).field("status", status_of(room));
    out.field("private", room.charter().is_private()).field("capacity", room.charter().capacity);
    out.field("players", room.players().size()).field("connected", hosted.connected().size());
    out.field("spectators", hosted.spectators()).field("games", room.games());
    out.field("active", hosted.active.time_since_epoch().count()).field("address", address);
}

}  // namespace

/// What was asked for. Fields that a command does not need are empty.
struct AdminApi::Order {
    std::string command;
    std::string room;
    std::string text;  ///< of an announcement; an address, a file or a kept game elsewhere
    int number = 0;

    static Result<Order> read(std::string_view line) {
        boost::json::error_code error;
        const auto value = boost::json::parse({line.data(), line.size()}, error);
        if (error || !value.is_object()) return Refusal{"admin.unreadable", {}};
        if (protocol::has_field_twice(line, value.get_object())) {
            return Refusal{"admin.field_twice", {}};
        }
        Order order;
        const boost::json::value* number = nullptr;
        for (const auto& field : value.get_object()) {
            if (field.key() == "number") {
                number = &field.value();
                continue;
            }
            std::string* const text = order.find(field.key());
            if (text == nullptr || !field.value().is_string()) {
                return Refusal{"admin.unreadable", {}};
            }
            *text = field.value().get_string();
        }
        if (number == nullptr) return order;
        const auto range = range_of(order.command);
        const bool fits = number->is_int64() && range.first <= number->get_int64() &&
                          number->get_int64() <= range.second;
        if (!fits) {
            return Refusal{"admin.number",
                           {{"value", boost::json::serialize(*number)}, {"name", order.command}}};
        }
        order.number = static_cast<int>(number->get_int64());
        return order;
    }

  private:
    std::string* find(std::string_view field) {
        if (field == "command") return &command;
        if (field == "room") return &room;
        return field == "text" ? &text : nullptr;
    }

    /// What the number of a command may be.
    static std::pair<int, int> range_of(std::string_view command) {
        constexpr int most_days = 36'500;
        if (command == "drain") return {0, 1};
        if (command == "purge_older") return {0, most_days};
        return {1, std::numeric_limits<int>::max()};
    }
};

void AdminApi::answer(std::string_view line, const Answered& done) {
    const auto order = Order::read(line);
    if (!order) return done(refused_line(order.refusals()));
    carry_out(*order, done);
}

void AdminApi::carry_out(const Order& order, const Answered& done) {
    const std::string& command = order.command;
    if (command == "status") return done(status());
    if (command == "rooms") return order.number != 0 ? list_sleeping(done) : done(list_rooms());
    if (command == "announce") return announce(order.text, done);
    if (command == "drain") return drain(order.number != 0, done);
    if (command == "ban" || command == "unban") return ban(order.text, command == "ban", done);
    if (command == "bans") return done(list_bans());
    if (command == "purge") return purge_game(order.text, done);
    if (command == "purge_older") return purge_older(std::chrono::days{order.number}, done);
    if (command == "backup") {
        if (!is_path(order.text)) return done(refused_line("admin.path"));
        return context_.powers.back_up(order.text, [done](const Status& status) {
            done(status.ok() ? done_line() : refused_line({status.refusal()}));
        });
    }
    if (command != "room" && command != "close" && command != "expel") {
        return done(refused_line({Refusal{"admin.unknown", {{"name", command}}}}));
    }
    // One that sleeps sleeps on when it is looked at. Who has one that is awake knows more of it.
    const auto id = read_room_id(order.room);
    const bool is_elsewhere = id && context_.directory.is_listed_elsewhere(*id);
    if (command == "room" && !is_elsewhere) return show_room(order.room, done);
    context_.claims.find(order.room, {}, [this, order, done](const FoundRoom& found) {
        if (const auto* const why = std::get_if<Refusals>(&found)) return done(refused_line(*why));
        if (const auto* const elsewhere = std::get_if<Elsewhere>(&found)) {
            return done(
                refused_line({Refusal{"admin.room_elsewhere", {{"name", elsewhere->server}}}}));
        }
        carry_out(order, *std::get<HostedRoom*>(found), done);
    });
}

void AdminApi::carry_out(const Order& order, HostedRoom& hosted, const Answered& done) {
    if (order.command == "room") return done(describe_room(hosted));
    if (order.command == "close") {
        return change_room(hosted, done, [](Draft& draft) {
            draft.add(event::Closed{Closing::admin});
            return Refusals{};
        });
    }
    change_room(hosted, done, [player = PlayerId{order.number}](Draft& draft) {
        return dismiss_player(draft, player);
    });
}

std::string AdminApi::status() const {
    const Counters now = context_.measure();
    JsonWriter out;
    out.open('{').field("ok", true).field("rooms", now.rooms).field("playing", now.rooms_playing);
    out.field("connections", now.connections).field("set_aside", now.rooms_set_aside);
    out.field("asleep", now.rooms_asleep);
    out.field("bots", now.bots_thinking).field("draining", context_.entrance.is_closed());
    out.close('}');
    return out.take();
}

std::string AdminApi::list_rooms() const {
    JsonWriter out;
    out.open('{').field("ok", true).key("rooms").open('[');
    context_.rooms.for_each([&](const HostedRoom& hosted) {
        if (hosted.room.seq() == 0) return;
        out.open('{');
        write_summary(out, hosted, context_.attendance.address_of(hosted));
        out.close('}');
    });
    out.close(']').close('}');
    return out.take();
}

/// Their ids alone: what they are is not in memory. `room` shows one.
void AdminApi::list_sleeping(const Answered& done) {
    if (context_.room_clock.stands()) return done(refused_line(in_trouble));
    constexpr std::size_t most = 1000;
    const bool is_queued = context_.sleep.list(most, [done](const std::vector<RoomId>& rooms) {
        JsonWriter out;
        out.open('{').field("ok", true).key("asleep").open('[');
        for (const RoomId room : rooms) out.value(write_room_id(room));
        out.close(']').close('}');
        done(out.take());
    });
    if (!is_queued) done(refused_line("refusal.online.busy"));
}

/// Looks at a room wherever it is: one that sleeps sleeps on.
void AdminApi::show_room(std::string_view text, const Answered& done) {
    if (const HostedRoom* const hosted = context_.rooms.find(text)) {
        return done(describe_room(*hosted));
    }
    const auto id = read_room_id(text);
    if (!id) return done(refused_line(no_room));
    const auto found = [this, id = *id, done](const Result<std::vector<StoredEvent>>& log) {
        if (!log) return done(refused_line(log.refusals()));
        if (log->empty()) return done(refused_line(no_room));
        std::string answer;
        try {
            const auto replayed = replay(id, *log);
            replayed->active = replayed->changed;
            answer = describe_room(*replayed);
        } catch (const std::exception&) {
            answer = refused_line(no_room);  // one that is set aside
        }
        done(std::move(answer));
    };
    if (!context_.store.read(*id, found)) done(refused_line("refusal.online.busy"));
}

std::string AdminApi::describe_room(const HostedRoom& hosted) const {
    const Room& room = hosted.room;
    JsonWriter out;
    out.open('{').field("ok", true).key("room").open('{');
    write_summary(out, hosted, context_.attendance.address_of(hosted));
    out.field("events", room.seq()).key("people").open('[');
    for (const Player& player : room.players()) {
        out.open('{').field("id", player.id).field("name", room.who_is(player.id).name);
        if (player.bot()) out.field("bot", level_name(*player.bot()));
        out.field("connected", hosted.is_connected(player.id));
        for (const Attendant& attendant : hosted.attendants) {
            if (attendant.player != player.id) continue;
            const Client* const client = context_.clients.find(attendant.connection);
            if (client != nullptr) out.field("address", client->address);
        }
        out.field("out", player.is_out).field("left", player.has_left).close('}');
    }
    out.close(']').close('}').close('}');
    return out.take();
}

void AdminApi::change_room(HostedRoom& hosted, const Answered& done,
                           const std::function<Refusals(Draft&)>& change) {
    // One change at a time, as for players; an operator can ask again.
    if (hosted.is_busy()) return done(refused_line("refusal.online.busy"));
    context_.commits.guard(hosted.room.id(), {}, [&] {
        auto transaction = context_.commits.begin(hosted);
        const Refusals why = change(transaction->draft);
        if (!why.empty()) return done(refused_line(why));
        context_.commits.commit(hosted, std::move(transaction));
        done(done_line());
    });
}

void AdminApi::announce(const std::string& text, const Answered& done) {
    if (Status status = check_announcement(text); !status.ok()) {
        return done(refused_line({status.refusal()}));
    }
    context_.clients.send_all(protocol::notice(text));
    done(done_line());
}

void AdminApi::drain(bool is_on, const Answered& done) {
    // Its people were sent away.
    if (has_left_ && !is_on) return done(refused_line("refusal.online.stopping"));
    context_.drain.set(is_on);
    done(done_line());
    leave_if_drained();
}

void AdminApi::leave_if_drained() {
    const bool is_drained =
        context_.entrance.is_closed() && context_.rooms.size() == 0 && context_.claims.is_idle();
    if (!is_drained || has_left_) return;
    has_left_ = true;
    context_.powers.stop();
}

void AdminApi::ban(const std::string& address, bool is_banned, const Answered& done) {
    const std::string key = context_.powers.limit_key(address);
    if (key.empty()) {
        return done(refused_line({Refusal{"serve.bad_address", {{"value", address}}}}));
    }
    const auto banned = context_.powers.banned();
    if (!is_banned && std::find(banned.begin(), banned.end(), key) == banned.end()) {
        return done(refused_line({Refusal{"admin.not_banned", {{"value", address}}}}));
    }
    context_.powers.ban(key, is_banned);
    done(done_line());
}

std::string AdminApi::list_bans() const {
    JsonWriter out;
    out.open('{').field("ok", true).key("addresses").open('[');
    for (const std::string& address : context_.powers.banned()) out.value(address);
    out.close(']').close('}');
    return out.take();
}

void AdminApi::purge_older(Duration age, const Answered& done) {
    if (context_.room_clock.stands()) return done(refused_line(in_trouble));
    context_.store.forget_games_before(context_.clock.date() - age);
    done(done_line());
}

void AdminApi::purge_game(const std::string& id, const Answered& done) {
    const auto found = [this, done](const Result<std::optional<KeptGame>>& game) {
        if (!game) return done(refused_line(game.refusals()));
        if (!*game) return done(refused_line("refusal.online.no_game"));
        Change change;
        change.forget = (*game)->id;
        ++context_.counters.commits_under_way;
        context_.store.commit(std::move(change), [this, done](Outcome outcome) {
            --context_.counters.commits_under_way;
            if (outcome == Outcome::committed) return done(done_line());
            const bool is_known = outcome == Outcome::failed;
            done(refused_line(is_known ? in_trouble : "refusal.online.stopping"));
        });
    };
    if (!context_.store.find_game(id, found)) done(refused_line("refusal.online.busy"));
}

}  // namespace ludo::server
