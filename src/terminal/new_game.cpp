#include "terminal/new_game.hpp"

#include <algorithm>
#include <array>

#include "terminal/questions.hpp"

namespace ludo::terminal {

namespace {

bool always(const Options&) { return true; }
bool fills_from_table(const Options& options) { return options.text("fill").starts_with("table"); }

/// An option that its game's document has the program ask for, in the document's order.
struct Question {
    std::string_view game;
    std::string_view option;
    bool (*applies)(const Options&) = always;
};

constexpr std::array<Question, 6> questions{{
    {"vorassic", "size"},
    {"vorassic", "fill"},
    {"vorassic", "mode"},
    {"thinkahead", "size"},
    {"thinkahead", "fill"},
    {"thinkahead", "table", fills_from_table},
}};

std::vector<Question> open_questions(const Request& request) {
    std::vector<Question> open;
    for (const Question& question : questions) {
        if (question.game == request.game->info.id && !request.option(question.option)) {
            open.push_back(question);
        }
    }
    return open;
}

const OptionSpec& spec_of(const Options& options, std::string_view name) {
    const auto specs = options.specs();
    return *std::find_if(specs.begin(), specs.end(),
                         [&](const OptionSpec& spec) { return spec.name == name; });
}

/// Some answers to a question that are unlike each other. Larger boards have room for more, so the
/// two ends stand for all numbers.
std::vector<std::string> sample_answers(const OptionSpec& spec) {
    if (spec.type == OptionType::integer)
        return {std::to_string(spec.max), std::to_string(spec.min)};
    return {spec.choices.begin(), spec.choices.end()};
}

/// Why the game cannot start whatever is answered; nothing when it can. A question for free text is
/// trusted to have an answer.
std::optional<Refusals> refuse_all_answers(const GameEntry& game, Options options,
                                           std::span<const Question> open) {
    if (open.empty()) {
        Rng random(0);
        const auto match = game.start(options, random);
        if (match) return std::nullopt;
        return match.refusals();
    }
    if (!open[0].applies(options)) return refuse_all_answers(game, options, open.subspan(1));
    const OptionSpec& spec = spec_of(options, open[0].option);
    if (spec.type == OptionType::text) return std::nullopt;
    std::optional<Refusals> first_reason;
    for (const std::string& answer : sample_answers(spec)) {
        options.set(spec.name, answer);
        auto why = refuse_all_answers(game, options, open.subspan(1));
        if (!why) return std::nullopt;
        if (!first_reason) first_reason = std::move(why);
    }
    return first_reason;
}

void ask_options(const Terminal& terminal, std::span<const Question> open, Options& options) {
    for (const Question& question : open) {
        if (!question.applies(options)) continue;
        const OptionSpec& spec = spec_of(options, question.option);
        options.set(spec.name, ask_option(terminal, question.game, spec));
    }
}

/// Asks and starts; when the answers do not go together, says why and asks them all again.
std::unique_ptr<AnyMatch> ask_and_start(const Terminal& terminal, const GameEntry& game,
                                        std::span<const Question> open, Options& options,
                                        Rng& random) {
    for (const Options given = options;; options = given) {
        ask_options(terminal, open, options);
        auto match = game.start(options, random);
        if (match) return *std::move(match);
        terminal.console.say(terminal.texts().get(match.refusals()));
    }
}

void ask_names(const Terminal& terminal, Players& players) {
    for (std::size_t i = 0; i < players.size(); ++i) {
        if (!is_human(players[i])) continue;
        const std::string question =
            terminal.text("terminal.ask_name", {{"number", std::to_string(i + 1)}});
        players[i].name = ask_name(terminal, question, players[i].name);
    }
}

int seat_count_of(const GameInfo& info, const Options& options) {
    return options.knows("players") ? options.integer("players") : info.max_seats;
}

/// People draw lots for who begins where programs let seat 1 begin; Piscari's document has the
/// players choose instead.
void draw_first_player(const Request& request, Options& options) {
    if (request.game->info.id == "gigogne" && !request.option("first")) {
        options.set("first", "random");
    }
}

/// A new game as far as the request describes it.
struct Plan {
    Options options;
    Players players;
    std::vector<Question> open;
};

Result<Plan> read_plan(const Request& request, const Texts& texts) {
    Result<Options> options = read_options(request);
    if (!options) return options.refusals();
    draw_first_player(request, *options);
    const int seats = seat_count_of(request.game->info, *options);
    Result<Players> players = seat_players(request, seats, {}, texts);
    if (!players) return players.refusals();
    auto open = count_humans(*players) > 0 ? open_questions(request) : std::vector<Question>{};
    return Plan{*std::move(options), *std::move(players), std::move(open)};
}

std::vector<std::pair<std::string, std::string>> listed(const Options& options) {
    std::vector<std::pair<std::string, std::string>> all;
    for (const OptionSpec& spec : options.specs()) {
        const std::string& value = options.text(spec.name);
        if (!value.empty()) all.emplace_back(spec.name, value);
    }
    return all;
}

void say_who_begins(const Terminal& terminal, const Options& options, const Table& table) {
    const auto first = table.match->turn().seat;
    if (!options.knows("first") || options.text("first") != "random" || !first) return;
    terminal.say("terminal.drawn_first", {{"name", table.players[first->index].name}});
}

}  // namespace

std::optional<Refusals> refuse_new_game(const Request& request, const Texts& texts) {
    const Result<Plan> plan = read_plan(request, texts);
    if (!plan) return plan.refusals();
    return refuse_all_answers(*request.game, plan->options, plan->open);
}

Table new_game(const Terminal& terminal, const Request& request, Rng& random) {
    Plan plan = *read_plan(request, terminal.texts());
    auto match = ask_and_start(terminal, *request.game, plan.open, plan.options, random);
    if (!request.names) ask_names(terminal, plan.players);
    Table table{request.game, listed(plan.options), std::move(plan.players), std::move(match)};
    say_who_begins(terminal, plan.options, table);
    return table;
}

}  // namespace ludo::terminal
