#include "terminal/boards/piscari/piscari_drawing.hpp"

#include <array>

#include "games/piscari/notation.hpp"

namespace ludo::terminal {

using piscari::Icon;
using piscari::Piece;
using piscari::Square;

namespace {

using State = piscari::State;

constexpr int board_side = 3;
constexpr int cell_width = 11;

std::optional<Square> last_square(const Match<Piscari>& match) {
    const auto last = match.last_move([](const piscari::Move& move) { return move.is_place(); });
    if (!last) return std::nullopt;
    return last->square();
}

/// One square as it is drawn: three lines that say what is on it and what may be done with it.
class Cell {
  public:
    Cell(const Match<Piscari>& match, const RenderContext& context, Square square)
        : context_(context), piece_(match.state().at(square)) {
        const State& state = match.state();
        is_last_ = last_square(match) == square;
        wins_ = (state.winning_squares() & piscari::only(square)) != 0;
        is_open_ =
            state.turn().phase == Phase::move && state.refuse(piscari::Move::place(square)).ok();
    }

    [[nodiscard]] Lines lines() const {
        if (!piece_) {
            const std::string dot(is_open_ ? pick(context_, "·", ".") : " ");
            return {blank(), paint(context_.style, Ink::dim, centre(dot, cell_width)), blank()};
        }
        return {coloured(centre(top(), cell_width)),
                coloured(centre(piscari_picture(context_, piece_->icon), cell_width)),
                coloured(centre(bottom(), cell_width))};
    }

  private:
    static std::string blank() { return repeat(" ", cell_width); }

    [[nodiscard]] std::string coloured(const std::string& text) const {
        const Ink ink = team_of(piece_->owner).ink;
        return wins_ ? fill(context_.style, ink, text) : paint(context_.style, ink, text);
    }

    /// The owner's mark; prey that may be taken stands between rings.
    [[nodiscard]] std::string top() const {
        const std::string mark(piscari_mark(context_, piece_->owner));
        if (wins_) return around(mark, pick(context_, "★ ", "* "), pick(context_, " ★", " *"));
        if (is_open_) return around(mark, pick(context_, "○ ", "o "), pick(context_, " ○", " o"));
        return mark;
    }

    [[nodiscard]] std::string bottom() const {
        const std::string word = piscari_icon(context_, piece_->icon);
        return is_last_ ? around(word, "[", "]") : word;
    }

    static std::string around(const std::string& text, std::string_view left,
                              std::string_view right) {
        return std::string(left) + text + std::string(right);
    }

    const RenderContext& context_;
    std::optional<Piece> piece_;
    bool is_last_ = false;
    bool wins_ = false;
    bool is_open_ = false;
};

/// A horizontal rule of the board: its ends and what is between two squares.
struct Rule {
    std::string_view left;
    std::string_view middle;
    std::string_view right;
};

std::string draw_rule(const RenderContext& context, Rule rule) {
    const std::string side = repeat(pick(context, "─", "-"), cell_width);
    std::string line = "  ";
    if (!context.style.unicode) rule = {"+", "+", "+"};
    line += rule.left;
    line += side + std::string(rule.middle) + side + std::string(rule.middle) + side;
    line += rule.right;
    return line;
}

void draw_row(const Match<Piscari>& match, const RenderContext& context, int row, Lines& lines) {
    const std::string bar(pick(context, "│", "|"));
    std::array<std::string, 3> parts{"  " + bar, std::to_string(row + 1) + ' ' + bar, "  " + bar};
    for (int column = 0; column < board_side; ++column) {
        const Square square{static_cast<std::uint8_t>(row * board_side + column)};
        const Lines cell = Cell(match, context, square).lines();
        for (std::size_t i = 0; i < parts.size(); ++i) parts[i] += cell[i] + bar;
    }
    lines.insert(lines.end(), parts.begin(), parts.end());
}

Lines draw_squares(const Match<Piscari>& match, const RenderContext& context) {
    std::string letters = "  ";
    for (const char letter : {'a', 'b', 'c'}) {
        letters += ' ' + centre(std::string(1, letter), cell_width);
    }
    Lines lines{letters, draw_rule(context, {"┌", "┬", "┐"})};
    for (int row = board_side - 1; row >= 0; --row) {
        draw_row(match, context, row, lines);
        if (row > 0) lines.push_back(draw_rule(context, {"├", "┼", "┤"}));
    }
    lines.push_back(draw_rule(context, {"└", "┴", "┘"}));
    return lines;
}

/// For narrow terminals: the letters of the written position.
Lines draw_small(const Match<Piscari>& match, const RenderContext& context) {
    constexpr std::string_view letters = "AFYafy";
    Lines lines;
    for (int row = board_side - 1; row >= 0; --row) {
        std::string line = std::to_string(row + 1);
        for (int column = 0; column < board_side; ++column) {
            const Square square{static_cast<std::uint8_t>(row * board_side + column)};
            const auto piece = match.state().at(square);
            line += last_square(match) == square ? '>' : ' ';
            line += piece ? letters[static_cast<std::size_t>(piece->owner.index * board_side +
                                                             static_cast<int>(piece->icon))]
                          : '.';
        }
        lines.push_back(line);
    }
    lines.emplace_back("  a b c");
    lines.push_back(say(context, "terminal.piscari.letters"));
    return lines;
}

}  // namespace

std::string piscari_colour(const RenderContext& context, Seat seat) {
    return say(context, seat == piscari::blue ? "terminal.piscari.colour.blue"
                                              : "terminal.piscari.colour.red");
}

std::string piscari_icon(const RenderContext& context, Icon icon) {
    return say(context, "terminal.piscari.icon." + std::string(piscari::icon_name(icon)));
}

std::string piscari_piece(const RenderContext& context, Piece piece) {
    const std::string colour = piece.owner == piscari::blue ? ".blue" : ".red";
    return say(context,
               "terminal.piscari.piece." + std::string(piscari::icon_name(piece.icon)) + colour);
}

std::string_view piscari_picture(const RenderContext& context, Icon icon) {
    switch (icon) {
        case Icon::angler:
            return pick(context, "o/‾‾‾J", "o/~~~J");
        case Icon::fish:
            return pick(context, "><(((º>", "><(((o>");
        case Icon::fly:
            break;
    }
    return "8(oo)8";
}

std::string_view piscari_mark(const RenderContext& context, Seat seat) {
    return pick(context, team_of(seat).glyph, seat == piscari::blue ? "B" : "R");
}

Lines draw_piscari_squares(const Match<Piscari>& match, const RenderContext& context) {
    const Lines squares = draw_squares(match, context);
    return width_of(squares) <= context.style.columns ? squares : draw_small(match, context);
}

Lines draw_piscari_die(const piscari::State& state, const RenderContext& context) {
    const auto icon = state.die();
    const std::string side = repeat(pick(context, "─", "-"), 9);
    const std::string bar(pick(context, "│", "|"));
    const Ink ink = state.turn().seat ? team_of(*state.turn().seat).ink : Ink::dim;
    const std::string face = centre(icon ? piscari_picture(context, *icon) : "?", 9);
    return {std::string(pick(context, "┌", "+")) + side + std::string(pick(context, "┐", "+")),
            bar + paint(context.style, ink, face) + bar + "  " +
                say(context, "terminal.piscari.die",
                    {{"icon", icon ? piscari_icon(context, *icon)
                                   : say(context, "terminal.piscari.not_rolled")}}),
            std::string(pick(context, "└", "+")) + side + std::string(pick(context, "┘", "+"))};
}

}  // namespace ludo::terminal
