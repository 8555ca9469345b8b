#include "server/serve.hpp"

#include <set>

#include "core/json_writer.hpp"
#include "server/chosen_store.hpp"
#include "server/hub/drain.hpp"
#include "server/hub/hub.hpp"
#include "server/net/event_log.hpp"
#include "server/net/health_site.hpp"
#include "server/net/metrics.hpp"
#include "server/net/static_files.hpp"
#include "server/net/web_site.hpp"
#include "server/protocol/messages.hpp"
#include "server/rooms/secrets.hpp"
#include "server/rooms/workers.hpp"
#include "server/store_wait.hpp"

namespace ludo::server {

namespace {

/// The rooms as the network sees them. Whoever comes before there are rooms is sent away again.
class HubHandler final : public ConnectionHandler {
  public:
    explicit HubHandler(Connections& connections) : connections_(connections) {}
    /// From now on these.
    void open(Hub& hub) { hub_ = &hub; }
    void opened(ConnectionId connection, const std::string& limit_key) override {
        if (hub_ == nullptr) return send_away(connection);
        hub_->opened(connection, limit_key);
    }
    void received(ConnectionId connection, std::string_view text) override {
        if (hub_ != nullptr) hub_->received(connection, text);
    }
    void flooded(ConnectionId connection) override {
        connections_.send(connection, protocol::refused({}, {{"refusal.online.flood", {}}}));
    }
    void closed(ConnectionId connection) override {
        if (hub_ != nullptr) hub_->closed(connection);
    }
    [[nodiscard]] std::optional<Time> next_deadline() const override {
        return hub_ == nullptr ? std::nullopt : hub_->next_deadline();
    }
    void wake() override {
        if (hub_ != nullptr) hub_->wake();
    }
    [[nodiscard]] bool drain() override { return hub_ != nullptr && hub_->drain(); }
    void stop() override {
        is_stopping_ = true;
        if (hub_ != nullptr) hub_->stop();
    }
    [[nodiscard]] bool is_stopping() const { return is_stopping_; }
    [[nodiscard]] bool is_quiet() const override { return hub_ == nullptr || hub_->is_quiet(); }

  private:
    void send_away(ConnectionId connection) {
        connections_.send(connection, protocol::bye(retry_after_stop));
        connections_.close(connection, "starting");
    }

    Hub* hub_ = nullptr;
    Connections& connections_;
    bool is_stopping_ = false;
};

HttpReply reply_of(HttpAnswer answer) {
    HttpReply reply{answer.status,
                    std::move(answer.content_type),
                    {},
                    std::make_shared<std::string>(std::move(answer.body))};
    if (!answer.file_name.empty()) {
        reply.headers.emplace_back("Content-Disposition",
                                   "attachment; filename=\"" + answer.file_name + "\"");
    }
    if (!answer.etag.empty()) {
        reply.headers.emplace_back("ETag", answer.etag);
        reply.headers.emplace_back("Cache-Control", "private, no-cache");
    }
    return reply;
}

/// The small HTTP API of the rooms.
class HubApi final : public HttpSite {
  public:
    void open(Hub& hub) { hub_ = &hub; }
    void answer(const HttpRequest& request, Replied done) override {
        if (hub_ == nullptr) return done(text_reply(503, "starting\n"));
        constexpr std::string_view scheme = "Bearer ";
        const bool has_token = request.authorization.starts_with(scheme);
        hub_->api(
            {request.method == "HEAD" ? "GET" : request.method, request.target,
             has_token ? request.authorization.substr(scheme.size()) : "", request.if_none_match},
            [done = std::move(done)](HttpAnswer answer) { done(reply_of(std::move(answer))); });
    }

