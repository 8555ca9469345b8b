#include <algorithm>
#include <cassert>

#include "reference/qwirkle/qwirkle_game.hpp"
#include "reference/text.hpp"

namespace ludo::reference::qwirkle {

std::vector<Tile> tiles_of(const Grid& placed) {
    std::vector<Tile> tiles;
    for (const auto& [square, tile] : placed) tiles.push_back(tile);
    return tiles;
}

// --- judging a token by the rules ------------------------------------------------------------

bool Qwirkle::accepts(const std::string& token) const {
    if (is_over()) return false;
    if (token == "drawn" || seats_.accepts_out(token)) return true;
    if (seat_ == 0) return accepts_begin(token);
    if (draw_is_due()) return accepts_draw(token);
    if (token == "skip") return true;
    if (token == "pass") return accepts_pass();
    if (starts_with(token, "trade:")) return accepts_trade(token);
    return accepts_placement(token);
}

bool Qwirkle::accepts_begin(const std::string& token) const {
    bool all_known = true;
    for (int seat = 1; seat <= seats_.count; ++seat) all_known = all_known && is_known(seat);
    for (const int seat : seats_.all_in_play()) {
        if (token != "begin:" + std::to_string(seat)) continue;
        return !all_known || seat == seat_named_to_begin();
    }
    return false;
}

bool Qwirkle::accepts_draw(const std::string& token) const {
    std::vector<Tile> tiles;
    if (!starts_with(token, "draw:") || !read_tiles(token.substr(5), kit_, tiles)) return false;
    if (token != "draw:" + write_tiles(tiles) || tiles.size() != draw_count()) return false;
    return std::all_of(tiles.begin(), tiles.end(), [&](const Tile& tile) {
        return tile == unknown || std::count(tiles.begin(), tiles.end(), tile) <= left_of(tile);
    });
}

/// Whether the hand to move can give these tiles; an unknown tile of the hand may be any tile of
/// which the kit has more than are seen elsewhere.
bool Qwirkle::hand_covers(const std::vector<Tile>& tiles) const {
    std::vector<Tile> left = hand(seat_);
    std::map<Tile, int> taken_for_unknown;
    for (const Tile& tile : tiles) {
        auto found = std::find(left.begin(), left.end(), tile);
        if (found == left.end()) {
            found = std::find(left.begin(), left.end(), unknown);
            if (++taken_for_unknown[tile] > left_of(tile)) return false;
        }
        if (found == left.end()) return false;
        left.erase(found);
    }
    return true;
}

bool Qwirkle::accepts_trade(const std::string& token) const {
    std::vector<Tile> tiles;
    if (grid_.empty() || !read_tiles(token.substr(6), kit_, tiles) || tiles.empty()) return false;
    if (token != "trade:" + write_tiles(tiles)) return false;
    return static_cast<int>(tiles.size()) <= bag_size() && hand_covers(tiles);
}

/// A hand that is not known may have no move: then only the rest of the rule can be judged.
bool Qwirkle::accepts_pass() const {
    if (grid_.empty() || bag_size() > 0) return false;
    return !is_known(seat_) || placements().empty();
}

bool Qwirkle::accepts_placement(const std::string& token) const {
    Grid placed;
    if (!read_grid(token, kit_, placed) || token != write_grid(placed)) return false;
    if (!is_line(tiles_of(placed))) return false;  // they share an attribute, and none is twice
    if (!hand_covers(tiles_of(placed))) return false;
    return grid_.empty() ? opens_well(placed) : fits_grid(placed);
}

/// On row 0 from 0,0 to the right, with as many tiles as the largest group of the hand has.
bool Qwirkle::opens_well(const Grid& placed) const {
    int x = 0;
    for (const auto& [square, tile] : placed) {
        if (square != Square(x++, 0)) return false;
    }
    return !is_known(seat_) || placed.size() == largest_group_size(hand(seat_));
}

bool Qwirkle::fits_grid(const Grid& placed) const {
    const Laid after{grid_, placed};
    bool is_connected = false;
    for (const auto& [square, tile] : placed) {
        if (grid_.contains(square) || !lies_in_lines(after, square)) return false;
        is_connected = is_connected || touches(grid_, square);
    }
    if (!is_connected) return false;

    const auto row = run_through(after, placed.begin()->first, 1, 0);
    const auto column = run_through(after, placed.begin()->first, 0, 1);
    const auto lies_on = [](const std::vector<Square>& run, Square square) {
        return std::count(run.begin(), run.end(), square) == 1;
    };
    bool in_row = true;
    bool in_column = true;
    for (const auto& [square, tile] : placed) {
        in_row = in_row && lies_on(row, square);
        in_column = in_column && lies_on(column, square);
    }
    return in_row || in_column;
}

// --- listing ---------------------------------------------------------------------------------

/// Every order of every largest group.
std::set<std::string> Qwirkle::openings() const {
    std::set<std::string> found;
    for (const std::set<Tile>& group : largest_groups(hand(seat_))) {
        std::vector<Tile> order(group.begin(), group.end());
        do {
            Grid placed;
            for (std::size_t i = 0; i < order.size(); ++i)
                placed[{static_cast<int>(i), 0}] = order[i];
            found.insert(write_grid(placed));
        } while (std::next_permutation(order.begin(), order.end()));
    }
    return found;
}

std::set<Square> Qwirkle::free_squares_at_grid() const {
    std::set<Square> squares;
    for (const auto& [square, tile] : grid_) {
        const auto [x, y] = square;
        for (const Square& next : {Square(x - 1, y), {x + 1, y}, {x, y - 1}, {x, y + 1}}) {
            if (!grid_.contains(next)) squares.insert(next);
        }
    }
    return squares;
}

/// Starts with one tile that touches the grid and grows its row or its column, at either end, by
/// one tile at a time. No legal placement is missed: some tile of it touches the grid, its other
/// tiles can be laid in the order in which the unbroken line grows out from that one, and each such
/// beginning is itself legal, because a part of a line of one colour with distinct shapes (or the
/// reverse) is one too. So a beginning that is not legal need not be grown.
std::set<std::string> Qwirkle::placements() const {
    std::set<std::string> found;
    const std::set<Tile> tiles(hand(seat_).begin(), hand(seat_).end());
    for (const Square& square : free_squares_at_grid()) {
        for (const Tile& tile : tiles) {
            const Grid placed{{square, tile}};
            if (!fits_grid(placed)) continue;
            found.insert(write_grid(placed));
            grow(placed, 1, 0, found);
            grow(placed, 0, 1, found);
        }
    }
    return found;
}

void Qwirkle::grow(const Grid& placed, int dx, int dy, std::set<std::string>& found) const {
    const std::vector<Square> run = run_through({grid_, placed}, placed.begin()->first, dx, dy);
    const Square before(run.front().first - dx, run.front().second - dy);
    const Square behind(run.back().first + dx, run.back().second + dy);
    const std::set<Tile> tiles(hand(seat_).begin(), hand(seat_).end());
    for (const Square& end : {before, behind}) {
        for (const Tile& tile : tiles) {
            Grid longer = placed;
            longer[end] = tile;
            if (!hand_covers(tiles_of(longer)) || !fits_grid(longer)) continue;
            // What was found before has been grown before.
            if (found.insert(write_grid(longer)).second) grow(longer, dx, dy, found);
        }
    }
}

/// Every choice of hand tiles, at most as many as the bag holds.
std::set<std::string> Qwirkle::trades() const {
    std::set<std::string> found;
    const std::vector<Tile>& tiles = hand(seat_);
    for (unsigned choice = 1; choice < (1U << tiles.size()); ++choice) {
        std::vector<Tile> chosen;
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            if ((choice >> i) % 2 == 1) chosen.push_back(tiles[i]);
        }
        if (static_cast<int>(chosen.size()) > bag_size()) continue;
        found.insert("trade:" + write_tiles(chosen));
    }
    return found;
}

std::vector<std::string> Qwirkle::legal_moves() const {
    if (turn().kind != Turn::Kind::move) return {};
    assert(is_known(seat_));
    std::set<std::string> moves = grid_.empty() ? openings() : placements();
    if (!grid_.empty()) moves.merge(trades());
    if (moves.empty()) moves.insert("pass");
    return {moves.begin(), moves.end()};
}

}  // namespace ludo::reference::qwirkle
