#pragma once

#include <string>
#include <string_view>

#include "catalog/catalog.hpp"
#include "text/texts.hpp"

/// What `--help` and `--version` print.
namespace ludo::app {

std::string version_line();

/// Help for `ludo` itself.
std::string program_help(const Texts& texts);

/// Help for a game, made from the description of its options.
std::string game_help(const Texts& texts, const GameEntry& game);

/// Help for `replay`, `verify` or `engine`.
std::string command_help(const Texts& texts, std::string_view command);

}  // namespace ludo::app
