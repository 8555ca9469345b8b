#include "terminal/resume.hpp"

#include <algorithm>

#include "core/scan.hpp"
#include "core/variations.hpp"
#include "terminal/boards/typed.hpp"

namespace ludo::terminal {

namespace {

std::string value_in(const SeatedMatch& table, std::string_view name) {
    for (const auto& [key, value] : table.options) {
        if (key == name) return value;
    }
    return {};
}

Status refuse_other_game(const GameSetup& request, const SeatedMatch& table,
                         const std::filesystem::path& file) {
    if (table.game == request.game) return {};
    return Refusal{"refusal.load.game",
                   {{"path", file.string()},
                    {"game", TextKey{"game." + std::string(table.game->info.id)}},
                    {"wanted", TextKey{"game." + std::string(request.game->info.id)}}}};
}

Status refuse_other_options(const GameSetup& request, const SeatedMatch& table) {
    for (const auto& [name, value] : request.options) {
        if (const std::string saved = value_in(table, name); saved != value) {
            return Refusal{"refusal.load.option",
                           {{"name", name},
                            {"value", value},
                            {"saved", saved.empty() ? "-" : saved},
                            {"path", request.load->string()}}};
        }
    }
    return {};
}

/// A file that names no players belongs to people.
Status seat(const GameSetup& request, SeatedMatch& table, const Texts& texts) {
    auto players = seat_players(request, table.match->seat_count(), table.players, texts);
    if (!players) return players.refusals();
    table.players = *std::move(players);
    return {};
}

/// Only what is in the file counts: the rest of the command line describes a new game.
Result<SeatedMatch> read_unfinished(const GameEntry& game, const Autosave& autosave,
                                    const Texts& texts) {
    const GameSetup nothing_more{.game = &game};
    Result<SeatedMatch> table = load_seated_match(autosave.file());
    if (!table) return table;
    if (Status status = refuse_other_game(nothing_more, *table, autosave.file()); !status.ok())
        return status;
    if (Status status = seat(nothing_more, *table, texts); !status.ok()) return status;
    return table;
}

/// The number of the game that is meant, counted from 0; behind the last one stands a new game.
std::optional<std::size_t> read_number(const Terminal& terminal, const std::string& answer,
                                       std::size_t count) {
    if (const auto number = read_int(answer, 1, static_cast<int>(count) + 1)) {
        return static_cast<std::size_t>(*number - 1);
    }
    if (const auto yes = read_yes_no(answer)) return *yes ? 0 : count;
    const bool is_new = tidy(terminal.text("terminal.new_game")).starts_with(tidy(answer));
    return is_new ? std::optional(count) : std::nullopt;
}

Way offer_one(const Terminal& terminal, const Unfinished& game,
              std::optional<std::size_t>& chosen) {
    const std::string question =
        terminal.text("terminal.offer_resume", {{"game", describe(terminal, game.table)}});
    return ask_set_up(terminal, question, terminal.text("terminal.yes"),
                      [&](const std::string& answer) -> Status {
                          const auto yes = read_yes_no(answer);
                          if (!yes) return Refusals{{"terminal.yes_or_no", {{"value", answer}}}};
                          chosen = *yes ? std::optional<std::size_t>(0) : std::nullopt;
                          return {};
                      });
}

Way offer_several(const Terminal& terminal, const std::vector<Unfinished>& games,
                  std::optional<std::size_t>& chosen) {
    std::vector<Choice> choices;
    for (const Unfinished& game : games) {
        const std::string description = describe(terminal, game.table);
        choices.push_back({description, description});
    }
    const std::string new_game = terminal.text("terminal.new_game");
    choices.push_back({new_game, new_game});
    const std::string question =
        list_choices(terminal, terminal.text("terminal.offer_several"), choices);
    return ask_set_up(terminal, question, "1", [&](const std::string& answer) -> Status {
        const auto number = read_number(terminal, answer, games.size());
        if (!number) {
            return Refusals{{"terminal.menu.unknown",
                             {{"value", answer}, {"last", std::to_string(choices.size())}}}};
        }
        chosen = *number < games.size() ? number : std::nullopt;
        return {};
    });
}

}  // namespace

std::string describe(const Terminal& terminal, const SeatedMatch& table) {
    const std::vector<Turn> turns = table.match->turns();
    const auto decisions = std::count_if(
        turns.begin(), turns.end(), [](const Turn& turn) { return turn.phase == Phase::move; });
    return terminal.text(
        "terminal.waiting_game",
        {{"game", TextKey{"game." + std::string(table.game->info.id)}},
         {"names", join(table.names(), ", ", [](const auto& name) { return name; })},
         {"count", std::to_string(decisions)}});
}

void tell_variations(const Terminal& terminal, const SeatedMatch& table) {
    const std::size_t count = count_variations(table.variations());
    if (count > 0) terminal.say("terminal.variations", {{"count", std::to_string(count)}});
}

Result<SeatedMatch> load_requested(const GameSetup& request, const Texts& texts) {
    Result<SeatedMatch> table = load_seated_match(*request.load);
    if (!table) return table;
    if (Status status = refuse_other_game(request, *table, *request.load); !status.ok())
        return status;
    if (Status status = refuse_other_options(request, *table); !status.ok()) return status;
    if (Status status = seat(request, *table, texts); !status.ok()) return status;
    return table;
}

void set_aside(const Terminal& terminal, Autosave& autosave, std::string_view label) {
    const auto target = autosave.set_aside(label);
    if (target) {
        terminal.say("terminal.set_aside", {{"path", target->string()}});
    } else {
        terminal.console.complain(terminal.texts().get(target.refusals()));
    }
}

std::vector<Unfinished> find_unfinished(const Terminal& terminal, const GameEntry& game) {
    std::vector<Unfinished> waiting;
    for (Autosave& autosave : Autosave::find(terminal.state_folder, game.info.id)) {
        Result<SeatedMatch> table = read_unfinished(game, autosave, terminal.texts());
        if (!table) {
            terminal.console.complain(terminal.texts().get(table.refusals()));
            set_aside(terminal, autosave, "damaged");
        } else if (table->match->outcome()) {
            set_aside(terminal, autosave);
        } else {
            waiting.push_back({std::move(autosave), *std::move(table)});
        }
    }
    return waiting;
}

ChosenGame offer_unfinished(const Terminal& terminal, const std::vector<Unfinished>& waiting) {
    std::optional<std::size_t> chosen;
    const Way way = waiting.size() == 1 ? offer_one(terminal, waiting.front(), chosen)
                                        : offer_several(terminal, waiting, chosen);
    if (way != Way::on) return ChosenGame(way);
    return ChosenGame(chosen);
}

}  // namespace ludo::terminal
