#include "app/arena_arguments.hpp"

#include <algorithm>
#include <functional>
#include <thread>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/command_line.hpp"
#include "app/help.hpp"
#include "core/scan.hpp"
#include "files/files.hpp"

namespace ludo::app {

namespace {

/// The words as CLI11 finds them, before anything is judged.
struct Raw {
    std::string game;
    std::vector<std::string> bots;
    std::vector<std::string> settings;
    int games = 100;
    int threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    int movetime = 100;
    std::uint64_t nodes = 0;
    int depth = 0;
    std::uint64_t seed = 1;
    std::string csv;
    std::string json;
    std::vector<double> elos;
    arena::Sprt sprt;
};

/// One option: how CLI11 reads it, and what help says about it.
struct ArenaOption {
    std::string flag;
    std::string_view value_key;  ///< the word that stands for its value in help
    std::string default_value;   ///< as written in help; empty: none
    std::function<CLI::Option*(CLI::App& app, const std::string& flag)> declare;
};

template <typename Value>
ArenaOption value_option(std::string flag, std::string_view value_key, std::string default_value,
                         Value& target) {
    return {
        std::move(flag), value_key, std::move(default_value),
        [&target](CLI::App& app, const std::string& name) { return app.add_option(name, target); }};
}

template <typename Number>
ArenaOption number_option(std::string flag, std::string_view value_key, std::string default_value,
                          Number& target, int max) {
    return {std::move(flag), value_key, std::move(default_value),
            [&target, max](CLI::App& app, const std::string& name) {
                return app.add_option(name, target)->check(CLI::Range(1, max));
            }};
}

/// A probability of error: below one half, or the test would accept what is less likely.
ArenaOption error_rate_option(std::string flag, double& target) {
    return {std::move(flag), "app.value.probability", fmt::format("{}", target),
            [&target](CLI::App& app, const std::string& name) {
                return app.add_option(name, target)->check(CLI::Range(0.0001, 0.4999));
            }};
}

template <typename Value>
ArenaOption list_option(std::string flag, std::string_view value_key, std::vector<Value>& target,
                        int min, int max) {
    return {std::move(flag), value_key, "",
            [&target, min, max](CLI::App& app, const std::string& name) {
                return app.add_option(name, target)->expected(min, max);
            }};
}

std::vector<ArenaOption> arena_options(Raw& raw) {
    constexpr std::string_view count = "app.value.number";
    return {list_option("--bots", "app.value.bots", raw.bots, 2, max_seats),
            number_option("--games", count, fmt::format("{}", raw.games), raw.games, 1'000'000),
            number_option("--movetime", "app.value.milliseconds", fmt::format("{}", raw.movetime),
                          raw.movetime, 600'000),
            number_option("--nodes", count, "", raw.nodes, 1'000'000'000),
            number_option("--depth", count, "", raw.depth, 255),
            value_option("--set", "app.value.setting", "", raw.settings),
            value_option("--seed", count, fmt::format("{}", raw.seed), raw.seed),
            number_option("--threads", count, fmt::format("{}", raw.threads), raw.threads, 256),
            value_option("--csv", "app.value.file", "", raw.csv),
            value_option("--json", "app.value.file", "", raw.json),
            list_option("--sprt", "app.value.elos", raw.elos, 2, 2),
            error_rate_option("--alpha", raw.sprt.alpha),
            error_rate_option("--beta", raw.sprt.beta)};
}

Status split_words(std::vector<std::string> words, Raw& raw) {
    CLI::App app;
    app.set_help_flag();
    app.add_option("game", raw.game)->required();
    for (const ArenaOption& option : arena_options(raw)) option.declare(app, option.flag);
    app.get_option("--bots")->required();
    app.get_option("--alpha")->needs("--sprt");
    app.get_option("--beta")->needs("--sprt");
    std::reverse(words.begin(), words.end());  // CLI11 takes the words from the back
    try {
        app.parse(words);
    } catch (const CLI::ParseError& error) {
        return Refusal{"app.arena.usage", {{"reason", error.what()}}};
    }
    // A node or depth limit makes the match repeatable: the clock is only for those who ask.
    const bool has_limit = app.count("--nodes") > 0 || app.count("--depth") > 0;
    if (has_limit && app.count("--movetime") == 0) raw.movetime = 0;
    return {};
}

/// The hypotheses of the sequential test, when there are two bots and two different hypotheses.
Result<std::optional<arena::Sprt>> read_sprt(const Raw& raw) {
    if (raw.elos.empty()) return std::optional<arena::Sprt>();
    if (Status status = arena::refuse_elo(static_cast<int>(raw.bots.size())); !status.ok())
        return status;
    constexpr double most = 1000;
    const double elo0 = raw.elos[0];
    const double elo1 = raw.elos[1];
    // Written so that NaN is refused too.
    if (!(-most <= elo0 && elo0 < elo1 && elo1 <= most)) {
        return Refusal{"app.arena.sprt",
                       {{"elo0", fmt::format("{}", elo0)}, {"elo1", fmt::format("{}", elo1)}}};
    }
    return std::optional(arena::Sprt{elo0, elo1, raw.sprt.alpha, raw.sprt.beta});
}

/// What is zero does not limit.
search::MoveLimits limits_of(const Raw& raw) {
    search::MoveLimits limits;
    if (raw.movetime > 0) limits.time = std::chrono::milliseconds(raw.movetime);
    if (raw.nodes > 0) limits.nodes = raw.nodes;
    if (raw.depth > 0) limits.depth = raw.depth;
    return limits;
}

Status set_all(const std::vector<std::string>& settings, Options& options) {
    for (const std::string& setting : settings) {
        const auto [name, value] = split_setting(setting);
        if (Status status = options.set(name, value); !status.ok()) return status;
    }
    return {};
}

/// As many players as bots, unless the settings say otherwise.
void fit_players(std::size_t bots, Options& options) {
    if (options.knows("players") && options.is_default("players")) {
        // A number of players the game does not have is refused when the seats are compared.
        static_cast<void>(options.set("players", std::to_string(bots)));
    }
}

}  // namespace

Result<ArenaArguments> read_arena_arguments(const std::vector<std::string>& words) {
    Raw raw;
    if (Status status = split_words(words, raw); !status.ok()) return status;
    const GameEntry* const game = find_game(raw.game);
    if (game == nullptr) return unknown_game(raw.game);
    Options options(game->info.options);
    if (Status status = set_all(raw.settings, options); !status.ok()) return status;
    fit_players(raw.bots.size(), options);
    const auto sprt = read_sprt(raw);
    if (!sprt) return sprt.refusals();
    ArenaArguments arguments{
        {*game, options, raw.bots, raw.games, limits_of(raw), raw.seed, raw.threads}, {}, {}, {}};
    if (!raw.csv.empty()) arguments.csv_file = path_of(raw.csv);
    if (!raw.json.empty()) arguments.json_file = path_of(raw.json);
    arguments.sprt = *sprt;
    return arguments;
}

std::string arena_help(const Texts& texts) {
    std::string help = help_paragraph(texts, "app.help.arena");
    help += "\n" + help_paragraph(texts, "app.arena.about");
    help += help_heading(texts, "app.arena.options");
    Raw defaults;
    for (const ArenaOption& option : arena_options(defaults)) {
        std::string about = texts.get("app.arena.option." + option.flag.substr(2));
        if (!option.default_value.empty()) {
            about += ". " + texts.get("app.default", {{"value", option.default_value}});
        }
        help += help_row(option.flag + " " + texts.get(option.value_key), about);
    }
    return help + "\n" + help_paragraph(texts, "app.arena.more");
}

}  // namespace ludo::app
