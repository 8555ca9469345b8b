#include "core/json_writer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "core/utf8.hpp"

namespace ludo {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

/// What a character must be written as inside quotes; empty when it may stand as it is.
std::string escape_of(char32_t character) {
    switch (character) {
        case '"':
            return "\\\"";
        case '\\':
            return "\\\\";
        case '\n':
            return "\\n";
        default:
            break;
    }
    if (character >= 0x20) return {};
    constexpr std::string_view digits = "0123456789abcdef";
    return std::string("\\u00") + digits[character >> 4U] + digits[character & 0xFU];
}

/// Most of what is written: characters that need no second look.
bool is_plain(char byte) { return ' ' <= byte && byte <= '~' && byte != '"' && byte != '\\'; }

/// Takes the first character off a text and appends it as it must be written.
void append_special(std::string_view& text, std::string& out) {
    const std::string_view rest = text;
    const auto character = take_utf8(text);
    if (!character) {
        out += replacement;
        text.remove_prefix(1);
    } else if (const std::string escape = escape_of(*character); !escape.empty()) {
        out += escape;
    } else {
        out += rest.substr(0, rest.size() - text.size());
    }
}

}  // namespace

void JsonWriter::before_value() {
    if (needs_comma_) text_ += ',';
    needs_comma_ = true;
}

void JsonWriter::open(char bracket) {
    before_value();
    text_ += bracket;
    needs_comma_ = false;
}

void JsonWriter::close(char bracket) {
    text_ += bracket;
    needs_comma_ = true;
}

JsonWriter& JsonWriter::key(std::string_view name) {
    value(name);
    text_ += ':';
    needs_comma_ = false;
    return *this;
}

void JsonWriter::null() {
    before_value();
    text_ += "null";
}

void JsonWriter::value(bool flag) {
    before_value();
    text_ += flag ? "true" : "false";
}

void JsonWriter::value(int number) {
    before_value();
    text_ += std::to_string(number);
}

void JsonWriter::value(double number) {
    if (!std::isfinite(number)) return null();
    before_value();
    std::array<char, 32> digits{};
    const int length = std::snprintf(digits.data(), digits.size(), "%.17g", number);
    text_.append(digits.data(), static_cast<std::size_t>(length));
}

void JsonWriter::value(std::string_view text) {
    before_value();
    text_ += '"';
    while (!text.empty()) {
        const auto end = std::find_if_not(text.begin(), text.end(), is_plain);
        const auto length = static_cast<std::size_t>(end - text.begin());
        text_ += text.substr(0, length);
        text.remove_prefix(length);
        if (!text.empty()) append_special(text, text_);
    }
    text_ += '"';
}

}  // namespace ludo
