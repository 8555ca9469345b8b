#pragma once

#include <memory>
#include <string>

#include "reference/reference.hpp"

namespace ludo::reference {

std::unique_ptr<Game> load_gigogne(const std::string& fen);

}  // namespace ludo::reference
