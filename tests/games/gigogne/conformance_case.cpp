#include "conformance/games.hpp"
#include "reference/gigogne/load.hpp"

namespace ludo::conformance {

template <>
const Case& case_of<Gigogne>() {
    static const Case game{
        .name = "gigogne",
        .option_sets = {"", "variant=classic", "players=3", "players=3 variant=classic",
                        "players=4", "players=4 variant=classic first=4", "first=2",
                        "players=4 first=random"},
        .reference = reference::load_gigogne};
    return game;
}

}  // namespace ludo::conformance
