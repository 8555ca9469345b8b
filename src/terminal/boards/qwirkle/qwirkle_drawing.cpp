#include "terminal/boards/qwirkle/qwirkle_drawing.hpp"

#include <algorithm>
#include <array>

#include "games/qwirkle/notation.hpp"

namespace ludo::terminal {

namespace {

using qwirkle::Square;
using qwirkle::Tile;

constexpr std::array<Ink, qwirkle::max_colours> colours{
    Ink::red,  Ink::orange, Ink::yellow, Ink::green, Ink::blue, Ink::purple,
    Ink::pink, Ink::cyan,   Ink::brown,  Ink::white, Ink::lime, Ink::grey};

/// Circle, square, diamond, clover, starburst, crisscross, triangle, plus, heart, crescent, ring,
/// hourglass; all of them one column wide and in the common fonts.
constexpr std::array<std::string_view, qwirkle::max_shapes> shapes{"●", "■", "◆", "♣", "✸", "✖",
                                                                   "▲", "✚", "♥", "☾", "○", "⌧"};

/// The letter of the colour and the shape itself.
std::string picture(Tile tile) {
    return static_cast<char>('A' + tile.colour()) +
           std::string(shapes[static_cast<std::size_t>(tile.shape())]);
}

Ink ink_of(Tile tile) { return colours[static_cast<std::size_t>(tile.colour())]; }

bool shows_pictures(const RenderContext& context) {
    return context.style.unicode && context.style.colours;
}

class Drawing {
  public:
    enum class Form { roomy, packed };

    Drawing(const QwirkleView& view, const RenderContext& context, Form form)
        : view_(view), context_(context), form_(form), bounds_(qwirkle::bounds_of(view.tiles)) {
        // One more square on every side: that is where the grid grows.
        bounds_.low = {narrow(bounds_.low.x - 1), narrow(bounds_.low.y - 1)};
        bounds_.high = {narrow(bounds_.high.x + 1), narrow(bounds_.high.y + 1)};
        const int tile_width = !shows_pictures(context) && view.kit.shapes >= 10 ? 3 : 2;
        const int needed = tile_width + (form == Form::roomy ? 2 : 1);
        const int label = std::max(label_width(bounds_.low.x), label_width(bounds_.high.x));
        tile_width_ = tile_width;
        cell_width_ = std::max(needed, form == Form::roomy ? label + 1 : label);
        margin_ = std::max(label_width(bounds_.low.y), label_width(bounds_.high.y)) + 2;
        skips_labels_ = form == Form::packed && label >= cell_width_;
    }

    [[nodiscard]] Lines lines() const {
        Lines lines{column_labels()};
        for (int y = bounds_.low.y; y <= bounds_.high.y; ++y) lines.push_back(draw_row(y));
        lines.push_back(column_labels());
        return lines;
    }

  private:
    static std::int16_t narrow(int coordinate) { return static_cast<std::int16_t>(coordinate); }
    static int label_width(int number) { return width_of(std::to_string(number)); }

    [[nodiscard]] std::string dim(const std::string& text) const {
        return paint(context_.style, Ink::dim, text);
    }

    [[nodiscard]] std::string column_labels() const {
        std::string line = pad_left("", margin_);
        for (int x = bounds_.low.x; x <= bounds_.high.x; ++x) {
            const bool shown = !skips_labels_ || x % 2 == 0;
            const std::string text = shown ? std::to_string(x) : "";
            line += form_ == Form::roomy ? centre(text, cell_width_) : pad_left(text, cell_width_);
        }
        return dim(line);
    }

    [[nodiscard]] std::string draw_row(int y) const {
        const std::string label = std::to_string(y);
        std::string line = dim(pad_left(label, margin_ - 1) + ' ');
        for (int x = bounds_.low.x; x <= bounds_.high.x; ++x) {
            line += draw_square({narrow(x), narrow(y)});
        }
        return line + dim(' ' + pad_left(label, margin_ - 2));
    }

    [[nodiscard]] std::string draw_square(Square square) const {
        const auto tile = view_.at(square);
        if (!tile) {
            const std::string dot(view_.is_border(square) ? pick(context_, "·", ".") : " ");
            return dim(centre(dot, cell_width_));
        }
        const bool is_last = view_.is_last(square);
        const std::string inside = draw_tile(*tile);
        if (form_ == Form::packed) {
            return pad_left((is_last ? ">" : " ") + inside, cell_width_);
        }
        return centre((is_last ? "[" : " ") + inside + (is_last ? "]" : " "), cell_width_);
    }

    [[nodiscard]] std::string draw_tile(Tile tile) const {
        if (shows_pictures(context_)) {
            return paint_on_tile(context_.style, ink_of(tile), picture(tile));
        }
        return paint_on_tile(context_.style, ink_of(tile),
                             pad_right(qwirkle::write_tile(tile), tile_width_));
    }

    const QwirkleView& view_;
    const RenderContext& context_;
    Form form_;
    qwirkle::Bounds bounds_;
    int tile_width_ = 2;
    int cell_width_ = 4;
    int margin_ = 4;
    bool skips_labels_ = false;
};

}  // namespace

Lines draw_qwirkle_grid(const QwirkleView& view, const RenderContext& context) {
    Lines lines = Drawing(view, context, Drawing::Form::roomy).lines();
    if (width_of(lines) <= context.style.columns) return lines;
    return Drawing(view, context, Drawing::Form::packed).lines();
}

Lines draw_qwirkle_hand(const qwirkle::Hand& hand, const RenderContext& context) {
    constexpr int width = 6;
    std::string letters;
    std::string pictures;
    std::string names;
    for (std::size_t i = 0; i < static_cast<std::size_t>(hand.size()); ++i) {
        const std::string name = qwirkle::write_tile(hand[i]);
        const bool known = !hand[i].is_unknown();
        letters += centre(std::string(1, hand_letters[i]), width);
        names += centre(name, width);
        pictures += known ? centre(paint_on_tile(context.style, ink_of(hand[i]),
                                                 ' ' + picture(hand[i]) + ' '),
                                   width)
                          : centre(name, width);
    }
    Lines lines{paint(context.style, Ink::dim, letters)};
    if (context.style.unicode) lines.push_back(pictures);
    lines.push_back(names);
    return lines;
}

}  // namespace ludo::terminal
