#include "app/arena_arguments.hpp"

#include <algorithm>
#include <thread>

#include <CLI/CLI.hpp>

#include "app/command_line.hpp"
#include "core/scan.hpp"

namespace ludo::app {

namespace {

/// The words as CLI11 finds them, before anything is judged.
struct Raw {
    std::string game;
    std::vector<std::string> bots;
    std::vector<std::string> settings;
    int games = 100;
    int threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    arena::MoveBudget budget{.milliseconds = 100};
    std::uint64_t seed = 1;
    std::string csv;
    std::string json;
    std::vector<double> sprt;
};

std::optional<Refusal> split_words(std::vector<std::string> words, Raw& raw) {
    CLI::App app;
    app.set_help_flag();
    app.add_option("game", raw.game)->required();
    app.add_option("--bots", raw.bots)->required()->expected(2, max_seats);
    app.add_option("--games", raw.games)->check(CLI::Range(1, 1'000'000));
    auto* const time =
        app.add_option("--movetime", raw.budget.milliseconds)->check(CLI::Range(1, 600'000));
    auto* const nodes =
        app.add_option("--nodes", raw.budget.nodes)->check(CLI::Range(1, 1'000'000'000));
    auto* const depth = app.add_option("--depth", raw.budget.depth)->check(CLI::Range(1, 255));
    app.add_option("--seed", raw.seed);
    app.add_option("--threads", raw.threads)->check(CLI::Range(1, 256));
    app.add_option("--set", raw.settings);
    app.add_option("--csv", raw.csv);
    app.add_option("--json", raw.json);
    app.add_option("--sprt", raw.sprt)->expected(2);
    std::reverse(words.begin(), words.end());  // CLI11 takes the words from the back
    try {
        app.parse(words);
    } catch (const CLI::ParseError& error) {
        return Refusal{"app.arena.usage", {{"reason", error.what()}}};
    }
    // A node or depth limit makes the match repeatable: the clock is only for those who ask.
    if ((nodes->count() > 0 || depth->count() > 0) && time->count() == 0) {
        raw.budget.milliseconds = 0;
    }
    return std::nullopt;
}

std::optional<Refusal> set_all(const std::vector<std::string>& settings, Options& options) {
    for (const std::string& setting : settings) {
        const std::size_t equals = std::min(setting.find('='), setting.size());
        const std::string value = setting.substr(std::min(equals + 1, setting.size()));
        if (auto why = options.set(setting.substr(0, equals), value)) return why;
    }
    return std::nullopt;
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
    if (auto why = split_words(words, raw)) return *std::move(why);
    const GameEntry* const game = find_game(raw.game);
    if (game == nullptr) return unknown_game(raw.game);
    Options options(game->info.options);
    if (auto why = set_all(raw.settings, options)) return *std::move(why);
    fit_players(raw.bots.size(), options);
    ArenaArguments arguments{
        {*game, options, raw.bots, raw.games, raw.budget, raw.seed, raw.threads}, {}, {}, {}};
    if (!raw.csv.empty()) arguments.csv_file = raw.csv;
    if (!raw.json.empty()) arguments.json_file = raw.json;
    if (!raw.sprt.empty()) arguments.sprt = arena::Sprt{raw.sprt[0], raw.sprt[1]};
    return arguments;
}

}  // namespace ludo::app
