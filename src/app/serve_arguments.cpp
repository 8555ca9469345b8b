#include "app/serve_arguments.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/help.hpp"
#include "core/scan.hpp"
#include "files/files.hpp"
#include "resources/resources.hpp"
#include "server/protocol/description.hpp"
#include "server/store/server_name.hpp"
#include "server/store/store_url.hpp"
#include "terminal/console.hpp"

namespace ludo::app {

namespace {

using server::AddressRange;
using server::Duration;
using server::Rate;

/// One option: how to set it, and what help says about it.
struct ServeOption {
    std::string flag;
    std::string value_key;      ///< the word that stands for its value in help; empty: a switch
    std::string default_value;  ///< as written in help
    std::function<Status(const std::string& value)> set;
};

/// A title and the options below it.
struct OptionGroup {
    std::string_view title_key;
    std::vector<ServeOption> options;
};

Refusal bad_value(const std::string& flag, const std::string& value, std::string allowed) {
    return {
        "refusal.option.value",
        {{"name", flag}, {"value", terminal::printable(value)}, {"allowed", std::move(allowed)}}};
}

template <typename Number>
ServeOption number(const std::string& flag, Number& target, int min, int max) {
    return {flag, "app.value.number", fmt::format("{}", target),
            [=, &target](const std::string& value) -> Status {
                const auto read = read_int(value, min, max);
                if (!read) return bad_value(flag, value, fmt::format("{}-{}", min, max));
                target = static_cast<Number>(*read);
                return {};
            }};
}

/// A time in whole units, such as seconds or days.
template <typename Unit>
ServeOption time(const std::string& flag, Duration& target, Unit unit, int min, int max) {
    const std::string key = unit == std::chrono::hours{24}    ? "app.value.days"
                            : unit == std::chrono::minutes{1} ? "app.value.minutes"
                            : unit == std::chrono::seconds{1} ? "app.value.seconds"
                                                              : "app.value.milliseconds";
    return {flag, key, fmt::format("{}", target / Duration(unit)),
            [=, &target](const std::string& value) -> Status {
                const auto read = read_int(value, min, max);
                if (!read) return bad_value(flag, value, fmt::format("{}-{}", min, max));
                target = *read * Duration(unit);
                return {};
            }};
}

/// "20/100": so many per second, and so many at once.
ServeOption rate(const std::string& flag, Rate& target) {
    return {flag, "app.value.rate", fmt::format("{}/{}", target.per_second, target.burst),
            [=, &target](const std::string& value) -> Status {
                constexpr int most = 1'000'000;
                const auto parts = split(value, '/');
                const auto per_second = read_int(parts.front(), 1, most);
                const auto burst = read_int(parts.back(), 1, most);
                if (parts.size() != 2 || !per_second || !burst) {
                    return bad_value(flag, value, "N/N, 1-1000000");
                }
                target = {static_cast<double>(*per_second), static_cast<double>(*burst)};
                return {};
            }};
}

template <typename Text>
ServeOption text(const std::string& flag, std::string value_key, Text& target,
                 std::string default_value) {
    return {flag, std::move(value_key), std::move(default_value),
            [&target](const std::string& value) {
                target = value;
                return Status{};
            }};
}

OptionGroup main_group(ServeArguments& all) {
    server::ServeOptions& options = all.server;
    return {
        "app.serve.group.main",
        {text("--config", "app.value.file", all.config, ""),
         {"--data", "app.value.file", options.data.string(),
          [&all](const std::string& value) {
              all.server.data = value;
              all.has_data = true;
              return Status{};
          }},
         {"--store", "app.value.url", "",
          [&options](const std::string& value) -> Status {
              // It may hold a password, so it is never repeated.
              if (!server::is_store_url(value)) return Refusal{"app.serve.store_form", {}};
              options.store = value;
              return {};
          }},
         {"--server-name", "app.value.bot", "",
          [&options](const std::string& value) -> Status {
              if (!server::is_server_name(value)) {
                  return bad_value("--server-name", value, "1-32: a-z 0-9 -");
              }
              options.name = value;
              return {};
          }},
         number("--port", options.port, 0, 65'535),
         {"--next-port", "", "",
          [&options](const std::string&) {
              options.takes_next_port = true;
              return Status{};
          }},
         {"--lan", "", "",  // before --address, which may choose one of the machine's addresses
          [&all](const std::string&) {
              all.shows_lan_address = true;
              all.server.address = "0.0.0.0";
              return Status{};
          }},
         text("--admin", "app.value.file", options.admin, "…/ludotheque.db.admin"),
         text("--address", "app.value.address", options.address, options.address),
         text("--web", "app.value.folder", options.web, "…/share/ludotheque/web"),
         {"--no-web", "", "",
          [&options](const std::string&) {
              options.web.clear();
              return Status{};
          }},
         number("--metrics-port", options.metrics_port, 0, 65'535),
         {"--log", "app.value.choice", all.log_level,
          [&all](const std::string& value) -> Status {
              constexpr std::array levels{"debug", "info", "warn", "error", "off"};
              if (std::find(levels.begin(), levels.end(), value) == levels.end()) {
                  return bad_value("--log", value, "debug|info|warn|error|off");
              }
              all.log_level = value;
              return {};
          }},
         {"--log-format", "app.value.choice", "text", [&all](const std::string& value) -> Status {
              if (value != "text" && value != "json") {
                  return bad_value("--log-format", value, "text|json");
              }
              all.log_format = value == "json" ? server::LogFormat::json : server::LogFormat::text;
              return {};
          }}}};
}

OptionGroup trust_group(server::NetworkTrust& trust) {
    return {
        "app.serve.group.trust",
        {{"--origin", "app.value.origin", "",
          [&trust](const std::string& value) {
              trust.origins.push_back(value);
              return Status{};
          }},
         {"--trusted-proxy", "app.value.address", "", [&trust](const std::string& value) -> Status {
              const auto range = AddressRange::read(value);
              if (!range) return range.refusals().front();
              trust.proxies.push_back(*range);
              return {};
          }}}};
}

OptionGroup room_group(server::Limits& limits) {
    using namespace std::chrono_literals;
    return {"app.serve.group.rooms",
            {time("--turn", limits.turn, 1s, server::protocol::min_turn_seconds,
                  server::protocol::max_turn_seconds),
             time("--start-pause", limits.start_pause, 1s, 0, 60),
             time("--start-grace", limits.start_grace, 1s, 0, 60),
             number("--timeouts", limits.timeouts_to_elimination, 1, 100),
             time("--vote", limits.vote, 1s, 5, 600),
             time("--room-life", limits.room_life, 1min, 1, 10'080),
             time("--absence", limits.absence, 1s, 0, 86'400),
             time("--keep-games", limits.keep_games, std::chrono::hours{24}, 0, 3650),
             time("--keep-set-aside", limits.keep_set_aside, std::chrono::hours{24}, 0, 3650),
             number("--keep-per-address", limits.keep_kib_per_address, 0, 1 << 30),
             number("--rooms", limits.rooms, 1, 1'000'000),
             number("--rooms-per-address", limits.rooms_per_address, 1, 1'000'000),
             number("--rooms-asleep", limits.rooms_asleep, 0, 10'000'000),
             number("--sleepers-per-address", limits.sleepers_per_address, 1, 1'000'000),
             time("--sleep-after", limits.sleep_after, 1s, 1, 86'400),
             number("--searches-per-address", limits.searches_per_address, 0, 1'000'000),
             number("--spectators", limits.spectators_per_room, 0, 10'000),
             number("--code-attempts-room", limits.code_attempts_per_room, 1, 10'000),
             number("--code-attempts-address", limits.code_attempts_per_address, 1, 10'000),
             time("--code-window", limits.code_window, 1min, 1, 1440),
             number("--room-queue", limits.waiting_requests_per_room, 1, 10'000),
             number("--message-bytes", limits.message_bytes, 512, 1 << 20),
             number("--lobby-page", limits.lobby_page, 1, 100'000),
             time("--lobby-interval", limits.lobby_every, 1ms, 10, 60'000),
             time("--recent", limits.recent, 1min, 1, 10'080),
             time("--reaction-interval", limits.reaction_every, 1ms, 0, 60'000),
             time("--bot-pause", limits.bot_pause, 1ms, 0, 10'000)}};
}

OptionGroup network_group(server::ServeOptions& options) {
    using namespace std::chrono_literals;
    server::NetworkLimits& limits = options.network;
    return {"app.serve.group.network",
            {number("--connections", limits.addresses.connections, 1, 1'000'000),
             number("--connections-per-address", limits.addresses.connections_per_address, 1,
                    1'000'000),
             rate("--request-rate", limits.addresses.requests_per_address),
             rate("--budget", options.budget),
             rate("--message-rate", limits.messages),
             number("--header-bytes", limits.header_bytes, 1 << 10, 1 << 20),
             number("--body-bytes", limits.body_bytes, 0, 1 << 20),
             number("--outbox-bytes", limits.outbox_bytes, 1 << 16, 1 << 30),
             number("--outboxes-bytes", limits.outboxes_bytes, 1 << 20, 1 << 30),
             number("--send-buffer", limits.send_buffer_bytes, 1 << 12, 1 << 22),
             time("--request-time", limits.request_time, 1s, 1, 600),
             time("--reply-time", limits.reply_time, 1s, 1, 600),
             time("--keep-alive", limits.keep_alive, 1s, 1, 600),
             time("--hello-time", limits.hello_time, 1s, 1, 600),
             time("--write-time", limits.write_time, 1s, 1, 600),
             time("--ping", limits.ping_after, 1s, 5, 3600),
             time("--pong", limits.pong_within, 1s, 1, 600),
             time("--stop-time", limits.stop_within, 1s, 1, 9),
             number("--code-queue", options.code_queue, 1, 10'000),
             number("--bot-queue", options.bot_queue, 1, 100'000),
             number("--bot-threads", options.bot_threads, 0, 1024),
             time("--bot-time", options.bot_time, 1ms, 10, 60'000)}};
}

std::vector<OptionGroup> all_groups(ServeArguments& all) {
    return {main_group(all), room_group(all.server.rooms), network_group(all.server),
            trust_group(all.server.trust)};
}

std::vector<ServeOption> all_options(ServeArguments& all) {
    std::vector<ServeOption> options;
    for (OptionGroup& group : all_groups(all)) {
        std::move(group.options.begin(), group.options.end(), std::back_inserter(options));
    }
    return options;
}

CLI::Option* declare(CLI::App& app, const ServeOption& option) {
    if (option.value_key.empty()) return app.add_flag(option.flag);
    return app.add_option(option.flag)
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

bool may_repeat(const ServeOption& option) {
    return option.flag == "--origin" || option.flag == "--trusted-proxy";
}

Status apply(const ServeOption& option, const CLI::Option& given) {
    const std::vector<std::string>& values = given.results();
    if (values.size() > 1 && !may_repeat(option)) {
        return Refusal{"app.repeated", {{"name", option.flag}}};
    }
    for (const std::string& value : values) {
        if (Status status = option.set(value); !status.ok()) return status;
    }
    return {};
}

/// A line of the file: a name as on the command line, and a value; nothing for what says nothing.
struct ConfigLine {
    std::string name;
    std::string value;

    static std::optional<ConfigLine> read(std::string_view line) {
        const auto trimmed = [](std::string_view part) {
            const std::size_t first = std::min(part.find_first_not_of(" \t\r"), part.size());
            part.remove_prefix(first);
            return std::string(part.substr(0, part.find_last_not_of(" \t\r") + 1));
        };
        const std::string text = trimmed(line.substr(0, line.find('#')));
        if (text.empty()) return std::nullopt;
        const std::size_t equals = std::min(text.find('='), text.size());
        const std::string value = equals < text.size() ? text.substr(equals + 1) : "";
        return ConfigLine{trimmed(text.substr(0, equals)), trimmed(value)};
    }
};

/// What the file says, for what the command line does not.
Status apply_config(const std::filesystem::path& file, const std::vector<ServeOption>& options,
                    const std::vector<CLI::Option*>& given) {
    const auto content = read_file(file);
    if (!content) return content.refusals();
    for (const std::string_view text : split(*content, '\n')) {
        const auto line = ConfigLine::read(text);
        if (!line) continue;
        const auto option =
            std::find_if(options.begin(), options.end(), [&](const ServeOption& known) {
                return known.flag == "--" + line->name && known.flag != "--config";
            });
        if (option == options.end()) {
            return Refusal{"app.serve.config_unknown",
                           {{"name", terminal::printable(line->name)}, {"path", file.string()}}};
        }
        const auto place = static_cast<std::size_t>(option - options.begin());
        if (given[place]->count() > 0) continue;
        if (Status status = option->set(line->value); !status.ok()) return status;
    }
    return {};
}

/// What no option can judge alone.
Status settle(ServeArguments& arguments) {
    server::ServeOptions& options = arguments.server;
    if (options.store.empty()) return {};
    if (arguments.has_data) return Refusal{"app.serve.two_stores", {}};
    if (options.name.empty()) options.name = server::default_server_name();
    return {};
}

std::string option_help(const Texts& texts, const ServeOption& option) {
    const std::string value = option.value_key.empty() ? "" : " " + texts.get(option.value_key);
    std::string about = texts.get("app.serve.option." + option.flag.substr(2));
    if (!option.default_value.empty()) {
        about += ". " + texts.get("app.default", {{"value", option.default_value}});
    }
    return help_row(option.flag + value, about);
}

}  // namespace

Result<ServeArguments> read_serve_arguments(const std::vector<std::string>& words) {
    ServeArguments arguments;
    arguments.server.web = resource_folder() / "web";
    const std::vector<ServeOption> options = all_options(arguments);
    CLI::App app;
    app.set_help_flag();
    app.allow_extras();
    std::vector<CLI::Option*> given;
    for (const ServeOption& option : options) given.push_back(declare(app, option));
    std::vector<std::string> reversed(words.rbegin(), words.rend());  // CLI11 wants it so
    try {
        app.parse(reversed);
    } catch (const CLI::ParseError& error) {
        const std::string message = error.what();
        return Refusal{"app.value_missing", {{"name", message.substr(0, message.find(':'))}}};
    }
    if (const auto extras = app.remaining(); !extras.empty()) {
        return Refusal{"app.serve.unknown_option", {{"name", terminal::printable(extras.front())}}};
    }
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (Status status = apply(options[i], *given[i]); !status.ok()) return status;
    }
    if (!arguments.config.empty()) {
        Status status = apply_config(arguments.config, options, given);
        if (!status.ok()) return status;
    }
    if (Status status = settle(arguments); !status.ok()) return status;
    return arguments;
}

std::string serve_help(const Texts& texts) {
    ServeArguments defaults;
    std::string help = help_paragraph(texts, "app.help.usage", {{"command", "ludo serve"}});
    help += "\n" + help_paragraph(texts, "app.serve.about");
    for (const OptionGroup& group : all_groups(defaults)) {
        help += help_heading(texts, group.title_key);
        for (const ServeOption& option : group.options) help += option_help(texts, option);
    }
    return help + "\n" + help_paragraph(texts, "app.serve.more");
}

}  // namespace ludo::app
