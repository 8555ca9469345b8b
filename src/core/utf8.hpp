#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ludo {

/// Takes the next character off the front of `text`, which must not be empty; nothing when the
/// bytes there are not well-formed UTF-8 (overlong forms and surrogates are not).
std::optional<char32_t> take_utf8(std::string_view& text);

/// Is all of it well-formed?
bool is_utf8(std::string_view text);

/// The text without the mark (U+FEFF) that some editors put before the first character.
inline std::string_view without_byte_order_mark(std::string_view text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

/// Well-formed UTF-8 without control characters?
bool is_plain_text(std::string_view text);

/// The text when it is short and safe to print in a message, else "…".
std::string quotable(std::string_view text);

}  // namespace ludo
