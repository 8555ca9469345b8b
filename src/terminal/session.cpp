#include "terminal/session.hpp"

#include <algorithm>

#include "files/files.hpp"
#include "terminal/boards/people.hpp"
#include "terminal/boards/typed.hpp"
#include "terminal/exit_code.hpp"
#include "terminal/passed_over.hpp"

namespace ludo::terminal {

namespace {

constexpr std::array<std::string_view, 2> roll_words{"roll", "lancer"};
constexpr std::chrono::seconds longest_unsaved{1};

bool means_roll(const std::string& typed) {
    const std::string word = tidy(typed);
    if (word.empty()) return true;
    return word.size() >= shortest_prefix &&
           std::any_of(roll_words.begin(), roll_words.end(),
                       [&](std::string_view roll) { return roll.starts_with(word); });
}

}  // namespace

Session::Session(const Terminal& terminal, Table table, Autosave autosave, Settings settings,
                 Bots bots, Luck& luck)
    : terminal_(terminal),
      table_(std::move(table)),
      autosave_(std::move(autosave)),
      settings_(std::move(settings)),
      bots_(std::move(bots)),
      luck_(luck),
      board_(make_board(table_.game->info)),
      names_(table_.names()) {}

int Session::run() {
    try {
        while (!match().outcome()) {
            if (step() == Next::leave) return leave(leaving_code_);
        }
        return finish();
    } catch (const Leave& reason) {
        if (reason.why == Leave::Why::output_closed) {
            if (is_unsaved_) write_files();
            return reason.exit_code();
        }
        if (reason.why == Leave::Why::end_of_input) terminal_.say("terminal.input_ended");
        return leave(reason.exit_code());
    }
}

/// One decision or one stroke of luck.
Session::Next Session::step() {
    terminal_.console.pause();
    const Turn turn = match().turn();
    const bool is_persons = turn.seat && !bots_[turn.seat->index];
    // Dice are rolled by the one whose turn it is; hidden tiles are dealt by the referee.
    const bool rolls = turn.phase == Phase::chance && !match().info().hides_information;
    if (is_persons && (turn.phase == Phase::move || rolls)) return ask(*turn.seat, rolls);
    return play_by_itself(turn);
}

Session::Next Session::play_by_itself(const Turn& turn) {
    if (turn.phase == Phase::chance) return take_luck();
    show_board();
    const auto choose = [&] {
        return choose_token(*bots_[turn.seat->index], match(),
                            [this] { return terminal_.console.is_interrupted(); });
    };
    const auto token = terminal_.with_notice(
        terminal_.text("terminal.thinking", {{"name", names_[turn.seat->index]}}), choose);
    if (!token) return stop(token.refusals());
    if (const auto why = play(*token)) return stop(Refusals{*why});
    return Next::go_on;
}

Session::Next Session::take_luck() {
    const auto token = match().next_chance(luck_);
    if (!token) return stop(token.refusals());
    if (const auto why = play(*token)) return stop(Refusals{*why});
    return Next::go_on;
}

/// A game that cannot go on, such as one loaded with hidden tiles.
Session::Next Session::stop(const Refusals& why) {
    terminal_.console.complain(terminal_.texts().get(why));
    leaving_code_ = exit_code::refused;
    return Next::leave;
}

Session::Next Session::ask(Seat seat, bool rolls) {
    asked_ = seat;
    hand_over(seat);
    show_board();
    show_turn(rolls);
    told_[seat] = match().token_count();
    for (;;) {
        const Next next = answer(terminal_.console.ask(prompt(seat)), rolls);
        if (next != Next::same_question) return next;
    }
}

Session::Next Session::answer(const std::string& line, bool rolls) {
    const std::size_t space = line.find(' ');
    const std::string_view word = std::string_view(line).substr(0, space);
    const std::string_view argument = space == std::string::npos
                                          ? std::string_view{}
                                          : trimmed(std::string_view(line).substr(space));
    const Command* const command = find_command(word);
    if (command && (argument.empty() || command->takes_argument)) return obey(*command, argument);
    const bool is_move = !rolls && board_->read(line, match(), scene()).ok();
    const Command* const meant = is_move ? nullptr : find_by_prefix(word);
    if (meant && (argument.empty() || meant->takes_argument)) return obey(*meant, argument);
    return rolls ? roll(line) : play_move(line);
}

Session::Next Session::roll(const std::string& typed) {
    if (means_roll(typed)) return take_luck();
    terminal_.say("terminal.roll_first", {{"value", typed}});
    return Next::same_question;
}

Session::Next Session::play_move(const std::string& typed) {
    if (typed.empty()) {
        const auto must_pass = match().is_legal("pass");
        if (must_pass && *must_pass && !play("pass")) return Next::go_on;
        terminal_.say("terminal.type_a_move");
        return Next::same_question;
    }
    const auto token = board_->read(typed, match(), scene());
    if (!token) {
        terminal_.console.say(terminal_.texts().get(token.refusals()));
        terminal_.say("terminal.more_help");
        return Next::same_question;
    }
    const auto why = play(*token);
    if (!why) return Next::go_on;
    terminal_.console.say(board_->explain(*why, scene()));
    return Next::same_question;
}

std::optional<Refusal> Session::play(const std::string& token) {
    const Turn turn = match().turn();
    if (auto why = match().refuse(token)) return why;
    const std::string line = board_->tell(token, match(), scene());
    match().play(token);
    keep();
    if (turn.phase != Phase::chance) is_board_shown_ = false;
    if (!line.empty()) terminal_.console.say(line);
    for (const Seat seat : passed_over(token, turn, match())) {
        terminal_.say("terminal.passed_over", seat_words(*board_, scene(), seat));
    }
    return std::nullopt;
}

void Session::report_once(std::optional<Refusal> why, bool& reported) const {
    if (!why || reported) return;
    reported = true;
    terminal_.console.complain(terminal_.texts().get(*why));
}

/// Keeps the game before anybody is asked anything. Computers among themselves ask nothing and
/// would spend their time waiting for the disk: they are kept every now and then.
void Session::keep() {
    is_unsaved_ = true;
    const auto now = std::chrono::steady_clock::now();
    if (count_humans(table_.players) == 0 && now - last_kept_ < longest_unsaved) return;
    last_kept_ = now;
    write_files();
}

/// A finished game is not worth resuming: its autosave stays as it was before the last token until
/// the result has been shown.
void Session::write_files() {
    const Record record = record_of(table_);
    if (!match().outcome()) {
        auto why = autosave_.write(record);
        is_lost_ = why.has_value();
        report_once(std::move(why), reported_autosave_);
    }
    if (settings_.save) {
        report_once(write_file(*settings_.save, write_record(record)), reported_save_);
    }
    is_unsaved_ = false;
}

int Session::finish() {
    asked_.reset();
    is_board_shown_ = false;
    show_board();
    say_result();
    if (is_unsaved_) write_files();
    terminal_.console.pause();
    autosave_.remove();
    return exit_code::success;
}

int Session::leave(int exit_code) {
    if (is_unsaved_) write_files();
    const std::string_view key = is_lost_              ? "terminal.not_kept"
                                 : autosave_.is_kept() ? "terminal.kept"
                                                       : "terminal.goodbye";
    try {
        terminal_.say(key, {{"game", std::string(match().info().id)}});
        terminal_.console.flush();
    } catch (const Leave&) {
        // The terminal is gone, as a signal may just have said; the game is kept all the same.
    }
    return exit_code;
}

}  // namespace ludo::terminal
