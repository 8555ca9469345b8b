#include "terminal/boards/gigogne/gigogne_board.hpp"

#include <array>

#include "catalog/match_of.hpp"
#include "games/gigogne/gigogne.hpp"
#include "terminal/boards/people.hpp"
#include "terminal/boards/typed.hpp"

namespace ludo::terminal {

namespace {

using gigogne::Move;
using gigogne::Size;
using State = gigogne::State;

constexpr int board_side = 3;
constexpr int cell_height = 5;
constexpr int cell_width = 11;
constexpr std::array sizes{Size::small, Size::medium, Size::large};
constexpr std::string_view size_letters = "PMG";

const Match<Gigogne>& typed(const AnyMatch& match) { return *match_as<Gigogne>(match); }

std::string_view glyph_of(const RenderContext& context, Seat seat) {
    constexpr std::array<std::string_view, max_seats> digits{"1", "2", "3", "4"};
    return pick(context, team_of(seat).glyph, digits[seat.index]);
}

/// How the line of a frame looks: thin as a rule, thick for the last move, double where it wins.
struct Pen {
    std::array<std::string_view, 4> corners;  ///< top left, top right, bottom left, bottom right
    std::string_view across;
    std::string_view down;
};

Pen pen_for(const RenderContext& context, bool is_last, bool wins) {
    if (!context.style.unicode) {
        if (wins) return {{"*", "*", "*", "*"}, "=", "*"};
        return is_last ? Pen{{"#", "#", "#", "#"}, "=", "#"} : Pen{{"+", "+", "+", "+"}, "-", "|"};
    }
    if (wins) return {{"╔", "╗", "╚", "╝"}, "═", "║"};
    return is_last ? Pen{{"┏", "┓", "┗", "┛"}, "━", "┃"} : Pen{{"┌", "┐", "└", "┘"}, "─", "│"};
}

/// One cell: squares drawn inside each other, a character at a time, each in its owner's colour.
class Cell {
  public:
    Cell(const Match<Gigogne>& match, const RenderContext& context, int cell) : context_(context) {
        for (auto& row : canvas_) row.fill(" ");
        const State& state = match.state();
        for (const Size size : sizes) {
            const Move slot(size, cell);
            const auto owner = state.at(slot);
            if (!owner) continue;
            owner_ = *owner;
            wins_ = (state.winning_slots() & gigogne::only(slot)) != 0;
            is_last_ = match.last_move() == slot;
            if (size == Size::small) {
                put_small();
            } else {
                put_frame(size == Size::large ? 0 : 1);
            }
        }
    }

    [[nodiscard]] std::string line(int row) const {
        std::string text = " ";
        for (const std::string& piece : canvas_[static_cast<std::size_t>(row)]) text += piece;
        return text + ' ';
    }

  private:
    static constexpr std::size_t height = cell_height;
    static constexpr std::size_t width = cell_width - 2;
    static constexpr std::size_t middle_row = height / 2;
    static constexpr std::size_t middle_column = width / 2;

    void put(std::size_t row, std::size_t column, std::string_view piece) {
        const Ink ink = team_of(owner_).ink;
        canvas_[row][column] =
            wins_ ? fill(context_.style, ink, piece) : paint(context_.style, ink, piece);
    }

    void put_small() {
        put(middle_row, middle_column, glyph_of(context_, owner_));
        if (!wins_ && !is_last_) return;
        put(middle_row, middle_column - 1, wins_ ? pick(context_, "★", "*") : "[");
        put(middle_row, middle_column + 1, wins_ ? pick(context_, "★", "*") : "]");
    }

    /// A frame that many characters inside the cell, with the owner's mark on its four sides.
    void put_frame(std::size_t inset) {
        const Pen pen = pen_for(context_, is_last_, wins_);
        const std::size_t bottom = height - 1 - inset;
        const std::size_t right = width - 1 - inset;
        for (std::size_t column = inset; column <= right; ++column) {
            put(inset, column, pen.across);
            put(bottom, column, pen.across);
        }
        for (std::size_t row = inset; row <= bottom; ++row) {
            put(row, inset, pen.down);
            put(row, right, pen.down);
        }
        put(inset, inset, pen.corners[0]);
        put(inset, right, pen.corners[1]);
        put(bottom, inset, pen.corners[2]);
        put(bottom, right, pen.corners[3]);
        const std::string_view glyph = glyph_of(context_, owner_);
        put(inset, middle_column, glyph);
        put(bottom, middle_column, glyph);
        put(middle_row, inset, glyph);
        put(middle_row, right, glyph);
    }

