#include "terminal/boards/thinkahead/thinkahead_board.hpp"

#include <algorithm>

#include "catalog/match_of.hpp"
#include "core/scan.hpp"
#include "games/thinkahead/thinkahead.hpp"
#include "terminal/boards/people.hpp"
#include "terminal/boards/typed.hpp"

namespace ludo::terminal {

namespace {

using thinkahead::Axis;
using thinkahead::Line;
using thinkahead::Move;
using State = thinkahead::State;

/// Above this size the rules between the rows are left out, so that a grid stays on one screen.
constexpr int largest_ruled_size = 12;

const Match<ThinkAhead>& typed(const AnyMatch& match) { return *match_as<ThinkAhead>(match); }

std::string_view owner_mark(const RenderContext& context, Seat seat) {
    return pick(context, team_of(seat).glyph, seat.index == 0 ? "a" : "b");
}

std::size_t moves_played(const Match<ThinkAhead>& match) {
    const auto played = match.played();
    return static_cast<std::size_t>(std::count_if(
        played.begin(), played.end(),
        [](const auto& event) { return event.kind == Event<ThinkAhead>::Kind::move; }));
}

/// The grid in one of its forms: boxed as in the document, or packed for narrow terminals.
class Drawing {
  public:
    enum class Form { boxed, packed };

    Drawing(const Match<ThinkAhead>& match, const RenderContext& context, Form form)
        : state_(match.state()), context_(context), form_(form), last_(match.last_move()) {
        for (int row = 0; row < size(); ++row) {
            for (int column = 0; column < size(); ++column) {
                digits_ =
                    std::max(digits_, width_of(std::to_string(state_.value(at(row, column)))));
            }
        }
    }

    [[nodiscard]] Lines lines() const {
        Lines lines = header();
        const bool has_rules = form_ == Form::boxed && size() <= largest_ruled_size;
        if (form_ == Form::boxed) lines.push_back(rule());
        for (int row = 0; row < size(); ++row) {
            lines.push_back(draw_row(row));
            if (has_rules || (form_ == Form::boxed && row + 1 == size())) lines.push_back(rule());
        }
        if (has_active_column()) lines.push_back(arrow_below());
        return lines;
    }

  private:
    [[nodiscard]] int size() const { return state_.size(); }
    static Move at(int row, int column) {
        return {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)};
    }
    [[nodiscard]] bool is_boxed() const { return form_ == Form::boxed; }
    /// Boxed cells have a mark on both sides of the value, packed ones only behind it.
    [[nodiscard]] int cell_width() const { return digits_ + (is_boxed() ? 2 : 1); }
    [[nodiscard]] bool has_active_column() const {
        return state_.active_line().axis == Axis::column;
    }
    [[nodiscard]] bool is_active_row(int row) const {
        return state_.active_line() == Line{Axis::row, static_cast<std::uint8_t>(row)};
    }
    [[nodiscard]] bool is_active_column(int column) const {
        return state_.active_line() == Line{Axis::column, static_cast<std::uint8_t>(column)};
    }

    /// Place for the number of a row and the arrow before it.
    static constexpr int margin = 5;

    [[nodiscard]] std::string number(int index) const {
        return std::to_string(index + context_.numbering);
    }

    /// A line above or below the grid: one text per column.
    template <typename Write>
    [[nodiscard]] std::string over_columns(Write write) const {
        std::string line = repeat(" ", margin);
        for (int column = 0; column < size(); ++column) {
            const std::string text = is_boxed() ? centre(write(column), cell_width())
                                                : pad_left(write(column), digits_) + ' ';
            line += (is_boxed() ? " " : "") + highlight(text, is_active_column(column));
        }
        return line;
    }

    [[nodiscard]] std::string highlight(const std::string& text, bool is_active) const {
        return paint(context_.style, is_active ? Ink::title : Ink::dim, text);
    }

