#pragma once

#include <string>

#include "core/seat.hpp"

namespace ludo::vorassic {

/// A seat's colour as a word of a refusal, to be translated: "@vorassic.colour.yellow".
std::string colour_text(Seat seat);

}  // namespace ludo::vorassic
