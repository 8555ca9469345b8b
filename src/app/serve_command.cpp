#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "app/commands.hpp"
#include "app/lan_addresses.hpp"
#include "app/qr_code.hpp"
#include "app/serve_arguments.hpp"
#include "server/net/event_log.hpp"
#include "server/net/open_files.hpp"
#include "server/net/system_clock.hpp"
#include "server/serve.hpp"
#include "server/store/store_url.hpp"
#include "terminal/exit_code.hpp"

namespace ludo::app {

namespace {

/// Kept for the data file, the listeners and the libraries.
constexpr int files_for_ourselves = 64;

void say(const Texts& texts, std::string_view key, const Words& words) {
    std::cout << texts.get(key, words) << '\n' << std::flush;
}

/// As many connections as asked for, but no more than the system lets us open.
int fit_connections(server::ServeOptions& options) {
    const int files = server::raise_open_file_limit();
    int& connections = options.network.addresses.connections;
    connections = std::min(connections, std::max(1, files - files_for_ourselves));
    return files;
}

std::string url_of_host(const std::string& host, int port) {
    const bool is_v6 = host.find(':') != std::string::npos;
    return "http://" + (is_v6 ? "[" + host + "]" : host) + ":" + std::to_string(port) + "/";
}

bool is_any(const std::string& address) { return address == "0.0.0.0" || address == "::"; }

/// As a browser on this machine finds it.
std::string url(const std::string& address, int port) {
    const bool is_local = is_any(address) || address == "127.0.0.1" || address == "::1";
    return url_of_host(is_local ? "localhost" : address, port);
}

void announce(const Texts& texts, const server::ServeOptions& options, const server::Server& server,
              int files) {
    if (options.port != 0 && server.port() != options.port) {
        say(texts, "app.serve.port_taken",
            {{"port", std::to_string(options.port)}, {"used", std::to_string(server.port())}});
    }
    if (options.store.empty()) {
        say(texts, "app.serve.data", {{"file", options.data.string()}});
    } else {
        say(texts, "app.serve.store",
            {{"url", server::without_secrets(options.store)}, {"name", options.name}});
    }
    say(texts, "app.serve.capacity",
        {{"connections", std::to_string(options.network.addresses.connections)},
         {"files", std::to_string(files)}});
    if (server.metrics_port() != 0) {
        say(texts, "app.serve.metrics",
            {{"url", url("127.0.0.1", server.metrics_port()) + "metrics"}});
    }
    say(texts, "app.serve.address", {{"url", url(options.address, server.port())}});
}

/// Where others find it: for each address a line, and for the first one a code to be scanned.
void announce_to_network(const Texts& texts, const std::string& address, int port) {
    const auto addresses = is_any(address) ? lan_addresses() : std::vector{address};
    if (addresses.empty()) return say(texts, "app.serve.no_lan", {});
    std::cout << '\n'
              << qr_code(url_of_host(addresses.front(), port), ::isatty(STDOUT_FILENO) != 0);
    for (const std::string& each : addresses) {
        say(texts, "app.serve.lan", {{"url", url_of_host(each, port)}});
    }
}

/// Reads limits and the log level anew. What cannot be read changes nothing.
void reload(const Texts& texts, const std::vector<std::string>& words, server::Server& server) {
    auto arguments = read_serve_arguments(words);
    if (!arguments) {
        const std::string why = texts.get(arguments.refusals());
        return log_event(server::LogLevel::error, "config_refused", {{"reason", why}});
    }
    fit_connections(arguments->server);
    server.set_limits(arguments->server);
    server::set_log_level(arguments->log_level);
    log_event(server::LogLevel::info, "config_read");
}

}  // namespace

int run_serve(const Texts& texts, const std::vector<std::string>& words) {
    auto arguments = read_serve_arguments(words);
    if (!arguments) return report(texts, arguments.refusals());
    server::start_log(arguments->log_level, arguments->log_format, arguments->server.name);
    server::ServeOptions& options = arguments->server;
    const int files = fit_connections(options);
    server::SystemClock clock;
    const auto server = server::Server::open(options, clock);
    if (!server) return report(texts, server.refusals());
    (*server)->network().stop_on_signals();
    (*server)->network().on_hangup([&] { reload(texts, words, **server); });
    log_event(server::LogLevel::info, "listening",
              {{"address", options.address}, {"port", std::to_string((*server)->port())}});
    announce(texts, options, **server, files);
    if (arguments->shows_lan_address) {
        announce_to_network(texts, options.address, (*server)->port());
    }
    const Status status = (*server)->run();
    if (!status.ok()) return report(texts, status.refusals());
    log_event(server::LogLevel::info, "stopped");
    say(texts, "app.serve.stopped", {});
    return exit_code::success;
}

}  // namespace ludo::app
