#include "terminal/screen.hpp"

#include <algorithm>

#include "core/scan.hpp"
#include "terminal/boards/people.hpp"
#include "terminal/passed_over.hpp"

namespace ludo::terminal {

namespace {

/// Enough to see what the others did since one's last turn.
constexpr std::size_t most_lines_told = 12;

}  // namespace

Screen::Screen(const Terminal& terminal, const SeatedMatch& table, int numbering)
    : terminal_(terminal),
      table_(table),
      numbering_(numbering),
      board_(make_board(table.game->info)),
      names_(table.names()) {}

bool Screen::hides_hands() const {
    return match().info().hides_information && count_humans(table_.players) > 1;
}

/// A person alone before the screen always sees their hand; of several, the one who is asked.
std::optional<Seat> Screen::viewer() const {
    if (hides_hands()) return asked_;
    for (std::size_t i = 0; i < table_.players.size(); ++i) {
        const Seat seat{static_cast<std::uint8_t>(i)};
        if (is_human(table_.players[i])) {
            return count_humans(table_.players) == 1 ? seat : asked_;
        }
    }
    return std::nullopt;
}

RenderContext Screen::context() const {
    return {terminal_.texts(), terminal_.style, names_, viewer(), numbering_};
}

std::string Screen::prompt(Seat seat) const {
    const std::string mark = board_->seat_mark(seat, context());
    return (mark.empty() ? "" : mark + " ") + name_of(seat) + " > ";
}

void Screen::show_board() {
    if (is_board_shown_) return;
    terminal_.console.say("");
    terminal_.console.write(board_->draw(match(), context()));
    is_board_shown_ = true;
}

void Screen::show_turn(Seat seat, bool rolls) {
    asked_ = seat;
    hand_over(seat);
    show_board();
    const std::string instructions = board_->instructions(match(), context());
    if (!instructions.empty()) terminal_.console.say(trimmed(instructions));
    if (rolls) terminal_.say("terminal.roll");
    last_seen_[seat] = match().token_count();
}

/// Between two people with hidden hands the screen is wiped, so that neither sees the other's.
void Screen::hand_over(Seat seat) {
    if (!hides_hands() || at_screen_ == seat) return;
    asked_.reset();
    terminal_.clear_screen();
    terminal_.console.ask(terminal_.text("terminal.hand_over", {{"name", name_of(seat)}}));
    terminal_.clear_screen();
    asked_ = seat;
    at_screen_ = seat;
    mark_changed();
    tell_since(last_seen_[seat]);
}

/// The log from a token on, told again as the one at the screen may know it.
void Screen::tell_since(std::size_t token_count) {
    const auto again = match().clone();
    const std::size_t missed = match().token_count() - std::min(token_count, match().token_count());
    const std::size_t shown = std::min(missed, most_lines_told);
    const std::vector<std::string> tokens = again->tokens();
    again->undo(shown);
    for (std::size_t i = tokens.size() - shown; i < tokens.size(); ++i) {
        const std::string line = board_->tell(*again->parse(tokens[i]), *again, context());
        if (!line.empty()) terminal_.console.say(line);
        again->redo(1);
    }
}

std::string Screen::describe(const ParsedToken& token) const {
    return board_->tell(token, match(), context());
}

void Screen::tell_passed_over(std::string_view token, const Turn& before) {
    for (const Seat seat : passed_over(token, before, match())) {
        terminal_.say("terminal.passed_over", seat_words(*board_, context(), seat));
    }
}

void Screen::show_end() {
    asked_.reset();
    mark_changed();
    show_board();
    say_result();
}

void Screen::say_result() {
    const auto outcome = match().outcome();
    const std::vector<int> scores = match().scores();
    if (!scores.empty()) {
        std::vector<std::size_t> seats;
        for (std::size_t i = 0; i < scores.size(); ++i) seats.push_back(i);
        terminal_.say("terminal.scores", {{"scores", join(seats, ", ", [&](std::size_t i) {
                                               return names_[i] + " " + std::to_string(scores[i]);
                                           })}});
    }
    if (outcome->winner) {
        terminal_.say("terminal.result.win", {{"name", name_of(*outcome->winner)}});
    } else {
        terminal_.say("terminal.result.draw");
    }
}

}  // namespace ludo::terminal
