#pragma once

#include <optional>
#include <string_view>

namespace ludo {

/// Takes the next character off the front of `text`, which must not be empty; nothing when the
/// bytes there are not well-formed UTF-8 (overlong forms and surrogates are not).
std::optional<char32_t> take_utf8(std::string_view& text);

/// Well-formed UTF-8 without control characters?
bool is_plain_text(std::string_view text);

}  // namespace ludo
