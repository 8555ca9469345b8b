#include "conformance/games.hpp"

namespace ludo::conformance {

template <>
const Case& case_of<TicTacToe>() {
    static const Case game{.name = "tictactoe", .option_sets = {"", "first=2", "first=random"}};
    return game;
}

}  // namespace ludo::conformance