    /// The column numbers, the active one below an arrow. Where two digits would touch their
    /// neighbours the tens stand above the units.
    [[nodiscard]] Lines header() const {
        Lines lines;
        if (has_active_column()) lines.push_back(arrow_above());
        const bool splits = !is_boxed() && digits_ == 1 && size() + context_.numbering > 10;
        if (splits) {
            lines.push_back(over_columns([&](int column) {
                const std::string text = number(column);
                return text.size() > 1 ? text.substr(0, 1) : " ";
            }));
        }
        lines.push_back(over_columns([&](int column) {
            const std::string text = number(column);
            return splits ? text.substr(text.size() - 1) : text;
        }));
        return lines;
    }

    [[nodiscard]] std::string arrow_above() const {
        return over_active_column(std::string(pick(context_, "↓", "v")));
    }
    [[nodiscard]] std::string arrow_below() const {
        return over_active_column(std::string(pick(context_, "↑", "^")));
    }
    [[nodiscard]] std::string over_active_column(const std::string& arrow) const {
        return over_columns([&](int column) { return is_active_column(column) ? arrow : " "; });
    }

    [[nodiscard]] std::string rule() const {
        return repeat(" ", margin) + '+' + repeat(repeat("-", cell_width()) + '+', size());
    }

    [[nodiscard]] std::string draw_row(int row) const {
        const bool active = is_active_row(row);
        const std::string arrow(active ? pick(context_, "→", ">") : " ");
        std::string line = highlight(arrow + pad_left(number(row), margin - 2) + ' ', active);
        if (is_boxed()) line += '|';
        for (int column = 0; column < size(); ++column) {
            line += draw_cell(at(row, column));
            if (is_boxed()) line += '|';
        }
        return active ? line + ' ' + highlight(std::string(pick(context_, "←", "<")), true) : line;
    }

    [[nodiscard]] std::string draw_cell(Move cell) const {
        const std::string value = pad_left(std::to_string(state_.value(cell)), digits_);
        if (const auto owner = state_.owner(cell)) return draw_taken(cell, value, *owner);
        const bool open = state_.turn().phase == Phase::move && state_.active_line().contains(cell);
        if (!open) return (is_boxed() ? " " : "") + value + ' ';
        const std::string text = is_boxed() ? '[' + value + ']' : value + '<';
        return paint(context_.style, Ink::title, text);
    }

    [[nodiscard]] std::string draw_taken(Move cell, const std::string& value, Seat owner) const {
        const std::string_view before = cell == last_ ? pick(context_, "›", ">") : " ";
        const std::string text =
            is_boxed() ? std::string(before) + value + std::string(owner_mark(context_, owner))
                       : value + std::string(packed_mark(owner, cell == last_));
        return fill(context_.style, team_of(owner).ink, text);
    }

    /// Without room for a pointer the last move has a mark of its own: hollow, or a capital.
    [[nodiscard]] std::string_view packed_mark(Seat owner, bool is_last) const {
        if (!is_last) return owner_mark(context_, owner);
        return owner.index == 0 ? pick(context_, "○", "A") : pick(context_, "△", "B");
    }

    const State& state_;
    const RenderContext& context_;
    Form form_;
    std::optional<Move> last_;
    int digits_ = 1;
};

std::string write_shown(const RenderContext& context, Move move) {
    return std::to_string(move.row + context.numbering) + ',' +
           std::to_string(move.column + context.numbering);
}

/// "2,0" or "2", numbered as on the screen.
std::string renumber(std::string_view numbers, const RenderContext& context) {
    return join(split(numbers, ','), ",", [&](std::string_view part) {
        const auto number = read_int(part);
        return number ? std::to_string(*number + context.numbering) : std::string(part);
    });
}

std::string place_in(Line line, Move move, const RenderContext& context) {
    return std::to_string((line.axis == Axis::row ? move.column : move.row) + context.numbering);
}

/// "[0, 1, 3]": the places along the active line that can be taken.
std::string open_places(const State& state, const RenderContext& context) {
    thinkahead::MoveList moves;
    state.legal_moves(moves);
    const auto place = [&](Move move) { return place_in(state.active_line(), move, context); };
    return '[' + join(moves, ", ", place) + ']';
}

Words move_words(const AnyMatch& match, const RenderContext& context, Seat seat) {
    return {{"number", std::to_string(moves_played(typed(match)) + 1)},
            {"name", name_of(context, seat)}};
}

}  // namespace