  private:
    Hub* hub_ = nullptr;
};

double number(std::uint64_t count) { return static_cast<double>(count); }

std::vector<Metric> network_metrics(const NetworkCounters& now) {
    return {
        {"ludo_connections", "Open connections", false,
         number(static_cast<std::uint64_t>(now.connections))},
        {"ludo_web_sockets", "Open WebSockets", false,
         number(static_cast<std::uint64_t>(now.web_sockets))},
        {"ludo_connections_total", "Connections accepted", true, number(now.accepted)},
        {"ludo_turned_away_total",
         "Connections and requests refused at a limit or for their origin", true,
         number(now.turned_away)},
        {"ludo_http_requests_total", "HTTP requests", true, number(now.requests)},
        {"ludo_messages_in_total", "Messages received", true, number(now.messages_in)},
        {"ludo_messages_out_total", "Messages sent", true, number(now.messages_out)},
        {"ludo_cut_off_total", "Sockets cut off: slow, flooding or dead", true,
         number(now.cut_off)},
    };
}

std::vector<Metric> room_metrics(const Counters& now) {
    return {
        {"ludo_rooms", "Rooms in memory", false, number(now.rooms)},
        {"ludo_rooms_playing", "Rooms where a game is going on", false, number(now.rooms_playing)},
        {"ludo_rooms_asleep", "Rooms in the data file alone", false, number(now.rooms_asleep)},
        {"ludo_rooms_set_aside", "Rooms whose log no longer replays", false,
         number(now.rooms_set_aside)},
        {"ludo_lobby_listeners", "Clients that see the list of rooms", false,
         number(now.lobby_listeners)},
        {"ludo_bots_thinking", "Bots' turns being thought about or waiting", false,
         number(now.bots_thinking)},
        {"ludo_commits_under_way", "Changes on their way to the disk", false,
         number(now.commits_under_way)},
        {"ludo_requests_total", "Requests to rooms and lobby", true, number(now.requests)},
        {"ludo_refused_total", "Requests refused", true, number(now.refused)},
        {"ludo_events_total", "Events committed", true, number(now.events)},
        {"ludo_failed_commits_total", "Commits that failed", true, number(now.failed_commits)},
        {"ludo_rooms_opened_total", "Rooms opened", true, number(now.rooms_opened)},
        {"ludo_rooms_closed_total", "Rooms closed", true, number(now.rooms_closed)},
        {"ludo_claims_total", "Rooms looked for in the data file", true, number(now.claims)},
        {"ludo_rooms_moved_total", "Rooms another server took", true, number(now.rooms_moved)},
        {"ludo_takeovers_total", "Rooms of other servers that went on here", true,
         number(now.takeovers)},
        {"ludo_rooms_drained_total", "Rooms let go for other servers to take", true,
         number(now.rooms_drained)},
        {"ludo_rooms_failed_total", "Rooms closed because of an error in the program", true,
         number(now.rooms_failed)},
        {"ludo_games_finished_total", "Games played to their end", true,
         number(now.games_finished)},
    };
}

void append(std::vector<Metric>& all, std::vector<Metric> more) {
    all.insert(all.end(), more.begin(), more.end());
}

void log(const Report& report) {
    const auto level = report.level == Report::Level::error ? LogLevel::error : LogLevel::warning;
    log_event(level, report.event, {{"room", report.room}, {"reason", report.reason}});
}

void log_trouble(std::string_view trouble, std::string_view reason) {
    if (trouble.empty()) {
        log_event(LogLevel::info, "store_recovered");
    } else {
        log_event(LogLevel::error, trouble, {{"reason", reason}});
    }
}

/// What others said about it; what we call it where they said nothing.
std::string reason_of(const Refusal& why) {
    for (const Refusal::Word& word : why.words) {
        if (word.name == "reason") return word.value;
    }
    return std::string(why.key.substr(why.key.rfind('.') + 1));
}

/// For those who were sent to another server; also enough for a proxy to see that nobody new is to
/// come.
constexpr Duration time_to_move = std::chrono::seconds{2};

/// So many ports are tried from the one asked for.
int port_tries(const ServeOptions& options) { return options.takes_next_port ? 20 : 1; }

/// A request that is too long is refused in words. Only one twice as long ends the connection: it
/// is not even read.
NetworkLimits network_limits(const ServeOptions& options) {
    NetworkLimits limits = options.network;
    limits.message_bytes = 2 * options.rooms.message_bytes;
    return limits;
}

BotThreads::Settings bot_settings(const ServeOptions& options) {
    BotThreads::Settings settings;
    settings.queue = static_cast<std::size_t>(options.bot_queue);
    settings.threads = static_cast<std::size_t>(options.bot_threads);
    settings.times.longest = options.bot_time;
    return settings;
}

/// What an operator hears who asks before there are rooms.
std::string starting_line() {
    JsonWriter out;
    out.open('{').field("ok", false);
    protocol::write_reasons(out, {Refusal{"admin.starting", {}}});
    out.close('}');
    return out.take();
}

/// Only when it is one.
std::string key_of_address(const std::string& address) {
    if (!AddressRange::read(address)) return {};
    // Of networks only those that count as one address: a ban goes by what limits go by.
    const std::string key = limit_key(address.substr(0, address.find('/')));
    const bool is_network = address.find('/') != std::string::npos;
    return is_network && key != address ? std::string() : key;
}

}  // namespace

/// The rooms with what they stand on: there once the store is.
struct Server::Rooms {
    Rooms(const ServeOptions& options, Clock& clock, Network& network, AddressBudget& budget,
          const std::string& build, AdminPowers powers, ChosenStore::Listener listener)
        : chosen(ChosenStore::open(options, network, std::move(listener))),
          hasher(network, static_cast<std::size_t>(options.code_queue)),
          bots(network, bot_settings(options)),
          hub({network, chosen->store(), clock, hasher, bots, secrets, budget, chosen->peers()},
              {options.rooms, build, log, std::move(powers)}) {}

