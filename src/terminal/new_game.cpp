#include "terminal/new_game.hpp"

#include <algorithm>

#include "catalog/any_bot.hpp"
#include "core/scan.hpp"
#include "terminal/boards/board.hpp"
#include "terminal/boards/typed.hpp"

namespace ludo::terminal {

namespace {

using Questions = std::vector<OptionQuestion>;

/// What the game wants asked and the request leaves open.
Questions open_questions(const GameSetup& request) {
    Questions open;
    for (const OptionQuestion& question : request.game->info.questions) {
        if (!request.option(question.option)) open.push_back(question);
    }
    return open;
}

bool applies(const OptionQuestion& question, const Options& chosen) {
    return question.applies == nullptr || question.applies(chosen);
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
Status refuse_all_answers(const GameEntry& game, Options options,
                          std::span<const OptionQuestion> open) {
    if (open.empty()) {
        Rng random(0);
        const auto match = game.start(options, random);
        if (match) return {};
        return match.refusals();
    }
    if (!applies(open[0], options)) return refuse_all_answers(game, options, open.subspan(1));
    const OptionSpec& spec = spec_of(options, open[0].option);
    if (spec.type == OptionType::text) return {};
    Status first_reason;
    for (const std::string& answer : sample_answers(spec)) {
        expect_ok(options.set(spec.name, answer));
        const Status status = refuse_all_answers(game, options, open.subspan(1));
        if (status.ok()) return {};
        if (first_reason.ok()) first_reason = status;
    }
    return first_reason;
}

int seat_count_of(const GameInfo& info, const Options& options) {
    return options.knows("players") ? options.integer("players") : info.max_seats;
}

/// People do not always begin with what programs begin with: they draw lots for the first player.
void choose_for_people(const GameSetup& request, Options& options) {
    for (const OptionSpec& spec : options.specs()) {
        if (spec.for_people.empty() || request.option(spec.name)) continue;
        expect_ok(options.set(spec.name, spec.for_people));
    }
}

/// A new game as far as the request describes it.
struct Plan {
    Options options;
    Players players;
    Questions open;
};

Result<Plan> read_plan(const GameSetup& request, const Texts& texts) {
    Result<Options> options = read_options(request);
    if (!options) return options.refusals();
    choose_for_people(request, *options);
    const int seats = seat_count_of(request.game->info, *options);
    Result<Players> players = seat_players(request, seats, {}, texts);
    if (!players) return players.refusals();
    auto open = count_humans(*players) > 0 ? open_questions(request) : Questions{};
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

void say_who_begins(const Terminal& terminal, const Options& options, const SeatedMatch& table) {
    const auto first = table.match->turn().seat;
    if (!options.knows("first") || options.text("first") != "random" || !first) return;
    terminal.say("terminal.drawn_first", {{"name", table.players[first->index].name}});
}

/// " (minimax:depth=3,blunders=0)": how a computer player is told its options; nothing without any.
std::string example_of(const BotInfo& bot) {
    if (bot.options.empty()) return "";
    return " (" + std::string(bot.name) + ":" +
           join(bot.options, ",",
                [](const OptionSpec& spec) {
                    return std::string(spec.name) + "=" + std::string(spec.default_value);
                }) +
           ")";
}

/// The levels and the game's own computer players.
std::vector<Choice> bot_choices(const Terminal& terminal, const GameInfo& game) {
    std::vector<Choice> choices;
    for (const std::string_view level : level_names) {
        const std::string name(level);
        choices.push_back({name, terminal.text("terminal.level." + name)});
    }
    for (const BotInfo& bot : bots_of(game)) {
        const std::string name(bot.name);
        // Where both have the same name, that name means the level.
        if (std::find(std::begin(level_names), std::end(level_names), bot.name) !=
            std::end(level_names)) {
            continue;
        }
        const std::string key = "bot." + std::string(game.id) + "." + name;
        choices.push_back({name, name, terminal.text(key) + example_of(bot)});
    }
    return choices;
}

/// The questions before a new game. Answers are added to the request until nothing is open.
class SetUp {
  public:
    SetUp(const Terminal& terminal, const GameSetup& request, Rng& random)
        : terminal_(terminal), given_(request), answered_(request), random_(random) {}

    Answer<SeatedMatch> run() {
        for (std::size_t next = 0; next < open_steps().size();) {
            const Way way = ask(open_steps()[next]);
            if (way == Way::quit || (way == Way::back && next == 0))
                return Answer<SeatedMatch>(way);
            if (way == Way::back) {
                --next;
            } else if (completes_options(next) && !can_start()) {
                answered_.options = given_.options;
                next = first_option();
            } else {
                ++next;
            }
        }
        return Answer<SeatedMatch>(start());
    }

  private:
    struct Step {
        enum class Kind { seats, bot, option, name };
        Kind kind;
        std::size_t index = 0;  ///< of the computer, the question or the seat
    };

    /// What is to be asked, given the answers so far; an answer changes only what comes after it.
    [[nodiscard]] std::vector<Step> open_steps() const {
        std::vector<Step> steps;
        if (given_.from_menu) steps.push_back({Step::Kind::seats});
        const Plan plan = current_plan();
        const auto humans = static_cast<std::size_t>(count_humans(plan.players));
        const std::size_t computers = given_.from_menu ? plan.players.size() - humans : 0;
        for (std::size_t i = 0; i < computers; ++i) steps.push_back({Step::Kind::bot, i});
        const Questions open = options_to_ask();
        for (std::size_t i = 0; i < open.size() && humans > 0; ++i) {
            if (applies(open[i], plan.options)) steps.push_back({Step::Kind::option, i});
        }
        for (std::size_t i = 0; i < plan.players.size() && !given_.names; ++i) {
            if (is_human(plan.players[i])) steps.push_back({Step::Kind::name, i});
        }
        return steps;
    }

    [[nodiscard]] Questions options_to_ask() const { return open_questions(given_); }

    [[nodiscard]] Plan current_plan() const {
        Plan plan = *read_plan(answered_, terminal_.texts());
        for (std::size_t i = 0; i < std::min(names_.size(), plan.players.size()); ++i) {
            if (is_human(plan.players[i]) && !names_[i].empty()) plan.players[i].name = names_[i];
        }
        return plan;
    }

    Way ask(const Step& step) {
        switch (step.kind) {
            case Step::Kind::seats:
                return ask_seats();
            case Step::Kind::bot:
                return ask_bot(step.index);
            case Step::Kind::option:
                return ask_option_of(options_to_ask()[step.index]);
            case Step::Kind::name:
                break;
        }
        return ask_name_of(step.index);
    }

    Way ask_seats() {
        const std::string before = answered_.seats.value_or("hh");
        return ask_set_up(terminal_, terminal_.text("terminal.menu.seats"), before,
                          [&](const std::string& answer) -> Status {
                              GameSetup wanted = given_;
                              wanted.seats = tidy(answer);
                              if (const auto options = read_options(wanted); !options) {
                                  return options.refusals();
                              }
                              answered_.seats = wanted.seats;
                              answered_.bots.clear();
                              return {};
                          });
    }

    Way ask_bot(std::size_t computer) {
        const Plan plan = current_plan();
        std::vector<std::size_t> seats;
        for (std::size_t i = 0; i < plan.players.size(); ++i) {
            if (!is_human(plan.players[i])) seats.push_back(i);
        }
        answered_.bots.resize(seats.size(), std::string(default_level));
        const std::vector<Choice> choices = bot_choices(terminal_, given_.game->info);
        const std::string question =
            terminal_.text("terminal.ask_level", {{"number", std::to_string(seats[computer] + 1)}});
        const std::string before = answered_.bots[computer];
        return ask_set_up(terminal_, list_choices(terminal_, question, choices), before,
                          [&](const std::string& answer) -> Status {
                              const std::string wanted = read_choice(choices, answer);
                              const auto bot = make_bot(given_.game->info, wanted, 0);
                              if (!bot) return bot.refusals();
                              answered_.bots[computer] = wanted;
                              return {};
                          });
    }

    Way ask_option_of(const OptionQuestion& question) {
        Options options = current_plan().options;
        if (question.follows_start) show_start(options);
        const Way way =
            ask_option(terminal_, given_.game->info.id, spec_of(options, question.option), options);
        if (way == Way::on) {
            answered_.set_option(question.option, options.text(question.option));
            forget_what_no_longer_applies(options);
        }
        return way;
    }

    void forget_what_no_longer_applies(const Options& options) {
        for (const OptionQuestion& question : options_to_ask()) {
            if (applies(question, options)) continue;
            std::erase_if(answered_.options,
                          [&](const auto& option) { return option.first == question.option; });
        }
    }

    Way ask_name_of(std::size_t seat) {
        const Plan plan = current_plan();
        names_.resize(plan.players.size());
        std::string name = plan.players[seat].name;
        const std::string question =
            terminal_.text("terminal.ask_name", {{"number", std::to_string(seat + 1)}});
        const Way way = ask_name(terminal_, question, name);
        if (way == Way::on) names_[seat] = name;
        return way;
    }

    /// The start as far as it is decided; random numbers that are only looked at are not used up.
    void show_start(const Options& options) const {
        Rng random_source = random_;
        const auto match = given_.game->start(options, random_source);
        if (!match) return;  // said when everything is answered
        const std::vector<std::string> names(static_cast<std::size_t>((*match)->seat_count()));
        const RenderContext context{terminal_.texts(), terminal_.style, names, std::nullopt,
                                    given_.numbering.value_or(0)};
        terminal_.console.say("");
        terminal_.console.write(make_board(given_.game->info)->draw_start(**match, context));
    }

    /// Is this the last question about options that is asked?
    [[nodiscard]] bool completes_options(std::size_t step) const {
        const std::vector<Step> steps = open_steps();
        if (steps[step].kind != Step::Kind::option) return false;
        return step + 1 == steps.size() || steps[step + 1].kind != Step::Kind::option;
    }

    [[nodiscard]] std::size_t first_option() const {
        const std::vector<Step> steps = open_steps();
        const auto first = std::find_if(steps.begin(), steps.end(), [](const Step& step) {
            return step.kind == Step::Kind::option;
        });
        return static_cast<std::size_t>(first - steps.begin());
    }

    /// Do the answers go together? Says why not.
    [[nodiscard]] bool can_start() const {
        Rng random_source = random_;
        const auto match = given_.game->start(current_plan().options, random_source);
        if (!match) terminal_.console.say(terminal_.texts().get(match.refusals()));
        return match.ok();
    }

    SeatedMatch start() {
        Plan plan = current_plan();
        auto match = *given_.game->start(plan.options, random_);
        SeatedMatch table{given_.game, listed(plan.options), std::move(plan.players),
                          std::move(match)};
        say_who_begins(terminal_, plan.options, table);
        return table;
    }

    const Terminal& terminal_;
    const GameSetup& given_;
    GameSetup answered_;
    std::vector<std::string> names_;  ///< one per seat; empty where none was given
    Rng& random_;
};

}  // namespace

Status refuse_new_game(const GameSetup& request, const Texts& texts) {
    const Result<Plan> plan = read_plan(request, texts);
    if (!plan) return plan.refusals();
    return refuse_all_answers(*request.game, plan->options, plan->open);
}

Answer<SeatedMatch> new_game(const Terminal& terminal, const GameSetup& request, Rng& random) {
    return SetUp(terminal, request, random).run();
}

}  // namespace ludo::terminal
