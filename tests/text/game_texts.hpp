#pragma once

#include <string>
#include <vector>

#include "catalog/any_bot.hpp"
#include "catalog/catalog.hpp"
#include "text/texts.hpp"

namespace ludo {

/// The sentences that programs ask for when they meet a game of the catalog, whichever it is.
inline std::vector<std::string> texts_wanted_for(const GameInfo& game) {
    const std::string id(game.id);
    std::vector<std::string> keys{"game." + id, "game." + id + ".about", "terminal.rules." + id};
    for (const OptionSpec& option : game.options) {
        keys.push_back("option." + id + "." + std::string(option.name));
    }
    for (const BotInfo& bot : bots_of(game)) {
        const std::string key = "bot." + id + "." + std::string(bot.name);
        keys.push_back(key);
        for (const OptionSpec& option : bot.options) {
            keys.push_back(key + "." + std::string(option.name));
        }
    }
    return keys;
}

inline std::vector<std::string> texts_missing_for(const GameInfo& game, Language language) {
    std::vector<std::string> missing;
    for (const std::string& key : texts_wanted_for(game)) {
        if (!Texts::in(language).has(key)) missing.push_back(key);
    }
    return missing;
}

}  // namespace ludo
