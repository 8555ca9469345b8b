#include "server/store/hex.hpp"

#include <charconv>

namespace ludo::server {

std::string to_hex(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(2 * bytes.size());
    for (const char byte : bytes) {
        const auto value = static_cast<unsigned char>(byte);
        text += digits[value >> 4U];
        text += digits[value & 15U];
    }
    return text;
}

std::string from_hex(std::string_view digits) {
    std::string bytes;
    bytes.reserve(digits.size() / 2);
    for (; digits.size() >= 2; digits.remove_prefix(2)) {
        unsigned value = 0;
        std::from_chars(digits.data(), digits.data() + 2, value, 16);
        bytes += static_cast<char>(value);
    }
    return bytes;
}

}  // namespace ludo::server
