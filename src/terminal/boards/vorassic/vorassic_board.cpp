#include "terminal/boards/vorassic/vorassic_board.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "catalog/match_of.hpp"
#include "games/vorassic/vorassic.hpp"
#include "terminal/boards/people.hpp"
#include "terminal/boards/typed.hpp"

namespace ludo::terminal {

namespace {

using vorassic::Content;
using vorassic::Move;
using State = vorassic::State;

/// Above this size the rules between the rows are left out, so that a grid stays on one screen.
constexpr int largest_ruled_size = 12;

const Match<Vorassic>& typed(const AnyMatch& match) { return *match_as<Vorassic>(match); }

constexpr std::array<Ink, max_seats> inks{Ink::yellow, Ink::red, Ink::green, Ink::blue};

/// The initial of a seat's colour in the language of the context: J R V B, or Y R G B.
char letter_of(const RenderContext& context, Seat seat) {
    return say(context, "terminal.vorassic.letters")[seat.index];
}

/// Numbers go from -9 to 9: two columns where the start has a negative one.
int number_width(const State& start) {
    for (std::uint8_t row = 0; row < start.size(); ++row) {
        for (std::uint8_t column = 0; column < start.size(); ++column) {
            const Content content = start.at({column, row});
            if (content.is_free() && content.value() < 0) return 2;
        }
    }
    return 1;
}

/// The grid in one of its forms: as in the document, or packed for narrow terminals.
class Drawing {
  public:
    enum class Form { document, packed };
    enum class Reach { marked, unmarked };

    Drawing(const Match<Vorassic>& match, const RenderContext& context, Form form, Reach reach)
        : state_(match.state()),
          context_(context),
          form_(form),
          reach_(reach),
          number_width_(number_width(match.start())) {}

    [[nodiscard]] Lines lines() const {
        Lines lines{header()};
        if (is_packed()) {
            for (int row = 0; row < state_.size(); ++row) lines.push_back(draw_row(row));
            return lines;
        }
        const std::string rule = paint(context_.style, Ink::dim, repeat("-", width_of(lines[0])));
        lines.push_back(rule);
        for (int row = 0; row < state_.size(); ++row) {
            lines.push_back(draw_row(row));
            const bool is_last_row = row + 1 == state_.size();
            if (state_.size() <= largest_ruled_size || is_last_row) lines.push_back(rule);
        }
        return lines;
    }

  private:
    [[nodiscard]] bool is_packed() const { return form_ == Form::packed; }
    [[nodiscard]] std::string bar() const {
        return is_packed() ? "" : paint(context_.style, Ink::dim, "|");
    }
    [[nodiscard]] std::string label(const std::string& text) const {
        return paint(context_.style, Ink::bold, pad_left(text, 2)) + (is_packed() ? "" : " ");
    }

    [[nodiscard]] std::string header() const {
        std::string line = label("") + bar();
        for (int column = 0; column < state_.size(); ++column) {
            const std::string letter(1, static_cast<char>('A' + column));
            line += paint(context_.style, Ink::bold, framed(letter, " ", " ")) + bar();
        }
        return line;
    }

    [[nodiscard]] std::string draw_row(int row) const {
        std::string line = label(std::to_string(row)) + bar();
        for (int column = 0; column < state_.size(); ++column) {
            line += draw_cell({static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)}) +
                    bar();
        }
        return line;
    }

    /// A text with a mark on each side; packed cells have room for the first one only.
    [[nodiscard]] std::string framed(const std::string& text, std::string_view before,
                                     std::string_view after) const {
        const std::string inside = pad_left(text, number_width_);
        if (is_packed()) return (before == " " ? ' ' : '*') + inside;
        return std::string(before) + inside + std::string(after);
    }

    [[nodiscard]] std::string draw_cell(Move cell) const {
        const Content content = state_.at(cell);
        if (content.is_wall()) return paint(context_.style, Ink::dim, framed("#", " ", " "));
        if (const auto owner = content.owner()) return draw_captured(cell, *owner);
        const std::string value = std::to_string(content.value());
        if (!is_reachable(cell)) return framed(value, " ", " ");
        return paint(context_.style, Ink::title, framed(value, "[", "]"));
    }