    std::unique_ptr<ChosenStore> chosen;
    SodiumSecrets secrets;
    ArgonHasher hasher;
    BotThreads bots;
    Hub hub;
};

/// In the order they need each other: the network goes last, for the others post to it.
struct Server::Parts {
    Parts(const ServeOptions& given, Clock& given_clock, StaticFiles web)
        : options(given),
          clock(given_clock),
          budget(clock, options.budget),
          network(clock, network_limits(options), options.trust),
          files(std::move(web)),
          handler(network),
          site(files, api, options.trust.origins),
          metrics([this] { return measure(); }),
          players_site(
              site, [this] { return troubles(); }, [this] { return is_draining(); }),
          operators_site(
              metrics, [this] { return troubles(); }, [this] { return is_draining(); }) {
        network.draw_on(budget);
    }

    /// Throws StoreError.
    void open_rooms() {
        rooms = std::make_unique<Rooms>(
            options, clock, network, budget, files.build(), powers(),
            ChosenStore::Listener{[this](std::string_view reason) { log_failed_commit(reason); },
                                  [this](std::string_view trouble, std::string_view reason) {
                                      set_trouble(trouble, reason);
                                  }});
        rooms->hub.recover();
        handler.open(rooms->hub);
        api.open(rooms->hub);
    }

    /// Opens the rooms, now or as soon as the store can be had.
    Status begin() {
        try {
            open_rooms();
            return {};
        } catch (const StoreError& error) {
            rooms.reset();
            if (!error.is_temporary()) return error.why();
            await_store(error);
            return {};
        }
    }

    void await_store(const StoreError& error) {
        if (store_trouble.empty()) {
            store_trouble = "database_unreachable";
            log_event(LogLevel::error, store_trouble, {{"reason", reason_of(error.why())}});
        }
        const bool is_first = !waiting;
        if (is_first) waiting = std::make_unique<StoreWait>(options.store, network);
        waiting->wait([this](const std::optional<StoreError>& why) { awaited(why); });
    }

    /// The store answers, or never will as we ask it.
    void awaited(std::optional<StoreError> why) {
        if (handler.is_stopping()) return;
        if (!why) {
            try {
                open_rooms();
                return set_trouble({});
            } catch (const StoreError& error) {
                rooms.reset();
                why = error;
            }
        }
        if (why->is_temporary()) return await_store(*why);
        refusal = why->why();
        network.stop();
    }

    /// Once for each reason while there is trouble: players who try again are not to fill the log.
    void log_failed_commit(std::string_view reason) {
        if (!store_trouble.empty() && !failed_commit_reasons.emplace(reason).second) return;
        log_event(LogLevel::error, "commit_failed", {{"reason", reason}});
    }

    void set_trouble(std::string_view trouble, std::string_view reason = {}) {
        store_trouble = trouble;
        if (trouble.empty()) failed_commit_reasons.clear();
        rooms->hub.set_saving(trouble.empty());
        log_trouble(trouble, reason);
    }

    AdminPowers powers() {
        return {[this](const std::string& key, bool is_banned) { network.ban(key, is_banned); },
                [this] { return network.banned(); }, key_of_address,
                [this](const std::string& path, const AdminPowers::Done& done) {
                    rooms->chosen->back_up(path, done);
                },
                [this] { leave(); }};
    }

    /// No room is left. Who was sent to another server is on the way there.
    void leave() {
        if (is_draining()) return network.stop_when_left(time_to_move);
        network.stop();
    }

    /// The default is left out where the system has no room for so long a name.
    Status listen_to_operator() {
        constexpr std::size_t longest = 107;
        const auto path = admin_path(options);
        if (options.admin.empty() && path.string().size() > longest) {
            log_event(LogLevel::warning, "no_admin_socket", {{"path", path.string()}});
            return {};
        }
        return network.listen_to_operator(
            path, [this](std::string_view line, const std::function<void(std::string)>& answered) {
                if (!rooms) return answered(starting_line());
                rooms->hub.admin(line, answered);
            });
    }

