#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.hpp"
#include "core/scan.hpp"
#include "core/seat.hpp"
#include "games/qwirkle/grid.hpp"
#include "games/qwirkle/move.hpp"
#include "games/qwirkle/tile.hpp"

/// Tiles, squares and moves as text, canonical both ways.
namespace ludo::qwirkle {

/// What precedes the tiles set aside and the seats that passed in a position.
inline constexpr std::string_view aside_mark = "aside:";
inline constexpr std::string_view passed_mark = "passed:";

inline std::string number_of(Seat seat) { return std::to_string(seat.number()); }

/// "A1" … "L12", "??".
std::string write_tile(Tile tile);
std::optional<Tile> read_tile(std::string_view text);

/// "3,-2".
std::string write_square(Square square);

/// "A1@3,-2".
std::string write_placed(const PlacedTile& placed);
/// Reads no unknown tile.
std::optional<PlacedTile> read_placed(std::string_view text);

/// "6x6x3".
std::string write_kit(const Kit& kit);
std::optional<Kit> read_kit(std::string_view text);

std::string write_move(const Move& move);
std::optional<Move> read_move(std::string_view token);

/// "A1,B2,??".
template <typename Tiles>
std::string write_tiles(const Tiles& tiles) {
    return join(tiles, ",", write_tile);
}

/// Why the line of tiles through a square may not lie there.
template <int MaxTiles>
Status refuse_line(const Grid<MaxTiles>& grid, Square square, Axis axis) {
    while (grid.is_taken(square.along(axis, -1))) square = square.along(axis, -1);
    Line line;
    grid.extend(line, square.along(axis, -1), axis, 1);
    if (!line.mixes() && !line.repeats()) return {};
    std::vector<Tile> tiles;
    for (; grid.is_taken(square); square = square.along(axis, 1)) tiles.push_back(*grid.at(square));
    const std::string_view key =
        line.mixes() ? "refusal.qwirkle.line_mixes" : "refusal.qwirkle.line_repeats";
    return Refusal{key, {{"tiles", write_tiles(tiles)}}};
}

}  // namespace ludo::qwirkle