    [[nodiscard]] std::string draw_captured(Move cell, Seat owner) const {
        const char capital = letter_of(context_, owner);
        const bool is_last = state_.last_cell(owner) == cell;
        const char letter = is_last ? capital : static_cast<char>(std::tolower(capital));
        const std::string text = framed(std::string(1, letter), " ", " ");
        return is_last ? fill(context_.style, inks[owner.index], text)
                       : paint(context_.style, inks[owner.index], text);
    }

    [[nodiscard]] bool is_reachable(Move cell) const {
        return reach_ == Reach::marked && state_.turn().phase == Phase::move &&
               state_.refuse(cell).ok();
    }

    const State& state_;
    const RenderContext& context_;
    Form form_;
    Reach reach_;
    int number_width_;
};

/// As in the document where there is room for it.
Lines draw_grid(const Match<Vorassic>& match, const RenderContext& context, Drawing::Reach reach) {
    Lines grid = Drawing(match, context, Drawing::Form::document, reach).lines();
    if (width_of(grid) <= context.style.columns) return grid;
    return Drawing(match, context, Drawing::Form::packed, reach).lines();
}

/// At most this many reachable cells are listed; an octopus can have hundreds.
constexpr std::size_t most_listed = 12;

std::string list_moves(const State& state) {
    vorassic::MoveList moves;
    state.legal_moves(moves);
    std::string text;
    std::size_t listed = 0;
    for (const Move move : moves) {
        if (listed++ == most_listed) return text + " …";
        if (!text.empty()) text += ' ';
        text += Vorassic::write_move(move);
    }
    return text;
}

}  // namespace

std::string VorassicBoard::seat_mark(Seat seat, const RenderContext& context) const {
    return fill(context.style, inks[seat.index], std::string(1, letter_of(context, seat)));
}

std::string VorassicBoard::draw_start(const AnyMatch& match, const RenderContext& context) const {
    return show(context, draw_grid(typed(match), context, Drawing::Reach::unmarked), {});
}

std::string VorassicBoard::draw(const AnyMatch& match, const RenderContext& context) const {
    const Lines grid = draw_grid(typed(match), context, Drawing::Reach::marked);
    Lines panel{""};
    for (const std::string& line : players(*this, match, context, score_details(match))) {
        panel.push_back(line);
    }
    panel.emplace_back();
    const bool is_snake = typed(match).state().mode() == vorassic::Mode::snake;
    panel.push_back("  " + paint(context.style, Ink::dim,
                                 say(context, is_snake ? "terminal.vorassic.snake"
                                                       : "terminal.vorassic.octopus")));
    return show(context, grid, panel);
}

std::string VorassicBoard::instructions(const AnyMatch& match, const RenderContext& context) const {
    const State& state = typed(match).state();
    if (state.turn().phase != Phase::move) return "";
    Words words = seat_words(*this, context, *state.turn().seat);
    words.push_back({"moves", list_moves(state)});
    return say(context, "terminal.vorassic.to_play", words) + '\n';
}

Result<ParsedToken> VorassicBoard::read(std::string_view typed_text, const AnyMatch& match,
                                        const RenderContext&) const {
    const int size = typed(match).state().size();
    const auto pair = read_letter_and_number(typed_text);
    if (!pair || pair->letter - 'a' >= size || pair->number >= size) {
        return Refusal{"terminal.vorassic.forms",
                       {{"typed", std::string(typed_text)},
                        {"column", std::string(1, static_cast<char>('A' + size - 1))},
                        {"row", std::to_string(size - 1)}}};
    }
    return token_of<Vorassic>(
        {static_cast<std::uint8_t>(pair->letter - 'a'), static_cast<std::uint8_t>(pair->number)});
}

std::string VorassicBoard::tell(const ParsedToken& token, const AnyMatch& before,
                                const RenderContext& context) const {
    if (auto text = tell_referee(*this, token.text, before, context)) return *text;
    const State& state = typed(before).state();
    const Move* const move = move_as<Move>(token);
    const auto seat = state.turn().seat;
    if (move == nullptr || !seat) return "";
    Words words = seat_words(*this, context, *seat);
    words.push_back({"cell", token.text});
    words.push_back({"count", std::to_string(state.at(*move).value())});
    return say(context, "terminal.vorassic.tell", words);
}

template <>
std::unique_ptr<Board> make_board_of<Vorassic>() {
    return std::make_unique<VorassicBoard>();
}

}  // namespace ludo::terminal