    std::vector<std::string_view> troubles() const {
        std::vector<std::string_view> all;
        if (handler.is_stopping()) all.emplace_back("stopping");
        if (!store_trouble.empty()) all.push_back(store_trouble);
        return all;
    }

    bool is_draining() const { return rooms && rooms->hub.is_draining(); }

    Metrics measure() {
        const NetworkCounters counted = network.counters();
        Metrics all{
            process_metrics(),
            {{"ludo_told_seconds", "From a message to the next one its sender gets", counted.told}},
            options.name};
        all.figures.push_back({"ludo_store_in_trouble", "1 while the store cannot be used", false,
                               store_trouble.empty() ? 0.0 : 1.0});
        append(all.figures, network_metrics(counted));
        if (!rooms) return all;
        const StoreTimes& times = rooms->chosen->times();
        all.times.push_back({"ludo_queue_seconds", "Changes waiting to be committed", times.queue});
        all.times.push_back({"ludo_commit_seconds", "One commit", times.commit});
        if (rooms->chosen->peers() != nullptr) {
            all.times.push_back({"ludo_takeover_seconds",
                                 "From the last sign of life of a lost server to the takeover of a "
                                 "room it had",
                                 times.takeover});
        }
        all.times.push_back(
            {"ludo_bot_seconds", "From a bot's turn to its move", rooms->bots.times()});
        append(all.figures, room_metrics(rooms->hub.counters()));
        return all;
    }

    ServeOptions options;
    Clock& clock;
    AddressBudget budget;
    Network network;
    StaticFiles files;
    std::string_view store_trouble;               ///< what keeps the store from working
    std::set<std::string> failed_commit_reasons;  ///< that were logged while it lasts
    HubHandler handler;
    HubApi api;
    WebSite site;
    MetricsSite metrics;
    HealthSite players_site;
    HealthSite operators_site;
    std::uint16_t port = 0;
    std::uint16_t metrics_port = 0;
    std::optional<Refusal> refusal;  ///< why it ends by itself
    std::unique_ptr<Rooms> rooms;
    std::unique_ptr<StoreWait> waiting;
};

Result<std::unique_ptr<Server>> Server::open(const ServeOptions& options, Clock& clock) {
    auto files =
        options.web.empty() ? Result<StaticFiles>(StaticFiles{}) : StaticFiles::read(options.web);
    if (!files) return files.refusals();
    auto parts = std::make_unique<Parts>(options, clock, *std::move(files));
    Network& network = parts->network;
    const auto port = network.listen(options.address, static_cast<std::uint16_t>(options.port),
                                     port_tries(options), parts->players_site, Audience::players);
    if (!port) return port.refusals();
    parts->port = *port;
    if (options.metrics_port != 0) {
        const auto metrics_port =
            network.listen("127.0.0.1", static_cast<std::uint16_t>(options.metrics_port),
                           port_tries(options), parts->operators_site, Audience::operators);
        if (!metrics_port) return metrics_port.refusals();
        parts->metrics_port = *metrics_port;
    }
    const bool takes_name = !options.store.empty();
    if (Status status = takes_name ? Status{} : parts->begin(); !status.ok()) return status;
    if (Status status = parts->listen_to_operator(); !status.ok()) return status;
    // The last that can fail: in a database it takes the server's name from whoever has it.
    if (Status status = takes_name ? parts->begin() : Status{}; !status.ok()) return status;
    return std::unique_ptr<Server>(new Server(std::move(parts)));
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Server::~Server() = default;

std::uint16_t Server::port() const { return parts_->port; }

std::uint16_t Server::metrics_port() const { return parts_->metrics_port; }

Network& Server::network() { return parts_->network; }

void Server::set_limits(const ServeOptions& options) {
    parts_->network.set_limits(network_limits(options));
    parts_->budget.set_rate(options.budget);
    parts_->options.rooms = options.rooms;
    if (parts_->rooms) parts_->rooms->hub.set_limits(options.rooms);
}

std::filesystem::path admin_path(const std::filesystem::path& data) {
    auto path = data;
    path += ".admin";
    return path;
}

std::filesystem::path admin_path(const ServeOptions& options) {
    if (!options.admin.empty()) return options.admin;
    if (options.store.empty()) return admin_path(options.data);
    return "ludotheque-" + options.name + ".admin";
}

Status Server::run() {
    parts_->network.run(parts_->handler);
    if (parts_->rooms) parts_->rooms->chosen->store().flush();
    if (parts_->refusal) return *parts_->refusal;
    return {};
}

}  // namespace ludo::server
