#pragma once

#include "games/gigogne/gigogne.hpp"
#include "games/piscari/piscari.hpp"
#include "games/qwirkle/qwirkle.hpp"
#include "games/thinkahead/thinkahead.hpp"
#include "games/vorassic/vorassic.hpp"

namespace ludo {

/// The types of one game: one, or a small one and a roomier one for what that cannot hold.
template <Game... Types>
struct TypesOf {};

template <typename... Games>
struct GameList {};

/// The one list of games, in the order menus show them. Everything the programs know of a game at
/// run time is made from its line here. A program for one game alone defines LUDO_ONLY_GAME as that
/// game's line.
#ifdef LUDO_ONLY_GAME
using AllGames = GameList<LUDO_ONLY_GAME>;
#else
using AllGames = GameList<TypesOf<Piscari>,     //
                          TypesOf<ThinkAhead>,  //
                          TypesOf<Gigogne>,     //
                          TypesOf<Vorassic>,    //
                          TypesOf<Qwirkle, BigQwirkle>>;
#endif

}  // namespace ludo
