#include "arena/results_file.hpp"

#include <algorithm>
#include <limits>

#include "arena/excerpt.hpp"
#include "core/json_writer.hpp"
#include "core/scan.hpp"

namespace ludo::arena {

namespace {

std::string describe(const Tournament& tournament) {
    std::string text = std::string(tournament.game.info.id);
    for (const OptionSpec& spec : tournament.options.specs()) {
        text += " " + std::string(spec.name) + "=" + tournament.options.text(spec.name);
    }
    for (const std::string& spec : tournament.contestants) text += " bot=" + spec;
    const search::MoveLimits& limits = tournament.limits;
    constexpr std::chrono::milliseconds none{0};
    text += " movetime=" + std::to_string(limits.time.value_or(none).count());
    text += " nodes=" + std::to_string(limits.nodes.value_or(0));
    text += " depth=" + std::to_string(limits.depth.value_or(0));
    return text + " seed=" + std::to_string(tournament.seed);
}

std::string numbers(const std::vector<int>& values) {
    return join(values, " ", [](int value) { return std::to_string(value); });
}

Refusal wrong_field(std::string_view key, std::string_view value, std::string allowed) {
    constexpr std::size_t longest = 40;
    return {key, {{"value", excerpt(value, longest)}, {"allowed", std::move(allowed)}}};
}

Result<int> read_field(std::string_view key, std::string_view text, int min, int max) {
    if (const auto value = read_int(text, min, max)) return *value;
    return wrong_field(key, text, std::to_string(min) + "…" + std::to_string(max));
}

/// One score per seat, or none at all where the game has no scores.
Result<std::vector<int>> read_scores(std::string_view text, const Tournament& tournament) {
    const std::size_t expected =
        tournament.game.info.has_scores ? tournament.contestants.size() : 0;
    std::vector<int> scores;
    for (const std::string_view word : split(text, ' ')) {
        if (const auto score = read_int(word)) scores.push_back(*score);
    }
    // Written back they are the same only if nothing was passed over.
    if (scores.size() == expected && numbers(scores) == text) return scores;
    return wrong_field("refusal.arena.results.scores", text, std::to_string(expected));
}

Result<GameResult> read_line(std::string_view line, const Tournament& tournament) {
    const auto fields = split(line, ',');
    if (fields.size() != 5) {
        return wrong_field("refusal.arena.results.fields", std::to_string(fields.size()), "5");
    }
    const auto index = read_field("refusal.arena.results.game", fields[0], 0, tournament.games - 1);
    if (!index) return index.refusals();
    const std::vector<int> players = seating(tournament, *index);
    if (fields[1] != numbers(players)) {
        return wrong_field("refusal.arena.results.players", fields[1], numbers(players));
    }
    const auto scores = read_scores(fields[2], tournament);
    if (!scores) return scores.refusals();
    const int last_contestant = static_cast<int>(tournament.contestants.size()) - 1;
    const auto winner = read_field("refusal.arena.results.winner", fields[3], -1, last_contestant);
    if (!winner) return winner.refusals();
    constexpr int most_tokens = std::numeric_limits<int>::max();
    const auto tokens = read_field("refusal.arena.results.tokens", fields[4], 0, most_tokens);
    if (!tokens) return tokens.refusals();
    GameResult game{*index, players, *scores, std::nullopt, *tokens};
    if (*winner >= 0) game.winner = *winner;
    return game;
}

Refusals damaged(std::ptrdiff_t line, Refusal why) {
    return {{"refusal.arena.results", {{"line", std::to_string(line)}}}, std::move(why)};
}

void write(const Estimate& estimate, JsonWriter& json) {
    json.object([&] {
        json.field("value", estimate.value);
        json.field("error95", estimate.error());
        json.field("low95", estimate.low);
        json.field("high95", estimate.high);
    });
}

void write(const SequentialTest& test, JsonWriter& json) {
    constexpr const char* verdicts[] = {"undecided", "elo0", "elo1"};
    const Sprt& sprt = test.sprt();
    json.object([&] {
        json.field("elo0", sprt.elo0);
        json.field("elo1", sprt.elo1);
        json.field("alpha", sprt.alpha);
        json.field("beta", sprt.beta);
        json.field("llr", test.log_ratio());
        json.field("accepted", verdicts[static_cast<std::size_t>(test.verdict())]);
    });
}

void write(const std::string& bot, const Tally& tally, JsonWriter& json) {
    json.object([&] {
        json.field("bot", bot);
        json.field("wins", tally.wins);
        json.field("draws", tally.draws);
        json.field("losses", tally.losses);
        json.field("mean_score", tally.mean_score());
    });
}

void write_estimates(const MatchStatistics& statistics, JsonWriter& json) {
    const Estimate rate = statistics.score_rate();
    json.key("score_rate");
    write(rate, json);
    if (const auto pairs = statistics.pairs()) {
        json.key("pentanomial").list(pairs->counts());
        json.key("elo");
        write(elo_of(rate), json);
    }
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
    auto number = std::count(heading.begin(), heading.end(), '\n');
    std::vector<GameResult> games;
    std::vector<bool> is_known(static_cast<std::size_t>(tournament.games));
    while (!text.empty()) {
        ++number;
        auto game = read_line(take_piece(text, '\n'), tournament);
        if (!game) return damaged(number, game.refusals().front());
        const auto index = static_cast<std::size_t>(game->index);
        if (is_known[index]) {
            return damaged(number,
                           {"refusal.arena.results.twice", {{"game", std::to_string(index)}}});
        }
        is_known[index] = true;
        games.push_back(*std::move(game));
    }
    return games;
}

std::string write_json(const Tournament& tournament, const MatchStatistics& statistics,
                       const std::optional<SequentialTest>& test) {
    JsonWriter json;
    json.object([&] {
        json.field("match", describe(tournament));
        json.field("games", statistics.games());
        json.key("contestants").array([&] {
            const std::vector<Tally>& tallies = statistics.tallies();
            for (std::size_t i = 0; i < tallies.size(); ++i) {
                write(tournament.contestants[i], tallies[i], json);
            }
        });
        if (statistics.rounds() > 0) write_estimates(statistics, json);
        if (test) {
            json.key("sprt");
            write(*test, json);
        }
    });
    return json.take() + "\n";
}

}  // namespace ludo::arena
