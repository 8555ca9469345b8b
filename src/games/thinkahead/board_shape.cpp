#include "core/shape.hpp"
#include "games/thinkahead/thinkahead.hpp"

/// What `describe` writes.
namespace ludo {

namespace thinkahead::board {

namespace {

using namespace shape;

constexpr std::string_view axes[] = {"row", "column"};
constexpr Field grid_line_fields[] = {{"axis", choice(axes)}, {"index", number}};
constexpr Shape grid_line{"GridLine", grid_line_fields};
constexpr Type grid_line_type = object(grid_line);
constexpr Field cell_fields[] = {
    {"token", text, "the move that takes the cell"},
    {"value", number},
    {"owner", nullable(seat)},
};
constexpr Shape cell{"ThinkAheadCell", cell_fields};
constexpr Field fields[] = {
    {"kind", kind_of(ThinkAhead::info.id)},
    {"size", number},
    {"line", object(grid_line)},
    {"cells", list_of(object(cell)), "row by row"},
    {"next", map_of(grid_line_type), "for every legal token, the line the opponent would get"},
};

}  // namespace
}  // namespace thinkahead::board

const shape::Shape ThinkAhead::board_shape{"ThinkAheadBoard", thinkahead::board::fields};

}  // namespace ludo
