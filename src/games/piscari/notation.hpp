#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "games/piscari/piscari.hpp"

namespace ludo::piscari {

/// "a1" … "c3".
std::string write_square(Square square);

/// The document's name of a line of board3x3::lines: a row's number, a column's letter, or both
/// ends of a diagonal.
std::string_view line_name(std::size_t line);

/// "angler", "fish" or "fly".
std::string_view icon_name(Icon icon);

/// The icon as a word of a refusal, to be translated: piscari.icon.fish.
TextKey icon_text(Icon icon);

}  // namespace ludo::piscari