std::string ThinkAheadBoard::seat_mark(Seat seat, const RenderContext& context) const {
    return paint(context.style, team_of(seat).ink, owner_mark(context, seat));
}

std::string ThinkAheadBoard::draw(const AnyMatch& match, const RenderContext& context) const {
    using Form = Drawing::Form;
    Lines panel{""};
    for (const std::string& line : players(*this, match, context, score_details(match))) {
        panel.push_back(line);
    }
    Lines grid = Drawing(typed(match), context, Form::boxed).lines();
    if (width_of(grid) > context.style.columns) {
        grid = Drawing(typed(match), context, Form::packed).lines();
    }
    return show(context, grid, panel);
}

/// Word for word what the document's sample screen says.
std::string ThinkAheadBoard::instructions(const AnyMatch& match,
                                          const RenderContext& context) const {
    const State& state = typed(match).state();
    if (state.turn().phase != Phase::move) return "";
    const Line line = state.active_line();
    const auto* const where =
        line.axis == Axis::row ? "terminal.thinkahead.in_row" : "terminal.thinkahead.in_column";
    const Seat seat = *state.turn().seat;
    return paint(context.style, team_of(seat).ink,
                 say(context, "terminal.thinkahead.move", move_words(match, context, seat))) +
           '\n' +
           say(context, where, {{"number", std::to_string(line.index + context.numbering)}}) +
           '\n' +
           say(context, "terminal.thinkahead.positions",
               {{"places", open_places(state, context)}}) +
           '\n' + say(context, "terminal.thinkahead.enter") + '\n';
}

Result<ParsedToken> ThinkAheadBoard::read(std::string_view typed_text, const AnyMatch& match,
                                          const RenderContext& context) const {
    const State& state = typed(match).state();
    const auto words = typed_words(typed_text);
    std::vector<int> numbers;
    for (const std::string& word : words) {
        const int first = context.numbering;
        if (const auto number = read_int(word, first, first + state.size() - 1)) {
            numbers.push_back(*number - first);
        }
    }
    const bool readable =
        numbers.size() == words.size() && (words.size() == 1 || words.size() == 2);
    if (!readable) {
        return Refusal{"terminal.thinkahead.forms",
                       {{"typed", std::string(typed_text)},
                        {"first", std::to_string(context.numbering)},
                        {"last", std::to_string(context.numbering + state.size() - 1)}}};
    }
    if (numbers.size() == 1) return token_of<ThinkAhead>(state.active_line().cell(numbers[0]));
    return token_of<ThinkAhead>(
        {static_cast<std::uint8_t>(numbers[0]), static_cast<std::uint8_t>(numbers[1])});
}

/// The place along the active line, as the document's sample screen asks for it.
std::string ThinkAheadBoard::write(std::string_view token, const AnyMatch& match,
                                   const RenderContext& context) const {
    const auto move = ThinkAhead::read_move(token);
    if (!move) return std::string(token);
    return place_in(typed(match).state().active_line(), *move, context);
}

std::string ThinkAheadBoard::explain(const Refusal& why, const RenderContext& context) const {
    Refusal shown = why;
    for (Refusal::Word& word : shown.words) {
        if (word.name == "cell" || word.name == "index") word.value = renumber(word.value, context);
    }
    return context.texts.get(shown);
}

std::string ThinkAheadBoard::tell(const ParsedToken& token, const AnyMatch& before,
                                  const RenderContext& context) const {
    if (auto text = tell_referee(*this, token.text, before, context)) return *text;
    const State& state = typed(before).state();
    const Move* const move = move_as<Move>(token);
    if (move == nullptr || state.turn().phase != Phase::move) return "";
    Words words = move_words(before, context, *state.turn().seat);
    words.push_back({"cell", write_shown(context, *move)});
    words.push_back({"count", std::to_string(state.value(*move))});
    return say(context, "terminal.thinkahead.tell", words);
}

template <>
std::unique_ptr<Board> make_board_of<ThinkAhead>() {
    return std::make_unique<ThinkAheadBoard>();
}

}  // namespace ludo::terminal
