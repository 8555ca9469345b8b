#pragma once

#include <string>

#include "terminal/screen.hpp"

namespace ludo::terminal {

/// Advice for the person who is to move: the three best moves, as they are typed, and what they
/// lead to; or why there is none.
std::string find_hint(const Terminal& terminal, const AnyMatch& match, const Screen& screen);

}  // namespace ludo::terminal
