#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/store/store.hpp"

namespace ludo::server {

inline constexpr std::size_t room_id_length = 10;
inline constexpr std::uint64_t room_id_mask = (1ULL << (5 * room_id_length)) - 1;

/// Letters and digits that are not mistaken for each other when read aloud.
inline constexpr std::string_view room_id_digits = "0123456789abcdefghjkmnpqrstvwxyz";

/// The name of a room in links and messages: ten characters.
inline std::string write_room_id(RoomId room) {
    auto number = static_cast<std::uint64_t>(room);
    std::string text(room_id_length, '0');
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit, number >>= 5) {
        *digit = room_id_digits[number & 31U];
    }
    return text;
}

inline std::optional<RoomId> read_room_id(std::string_view text) {
    if (text.size() != room_id_length) return std::nullopt;
    std::uint64_t number = 0;
    for (const char c : text) {
        const std::size_t digit = room_id_digits.find(c);
        if (digit == std::string_view::npos) return std::nullopt;
        number = number << 5 | digit;
    }
    return RoomId{number};
}

}  // namespace ludo::server
