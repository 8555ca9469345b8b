#pragma once

#include <string>

#include "games/piscari/piscari.hpp"

namespace ludo::piscari {

/// "a1" … "c3".
std::string write_square(Square square);

/// "angler", "fish" or "fly".
std::string_view icon_name(Icon icon);

/// The icon as a word of a refusal, to be translated: "@piscari.icon.fish".
std::string icon_text(Icon icon);

}  // namespace ludo::piscari