    const RenderContext& context_;
    Seat owner_;
    bool wins_ = false;
    bool is_last_ = false;
    std::array<std::array<std::string, width>, height> canvas_;
};

/// A rule above a row of cells, with their numbers in it; below the last row there are none.
std::string draw_rule(const RenderContext& context, std::array<std::string_view, 3> joints,
                      int first_cell) {
    std::string line;
    for (int column = 0; column < board_side; ++column) {
        line += pick(context, joints[column == 0 ? 0 : 1], "+");
        const std::string_view dash = pick(context, "─", "-");
        if (first_cell < gigogne::cell_count) {
            line += std::string(dash) + ' ' +
                    paint(context.style, Ink::bold, std::to_string(first_cell + column)) + ' ' +
                    repeat(dash, cell_width - 4);
        } else {
            line += repeat(dash, cell_width);
        }
    }
    return line + std::string(pick(context, joints[2], "+"));
}

Lines draw_cells(const Match<Gigogne>& match, const RenderContext& context) {
    const std::string bar(pick(context, "│", "|"));
    Lines lines;
    for (int first = 0; first < gigogne::cell_count; first += board_side) {
        lines.push_back(first == 0 ? draw_rule(context, {"┌", "┬", "┐"}, first)
                                   : draw_rule(context, {"├", "┼", "┤"}, first));
        const Cell left(match, context, first);
        const Cell middle(match, context, first + 1);
        const Cell right(match, context, first + 2);
        for (int row = 0; row < cell_height; ++row) {
            lines.push_back(bar + left.line(row) + bar + middle.line(row) + bar + right.line(row) +
                            bar);
        }
    }
    lines.push_back(draw_rule(context, {"└", "┴", "┘"}, gigogne::cell_count));
    return lines;
}

/// For narrow terminals: each cell as its small, medium and large square.
Lines draw_small_cells(const Match<Gigogne>& match, const RenderContext& context) {
    const auto last = match.last_move();
    Lines lines;
    for (int cell = 0; cell < gigogne::cell_count; ++cell) {
        if (cell % board_side == 0) lines.emplace_back();
        lines.back() += std::to_string(cell) + (last && last->cell() == cell ? '>' : ':');
        for (const Size size : sizes) {
            const auto owner = match.state().at({size, cell});
            lines.back() += owner ? glyph_of(context, *owner) : ".";
        }
        lines.back() += ' ';
    }
    return lines;
}

/// What a seat still holds, "PPP MM· GGG"; nothing once it has left the game.
std::string draw_hand(const State& state, const RenderContext& context, Seat seat) {
    std::string text;
    for (const Size size : sizes) {
        if (!text.empty()) text += ' ';
        const int left = state.seats_out().contains(seat) ? 0 : state.left(seat, size);
        text += std::string(static_cast<std::size_t>(left),
                            size_letters[static_cast<std::size_t>(size)]);
        text += repeat(pick(context, "·", "."), gigogne::squares_per_size - left);
    }
    return text;
}

std::string size_word(const RenderContext& context, Size size) {
    return say(context, "terminal.gigogne.size." +
                            std::string(1, size_letters[static_cast<std::size_t>(size)]));
}

}  // namespace

std::string GigogneBoard::seat_mark(Seat seat, const RenderContext& context) const {
    return paint(context.style, team_of(seat).ink, glyph_of(context, seat));
}

std::string GigogneBoard::draw(const AnyMatch& match, const RenderContext& context) const {
    const State& state = typed(match).state();
    std::vector<std::string> hands;
    for_each_seat(state.seat_count(),
                  [&](Seat seat) { hands.push_back(draw_hand(state, context, seat)); });
    Lines panel{""};
    for (const std::string& line : players(*this, match, context, hands)) panel.push_back(line);
    panel.emplace_back();
    for (const std::string& text :
         {say(context, "terminal.gigogne.legend"),
          std::string(pick(context, "┏━┓ ", "#=# ")) + say(context, "terminal.gigogne.legend_last"),
          std::string(pick(context, "╔═╗ ", "*=* ")) +
              say(context, "terminal.gigogne.legend_win")}) {
        panel.push_back("  " + paint(context.style, Ink::dim, text));
    }
    const Lines cells = draw_cells(typed(match), context);
    const bool fits = width_of(cells) <= context.style.columns;
    return show(context, fits ? cells : draw_small_cells(typed(match), context), panel);
}

std::string GigogneBoard::instructions(const AnyMatch& match, const RenderContext& context) const {
    const auto seat = match.turn().seat;
    if (!seat) return "";
    return say(context, "terminal.gigogne.to_play", seat_words(*this, context, *seat)) + '\n';
}

Result<ParsedToken> GigogneBoard::read(std::string_view typed_text, const AnyMatch&,
                                       const RenderContext&) const {
    const auto pair = read_letter_and_number(typed_text);
    const std::size_t size =
        pair ? size_letters.find(to_upper(pair->letter)) : std::string_view::npos;
    if (size == std::string_view::npos || pair->number >= gigogne::cell_count) {
        return Refusal{"terminal.gigogne.forms", {{"typed", std::string(typed_text)}}};
    }
    return token_of<Gigogne>({sizes[size], pair->number});
}

std::string GigogneBoard::tell(const ParsedToken& token, const AnyMatch& before,
                               const RenderContext& context) const {
    if (auto text = tell_referee(*this, token.text, before, context)) return *text;
    const Move* const move = move_as<Move>(token);
    const auto seat = before.turn().seat;
    if (move == nullptr || !seat) return "";
    State after = typed(before).state();
    after.apply(*move);
    Words words = seat_words(*this, context, *seat);
    words.push_back({"size", size_word(context, move->size())});
    words.push_back({"cell", std::to_string(move->cell())});
    const bool wins = after.winning_slots() != 0;
    return say(context, wins ? "terminal.gigogne.tell_win" : "terminal.gigogne.tell", words);
}

template <>
std::unique_ptr<Board> make_board_of<Gigogne>() {
    return std::make_unique<GigogneBoard>();
}

}  // namespace ludo::terminal
