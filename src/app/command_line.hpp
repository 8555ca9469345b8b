#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.hpp"
#include "terminal/game_setup.hpp"
#include "text/texts.hpp"

/// From the words after the program's name to what they ask for.
namespace ludo::app {

/// Takes `--lang` out of the words before anything else is read, so that every complaint about the
/// rest is written in the right language. Without it, the language of the locale.
Result<Language> take_language(std::vector<std::string>& words);

bool wants_help(const std::vector<std::string>& words);
bool wants_version(const std::vector<std::string>& words);

Refusal unknown_game(const std::string& name);
Refusal unknown_command(const std::string& name);

/// An option all games have, or all of a kind.
struct CommonOption {
    std::string_view flags;  ///< as CLI11 and people write it: "-j,--seats"
    std::string_view value;  ///< key of the word that stands for its value in help; none: a switch
    bool (*applies)(const GameInfo& game) = nullptr;  ///< which games have it; none: all of them

    [[nodiscard]] bool is_of(const GameInfo& game) const {
        return applies == nullptr || applies(game);
    }
};

/// In the order help shows them; their descriptions are "app.option.<last flag without dashes>".
std::span<const CommonOption> common_options();
std::string description_key(const CommonOption& option);

/// What the options of a game's command line ask for.
struct GameArguments {
    terminal::GameSetup request;
    bool wants_window = false;
};

/// Refuses options the game does not know, values of the wrong form, and repeated options. Whether
/// the values go together is for the game to say.
Result<GameArguments> read_game_arguments(const GameEntry& game,
                                          const std::vector<std::string>& words);

}  // namespace ludo::app
