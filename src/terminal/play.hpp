#pragma once

#include "terminal/game_setup.hpp"
#include "terminal/terminal.hpp"

namespace ludo::terminal {

/// Plays one game from the first question to the result, or until it is left. Returns the exit
/// code. Throws ConsoleClosed when nobody answers before the game has begun.
int play(const Terminal& terminal, const GameSetup& request);

}  // namespace ludo::terminal
