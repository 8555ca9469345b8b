#include "server/rooms/hub.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "server/protocol/description.hpp"
#include "server/protocol/messages.hpp"
#include "server/rooms/hub_inside.hpp"
#include "server/rooms/room_guard.hpp"
#include "server/rooms/room_id.hpp"

namespace ludo::server {

namespace {

constexpr Duration forgetting_interval = std::chrono::hours{1};

HttpAnswer error(int status, std::string_view key) {
    JsonWriter out;
    out.open('{').key("reasons").open('[').open('{').field("key", key);
    out.key("words").open('{').close('}').close('}').close(']').close('}');
    return {.status = status, .body = out.take()};
}

}  // namespace

Hub::Hub(World world, Settings settings)
    : inside_(std::make_unique<Inside>(world, std::move(settings))) {}
Hub::~Hub() = default;

void Hub::recover() { inside_->recover(); }
void Hub::opened(ConnectionId connection, Peer peer) {
    inside_->opened(connection, std::move(peer));
}
void Hub::received(ConnectionId connection, std::string_view text) {
    inside_->received(connection, text);
}
void Hub::closed(ConnectionId connection) { inside_->closed(connection); }
void Hub::api(const HttpQuestion& question, std::function<void(HttpAnswer)> answer) {
    inside_->api(question, std::move(answer));
}
std::optional<Time> Hub::next_deadline() const { return inside_->next_deadline(); }
void Hub::wake() { inside_->wake(); }
void Hub::stop() { inside_->stop(); }
bool Hub::is_quiet() const { return inside_->is_quiet(); }
Counters Hub::counters() const { return inside_->counters(); }

Hub::Inside::Inside(World world, Settings settings)
    : world_(world),
      settings_(std::move(settings)),
      referee_(world_.secrets, settings_.limits),
      lobby_(settings_.limits),
      attempts_on_room_(settings_.limits.code_attempts_per_room, settings_.limits.code_window),
      attempts_from_address_(settings_.limits.code_attempts_per_address,
                             settings_.limits.code_window) {}

void Hub::Inside::report(const Report& report) const {
    if (settings_.report) settings_.report(report);
}

// The start.

void Hub::Inside::recover() {
    std::map<RoomId, std::vector<StoredEvent>> logs;
    world_.store.load([&](StoredEvent event) {
        std::vector<StoredEvent>& log = logs[event.room];
        // A commit may have reached the disk although it was reported as failed. What was then
        // stored under the same numbers is what people were told.
        while (!log.empty() && log.back().seq >= event.seq) log.pop_back();
        log.push_back(std::move(event));
    });
    for (const auto& [id, events] : logs) recover_room(id, events);
    forget_old_games(world_.clock.now());
}

void Hub::Inside::recover_room(RoomId id, const std::vector<StoredEvent>& events) {
    auto open = std::make_unique<OpenRoom>(id, std::string());
    try {
        for (const StoredEvent& stored : events) {
            auto event = read_stored(stored.body);
            if (!event || stored.seq != open->room.seq() + 1)
                throw ReplayError("an event is missing");
            open->room.apply(*event);
            std::vector<Step> step{{*std::move(event)}};
            open->remember(step);
        }
    } catch (const std::exception& error) {
        return set_aside(id, error.what());
    }
    if (open->room.status() == RoomStatus::closed) return;

    const Time now = world_.clock.now();
    open->active = events.back().at;
    open->was_recent = now < open->active + settings_.limits.recent;
    open->restart_clocks(now, settings_.limits);
    OpenRoom& room = *rooms_.emplace(id, std::move(open)).first->second;
    guard(id, {}, [&] {
        // What the referee owed when the power went.
        commit(room, pendings_.lend(room.room));
    });
}

void Hub::Inside::set_aside(RoomId id, std::string_view why) {
    ++totals_.rooms_set_aside;
    report({Report::Level::warning, "room_set_aside", write_room_id(id), why});
}

// Time.

std::optional<Time> Hub::Inside::next_deadline() const {
    std::optional<Time> next = lobby_.next_telling();
    const auto consider = [&next](Time time) {
        if (!next || time < *next) next = time;
    };
    if (!deadlines_.empty()) consider(deadlines_.top().first);
    if (next_forgetting_) consider(*next_forgetting_);
    return next;
}

void Hub::Inside::wake() {
    const Time now = world_.clock.now();
    while (!deadlines_.empty() && deadlines_.top().first <= now) {
        const auto [time, id] = deadlines_.top();
        deadlines_.pop();
        OpenRoom* const open = find_room(id);
        const bool is_current = open != nullptr && open->wake_at == time;
        if (!is_current) continue;
        open->wake_at.reset();
        guard(id, {}, [&] { run_due(*open, now); });
    }
    lobby_.tell(
        now,
        [&](RoomId id) -> std::optional<Listing> {
            OpenRoom* const open = find_room(id);
            if (open == nullptr) return std::nullopt;
            return open->listing(now, settings_.limits);
        },
        [&](ConnectionId connection, Frame frame) {
            world_.connections.send(connection, std::move(frame));
        });
    if (next_forgetting_ && now >= *next_forgetting_) forget_old_games(now);
}

void Hub::Inside::forget_old_games(Time now) {
    world_.store.forget_games_before(now - settings_.limits.keep_games);
    // Where none are kept, those of earlier days are gone now.
    if (settings_.limits.keep_games > Duration::zero()) {
        next_forgetting_ = now + forgetting_interval;
    }
}

// The end.

void Hub::Inside::stop() {
    is_stopping_ = true;
    const Frame bye = protocol::bye(retry_after_stop);
    for (const auto& [connection, client] : clients_) world_.connections.send(connection, bye);
}

bool Hub::Inside::is_quiet() const {
    return totals_.commits_under_way == 0 && codes_under_way_ == 0;
}

Counters Hub::Inside::counters() const {
    Counters counters = totals_;
    counters.rooms = rooms_.size();
    for (const auto& [id, open] : rooms_) {
        if (open->room.status() == RoomStatus::playing) ++counters.rooms_playing;
    }
    counters.connections = clients_.size();
    counters.lobby_listeners = lobby_.listeners();
    return counters;
}

// HTTP.

void Hub::Inside::api(const HttpQuestion& question, std::function<void(HttpAnswer)> answer) {
    constexpr std::string_view games = "/api/games/";
    const std::string_view path = question.target.substr(0, question.target.find('?'));
    if (path == "/api/info") {
        if (question.method != "GET") return answer(error(405, "refusal.online.method"));
        return answer(info());
    }
    if (!path.starts_with(games)) return answer(error(404, "refusal.online.no_page"));
    const std::string_view id = path.substr(games.size());
    if (question.method == "DELETE") return forget_game(id, question.bearer, std::move(answer));
    if (question.method != "GET") return answer(error(405, "refusal.online.method"));
    const auto game = world_.store.find_game(id);
    if (!game) return answer(error(404, "refusal.online.no_game"));
    answer({.content_type = "text/plain; charset=utf-8",
            .body = game->record,
            .file_name = "ludotheque-" + game->id.substr(0, 8) + ".ludo"});
}

HttpAnswer Hub::Inside::info() const {
    const Counters now = counters();
    JsonWriter out;
    out.open('{').field("v", protocol::version).field("build", settings_.build);
    out.field("rooms", now.rooms).field("playing", now.rooms_playing).close('}');
    return {.body = out.take()};
}

void Hub::Inside::forget_game(std::string_view id, std::string_view bearer,
                              std::function<void(HttpAnswer)> answer) {
    const auto game = world_.store.find_game(id);
    if (!game) return answer(error(404, "refusal.online.no_game"));
    const bool is_owner = !game->owner.empty() && world_.secrets.hash(bearer) == game->owner;
    if (!is_owner) return answer(error(403, "refusal.online.not_host"));
    Change change;
    change.forget = game->id;
    ++totals_.commits_under_way;
    world_.store.commit(std::move(change), [this, answer = std::move(answer)](bool committed) {
        --totals_.commits_under_way;
        answer(committed ? HttpAnswer{.status = 204} : error(503, "refusal.online.store"));
    });
}

}  // namespace ludo::server
