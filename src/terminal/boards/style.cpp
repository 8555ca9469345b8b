#include "terminal/boards/style.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/utf8.hpp"

namespace ludo::terminal {

namespace {

/// Numbers of the 256-colour palette. `text` keeps a contrast of at least 3:1 on black and on
/// white; `ground` is a background for `letters`; `bright` is for dark tiles.
struct Tone {
    int text;
    int ground;
    int letters;
    int bright;
};

constexpr int black = 16;
constexpr int white = 231;
constexpr int tile_ground = 235;
constexpr int grey_text = 244;
constexpr int accent_text = 30;

constexpr Tone tone_of(Ink ink) {
    switch (ink) {
        case Ink::blue:
            return {33, 26, white, 69};
        case Ink::red:
            return {196, 160, white, 203};
        case Ink::good:
        case Ink::green:
            return {28, 72, black, 77};
        case Ink::warning:
        case Ink::yellow:
            return {136, 220, black, 227};
        case Ink::orange:
            return {166, 208, black, 208};
        case Ink::purple:
            return {134, 97, white, 134};
        case Ink::pink:
            return {199, 218, black, 218};
        case Ink::cyan:
            return {accent_text, 80, black, 51};
        case Ink::brown:
            return {94, 94, white, 137};
        case Ink::lime:
            return {64, 148, black, 148};
        case Ink::title:
            return {accent_text, accent_text, white, 80};
        case Ink::grey:
        case Ink::dim:
            return {grey_text, 245, black, 246};
        case Ink::plain:
        case Ink::bold:
        case Ink::white:
            break;
    }
    return {grey_text, white, black, white};
}

std::string coloured(std::string_view codes, std::string_view text) {
    return "\x1b[" + std::string(codes) + 'm' + std::string(text) + "\x1b[0m";
}

std::string foreground(int colour) { return "38;5;" + std::to_string(colour); }

std::string background(int colour) { return "48;5;" + std::to_string(colour); }

/// Takes a colour code (ESC [ … letter) off the front; false when there is none.
bool skip_code(std::string_view& text) {
    if (!text.starts_with("\x1b[")) return false;
    const std::size_t end = text.find_first_not_of("0123456789;", 2);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return true;
}

/// The next character; a byte that is no UTF-8 counts as an unknown one.
char32_t take_character(std::string_view& text) {
    if (const auto code = take_utf8(text)) return *code;
    text.remove_prefix(1);
    return U'\uFFFD';
}

struct Range {
    char32_t first;
    char32_t last;
};

template <std::size_t N>
bool is_in(char32_t code, const std::array<Range, N>& ranges) {
    return std::any_of(ranges.begin(), ranges.end(), [code](const Range& range) {
        return range.first <= code && code <= range.last;
    });
}

constexpr std::array<Range, 4> marks_without_width{
    {{0x0300, 0x036F}, {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}}};

constexpr std::array<Range, 8> wide_characters{{{0x1100, 0x115F},
                                                {0x2E80, 0x303E},
                                                {0x3041, 0xA4CF},
                                                {0xAC00, 0xD7A3},
                                                {0xF900, 0xFAFF},
                                                {0xFF00, 0xFF60},
                                                {0x1F300, 0x1FAFF},
                                                {0x20000, 0x3FFFD}}};

int width_of(char32_t code) {
    if (is_in(code, marks_without_width)) return 0;
    return is_in(code, wide_characters) ? 2 : 1;
}

struct Plain {
    std::u32string_view characters;
    std::string_view instead;
};

constexpr std::array plain_forms{
    Plain{U"àâäáã", "a"}, Plain{U"ç", "c"},    Plain{U"éèêë", "e"}, Plain{U"îïí", "i"},
    Plain{U"ñ", "n"},     Plain{U"ôöóõ", "o"}, Plain{U"ùûüú", "u"}, Plain{U"ÿ", "y"},
    Plain{U"ÀÂÄÁÃ", "A"}, Plain{U"Ç", "C"},    Plain{U"ÉÈÊË", "E"}, Plain{U"ÎÏÍ", "I"},
    Plain{U"Ñ", "N"},     Plain{U"ÔÖÓÕ", "O"}, Plain{U"ÙÛÜÚ", "U"}, Plain{U"œ", "oe"},
    Plain{U"æ", "ae"},    Plain{U"Œ", "OE"},   Plain{U"Æ", "AE"},   Plain{U"’‘", "'"},
    Plain{U"«»“”", "\""}, Plain{U"–—−", "-"},  Plain{U"…", "..."},  Plain{U"\u00A0\u202F", " "},
    Plain{U"→", "->"},    Plain{U"°", "o"},    Plain{U"×", "x"},    Plain{U"·", "-"},
};

std::string plain_form(char32_t code) {
    if (code < 0x80) return {static_cast<char>(code)};
    if (is_in(code, marks_without_width)) return "";
    const auto* const found =
        std::find_if(plain_forms.begin(), plain_forms.end(), [code](const Plain& form) {
            return form.characters.find(code) != std::u32string_view::npos;
        });
    return found == plain_forms.end() ? "?" : std::string(found->instead);
}

}  // namespace

std::string paint(const Style& style, Ink ink, std::string_view text) {
    const bool is_blank = text.find_first_not_of(' ') == std::string_view::npos;
    if (!style.colours || ink == Ink::plain || is_blank) return std::string(text);
    if (ink == Ink::bold || ink == Ink::white) return coloured("1", text);
    if (ink == Ink::title) return coloured("1;" + foreground(tone_of(ink).text), text);
    return coloured(foreground(tone_of(ink).text), text);
}

std::string fill(const Style& style, Ink ink, std::string_view text) {
    if (!style.colours || text.empty()) return std::string(text);
    const Tone tone = tone_of(ink);
    return coloured("1;" + background(tone.ground) + ';' + foreground(tone.letters), text);
}

std::string paint_on_tile(const Style& style, Ink ink, std::string_view text) {
    if (!style.colours || text.empty()) return std::string(text);
    return coloured("1;" + background(tile_ground) + ';' + foreground(tone_of(ink).bright), text);
}

int width_of(std::string_view text) {
    int width = 0;
    while (!text.empty()) {
        if (!skip_code(text)) width += width_of(take_character(text));
    }
    return width;
}

std::string in_ascii(std::string_view text) {
    std::string plain;
    while (!text.empty()) plain += plain_form(take_character(text));
    return plain;
}

}  // namespace ludo::terminal
