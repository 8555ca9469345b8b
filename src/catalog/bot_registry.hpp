#pragma once

#include <span>

#include "bots/bot.hpp"
#include "catalog/any_bot.hpp"

namespace ludo {

/// Makes a bot for matches of one type of a game. The name must be one that the game lists.
using MakeBot = Result<std::unique_ptr<AnyBot>> (*)(std::string_view name, const Options& options,
                                                    Rng random);

/// The computer players of one game.
struct BotRegistry {
    const GameInfo& game;
    std::vector<BotInfo> (*list)();
    BotLevels (*levels)();
    std::span<const MakeBot> makers;  ///< one for each type of the game
};

/// Of all games of the catalog, in its order.
std::span<const BotRegistry> bot_registries();

}  // namespace ludo
