#pragma once

#include <string>
#include <vector>

namespace ludo::app {

/// The program `ludo`. The first word is the name it was called by, which may be that of a game.
/// Returns the exit code.
int run(std::vector<std::string> words);

}  // namespace ludo::app
