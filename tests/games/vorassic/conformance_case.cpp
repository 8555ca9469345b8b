#include "conformance/games.hpp"
#include "reference/vorassic/load.hpp"

namespace ludo::conformance {

template <>
const Case& case_of<Vorassic>() {
    static const Case game{
        .name = "vorassic",
        .option_sets = {"", "size=5", "size=5 mode=octopus players=4", "size=26",
                        "size=26 mode=octopus players=4 fill=random negative=true", "mode=octopus",
                        "players=4", "size=9 fill=random", "size=6 fill=random negative=true",
                        "walls=10", "size=11 walls=30 players=4 mode=octopus",
                        "size=26 walls=400 mode=octopus"},
        .reference = reference::load_vorassic};
    return game;
}

}  // namespace ludo::conformance
