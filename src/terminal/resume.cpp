#include "terminal/resume.hpp"

#include <algorithm>

#include "core/scan.hpp"
#include "terminal/questions.hpp"

namespace ludo::terminal {

namespace {

std::string value_in(const Table& table, std::string_view name) {
    for (const auto& [key, value] : table.options) {
        if (key == name) return value;
    }
    return {};
}

std::optional<Refusal> refuse_other_game(const Request& request, const Table& table,
                                         const std::filesystem::path& file) {
    if (table.game == request.game) return std::nullopt;
    return Refusal{"refusal.load.game",
                   {{"path", file.string()},
                    {"game", "@game." + std::string(table.game->info.id)},
                    {"wanted", "@game." + std::string(request.game->info.id)}}};
}

std::optional<Refusal> refuse_other_options(const Request& request, const Table& table) {
    for (const auto& [name, value] : request.options) {
        if (const std::string saved = value_in(table, name); saved != value) {
            return Refusal{"refusal.load.option",
                           {{"name", name},
                            {"value", value},
                            {"saved", saved.empty() ? "-" : saved},
                            {"path", request.load->string()}}};
        }
    }
    return std::nullopt;
}

/// A file that names no players belongs to people.
std::optional<Refusals> seat(const Request& request, Table& table, const Texts& texts) {
    auto players = seat_players(request, table.match->seat_count(), table.players, texts);
    if (!players) return players.refusals();
    table.players = *std::move(players);
    return std::nullopt;
}

/// Only what is in the file counts: the rest of the command line describes a new game.
Result<Table> read_unfinished(const Request& request, const Autosave& autosave,
                              const Texts& texts) {
    Result<Table> table = load_table(autosave.file());
    if (!table) return table;
    if (auto why = refuse_other_game(request, *table, autosave.file())) return *std::move(why);
    const Request nothing_more{.game = request.game};
    if (auto why = seat(nothing_more, *table, texts)) return *std::move(why);
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

bool wants_to_resume(const Terminal& terminal, const Request& request, const Table& table) {
    if (request.resumes) return true;
    return ask_yes_no(terminal,
                      terminal.text("terminal.offer_resume", {{"game", describe(terminal, table)}}),
                      true);
}

bool has_people(const Request& request) {
    return !request.seats || request.seats->find('h') != std::string::npos;
}

}  // namespace

std::string describe(const Terminal& terminal, const Table& table) {
    const std::vector<Turn> turns = table.match->turns();
    const auto decisions = std::count_if(
        turns.begin(), turns.end(), [](const Turn& turn) { return turn.phase == Phase::move; });
    return terminal.text(
        "terminal.waiting_game",
        {{"game", "@game." + std::string(table.game->info.id)},
         {"names", join(table.names(), ", ", [](const auto& name) { return name; })},
         {"count", std::to_string(decisions)}});
}

Result<Table> load_requested(const Request& request, const Texts& texts) {
    Result<Table> table = load_table(*request.load);
    if (!table) return table;
    if (auto why = refuse_other_game(request, *table, *request.load)) return *std::move(why);
    if (auto why = refuse_other_options(request, *table)) return *std::move(why);
    if (auto why = seat(request, *table, texts)) return *std::move(why);
    return table;
}

std::optional<Unfinished> resume(const Terminal& terminal, const Request& request) {
    if (!has_people(request)) return std::nullopt;
    auto autosave = Autosave::find(terminal.state_folder, request.game->info.id);
    if (!autosave) return std::nullopt;
    Result<Table> table = read_unfinished(request, *autosave, terminal.texts());
    if (!table) {
        terminal.console.complain(terminal.texts().get(table.refusals()));
        set_aside(terminal, *autosave, "damaged");
        return std::nullopt;
    }
    if (!table->match->outcome() && wants_to_resume(terminal, request, *table)) {
        return Unfinished{*std::move(autosave), *std::move(table)};
    }
    set_aside(terminal, *autosave, "previous");
    return std::nullopt;
}

}  // namespace ludo::terminal
