#pragma once

#include "terminal/terminal.hpp"

namespace ludo::terminal {

/// The menu: play, resume, replay a file, change the language, quit. Returns the exit code.
int run_menu(Terminal& terminal);

}  // namespace ludo::terminal
