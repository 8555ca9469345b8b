#include "conformance/games.hpp"
#include "reference/piscari/load.hpp"

namespace ludo::conformance {

template <>
const Case& case_of<Piscari>() {
    static const Case game{.name = "piscari",
                           .option_sets = {"", "first=red", "first=random"},
                           .reference = reference::load_piscari};
    return game;
}

}  // namespace ludo::conformance
