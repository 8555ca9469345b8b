#include "core/shape.hpp"
#include "games/piscari/piscari.hpp"

/// What `describe` writes.
namespace ludo {

namespace piscari::board {

namespace {

using namespace shape;

constexpr std::string_view icons[] = {"angler", "fish", "fly"};
constexpr Type icon = choice(icons, "Icon");
constexpr Field piece_fields[] = {{"icon", icon}, {"seat", seat}};
constexpr Shape piece{"Piece", piece_fields};
constexpr Field square_fields[] = {{"name", text}, {"piece", nullable(object(piece))}};
constexpr Shape square{"PiscariSquare", square_fields};
constexpr Field win_fields[] = {
    {"squares", list_of(text)},
    {"line", text, "in the document's notation: 'a3-c1', 'b', '2'"},
};
constexpr Shape win{"PiscariWin", win_fields, "The winning line."};
constexpr Field turn_fields[] = {
    {"icon", icon, "the rolled icon, placed or lost"},
    {"taken", nullable(object(piece)), "what it took"},
};
constexpr Field fields[] = {
    {"kind", kind_of(Piscari::info.id)},
    {"squares", list_of(object(square)), "nine, in reading order: a3 b3 c3 a2 … c1"},
    {"die", nullable(icon)},
    {"prey", nullable(icon), "what the rolled icon may take"},
    {"win", nullable(object(win))},
};

}  // namespace
}  // namespace piscari::board

const shape::Shape Piscari::board_shape{"PiscariBoard", piscari::board::fields};
const shape::Shape Piscari::turn_shape{"PiscariTurn", piscari::board::turn_fields,
                                       "What a move or pass of Piscari did."};

}  // namespace ludo
