#include "terminal/boards/board.hpp"
#include "terminal/boards/gigogne_board.hpp"
#include "terminal/boards/piscari_board.hpp"
#include "terminal/boards/qwirkle_board.hpp"
#include "terminal/boards/thinkahead_board.hpp"
#include "terminal/boards/vorassic_board.hpp"

namespace ludo::terminal {

std::unique_ptr<Board> make_board(const GameInfo& game) {
    if (game.id == "piscari") return std::make_unique<PiscariBoard>();
    if (game.id == "thinkahead") return std::make_unique<ThinkAheadBoard>();
    if (game.id == "gigogne") return std::make_unique<GigogneBoard>();
    if (game.id == "vorassic") return std::make_unique<VorassicBoard>();
    if (game.id == "qwirkle") return std::make_unique<QwirkleBoard>();
    return nullptr;
}

}  // namespace ludo::terminal
