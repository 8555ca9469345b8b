#include "core/shape.hpp"
#include "games/gigogne/gigogne.hpp"

/// What `describe` writes.
namespace ludo {

namespace gigogne::board {

namespace {

using namespace shape;

constexpr std::string_view variants[] = {"visible", "classic"};
constexpr Field owners_fields[] = {
    {"P", nullable(seat)}, {"M", nullable(seat)}, {"G", nullable(seat)}};
constexpr Shape owners{"GigogneCell", owners_fields, "The owner of each size."};
constexpr Field stock_fields[] = {{"P", number}, {"M", number}, {"G", number}};
constexpr Shape stock{"GigogneStock", stock_fields};
constexpr Field fields[] = {
    {"kind", kind_of(Gigogne::info.id)},
    {"variant", choice(variants)},
    {"cells", list_of(object(owners)), "nine, row by row from the top left"},
    {"stock", list_of(object(stock)), "what each seat still holds"},
    {"covered", list_of(text),
     "the squares that do not count, as a larger one lies around them, as tokens ('P4')"},
    {"win", nullable(list_of(text)),
     "the squares that win, as tokens ('G0', 'M4', 'P8'), once the game is won on the board"},
};

}  // namespace
}  // namespace gigogne::board

const shape::Shape Gigogne::board_shape{"GigogneBoard", gigogne::board::fields};

}  // namespace ludo
