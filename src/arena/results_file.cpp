#include "arena/results_file.hpp"

#include <boost/json.hpp>

#include "core/scan.hpp"

namespace ludo::arena {

namespace {

std::string describe(const Tournament& tournament) {
    std::string text = std::string(tournament.game.info.id);
    for (const OptionSpec& spec : tournament.options.specs()) {
        text += " " + std::string(spec.name) + "=" + tournament.options.text(spec.name);
    }
    for (const std::string& spec : tournament.contestants) text += " bot=" + spec;
    const MoveBudget& budget = tournament.budget;
    text += " movetime=" + std::to_string(budget.milliseconds);
    text += " nodes=" + std::to_string(budget.nodes) + " depth=" + std::to_string(budget.depth);
    return text + " seed=" + std::to_string(tournament.seed);
}

std::string numbers(const std::vector<int>& values) {
    return join(values, " ", [](int value) { return std::to_string(value); });
}

std::optional<std::vector<int>> read_numbers(std::string_view text) {
    std::vector<int> values;
    if (text.empty()) return values;
    for (const std::string_view word : split(text, ' ')) {
        const auto value = read_int(word);
        if (!value) return std::nullopt;
        values.push_back(*value);
    }
    return values;
}

std::optional<GameResult> read_line(std::string_view line, const Tournament& tournament) {
    const auto fields = split(line, ',');
    if (fields.size() != 5) return std::nullopt;
    const int contestants = games_per_round(tournament);
    const auto index = read_int(fields[0], 0, tournament.games - 1);
    const auto players = read_numbers(fields[1]);
    const auto scores = read_numbers(fields[2]);
    const auto winner = read_int(fields[3], -1, contestants - 1);
    const auto tokens = read_int(fields[4]);
    const bool is_whole = index && players && scores && winner && tokens &&
                          players->size() == static_cast<std::size_t>(contestants);
    if (!is_whole) return std::nullopt;
    GameResult game{*index, *players, *scores, std::nullopt, *tokens};
    if (*winner >= 0) game.winner = *winner;
    return game;
}

boost::json::value to_json(const Estimate& estimate) {
    return {{"value", estimate.value}, {"error95", estimate.error}};
}

}  // namespace

std::string csv_heading(const Tournament& tournament) {
    return "# " + describe(tournament) + "\ngame,players,scores,winner,tokens\n";
}

std::string csv_line(const GameResult& game) {
    return std::to_string(game.index) + "," + numbers(game.players) + "," + numbers(game.scores) +
           "," + std::to_string(game.winner.value_or(-1)) + "," + std::to_string(game.tokens) +
           "\n";
}

Result<std::vector<GameResult>> read_csv(std::string_view text, const Tournament& tournament) {
    const std::string heading = csv_heading(tournament);
    if (!text.starts_with(heading)) return Refusal{"refusal.arena.other_match", {}};
    text.remove_prefix(heading.size());
    text = text.substr(0, text.rfind('\n') + 1);
    std::vector<GameResult> games;
    int number = 2;
    for (const std::string_view line : split(text, '\n')) {
        ++number;
        if (line.empty()) continue;
        auto game = read_line(line, tournament);
        if (!game) return Refusal{"refusal.arena.results", {{"line", std::to_string(number)}}};
        games.push_back(*std::move(game));
    }
    return games;
}

std::string write_json(const Tournament& tournament, const std::vector<GameResult>& games) {
    const int round = games_per_round(tournament);
    boost::json::array contestants;
    const auto tallies = tally(games, round);
    for (std::size_t i = 0; i < tallies.size(); ++i) {
        contestants.push_back({{"bot", tournament.contestants[i]},
                               {"wins", tallies[i].wins},
                               {"draws", tallies[i].draws},
                               {"losses", tallies[i].losses},
                               {"mean_score", tallies[i].mean_score()}});
    }
    const Estimate rate = score_rate(games, round);
    boost::json::object all{{"match", describe(tournament)},
                            {"games", games.size()},
                            {"contestants", contestants},
                            {"score_rate", to_json(rate)}};
    if (round == 2) all["elo"] = to_json(elo_of(rate));
    return boost::json::serialize(all) + "\n";
}

}  // namespace ludo::arena
