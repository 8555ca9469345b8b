#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

#include "catalog/any_bot.hpp"

namespace ludo::server {

/// How well a bot plays: an index of level_names.
enum class Level : std::uint8_t { easy, medium, hard, expert };

inline std::string_view level_name(Level level) {
    return level_names[static_cast<std::size_t>(level)];
}

inline std::optional<Level> read_level(std::string_view name) {
    const auto* const found = std::find(std::begin(level_names), std::end(level_names), name);
    if (found == std::end(level_names)) return std::nullopt;
    return static_cast<Level>(found - std::begin(level_names));
}

}  // namespace ludo::server
