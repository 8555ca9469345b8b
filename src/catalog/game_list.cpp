// The list of games of a program. It is compiled anew for every list (see cmake/LudoGames.cmake),
// and stands in a library of its own so that a program can bring another one.
#include <array>
#include <memory>
#include <utility>

#include "catalog/catalog.hpp"
#include "catalog/game_types.hpp"
#include "catalog/match_of.hpp"
#include "core/position.hpp"

namespace ludo {

namespace {

using MatchResult = Result<std::unique_ptr<AnyMatch>>;

template <Game G>
MatchResult wrap(Result<typename G::State> state) {
    if (!state) return state.refusals();
    return std::unique_ptr<AnyMatch>(std::make_unique<MatchOf<G>>(*std::move(state)));
}

template <Game G>
MatchResult start_match(const Options& options, RandomSource& random_source) {
    return wrap<G>(G::start(options, random_source));
}

template <Game G>
MatchResult read_match(std::string_view position) {
    return wrap<G>(G::read_position(position));
}

/// A type that leaves some of its game to another one.
template <typename G>
concept PartialGame = Game<G> && requires(const Options& options, std::string_view position) {
    { G::fits_options(options) } -> std::same_as<bool>;
    { G::fits_position(position) } -> std::same_as<bool>;
};

/// After a change by hand nobody has agreed on a draw.
template <Game G>
Result<EditedPosition> edit_position(std::string_view position, const Edit& edit) {
    return G::edit(edit.place.empty() ? position : without_drawn_mark(position), edit);
}

template <Game G>
constexpr GameType game_type() {
    GameType type{.start = start_match<G>, .read = read_match<G>};
    if constexpr (PartialGame<G>) {
        type.fits_options = G::fits_options;
        type.fits_position = G::fits_position;
    }
    return type;
}

template <Game... Types>
constexpr std::array game_types{game_type<Types>()...};

template <Game First, Game... Rest>
constexpr GameEntry entry(TypesOf<First, Rest...>) {
    static_assert(sizeof...(Rest) == 0 || PartialGame<First>,
                  "the first of several types says which games are its own");
    GameEntry game{First::info, game_types<First, Rest...>};
    if constexpr (requires { First::board_shape; }) game.board_shape = &First::board_shape;
    if constexpr (requires { First::edit({}, {}); }) game.edit = edit_position<First>;
    return game;
}

template <typename... Games>
constexpr auto entries(GameList<Games...>) {
    return std::array{entry(Games{})...};
}

constexpr std::array all_games = entries(AllGames{});

}  // namespace

std::span<const GameEntry> games() { return all_games; }

}  // namespace ludo
