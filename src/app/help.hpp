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

/// Help for a command without options of its own: `replay`, `verify` or `engine`.
std::string command_help(const Texts& texts, std::string_view command);

/// The parts help is made of: what is typed on the left and what it means on the right, a heading,
/// a paragraph.
std::string help_row(const std::string& left, const std::string& right);
std::string help_heading(const Texts& texts, std::string_view key);
std::string help_paragraph(const Texts& texts, std::string_view key, const Words& words = {});

}  // namespace ludo::app
