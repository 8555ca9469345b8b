#include "core/shape.hpp"
#include "games/vorassic/vorassic.hpp"

/// What `describe` writes.
namespace ludo {

namespace vorassic::board {

namespace {

using namespace shape;

constexpr std::string_view modes[] = {"snake", "octopus"};
constexpr Field cell_fields[] = {
    {"name", text, "'B0': the move that captures it"},
    {"value", nullable(number),
     "a captured cell keeps what it had at the start; null for starting corners and where unknown"},
    {"wall", flag},
    {"owner", nullable(seat)},
    {"head", flag},
    {"from", nullable(text),
     "the own cell it was captured from; null for what was owned at the start, and while free"},
};
constexpr Shape cell{"VorassicCell", cell_fields};
constexpr Field fields[] = {
    {"kind", kind_of(Vorassic::info.id)},
    {"size", number},
    {"mode", choice(modes)},
    {"cells", list_of(object(cell)), "row by row"},
};

}  // namespace
}  // namespace vorassic::board

const shape::Shape Vorassic::board_shape{"VorassicBoard", vorassic::board::fields};

}  // namespace ludo
