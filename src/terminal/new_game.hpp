#pragma once

#include "core/rng.hpp"
#include "terminal/game_setup.hpp"
#include "terminal/questions.hpp"
#include "terminal/seated_match.hpp"
#include "terminal/terminal.hpp"

namespace ludo::terminal {

/// What speaks against a new game before the first question: options, seats, names or bots that
/// contradict each other, whatever is answered.
Status refuse_new_game(const GameSetup& request, const Texts& texts);

/// Sets up a new game: what the request leaves open and the game's document wants asked is asked,
/// unless only computers play. Requires !refuse_new_game.
Answer<SeatedMatch> new_game(const Terminal& terminal, const GameSetup& request, Rng& random);

}  // namespace ludo::terminal
