#include "core/json_writer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "core/utf8.hpp"

namespace ludo {

namespace {

char* copy(std::string_view text, char* to) { return std::copy(text.begin(), text.end(), to); }

char* write_escape(char32_t character, char* to) {
    switch (character) {
        case '"':
            return copy("\\\"", to);
        case '\\':
            return copy("\\\\", to);
        case '\n':
            return copy("\\n", to);
        default:
            break;
    }
    constexpr std::string_view digits = "0123456789abcdef";
    to = copy("\\u00", to);
    *to++ = digits[character >> 4U];
    *to++ = digits[character & 0xFU];
    return to;
}

bool must_be_escaped(char32_t character) {
    return character < 0x20 || character == '"' || character == '\\';
}

/// Takes the first character off a text and writes it as it must be.
char* write_character(std::string_view& text, char* to) {
    constexpr std::string_view replacement = "\xEF\xBF\xBD";
    const std::string_view before = text;
    const auto character = take_utf8(text);
    if (!character) {
        text = before.substr(1);
        return copy(replacement, to);
    }
    if (must_be_escaped(*character)) return write_escape(*character, to);
    return copy(before.substr(0, before.size() - text.size()), to);
}

}  // namespace

void JsonWriter::write_escaped(std::string_view text) {
    constexpr std::size_t longest_escape = 6;
    char* to = separate(grow(longest_escape * text.size() + 3));
    *to++ = '"';
    while (!text.empty()) to = write_character(text, to);
    *to++ = '"';
    end_at(to);
}

void JsonWriter::enlarge(std::size_t needed) {
    constexpr std::size_t least = 256;
    text_.resize(std::max(least, 2 * needed));
}

JsonWriter& JsonWriter::value(double number) {
    if (!std::isfinite(number)) return raw("null");
    std::array<char, 32> digits{};
    const int length = std::snprintf(digits.data(), digits.size(), "%.17g", number);
    return raw({digits.data(), static_cast<std::size_t>(length)});
}

}  // namespace ludo
