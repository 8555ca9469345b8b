#pragma once

#include <string>

#include "terminal/game_setup.hpp"
#include "terminal/terminal.hpp"

/// `-g`: the game in a window, which is a program of its own.
namespace ludo::app {

/// The page's address of what was asked for: "#/qwirkle?seats=hho&names=Anna,Ben,Robot&lang=fr".
std::string page_address(const terminal::GameSetup& request, Language language);

/// Becomes the window program. Comes back only when that fails, with the exit code.
int open_window(const terminal::Terminal& terminal, const terminal::GameSetup& request);
/// The same, at the page that shows all games.
int open_home_window(Language language);

}  // namespace ludo::app
