#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/texts.hpp"

/// The commands of `ludo admin` that speak to a database and not to a server.
namespace ludo::app {

/// `migrate` or `import`.
bool is_store_command(std::string_view name);

/// `words`: the command and what follows it. `url`: of the database; empty when none was named.
int run_store_command(const Texts& texts, const std::vector<std::string>& words,
                      const std::string& url);

}  // namespace ludo::app
