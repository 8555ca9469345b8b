#include "core/shape.hpp"
#include "games/qwirkle/qwirkle.hpp"

/// What `describe` writes.
namespace ludo::qwirkle {

namespace board {

namespace {

using namespace shape;

constexpr Type tile{.kind = Type::Kind::text,
                    .name = "Tile",
                    .about = "'A1', or two question marks for a tile the viewer may not know."};
constexpr Field kit_fields[] = {{"colours", number}, {"shapes", number}, {"copies", number}};
constexpr Shape kit{"Kit", kit_fields};
constexpr Field placed_fields[] = {{"x", number}, {"y", number}, {"tile", tile}};
constexpr Shape placed{"PlacedTile", placed_fields};
constexpr Field unseen_fields[] = {{"tile", tile}, {"count", number}};
constexpr Shape unseen{"UnseenTile", unseen_fields};
constexpr Field square_fields[] = {{"x", number}, {"y", number}};
constexpr Field fields[] = {
    {"kind", kind_of(BasicQwirkle<small_kit_tiles>::info.id)},
    {"kit", object(kit)},
    {"grid", list_of(object(placed))},
    {"complete", list_of(list_of(object(square_shape))), "the squares of each complete line"},
    {"hands", list_of(list_of(tile))},
    {"bag", number},
    {"unseen", list_of(object(unseen)),
     "what the viewer has not seen (bag and other hands), tiles with 0 left out"},
    {"opening", nullable(number),
     "while the grid is empty: how many tiles the seat to move must lay"},
    {"exchange", number, "how many tiles the seat to move may exchange"},
    {"passed", list_of(seat), "since the last placement or exchange"},
};

}  // namespace
}  // namespace board

const shape::Shape square_shape{"GridSquare", board::square_fields};
const shape::Shape board_shape{"QwirkleBoard", board::fields};

}  // namespace ludo::qwirkle
