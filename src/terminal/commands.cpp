#include "terminal/commands.hpp"

#include <algorithm>
#include <span>

#include "core/event.hpp"
#include "core/scan.hpp"
#include "files/files.hpp"
#include "terminal/boards/layout.hpp"
#include "terminal/boards/typed.hpp"
#include "terminal/hint.hpp"
#include "terminal/questions.hpp"
#include "terminal/resume.hpp"
#include "terminal/save_file.hpp"
#include "terminal/wrapping.hpp"

namespace ludo::terminal {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_moves_listed = 60;
constexpr int help_column = 23;
constexpr int most_steps = 10'000;

bool fits(const Commands::Command& command, const Commands::Line& line) {
    return line.argument.empty() || command.takes_argument;
}

}  // namespace

const std::array<Commands::Command, 10> Commands::all{{
    {"undo", "annuler", true, &Commands::undo},
    {"redo", "refaire", true, &Commands::redo},
    {"hint", "indice", false, &Commands::hint},
    {"save", "sauver", true, &Commands::save},
    {"moves", "coups", false, &Commands::list_moves},
    {"rules", "règles", false, &Commands::show_rules},
    {"resign", "abandonner", false, &Commands::resign},
    {"draw", "nulle", false, &Commands::draw},
    {"help", "aide", false, &Commands::help},
    {"quit", "quitter", false, &Commands::quit},
}};

Commands::Line Commands::split_line(std::string_view typed) {
    const std::size_t space = typed.find(' ');
    if (space == std::string_view::npos) return {typed, {}};
    return {typed.substr(0, space), trimmed(typed.substr(space))};
}

const Commands::Command* Commands::find(const Line& line) {
    const std::string folded = line.word == "?" ? "help" : tidy(line.word);
    const auto* const found = std::find_if(all.begin(), all.end(), [&](const Command& c) {
        return c.english == folded || tidy(c.french) == folded;
    });
    return found != all.end() && fits(*found, line) ? found : nullptr;
}

const Commands::Command* Commands::find_by_prefix(const Line& line) {
    const std::string folded = tidy(line.word);
    if (folded.size() < shortest_prefix) return nullptr;
    const auto begins = [&](const Command& c) {
        return c.english.starts_with(folded) || tidy(c.french).starts_with(folded);
    };
    const auto* const found = std::find_if(all.begin(), all.end(), begins);
    if (found == all.end() || std::any_of(found + 1, all.end(), begins)) return nullptr;
    return fits(*found, line) ? found : nullptr;
}

Commands::Next Commands::run(const Command& command, std::string_view argument, Seat asked) {
    asked_ = asked;
    return (this->*command.act)(argument);
}

bool Commands::is_persons_choice(const Turn& turn) const {
    return turn.phase == Phase::move && is_human(table_.players[turn.seat->index]);
}

