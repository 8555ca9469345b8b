#include "terminal/replay_viewer.hpp"

#include <algorithm>
#include <array>

#include "core/scan.hpp"
#include "terminal/boards/board.hpp"
#include "terminal/boards/people.hpp"
#include "terminal/boards/typed.hpp"
#include "terminal/exit_code.hpp"
#include "terminal/passed_over.hpp"

namespace ludo::terminal {

namespace {

enum class Go { next, back, first, last, quit };

struct Word {
    std::string_view text;
    Go go;
};

constexpr std::array<Word, 18> words{{
    {"", Go::next},
    {"n", Go::next},
    {"next", Go::next},
    {"s", Go::next},
    {"suivant", Go::next},
    {"b", Go::back},
    {"back", Go::back},
    {"p", Go::back},
    {"r", Go::back},
    {"retour", Go::back},
    {"first", Go::first},
    {"debut", Go::first},
    {"last", Go::last},
    {"fin", Go::last},
    {"q", Go::quit},
    {"quit", Go::quit},
    {"quitter", Go::quit},
    {"precedent", Go::back},
}};

class Viewer {
  public:
    Viewer(const Terminal& terminal, SeatedMatch table)
        : terminal_(terminal),
          table_(std::move(table)),
          board_(make_board(table_.game->info)),
          tokens_(table_.match->tokens()),
          is_over_(table_.match->outcome().has_value()),
          names_(table_.names()) {
        for (int seat = static_cast<int>(names_.size()); seat < table_.match->seat_count();
             ++seat) {
            names_.push_back(default_name(terminal.texts(), Seat::from_number(seat + 1), true));
        }
    }

    int run() {
        go_to(0);
        show();
        if (terminal_.console.is_interactive()) {
            while (run_command(terminal_.console.ask(prompt()))) {
            }
        } else {
            while (step() < tokens_.size()) {
                go_to(step() + 1);
                show();
            }
        }
        terminal_.console.flush();
        return exit_code::success;
    }

  private:
    [[nodiscard]] std::size_t step() const { return table_.match->token_count(); }

    [[nodiscard]] std::string prompt() const {
        return terminal_.text("terminal.replay.prompt", {{"step", std::to_string(step())},
                                                         {"last", std::to_string(tokens_.size())}});
    }

    [[nodiscard]] RenderContext context() const {
        const auto viewer = is_over_ ? table_.match->turn().seat : std::nullopt;
        return {terminal_.texts(), terminal_.style, names_, viewer, 0};
    }

    void go_to(std::size_t target) {
        AnyMatch& match = *table_.match;
        if (target < step()) {
            match.undo(step() - target);
        } else {
            match.redo(target - step());
        }
    }

    /// The token that led here, then the board.
    void show() {
        terminal_.console.say("");
        if (step() > 0) tell_last_token();
        terminal_.console.write(board_->draw(*table_.match, context()));
        if (const auto outcome = table_.match->outcome()) say_result(*outcome);
    }

    void tell_last_token() {
        AnyMatch& match = *table_.match;
        match.undo(1);
        const std::string& token = tokens_[step()];
        const Turn turn = match.turn();
        const std::string line = board_->tell(*match.parse(token), match, context());
        match.redo(1);
        terminal_.say("terminal.replay.step",
                      {{"step", std::to_string(step())}, {"token", shown_token()}, {"told", line}});
        for (const Seat seat : passed_over(token, turn, match)) {
            terminal_.say("terminal.passed_over", seat_words(*board_, context(), seat));
        }
    }

    [[nodiscard]] std::string shown_token() const {
        return is_over_ ? tokens_[step() - 1] : table_.match->tokens_seen_by(std::nullopt).back();
    }

    void say_result(const Outcome& outcome) const {
        if (outcome.winner) {
            terminal_.say("terminal.result.win", {{"name", names_[outcome.winner->index]}});
        } else {
            terminal_.say("terminal.result.draw");
        }
    }

    /// False when the person has seen enough.
    bool run_command(const std::string& answer) {
        if (const auto number = read_int(answer, 0, static_cast<int>(tokens_.size()))) {
            go_to(static_cast<std::size_t>(*number));
            show();
            return true;
        }
        const std::string folded = tidy(answer);
        const auto* const word = std::find_if(words.begin(), words.end(),
                                              [&](const Word& w) { return w.text == folded; });
        if (word == words.end()) {
            terminal_.say("terminal.replay.help", {{"last", std::to_string(tokens_.size())}});
            return true;
        }
        return word->go != Go::quit && walk(word->go);
    }

    bool walk(Go go) {
        const std::size_t here = step();
        switch (go) {
            case Go::next:
                go_to(std::min(here + 1, tokens_.size()));
                break;
            case Go::back:
                go_to(here == 0 ? 0 : here - 1);
                break;
            case Go::first:
                go_to(0);
                break;
            case Go::last:
                go_to(tokens_.size());
                break;
            case Go::quit:
                break;
        }
        if (step() != here) {
            show();
        } else {
            terminal_.say(here == 0 ? "terminal.replay.at_start" : "terminal.replay.at_end");
        }
        return true;
    }

    const Terminal& terminal_;
    SeatedMatch table_;
    std::unique_ptr<Board> board_;
    std::vector<std::string> tokens_;
    bool is_over_;
    std::vector<std::string> names_;
};

}  // namespace

int view_replay(const Terminal& terminal, SeatedMatch table) {
    return Viewer(terminal, std::move(table)).run();
}

}  // namespace ludo::terminal
