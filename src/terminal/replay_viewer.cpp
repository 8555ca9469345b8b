#include "terminal/replay_viewer.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "core/scan.hpp"
#include "terminal/boards/board.hpp"
#include "terminal/boards/people.hpp"
#include "terminal/boards/typed.hpp"
#include "terminal/exit_code.hpp"
#include "terminal/passed_over.hpp"
#include "terminal/wrapping.hpp"

namespace ludo::terminal {

namespace {

enum class Go { next, back, first, last, main_line, quit };

struct Word {
    std::string_view text;
    Go go;
};

constexpr std::array<Word, 22> words{{
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
    {"m", Go::main_line},
    {"main", Go::main_line},
    {"main line", Go::main_line},
    {"principale", Go::main_line},
    {"q", Go::quit},
    {"quit", Go::quit},
    {"quitter", Go::quit},
    {"precedent", Go::back},
}};

/// How many tokens two lines have in common before they part.
std::size_t shared_length(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    const auto parted = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
    return static_cast<std::size_t>(parted - a.begin());
}

class Viewer {
  public:
    Viewer(const Terminal& terminal, SeatedMatch table)
        : terminal_(terminal),
          table_(std::move(table)),
          board_(make_board(table_.game->info)),
          main_line_(table_.match->tokens()),
          tokens_(main_line_),
          variations_(table_.variations()),
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

    [[nodiscard]] bool is_on_main_line() const { return tokens_ == main_line_; }

    [[nodiscard]] std::string prompt() const {
        return terminal_.text(
            is_on_main_line() ? "terminal.replay.prompt" : "terminal.replay.prompt_variation",
            {{"step", std::to_string(step())}, {"last", std::to_string(tokens_.size())}});
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

    /// Goes over to another line and to a step of it.
    void change_line(std::vector<std::string> tokens, std::size_t target) {
        go_to(shared_length(tokens, tokens_));
        for (std::size_t i = step(); i < tokens.size(); ++i) {
            expect_ok(table_.match->play(tokens[i]));
        }
        tokens_ = std::move(tokens);
        variations_ = table_.variations();
        go_to(target);
        show();
    }

    [[nodiscard]] std::vector<Record::Variation> variations_here() const {
        std::vector<Record::Variation> here;
        std::copy_if(variations_.begin(), variations_.end(), std::back_inserter(here),
                     [&](const Record::Variation& variation) { return variation.at == step(); });
        return here;
    }

    void enter_variation(int number) {
        const std::vector<Record::Variation> here = variations_here();
        if (number < 1 || static_cast<std::size_t>(number) > here.size()) {
            return terminal_.say("terminal.replay.no_variation");
        }
        std::vector<std::string> line(tokens_.begin(),
                                      tokens_.begin() + static_cast<std::ptrdiff_t>(step()));
        const std::size_t first_of_variation = line.size() + 1;
        for (const Record::Token& token : here[static_cast<std::size_t>(number) - 1].tokens) {
            line.push_back(token.text);
        }
        change_line(std::move(line), first_of_variation);
    }

    /// To where the main line was left.
    void return_to_main_line() {
        if (is_on_main_line()) return terminal_.say("terminal.replay.on_main_line");
        change_line(main_line_, shared_length(main_line_, tokens_));
    }

    void list_variations() const {
        int number = 0;
        for (const Record::Variation& variation : variations_here()) {
            const std::string line = terminal_.text(
                "terminal.replay.variation",
                {{"number", std::to_string(++number)}, {"tokens", first_tokens(variation)}});
            terminal_.console.say(wrap(line, terminal_.style.columns, 2));
        }
    }

    /// The beginning of a variation, without what spectators may not know of a game that goes on.
    [[nodiscard]] std::string first_tokens(const Record::Variation& variation) const {
        constexpr std::size_t most = 8;
        const auto branch = table_.match->fork();
        for (const Record::Token& token : variation.tokens) expect_ok(branch->play(token.text));
        std::vector<std::string> tokens =
            is_over_ ? branch->tokens() : branch->tokens_seen_by(std::nullopt);
        if (tokens.size() > most) {
            tokens.resize(most);
            tokens.emplace_back("…");
        }
        return join(tokens, " ", [](const std::string& token) { return token; });
    }

    /// The token that led here, then the board and what branches off.
    void show() {
        terminal_.console.say("");
        if (step() > 0) tell_last_token();
        terminal_.console.write(board_->draw(*table_.match, context()));
        if (const auto outcome = table_.match->outcome()) say_result(*outcome);
        list_variations();
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
        if (const auto typed = read_letter_and_number(answer); typed && typed->letter == 'v') {
            enter_variation(typed->number);
            return true;
        }
        const std::string folded = tidy(answer);
        const auto* const word = std::find_if(words.begin(), words.end(),
                                              [&](const Word& w) { return w.text == folded; });
        if (word == words.end()) {
            terminal_.say("terminal.replay.help", {{"last", std::to_string(tokens_.size())}});
            return true;
        }
        if (word->go == Go::main_line) {
            return_to_main_line();
        } else if (word->go != Go::quit) {
            walk(word->go);
        }
        return word->go != Go::quit;
    }

    void walk(Go go) {
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
            case Go::main_line:
            case Go::quit:
                break;
        }
        if (step() != here) {
            show();
        } else {
            terminal_.say(here == 0 ? "terminal.replay.at_start" : "terminal.replay.at_end");
        }
    }

    const Terminal& terminal_;
    SeatedMatch table_;
    std::unique_ptr<Board> board_;
    std::vector<std::string> main_line_;
    std::vector<std::string> tokens_;  ///< the line shown, of which the match holds the first ones
    std::vector<Record::Variation> variations_;  ///< of the line shown
    bool is_over_;                               ///< is the game of the main line over?
    std::vector<std::string> names_;
};

}  // namespace

int view_replay(const Terminal& terminal, SeatedMatch table) {
    return Viewer(terminal, std::move(table)).run();
}

}  // namespace ludo::terminal
