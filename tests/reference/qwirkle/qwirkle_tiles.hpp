#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

/// Tiles, lines and the grid of Qwirkle. A tile is its text: `A1`, or `??` for one not known.
namespace ludo::reference::qwirkle {

using Tile = std::string;
using Square = std::pair<int, int>;  // x to the right, y down; sorts by x then y
using Grid = std::map<Square, Tile>;

inline const Tile unknown = "??";

struct Kit {
    int colours = 0;
    int shapes = 0;
    int copies = 0;

    int tile_count() const { return colours * shapes * copies; }
    bool has(const Tile& tile) const;
    std::vector<Tile> different_tiles() const;
    std::string text() const;
    static bool read(const std::string& text, Kit& kit);
};

char colour(const Tile& tile);
int shape(const Tile& tile);

/// By colour, then by shape as a number, unknown tiles last.
void sort_tiles(std::vector<Tile>& tiles);
/// Tiles joined by commas, sorted; "-" when there are none.
std::string write_tiles(std::vector<Tile> tiles);
/// Reads what write_tiles writes, in any order. Empty lists are "-".
bool read_tiles(const std::string& text, const Kit& kit, std::vector<Tile>& tiles);

/// All of one colour with distinct shapes, or all of one shape with distinct colours.
bool is_line(const std::vector<Tile>& tiles);
/// The same tiles as a complete line: every shape of one colour, or every colour of one shape.
bool is_complete(const std::vector<Tile>& tiles, const Kit& kit);

/// The groups of most distinct tiles that share an attribute, as sets; all of the same size.
std::set<std::set<Tile>> largest_groups(const std::vector<Tile>& hand);
std::size_t largest_group_size(const std::vector<Tile>& hand);

/// A grid with a placement lying on it; the grid is not copied, for large ones have 1296 tiles.
struct Laid {
    const Grid& grid;
    const Grid& placed;

    bool contains(Square square) const { return grid.contains(square) || placed.contains(square); }
    const Tile& at(Square square) const {
        return placed.contains(square) ? placed.at(square) : grid.at(square);
    }
};

/// The unbroken run of squares through a square, in steps of (dx, dy), from its first square on.
std::vector<Square> run_through(const Laid& laid, Square square, int dx, int dy);
std::vector<Tile> tiles_on(const Laid& laid, const std::vector<Square>& squares);
/// Whether the row and the column through a square are lines.
bool lies_in_lines(const Laid& laid, Square square);
bool touches(const Grid& grid, Square square);

/// A placement or a grid in its notation, sorted by x then y; "-" for an empty grid.
std::string write_grid(const Grid& grid);
/// Reads `A1@3,-2+A4@4,-2` in any order: known tiles of the kit on different squares.
bool read_grid(const std::string& text, const Kit& kit, Grid& grid);

}  // namespace ludo::reference::qwirkle
