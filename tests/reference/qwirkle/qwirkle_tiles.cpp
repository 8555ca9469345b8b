#include "reference/qwirkle/qwirkle_tiles.hpp"

#include <algorithm>

#include "reference/text.hpp"

namespace ludo::reference::qwirkle {

bool Kit::has(const Tile& tile) const {
    if (tile.empty() || tile[0] < 'A' || tile[0] >= 'A' + colours) return false;
    return is_number(tile.substr(1), 1, shapes);
}

std::vector<Tile> Kit::different_tiles() const {
    std::vector<Tile> tiles;
    for (int c = 0; c < colours; ++c) {
        for (int s = 1; s <= shapes; ++s) {
            tiles.push_back(static_cast<char>('A' + c) + std::to_string(s));
        }
    }
    return tiles;
}

std::string Kit::text() const {
    return std::to_string(colours) + "x" + std::to_string(shapes) + "x" + std::to_string(copies);
}

bool Kit::read(const std::string& text, Kit& kit) {
    const std::vector<std::string> numbers = split(text, 'x');
    if (numbers.size() != 3) return false;
    if (!is_number(numbers[0], 2, 12) || !is_number(numbers[1], 2, 12)) return false;
    if (!is_number(numbers[2], 1, 9)) return false;
    kit = {std::stoi(numbers[0]), std::stoi(numbers[1]), std::stoi(numbers[2])};
    return true;
}

char colour(const Tile& tile) { return tile[0]; }

int shape(const Tile& tile) { return std::stoi(tile.substr(1)); }

void sort_tiles(std::vector<Tile>& tiles) {
    const auto key = [](const Tile& tile) {
        return tile == unknown ? std::pair('~', 0) : std::pair(colour(tile), shape(tile));
    };
    std::sort(tiles.begin(), tiles.end(),
              [&](const Tile& a, const Tile& b) { return key(a) < key(b); });
}

std::string write_tiles(std::vector<Tile> tiles) {
    sort_tiles(tiles);
    return tiles.empty() ? "-" : join(tiles, ",");
}

bool read_tiles(const std::string& text, const Kit& kit, std::vector<Tile>& tiles) {
    tiles.clear();
    if (text == "-") return true;
    tiles = split(text, ',');
    return std::all_of(tiles.begin(), tiles.end(),
                       [&](const Tile& tile) { return tile == unknown || kit.has(tile); });
}

bool is_line(const std::vector<Tile>& tiles) {
    std::set<char> colours;
    std::set<int> shapes;
    for (const Tile& tile : tiles) {
        colours.insert(colour(tile));
        shapes.insert(shape(tile));
    }
    const bool one_colour = colours.size() == 1 && shapes.size() == tiles.size();
    const bool one_shape = shapes.size() == 1 && colours.size() == tiles.size();
    return one_colour || one_shape;
}

bool is_complete(const std::vector<Tile>& tiles, const Kit& kit) {
    const bool one_colour = colour(tiles[0]) == colour(tiles[1]);
    return static_cast<int>(tiles.size()) == (one_colour ? kit.shapes : kit.colours);
}

std::set<std::set<Tile>> largest_groups(const std::vector<Tile>& hand) {
    std::set<std::set<Tile>> largest;
    std::size_t size = 0;
    const auto consider = [&](const std::set<Tile>& group) {
        if (group.size() < size) return;
        if (group.size() > size) largest.clear();
        size = group.size();
        largest.insert(group);
    };
    for (const Tile& first : hand) {
        std::set<Tile> same_colour;
        std::set<Tile> same_shape;
        for (const Tile& tile : hand) {
            if (colour(tile) == colour(first)) same_colour.insert(tile);
            if (shape(tile) == shape(first)) same_shape.insert(tile);
        }
        consider(same_colour);
        consider(same_shape);
    }
    return largest;
}

std::size_t largest_group_size(const std::vector<Tile>& hand) {
    return hand.empty() ? 0 : largest_groups(hand).begin()->size();
}

std::vector<Square> run_through(const Laid& laid, Square square, int dx, int dy) {
    const auto back = [&](Square s) { return Square(s.first - dx, s.second - dy); };
    const auto forth = [&](Square s) { return Square(s.first + dx, s.second + dy); };
    while (laid.contains(back(square))) square = back(square);
    std::vector<Square> run;
    for (; laid.contains(square); square = forth(square)) run.push_back(square);
    return run;
}

std::vector<Tile> tiles_on(const Laid& laid, const std::vector<Square>& squares) {
    std::vector<Tile> tiles;
    tiles.reserve(squares.size());
    for (const Square& square : squares) tiles.push_back(laid.at(square));
    return tiles;
}

bool lies_in_lines(const Laid& laid, Square square) {
    return is_line(tiles_on(laid, run_through(laid, square, 1, 0))) &&
           is_line(tiles_on(laid, run_through(laid, square, 0, 1)));
}

bool touches(const Grid& grid, Square square) {
    const auto [x, y] = square;
    return grid.contains({x - 1, y}) || grid.contains({x + 1, y}) || grid.contains({x, y - 1}) ||
           grid.contains({x, y + 1});
}

std::string write_grid(const Grid& grid) {
    std::vector<std::string> pieces;
    for (const auto& [square, tile] : grid) {
        pieces.push_back(tile + "@" + std::to_string(square.first) + "," +
                         std::to_string(square.second));
    }
    return pieces.empty() ? "-" : join(pieces, "+");
}

bool read_grid(const std::string& text, const Kit& kit, Grid& grid) {
    grid.clear();
    for (const std::string& piece : split(text, '+')) {
        const std::vector<std::string> halves = split(piece, '@');
        if (halves.size() != 2 || !kit.has(halves[0])) return false;
        const std::vector<std::string> numbers = split(halves[1], ',');
        if (numbers.size() != 2 || !is_number(numbers[0]) || !is_number(numbers[1])) return false;
        const Square square(std::stoi(numbers[0]), std::stoi(numbers[1]));
        if (!grid.emplace(square, halves[0]).second) return false;
    }
    return true;
}

}  // namespace ludo::reference::qwirkle
