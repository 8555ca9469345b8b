#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ludo {

/// The pieces between separators; "a,,b" has three, "" has one (empty).
inline std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> pieces;
    for (;;) {
        const std::size_t cut = text.find(separator);
        pieces.push_back(text.substr(0, cut));
        if (cut == std::string_view::npos) return pieces;
        text.remove_prefix(cut + 1);
    }
}

/// Takes the first piece, up to a separator, off `text`, and the separator too. Nothing is left
/// after the last one: `text` then has no data.
inline std::string_view take_piece(std::string_view& text, char separator) {
    const std::size_t cut = text.find(separator);
    const std::string_view piece = text.substr(0, cut);
    text = cut == std::string_view::npos ? std::string_view() : text.substr(cut + 1);
    return piece;
}

/// The two sides of "name=value"; the value is empty where no sign stands.
inline std::pair<std::string_view, std::string_view> split_setting(std::string_view text) {
    const std::string_view name = take_piece(text, '=');
    return {name, text};
}

/// A decimal integer in its one canonical spelling: no plus sign, no leading zero, no "-0".
inline std::optional<int> read_int(std::string_view text) {
    // Nearly all numbers in tokens and positions are a digit.
    if (text.size() == 1 && '0' <= text[0] && text[0] <= '9') return text[0] - '0';
    int value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
    const bool is_canonical = !digits.starts_with('0') || text == "0";
    if (error != std::errc{} || stop != end || !is_canonical) return std::nullopt;
    return value;
}

/// As read_int, between `min` and `max`.
inline std::optional<int> read_int(std::string_view text, int min, int max) {
    const std::optional<int> value = read_int(text);
    return value && min <= *value && *value <= max ? value : std::nullopt;
}

/// The items as text, with `separator` between them.
template <typename Items, typename Write>
std::string join(const Items& items, std::string_view separator, Write write) {
    std::string text;
    bool first = true;
    for (const auto& item : items) {
        if (!first) text += separator;
        text += write(item);
        first = false;
    }
    return text;
}

}  // namespace ludo
