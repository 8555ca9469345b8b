#pragma once

#include <string>
#include <string_view>

namespace ludo::terminal {

/// What the output can show. Plain text that never changes its shape unless it is a terminal.
struct Style {
    bool colours = false;
    bool unicode = true;
    int columns = 80;
    bool clears_screen = false;  ///< a real terminal: what was written can be wiped away again
};

/// Inks by meaning, so that themes stay in one place. Colour never stands alone: a letter or a
/// glyph always travels with it.
enum class Ink {
    plain,
    bold,
    dim,
    title,
    good,
    warning,
    blue,
    red,
    green,
    yellow,
    orange,
    purple,
    pink,
    cyan,
    brown,
    white,
    lime,
    grey,
};

/// The text in an ink, or as it is when the style has no colours.
std::string paint(const Style& style, Ink ink, std::string_view text);
/// As paint, on a background of that ink with readable letters on it.
std::string fill(const Style& style, Ink ink, std::string_view text);
/// As paint, in a bright tone on a dark tile that looks the same on any terminal.
std::string paint_on_tile(const Style& style, Ink ink, std::string_view text);
/// Columns a text takes on screen: colour codes and combining marks count nothing, the wide
/// characters of East Asia and emoji two columns, any other character one.
int width_of(std::string_view text);
/// The text in letters that every terminal has: accents dropped, quotes and dashes straightened,
/// what has no such form as '?'.
std::string in_ascii(std::string_view text);

}  // namespace ludo::terminal
