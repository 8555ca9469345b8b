#include "reference/reference.hpp"

#include <cstdlib>

namespace ludo::reference {

std::string Game::random_chance(Rng&) const {
    std::abort();  // a game without chance was asked for some
}

std::string Game::view(int) const { return fen(); }

std::string Game::masked_token(const std::string& token, int) const { return token; }

std::uint64_t perft(const Game& game, int depth) {
    if (depth == 0 || game.turn().kind == Turn::Kind::over) return 1;
    const bool is_chance = game.turn().kind == Turn::Kind::chance;
    std::uint64_t leaves = 0;
    for (const std::string& token : is_chance ? game.chance() : game.legal_moves()) {
        const std::unique_ptr<Game> next = game.clone();
        next->play(token);
        leaves += perft(*next, depth - 1);
    }
    return leaves;
}

}  // namespace ludo::reference
