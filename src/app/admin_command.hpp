#pragma once

#include <string>
#include <vector>

#include "text/texts.hpp"

namespace ludo::app {

/// `ludo admin`: asks a running server something over its Unix socket.
int run_admin(const Texts& texts, const std::vector<std::string>& words);

/// What `ludo admin --help` prints.
std::string admin_help(const Texts& texts);

}  // namespace ludo::app
