#pragma once

#include "terminal/seated_match.hpp"
#include "terminal/terminal.hpp"

namespace ludo::terminal {

/// Steps through a game, token by token, as the person says; when nobody is there to say, prints
/// all steps. Variations are listed where they branch off and can be entered. Hands are shown only
/// of games that are over.
int view_replay(const Terminal& terminal, SeatedMatch table);

}  // namespace ludo::terminal
