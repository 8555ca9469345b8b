#pragma once

#include <string_view>

#include "core/refusal.hpp"
#include "core/seat.hpp"

namespace ludo::vorassic {

/// Of the seats, in positions: on their cells, and on the one captured last.
inline constexpr std::string_view owner_letters = "yrgb";
inline constexpr std::string_view last_cell_letters = "YRGB";

/// A seat's colour as a word of a refusal, to be translated: vorassic.colour.yellow.
TextKey colour_text(Seat seat);

}  // namespace ludo::vorassic
