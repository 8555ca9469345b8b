#pragma once

#include <filesystem>

#include "terminal/terminal.hpp"

namespace ludo::app {

/// `ludo replay FILE`: steps through a saved game.
int replay_file(const terminal::Terminal& terminal, const std::filesystem::path& file);

/// `ludo verify FILE`: checks every token of a saved game.
int verify_file(const terminal::Terminal& terminal, const std::filesystem::path& file);

}  // namespace ludo::app
