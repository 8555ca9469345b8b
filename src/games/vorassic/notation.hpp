#pragma once

#include "core/refusal.hpp"
#include "core/seat.hpp"

namespace ludo::vorassic {

/// A seat's colour as a word of a refusal, to be translated: vorassic.colour.yellow.
TextKey colour_text(Seat seat);

}  // namespace ludo::vorassic
