#include "games/tictactoe/tictactoe.hpp"

namespace ludo {

void TicTacToe::describe(const State& state, const State& /*start*/, JsonWriter& json) {
    json.object([&] {
        json.field("kind", info.id);
        json.key("cells").array([&] {
            for (int cell = 0; cell < tictactoe::cell_count; ++cell) {
                json.value(state.owner(Move::from_index(cell)));
            }
        });
        MoveList winning;
        winning.assign(state.winning_cells());
        json.key("win").list(winning, [&](Move cell) { json.value(write_move(cell)); });
    });
}

}  // namespace ludo
