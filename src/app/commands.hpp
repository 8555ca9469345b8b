#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "catalog/catalog.hpp"
#include "terminal/terminal.hpp"
#include "text/texts.hpp"

/// What `ludo` can be asked to do. Every function returns the exit code of the program.
namespace ludo::app {

/// `ludo GAME [options]`.
int play_game(const terminal::Terminal& terminal, const GameEntry& game,
              const std::vector<std::string>& words);

/// `ludo replay FILE`: steps through a saved game.
int replay_file(const terminal::Terminal& terminal, const std::filesystem::path& file);

/// `ludo verify FILE`: checks every token of a saved game.
int verify_file(const terminal::Terminal& terminal, const std::filesystem::path& file);

/// `ludo arena GAME --bots A B …`: a match between bots.
int run_arena(const Texts& texts, const std::vector<std::string>& words);

/// `ludo serve`: the web app and the rooms, until a signal ends it.
int run_serve(const Texts& texts, const std::vector<std::string>& words);

/// Writes why something was refused to standard error.
int report(const Texts& texts, const Refusals& why);

}  // namespace ludo::app
