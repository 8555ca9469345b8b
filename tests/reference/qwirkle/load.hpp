#pragma once

#include <memory>
#include <string>

#include "reference/reference.hpp"

namespace ludo::reference {

std::unique_ptr<Game> load_qwirkle(const std::string& fen);

}  // namespace ludo::reference
