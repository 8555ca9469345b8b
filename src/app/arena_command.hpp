#pragma once

#include <string>
#include <vector>

#include "text/texts.hpp"

namespace ludo::app {

/// `ludo arena GAME --bots A B …`: a match between bots. The exit code of the program.
int run_arena(const Texts& texts, const std::vector<std::string>& words);

}  // namespace ludo::app
