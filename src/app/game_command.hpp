#pragma once

#include <string>
#include <vector>

#include "catalog/catalog.hpp"
#include "terminal/terminal.hpp"

namespace ludo::app {

/// `ludo <game> [options]`. Returns the exit code.
int play_game(const terminal::Terminal& terminal, const GameEntry& game,
              const std::vector<std::string>& words);

}  // namespace ludo::app
