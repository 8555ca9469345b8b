#pragma once

#include <string>
#include <vector>

#include "catalog/catalog.hpp"

namespace ludo {

/// The ids of all games, for tests that play every one of them.
inline std::vector<std::string> game_ids() {
    std::vector<std::string> ids;
    for (const GameEntry& game : games()) ids.emplace_back(game.info.id);
    return ids;
}

}  // namespace ludo
