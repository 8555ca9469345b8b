#include "server/serve.hpp"

#include "server/chosen_store.hpp"
#include "server/hub/hub.hpp"
#include "server/net/event_log.hpp"
#include "server/net/health_site.hpp"
#include "server/net/metrics.hpp"
#include "server/net/static_files.hpp"
#include "server/net/web_site.hpp"
#include "server/protocol/messages.hpp"
#include "server/rooms/secrets.hpp"
#include "server/rooms/workers.hpp"

namespace ludo::server {

namespace {

/// The rooms as the network sees them.
class HubHandler final : public ConnectionHandler {
  public:
    HubHandler(Hub& hub, Connections& connections) : hub_(hub), connections_(connections) {}
    void opened(ConnectionId connection, const std::string& limit_key) override {
        hub_.opened(connection, limit_key);
    }
    void received(ConnectionId connection, std::string_view text) override {
        hub_.received(connection, text);
    }
    void flooded(ConnectionId connection) override {
        connections_.send(connection, protocol::refused({}, {{"refusal.online.flood", {}}}));
    }
    void closed(ConnectionId connection) override { hub_.closed(connection); }
    [[nodiscard]] std::optional<Time> next_deadline() const override {
        return hub_.next_deadline();
    }
    void wake() override { hub_.wake(); }
    void stop() override {
        is_stopping_ = true;
        hub_.stop();
    }
    [[nodiscard]] bool is_stopping() const { return is_stopping_; }
    [[nodiscard]] bool is_quiet() const override { return hub_.is_quiet(); }

  private:
    Hub& hub_;
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
    explicit HubApi(Hub& hub) : hub_(hub) {}
    void answer(const HttpRequest& request, Replied done) override {
        constexpr std::string_view scheme = "Bearer ";
        const bool has_token = request.authorization.starts_with(scheme);
        hub_.api(
            {request.method == "HEAD" ? "GET" : request.method, request.target,
             has_token ? request.authorization.substr(scheme.size()) : "", request.if_none_match},
            [done = std::move(done)](HttpAnswer answer) { done(reply_of(std::move(answer))); });
    }

  private:
    Hub& hub_;
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

void log_failed_commit(std::string_view reason) {
    log_event(LogLevel::error, "commit_failed", {{"reason", reason}});
}

void log_trouble(std::string_view trouble) {
    if (trouble.empty()) {
        log_event(LogLevel::info, "store_recovered");
    } else {
        log_event(LogLevel::error, trouble);
    }
}

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

Hub::Settings hub_settings(const ServeOptions& options, const StaticFiles& files,
                           AdminPowers powers) {
    return {options.rooms, files.build(), log, std::move(powers)};
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

/// In the order they need each other: the network goes last, for the others post to it.
struct Server::Parts {
    Parts(const ServeOptions& options, Clock& clock, StaticFiles web)
        : budget(clock, options.budget),
          network(clock, network_limits(options), options.trust),
          files(std::move(web)),
          name(options.name),
          chosen(ChosenStore::open_file(options.data, network,
                                        {log_failed_commit,
                                         [this](std::string_view trouble) {
                                             store_trouble = trouble;
                                             hub.set_saving(trouble.empty());
                                             log_trouble(trouble);
                                         }})),
          hasher(network, static_cast<std::size_t>(options.code_queue)),
          bots(network, bot_settings(options)),
          hub({network, chosen->store(), clock, hasher, bots, secrets, budget},
              hub_settings(options, files, powers())),
          handler(hub, network),
          api(hub),
          site(files, api, options.trust.origins),
          metrics([this] { return measure(); }),
          players_site(site, [this] { return health(); }),
          operators_site(metrics, [this] { return health(); }) {
        network.draw_on(budget);
    }

    AdminPowers powers() {
        return {[this](const std::string& key, bool is_banned) { network.ban(key, is_banned); },
                [this] { return network.banned(); }, key_of_address,
                [this](const std::string& path, const AdminPowers::Done& done) {
                    chosen->back_up(path, done);
                },
                [this] { network.stop(); }};
    }

    /// The default is left out where the system has no room for so long a name.
    Status listen_to_operator(const ServeOptions& options) {
        constexpr std::size_t longest = 107;
        const auto path = admin_path(options);
        if (options.admin.empty() && path.string().size() > longest) {
            log_event(LogLevel::warning, "no_admin_socket", {{"path", path.string()}});
            return {};
        }
        return network.listen_to_operator(
            path, [this](std::string_view line, const std::function<void(std::string)>& answered) {
                hub.admin(line, answered);
            });
    }

    Health health() const {
        Health now;
        if (handler.is_stopping()) now.troubles.emplace_back("stopping");
        if (!store_trouble.empty()) now.troubles.push_back(store_trouble);
        return now;
    }

    Metrics measure() {
        const NetworkCounters counted = network.counters();
        Metrics all{
            process_metrics(),
            {{"ludo_told_seconds", "From a message to the next one its sender gets", counted.told},
             {"ludo_queue_seconds", "Changes waiting to be committed", chosen->times().queue},
             {"ludo_commit_seconds", "One commit", chosen->times().commit},
             {"ludo_bot_seconds", "From a bot's turn to its move", bots.times()}},
            name};
        append(all.figures, network_metrics(counted));
        append(all.figures, room_metrics(hub.counters()));
        return all;
    }

    AddressBudget budget;
    Network network;
    StaticFiles files;
    std::string_view store_trouble;  ///< what keeps the store from writing
    std::string name;                ///< of this server
    std::unique_ptr<ChosenStore> chosen;
    SodiumSecrets secrets;
    ArgonHasher hasher;
    BotThreads bots;
    Hub hub;
    HubHandler handler;
    HubApi api;
    WebSite site;
    MetricsSite metrics;
    HealthSite players_site;
    HealthSite operators_site;
    std::uint16_t port = 0;
    std::uint16_t metrics_port = 0;
};

Result<std::unique_ptr<Server>> Server::open(const ServeOptions& options, Clock& clock) {
    auto files =
        options.web.empty() ? Result<StaticFiles>(StaticFiles{}) : StaticFiles::read(options.web);
    if (!files) return files.refusals();
    std::unique_ptr<Parts> parts;
    try {
        parts = std::make_unique<Parts>(options, clock, *std::move(files));
        parts->hub.recover();
    } catch (const StoreError& error) {
        return error.why();
    }
    if (Status status = parts->listen_to_operator(options); !status.ok()) return status;
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
    parts_->hub.set_limits(options.rooms);
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

void Server::run() {
    parts_->network.run(parts_->handler);
    parts_->chosen->store().flush();
}

}  // namespace ludo::server
