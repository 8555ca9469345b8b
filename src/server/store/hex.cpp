#include "server/store/hex.hpp"

#include <charconv>

namespace ludo::server {

std::string to_hex(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(2 * bytes.size(), '0');
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto value = static_cast<unsigned char>(bytes[i]);
        text[2 * i] = digits[value >> 4U];
        text[2 * i + 1] = digits[value & 15U];
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