/// Back to the last decision of a person; leaving the game counts as one.
bool Commands::undo_once() {
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
bool Commands::redo_once() {
    if (match().redoable() == 0) return false;
    do {
        match().redo(1);
    } while (match().redoable() > 0 && !is_persons_choice(match().turn()));
    return true;
}

Commands::Next Commands::step_through_history(std::string_view argument, bool (Commands::*once)(),
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
    screen_.mark_changed();
    persistence_.keep();
    return Next::go_on;
}

Commands::Next Commands::undo(std::string_view argument) {
    return step_through_history(argument, &Commands::undo_once, "terminal.nothing_to_undo");
}

Commands::Next Commands::redo(std::string_view argument) {
    return step_through_history(argument, &Commands::redo_once, "terminal.nothing_to_redo");
}

Commands::Next Commands::hint(std::string_view) {
    const std::string text = find_hint(terminal_, match(), screen_);
    terminal_.console.say(wrap(text, terminal_.style.columns, 2));
    return Next::same_question;
}

fs::path Commands::unused_file() const {
    const std::string game(match().info().id);
    std::error_code ignored;
    for (int number = 1;; ++number) {
        fs::path path = game + "-" + std::to_string(number) + ".ludo";
        if (!fs::exists(path, ignored)) return path;
    }
}

bool Commands::may_replace(const fs::path& path) const {
    std::error_code ignored;
    const auto& ours = persistence_.save_file();
    const bool is_ours = ours && fs::equivalent(path, *ours, ignored);
    if (is_ours || !fs::exists(path, ignored)) return true;
    return ask_yes_no(terminal_, terminal_.text("terminal.overwrite", {{"path", path.string()}}),
                      false);
}

Commands::Next Commands::save(std::string_view argument) {
    const auto& ours = persistence_.save_file();
    const fs::path path = !argument.empty() ? path_of(argument) : ours ? *ours : unused_file();
    Status status = refuse_save_file(path);
    if (status.ok()) {
        if (!may_replace(path)) return Next::same_question;
        status = persistence_.save_to(path);
    }
    if (status.ok()) {
        terminal_.say("terminal.saved", {{"path", path.string()}});
    } else {
        terminal_.console.say(terminal_.texts().get(status.refusals()));
    }
    return Next::same_question;
}

Commands::Next Commands::list_moves(std::string_view) {
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
    const auto typed = [&](const std::string& token) {
        return screen_.board().write(token, match(), screen_.context());
    };
    std::string text = terminal_.text("terminal.moves", {{"count", std::to_string(moves->size())}});
    text += " " + join(listed, terminal_.text("terminal.between_moves"), typed);
    if (shown < moves->size()) {
        text += " " + terminal_.text("terminal.more_moves",
                                     {{"count", std::to_string(moves->size() - shown)}});
    }
    terminal_.console.say(wrap(text, terminal_.style.columns, 2));
    tell_variations(terminal_, table_);
    return Next::same_question;
}

Commands::Next Commands::show_rules(std::string_view) {
    const std::string key = "terminal.rules." + std::string(match().info().id);
    terminal_.console.say(wrap(terminal_.text(key), terminal_.style.columns, 2));
    return Next::same_question;
}

Commands::Next Commands::resign(std::string_view) {
    const std::string question =
        terminal_.text("terminal.resign", {{"name", screen_.name_of(asked_)}});
    return ask_yes_no(terminal_, question, false) ? Next::resign : Next::same_question;
}

/// Asks everybody else who still plays.
bool Commands::do_all_agree() const {
    bool is_agreed = true;
    for_each_seat(match().seat_count(), [&](Seat seat) {
        if (!is_agreed || seat == asked_ || match().seats_out().contains(seat)) return;
        const std::string question =
            terminal_.text("terminal.draw.question",
                           {{"name", screen_.name_of(seat)}, {"other", screen_.name_of(asked_)}});
        is_agreed = ask_yes_no(terminal_, question, false);
    });
    return is_agreed;
}

/// People agree on a draw; computers play on.
Commands::Next Commands::draw(std::string_view) {
    if (const Status status = match().refuse(drawn_token); !status.ok()) {
        terminal_.console.say(terminal_.texts().get(status.refusals()));
        return Next::same_question;
    }
    bool is_among_people = true;
    for_each_seat(match().seat_count(), [&](Seat seat) {
        const bool plays = !match().seats_out().contains(seat);
        if (plays && !is_human(table_.players[seat.index])) is_among_people = false;
    });
    if (!is_among_people) {
        terminal_.say("terminal.draw.computer");
        return Next::same_question;
    }
    if (do_all_agree()) return Next::agree;
    terminal_.say("terminal.draw.declined");
    return Next::same_question;
}

Commands::Next Commands::help(std::string_view) {
    terminal_.say("terminal.help");
    for (const Command& command : all) {
        const std::string names = std::string(command.french) + ", " + std::string(command.english);
        const std::string line = pad_right("  " + names, help_column) +
                                 terminal_.text("terminal.command." + std::string(command.english));
        terminal_.console.say(wrap(line, terminal_.style.columns, help_column));
    }
    return Next::same_question;
}

Commands::Next Commands::quit(std::string_view) { return Next::leave; }

}  // namespace ludo::terminal
