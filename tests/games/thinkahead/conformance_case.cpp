#include "conformance/games.hpp"
#include "reference/thinkahead/load.hpp"

namespace ludo::conformance {

template <>
const Case& case_of<ThinkAhead>() {
    static const Case game{
        .name = "thinkahead",
        .option_sets = {"", "size=2", "size=3 line=c2", "line=r0 fill=quarters", "size=26",
                        "size=26 fill=quarters line=c25", "size=4 fill=table table=5:3,999:2,0:1",
                        "size=6 fill=table+quarters table=7:4", "size=2 fill=table table=999:4"},
        .reference = reference::load_thinkahead};
    return game;
}

}  // namespace ludo::conformance
