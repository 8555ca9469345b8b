#include "terminal/session.hpp"

#include <algorithm>
#include <array>

#include "core/event.hpp"
#include "terminal/boards/typed.hpp"
#include "terminal/exit_code.hpp"

namespace ludo::terminal {

namespace {

constexpr std::array<std::string_view, 2> roll_words{"roll", "lancer"};

bool means_roll(const std::string& typed) {
    const std::string word = tidy(typed);
    if (word.empty()) return true;
    return word.size() >= shortest_prefix &&
           std::any_of(roll_words.begin(), roll_words.end(),
                       [&](std::string_view roll) { return roll.starts_with(word); });
}

std::string_view farewell(Persistence::Kept kept) {
    switch (kept) {
        case Persistence::Kept::game:
            return "terminal.kept";
        case Persistence::Kept::lost:
            return "terminal.not_kept";
        case Persistence::Kept::nothing:
            break;
    }
    return "terminal.goodbye";
}

}  // namespace

Session::Session(const Terminal& terminal, SeatedMatch table, Autosave autosave, Settings settings,
                 Bots bots, RandomSource& random_source)
    : terminal_(terminal),
      table_(std::move(table)),
      persistence_(terminal, table_, std::move(autosave), std::move(settings.save)),
      screen_(terminal, table_, settings.numbering),
      commands_(terminal, table_, screen_, persistence_),
      bots_(std::move(bots)),
      random_source_(random_source) {}

int Session::run() {
    try {
        while (!match().outcome()) {
            if (step() == Next::leave) return leave(leaving_code_);
        }
        return finish();
    } catch (const ConsoleClosed& reason) {
        if (reason.why == ConsoleClosed::Why::output_closed) {
            persistence_.flush();
            return reason.exit_code();
        }
        if (reason.why == ConsoleClosed::Why::end_of_input) terminal_.say("terminal.input_ended");
        return leave(reason.exit_code());
    }
}

/// One decision or one chance event.
Session::Next Session::step() {
    terminal_.console.pause();
    const Turn turn = match().turn();
    const bool is_persons = turn.seat && !bots_[turn.seat->index];
    // Dice are rolled by the one whose turn it is; tiles are dealt by the referee.
    const bool rolls = turn.phase == Phase::chance && match().info().asks_to_roll;
    if (is_persons && (turn.phase == Phase::move || rolls)) return ask(*turn.seat, rolls);
    return turn.phase == Phase::chance ? draw_chance() : let_computer_play(*turn.seat);
}

Session::Next Session::let_computer_play(Seat seat) {
    screen_.show_board();
    const std::string notice =
        terminal_.text("terminal.thinking", {{"name", screen_.name_of(seat)}});
    const Result<std::string> token = terminal_.with_notice(notice, [&] {
        return choose_token(*bots_[seat.index], match(),
                            [this] { return terminal_.console.is_interrupted(); });
    });
    return token ? play_by_itself(match().parse(*token)) : stop(token.refusals());
}

Session::Next Session::draw_chance() { return play_by_itself(match().next_chance(random_source_)); }

/// A token that nobody typed; without one the game cannot go on.
Session::Next Session::play_by_itself(const Result<ParsedToken>& token) {
    if (!token) return stop(token.refusals());
    if (const Status status = play(*token); !status.ok()) return stop(status.refusals());
    return Next::go_on;
}

/// A game that cannot go on, such as one loaded with hidden tiles.
Session::Next Session::stop(const Refusals& why) {
    terminal_.console.complain(terminal_.texts().get(why));
    leaving_code_ = exit_code::refused;
    return Next::leave;
}

Session::Next Session::ask(Seat seat, bool rolls) {
    screen_.show_turn(seat, rolls);
    for (;;) {
        const Next next = answer(terminal_.console.ask(screen_.prompt(seat)), seat, rolls);
        if (next != Next::same_question) return next;
    }
}

/// What is a move is never taken for the beginning of a command.
Session::Next Session::answer(const std::string& typed, Seat seat, bool rolls) {
    const Commands::Line line = Commands::split_line(typed);
    if (const auto* const command = Commands::find(line)) {
        return run_command(*command, line.argument, seat);
    }
    const auto* const meant = Commands::find_by_prefix(line);
    if (rolls) return meant ? run_command(*meant, line.argument, seat) : roll(typed);
    if (typed.empty()) return play_nothing();
    const Result<ParsedToken> token = screen_.board().read(typed, match(), screen_.context());
    if (!token && meant) return run_command(*meant, line.argument, seat);
    return play_typed(token);
}

Session::Next Session::run_command(const Commands::Command& command, std::string_view argument,
                                   Seat seat) {
    const Next next = commands_.run(command, argument, seat);
    if (next == Next::agree) return play_typed(match().parse(drawn_token));
    if (next != Next::resign) return next;
    return play_typed(match().parse("out:" + std::to_string(seat.number())));
}

Session::Next Session::roll(const std::string& typed) {
    if (means_roll(typed)) return draw_chance();
    terminal_.say("terminal.roll_first", {{"value", typed}});
    return Next::same_question;
}

/// An empty line is enough for who can only pass.
Session::Next Session::play_nothing() {
    const Result<ParsedToken> pass = match().parse("pass");
    if (pass && play(*pass).ok()) return Next::go_on;
    terminal_.say("terminal.type_a_move");
    return Next::same_question;
}

Session::Next Session::play_typed(const Result<ParsedToken>& token) {
    if (!token) {
        terminal_.console.say(terminal_.texts().get(token.refusals()));
        terminal_.say("terminal.more_help");
        return Next::same_question;
    }
    const Status played = play(*token);
    if (played.ok()) return Next::go_on;
    terminal_.console.say(screen_.board().explain(played.refusal(), screen_.context()));
    return Next::same_question;
}

/// Judges, plays, keeps and tells.
Status Session::play(const ParsedToken& token) {
    if (Status status = match().refuse(token); !status.ok()) return status;
    const Turn turn = match().turn();
    const std::string line = screen_.describe(token);
    match().play_legal(token);
    persistence_.keep();
    if (turn.phase != Phase::chance) screen_.mark_changed();
    if (!line.empty()) terminal_.console.say(line);
    screen_.tell_passed_over(token.text, turn);
    return {};
}

int Session::finish() {
    screen_.show_end();
    persistence_.flush();
    terminal_.console.pause();
    persistence_.finish();
    return exit_code::success;
}

int Session::leave(int exit_code) {
    persistence_.flush();
    try {
        terminal_.say(farewell(persistence_.kept()), {{"game", std::string(match().info().id)}});
        terminal_.console.flush();
    } catch (const ConsoleClosed&) {
        // The terminal is gone, as a signal may just have said; the game is kept all the same.
    }
    return exit_code;
}

}  // namespace ludo::terminal
