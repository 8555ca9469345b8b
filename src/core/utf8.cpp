#include "core/utf8.hpp"

#include <cstdint>
#include <cstring>

namespace ludo {

namespace {

struct Lead {
    int extra;          ///< continuation bytes to come
    char32_t bits;      ///< what the lead byte holds of the character
    char32_t smallest;  ///< smaller values would have had a shorter form
};

std::optional<Lead> read_lead(unsigned char byte) {
    if (byte < 0x80) return Lead{0, byte, 0};
    if ((byte & 0xE0U) == 0xC0U) return Lead{1, byte & 0x1FU, 0x80};
    if ((byte & 0xF0U) == 0xE0U) return Lead{2, byte & 0x0FU, 0x800};
    if ((byte & 0xF8U) == 0xF0U) return Lead{3, byte & 0x07U, 0x10000};
    return std::nullopt;
}

bool is_character(char32_t code) {
    const bool is_surrogate = 0xD800 <= code && code <= 0xDFFF;
    return code <= 0x10FFFF && !is_surrogate;
}

/// Eight characters of ASCII are seen at once.
bool begins_with_ascii_word(std::string_view text) {
    constexpr std::uint64_t high_bits = 0x8080808080808080;
    std::uint64_t word = 0;
    if (text.size() < sizeof(word)) return false;
    std::memcpy(&word, text.data(), sizeof(word));
    return (word & high_bits) == 0;
}

bool is_control(char32_t code) { return code < 0x20 || (0x7F <= code && code < 0xA0); }

}  // namespace

std::optional<char32_t> take_utf8(std::string_view& text) {
    const auto lead = read_lead(static_cast<unsigned char>(text.front()));
    if (!lead || text.size() <= static_cast<std::size_t>(lead->extra)) return std::nullopt;
    char32_t code = lead->bits;
    for (int i = 1; i <= lead->extra; ++i) {
        const auto byte = static_cast<unsigned char>(text[static_cast<std::size_t>(i)]);
        if ((byte & 0xC0U) != 0x80U) return std::nullopt;
        code = (code << 6) | (byte & 0x3FU);
    }
    if (code < lead->smallest || !is_character(code)) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(lead->extra) + 1);
    return code;
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        if (begins_with_ascii_word(text)) {
            text.remove_prefix(sizeof(std::uint64_t));
        } else if (!take_utf8(text)) {
            return false;
        }
    }
    return true;
}

bool is_plain_text(std::string_view text) {
    while (!text.empty()) {
        const auto code = take_utf8(text);
        if (!code || is_control(*code)) return false;
    }
    return true;
}

std::string quotable(std::string_view text) {
    constexpr std::size_t longest = 60;
    return text.size() <= longest && is_plain_text(text) ? std::string(text) : "…";
}

}  // namespace ludo
