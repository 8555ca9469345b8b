#include <algorithm>

#include "core/scan.hpp"
#include "files/files.hpp"
#include "terminal/boards/layout.hpp"
#include "terminal/boards/typed.hpp"
#include "terminal/questions.hpp"
#include "terminal/save_file.hpp"
#include "terminal/session.hpp"
#include "terminal/wrapping.hpp"

/// The words a person can say instead of a move.
namespace ludo::terminal {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_moves_listed = 60;
constexpr int help_column = 23;
constexpr int most_steps = 10'000;

}  // namespace

const std::array<Session::Command, 9> Session::commands{{
    {"undo", "annuler", true, &Session::undo},
    {"redo", "refaire", true, &Session::redo},
    {"hint", "indice", false, &Session::hint},
    {"save", "sauver", true, &Session::save},
    {"moves", "coups", false, &Session::list_moves},
    {"rules", "règles", false, &Session::show_rules},
    {"resign", "abandonner", false, &Session::resign},
    {"help", "aide", false, &Session::help},
    {"quit", "quitter", false, &Session::quit},
}};

const Session::Command* Session::find_command(std::string_view word) {
    const std::string folded = word == "?" ? "help" : tidy(word);
    const auto* const found = std::find_if(commands.begin(), commands.end(), [&](const auto& c) {
        return c.english == folded || tidy(c.french) == folded;
    });
    return found == commands.end() ? nullptr : found;
}

/// The only command that begins like this, in either language.
const Session::Command* Session::find_by_prefix(std::string_view word) {
    const std::string folded = tidy(word);
    if (folded.size() < shortest_prefix) return nullptr;
    const auto begins = [&](const Command& c) {
        return c.english.starts_with(folded) || tidy(c.french).starts_with(folded);
    };
    const auto* const found = std::find_if(commands.begin(), commands.end(), begins);
    if (found == commands.end()) return nullptr;
    return std::none_of(found + 1, commands.end(), begins) ? found : nullptr;
}

Session::Next Session::obey(const Command& command, std::string_view argument) {
    return (this->*command.act)(argument);
}

bool Session::is_persons_choice(const Turn& turn) const {
    return turn.phase == Phase::move && is_human(table_.players[turn.seat->index]);
}

/// Back to the last decision of a person; leaving the game counts as one.
bool Session::undo_once() {
    const std::vector<Turn> turns = match().turns();
    const std::vector<std::string> tokens = match().tokens();
    for (std::size_t i = turns.size(); i-- > 0;) {
        if (!is_persons_choice(turns[i]) && !tokens[i].starts_with("out:")) continue;
        match().undo(turns.size() - i);
        return true;
    }
    return false;
}

/// Forward to the next decision of a person, or to where the undoing began.
bool Session::redo_once() {
    if (match().redoable() == 0) return false;
    do {
        match().redo(1);
    } while (match().redoable() > 0 && !is_persons_choice(match().turn()));
    return true;
}

Session::Next Session::travel(std::string_view argument, bool (Session::*once)(),
                              std::string_view nothing_key) {
    const auto count = argument.empty() ? std::optional<int>(1) : read_int(argument, 1, most_steps);
    if (!count) {
        terminal_.say("terminal.how_many", {{"value", std::string(argument)}});
        return Next::same_question;
    }
    int done = 0;
    while (done < *count && (this->*once)()) ++done;
    if (done == 0) {
        terminal_.say(nothing_key);
        return Next::same_question;
    }
    is_board_shown_ = false;
    keep();
    return Next::go_on;
}

Session::Next Session::undo(std::string_view argument) {
    return travel(argument, &Session::undo_once, "terminal.nothing_to_undo");
}

Session::Next Session::redo(std::string_view argument) {
    return travel(argument, &Session::redo_once, "terminal.nothing_to_redo");
}

fs::path Session::unused_file() const {
    const std::string game(match().info().id);
    std::error_code ignored;
    for (int number = 1;; ++number) {
        fs::path path = game + "-" + std::to_string(number) + ".ludo";
        if (!fs::exists(path, ignored)) return path;
    }
}

bool Session::may_replace(const fs::path& path) const {
    std::error_code ignored;
    const bool is_ours = settings_.save && fs::equivalent(path, *settings_.save, ignored);
    if (is_ours || !fs::exists(path, ignored)) return true;
    return ask_yes_no(terminal_, terminal_.text("terminal.overwrite", {{"path", path.string()}}),
                      false);
}

Session::Next Session::save(std::string_view argument) {
    const fs::path path = !argument.empty() ? path_of(argument)
                          : settings_.save  ? *settings_.save
                                            : unused_file();
    if (const auto why = refuse_save_file(path)) {
        terminal_.console.say(terminal_.texts().get(*why));
    } else if (may_replace(path)) {
        write_to(path);
    }
    return Next::same_question;
}

void Session::write_to(const fs::path& path) {
    if (const auto why = write_file(path, write_record(record_of(table_)))) {
        terminal_.console.say(terminal_.texts().get(*why));
    } else {
        terminal_.say("terminal.saved", {{"path", path.string()}});
    }
}

Session::Next Session::list_moves(std::string_view) {
    const auto moves = match().legal_moves();
    if (!moves) {
        terminal_.console.say(terminal_.texts().get(moves.refusals()));
        return Next::same_question;
    }
    if (moves->empty()) {
        terminal_.say("terminal.roll_before_moves");
        return Next::same_question;
    }
    const std::size_t shown = std::min(moves->size(), most_moves_listed);
    const std::span<const std::string> listed(moves->data(), shown);
    std::string text = terminal_.text("terminal.moves", {{"count", std::to_string(moves->size())}});
    text +=
        " " + join(listed, "; ", [&](const auto& m) { return board_->write(m, match(), scene()); });
    if (shown < moves->size()) {
        text += " " + terminal_.text("terminal.more_moves",
                                     {{"count", std::to_string(moves->size() - shown)}});
    }
    terminal_.console.say(wrap(text, terminal_.style.columns, 2));
    return Next::same_question;
}

Session::Next Session::show_rules(std::string_view) {
    const std::string key = "terminal.rules." + std::string(match().info().id);
    terminal_.console.say(wrap(terminal_.text(key), terminal_.style.columns, 2));
    return Next::same_question;
}

Session::Next Session::resign(std::string_view) {
    const std::string question =
        terminal_.text("terminal.resign", {{"name", names_[asked_->index]}});
    if (!ask_yes_no(terminal_, question, false)) return Next::same_question;
    const auto why = play("out:" + std::to_string(asked_->number()));
    if (!why) return Next::go_on;
    terminal_.console.say(terminal_.texts().get(*why));
    return Next::same_question;
}

Session::Next Session::help(std::string_view) {
    terminal_.say("terminal.help");
    for (const Command& command : commands) {
        const std::string names = std::string(command.french) + ", " + std::string(command.english);
        const std::string line = pad_right("  " + names, help_column) +
                                 terminal_.text("terminal.command." + std::string(command.english));
        terminal_.console.say(wrap(line, terminal_.style.columns, help_column));
    }
    return Next::same_question;
}

Session::Next Session::quit(std::string_view) { return Next::leave; }

}  // namespace ludo::terminal
