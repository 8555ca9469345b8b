// The boards of a program's games, compiled anew for every list as catalog/game_list.cpp is.
#include <algorithm>
#include <array>

#include "catalog/game_types.hpp"
#include "terminal/boards/board.hpp"

namespace ludo::terminal {

namespace {

struct BoardEntry {
    std::string_view game;
    std::unique_ptr<Board> (*make)();
};

template <Game First, Game... Rest>
constexpr BoardEntry entry(TypesOf<First, Rest...>) {
    return {First::info.id, make_board_of<First>};
}

template <typename... Games>
constexpr auto entries(GameList<Games...>) {
    return std::array{entry(Games{})...};
}

constexpr std::array all_boards = entries(AllGames{});

}  // namespace

std::unique_ptr<Board> make_board(const GameInfo& game) {
    const auto* const found =
        std::find_if(all_boards.begin(), all_boards.end(),
                     [&](const BoardEntry& board) { return board.game == game.id; });
    return found->make();
}

}  // namespace ludo::terminal
