#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace ludo::server {

/// What a player is seen in.
enum class Colour : std::uint8_t { blue, red, green, yellow };

inline constexpr std::array<std::string_view, 4> colour_names{"blue", "red", "green", "yellow"};

inline std::string_view colour_name(Colour colour) {
    return colour_names[static_cast<std::size_t>(colour)];
}

inline std::optional<Colour> read_colour(std::string_view name) {
    const auto* const found = std::find(colour_names.begin(), colour_names.end(), name);
    if (found == colour_names.end()) return std::nullopt;
    return static_cast<Colour>(found - colour_names.begin());
}

}  // namespace ludo::server
