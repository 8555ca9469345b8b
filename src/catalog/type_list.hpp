#pragma once

#include "core/game.hpp"

namespace ludo {

/// The types of one game: one, or several of which the first takes the games that fit it and the
/// last all the others.
template <Game... Types>
struct TypesOf {};

/// Games as a type. The one of a program, `AllGames` in catalog/game_types.hpp, is made from its
/// list of games (src/catalog/games.def) by the build.
template <typename... Games>
struct GameList {};

template <typename Visit, Game... Types>
constexpr void for_each_type(TypesOf<Types...>, Visit visit) {
    (visit.template operator()<Types>(), ...);
}

/// Calls `visit.operator()<G>()` for all types of all games, in order.
template <typename Visit, typename... Games>
constexpr void for_each_type(GameList<Games...>, Visit visit) {
    (for_each_type(Games{}, visit), ...);
}

}  // namespace ludo
