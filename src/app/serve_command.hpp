#pragma once

#include <string>
#include <vector>

#include "text/texts.hpp"

namespace ludo::app {

/// `ludo serve`: the web app and the rooms, until a signal ends it. The exit code of the program.
int run_serve(const Texts& texts, const std::vector<std::string>& words);

}  // namespace ludo::app
