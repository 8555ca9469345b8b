#include "games/qwirkle/draft.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>

#include "core/fixed_list.hpp"
#include "games/qwirkle/notation.hpp"

namespace ludo::qwirkle {

namespace {

using Placed = FixedList<PlacedTile, hand_size>;
using Squares = FixedList<Square, hand_size>;

bool is_good(const Line& line) { return !line.mixes() && !line.repeats(); }

bool lies_along(const Placed& tiles, Axis axis) {
    return std::all_of(tiles.begin(), tiles.end(), [&](const PlacedTile& placed) {
        return axis == Axis::row ? placed.square.y == tiles[0].square.y
                                 : placed.square.x == tiles[0].square.x;
    });
}

bool is_laid(const Placed& tiles, Square square) {
    return std::any_of(tiles.begin(), tiles.end(),
                       [&](const PlacedTile& placed) { return placed.square == square; });
}

void insert(Placed& tiles, const PlacedTile& placed) {
    tiles.push_back(placed);
    std::sort(tiles.begin(), tiles.end());
}

// --- the draft as it lies -----------------------------------------------------------------------

/// Sorted, or why these tiles cannot all lie on the table.
Result<Placed> sorted(std::span<const PlacedTile> laid) {
    Placed tiles;
    for (const PlacedTile& placed : laid) {
        if (tiles.size() == hand_size) {
            return Refusal{"refusal.qwirkle.not_in_hand", {{"tile", write_tile(placed.tile)}}};
        }
        if (is_laid(tiles, placed.square)) {
            return Refusal{"refusal.qwirkle.square_taken",
                           {{"square", write_square(placed.square)}}};
        }
        insert(tiles, placed);
    }
    return tiles;
}

Status refuse_gap(const Placed& tiles, Axis axis) {
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const Square expected = tiles[0].square.along(axis, static_cast<int>(i));
        if (tiles[i].square == expected) continue;
        return Refusal{"refusal.qwirkle.gap", {{"square", write_square(expected)}}};
    }
    return {};
}

Move placement_of(const Placed& tiles) {
    Move move = Move::place();
    for (const auto& [square, tile] : tiles) move.add(tile, square);
    return move;
}

/// The placement the tiles are as they lie, whether legal or not; an unbroken opening goes to where
/// it must lie.
template <int MaxTiles>
Result<Move> placement_in(const BasicState<MaxTiles>& state, const Placed& tiles) {
    Move move = placement_of(tiles);
    const Axis axis = move.axis();
    if (!state.grid().empty() || !lies_along(tiles, axis)) return move;
    if (Status status = refuse_gap(tiles, axis); !status.ok()) return status;
    return *state.lay({move.tiles_begin(), move.size()}, tiles[0].square, axis);
}

// --- what it can become -------------------------------------------------------------------------

/// Looks for a placement that a draft can become with tiles of the hand. It tries the fewest tiles
/// that fill its gaps and connect it: where more make a placement, these do too.
template <int MaxTiles>
class Completion {
  public:
    Completion(const BasicState<MaxTiles>& state, const Placed& tiles, const Hand& rest)
        : grid_(state.grid()), tiles_(tiles), rest_(rest), opening_(state.opening_size()) {}

    /// Requires the tiles to be sorted, on free squares and in one line along the axis.
    [[nodiscard]] bool exists(Axis axis) const {
        for (const auto& [square, tile] : tiles_) {
            if (!crosses_well(square, tile, axis)) return false;
        }
        if (opening_) return opens();
        const std::optional<Squares> gaps = gaps_along(axis);
        if (!gaps) return false;
        const auto can_fill = [&](const std::optional<Squares>& open) {
            return open && fill(*open, 0, tiles_, rest_, axis);
        };
        if (connects(*gaps)) return can_fill(gaps);
        return can_fill(bridge(*gaps, tiles_[0].square, axis, -1)) ||
               can_fill(bridge(*gaps, last(), axis, 1));
    }

  private:
    [[nodiscard]] Square last() const { return tiles_[tiles_.size() - 1].square; }

    [[nodiscard]] bool crosses_well(Square square, Tile tile, Axis axis) const {
        Line cross;
        cross.add(tile);
        grid_.extend(cross, square, across(axis), -1);
        grid_.extend(cross, square, across(axis), 1);
        return is_good(cross);
    }

    /// The opening needs so many different tiles that share an attribute, these among them.
    [[nodiscard]] bool opens() const {
        const Square first = tiles_[0].square;
        const int span = last().x - first.x + last().y - first.y + 1;
        Line line;
        for (const auto& placed : tiles_) line.add(placed.tile);
        return is_good(line) && span <= *opening_ &&
               fill_opening(line, *opening_ - line.length(), rest_);
    }

    [[nodiscard]] bool fill_opening(const Line& line, int missing, const Hand& rest) const {
        if (missing <= 0) return missing == 0;
        return try_each(rest, [&](Tile tile, const Hand& others) {
            Line longer = line;
            longer.add(tile);
            return is_good(longer) && fill_opening(longer, missing - 1, others);
        });
    }

    /// The free squares between the tiles; nothing when the hand cannot fill them.
    [[nodiscard]] std::optional<Squares> gaps_along(Axis axis) const {
        Squares gaps;
        for (Square at = tiles_[0].square; at != last(); at = at.along(axis, 1)) {
            if (grid_.is_taken(at) || is_laid(tiles_, at)) continue;
            if (static_cast<int>(gaps.size()) == rest_.size()) return std::nullopt;
            gaps.push_back(at);
        }
        return gaps;
    }

    [[nodiscard]] bool connects(const Squares& gaps) const {
        return std::any_of(tiles_.begin(), tiles_.end(),
                           [&](const PlacedTile& p) { return grid_.touches(p.square); }) ||
               std::any_of(gaps.begin(), gaps.end(),
                           [&](Square square) { return grid_.touches(square); });
    }

    /// The gaps and the squares from one end of the draft to the first that touches the grid.
    [[nodiscard]] std::optional<Squares> bridge(Squares open, Square end, Axis axis,
                                                int step) const {
        while (static_cast<int>(open.size()) < rest_.size()) {
            end = end.along(axis, step);
            open.push_back(end);
            if (grid_.touches(end)) return open;
        }
        return std::nullopt;
    }

    /// Tries the tiles of the hand on the open squares from index `i` on.
    [[nodiscard]] bool fill(const Squares& open, std::size_t i, const Placed& tiles,
                            const Hand& rest, Axis axis) const {
        if (!go_together(tiles)) return false;
        if (i == open.size()) return is_good(main_line(tiles, axis));
        return try_each(rest, [&](Tile tile, const Hand& others) {
            if (!crosses_well(open[i], tile, axis)) return false;
            Placed more = tiles;
            insert(more, {open[i], tile});
            return fill(open, i + 1, more, others, axis);
        });
    }

    /// Calls `attempt(tile, the others)` for each kind of tile of a hand, until one succeeds.
    template <typename Attempt>
    static bool try_each(const Hand& hand, Attempt attempt) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(hand.size()); ++i) {
            if (i > 0 && hand[i] == hand[i - 1]) continue;
            Hand others = hand;
            others.remove(hand[i]);
            if (attempt(hand[i], others)) return true;
        }
        return false;
    }

    static bool go_together(const Placed& tiles) {
        Line line;
        for (const auto& placed : tiles) line.add(placed.tile);
        return is_good(line);
    }

    /// The whole line of a draft without gaps, with what lies on the grid.
    [[nodiscard]] Line main_line(const Placed& tiles, Axis axis) const {
        Line line;
        grid_.extend(line, tiles[0].square, axis, -1);
        for (const auto& [square, tile] : tiles) {
            line.add(tile);
            grid_.extend(line, square, axis, 1);
        }
        return line;
    }

    const Grid<MaxTiles>& grid_;
    const Placed& tiles_;
    const Hand& rest_;
    std::optional<int> opening_;
};

/// The places for one more tile of a draft.
template <int MaxTiles>
class NextSquares {
  public:
    NextSquares(const BasicState<MaxTiles>& state, const Placed& laid, Tile next, const Hand& rest)
        : state_(state), grid_(state.grid()), laid_(laid), next_(next), rest_(rest) {}

    /// Does a tile on this square touch the grid or, once tiles are laid, reach these unbroken?
    [[nodiscard]] bool joins(Square square) const {
        if (laid_.empty()) return grid_.empty() || grid_.touches(square);
        for (const Axis axis : {Axis::row, Axis::column}) {
            for (const int step : {-1, 1}) {
                Square at = square.along(axis, step);
                while (grid_.is_taken(at)) at = at.along(axis, step);
                if (is_laid(laid_, at)) return true;
            }
        }
        return false;
    }

    std::vector<Square> find() {
        if (laid_.empty() && grid_.empty()) {
            consider({});
        } else if (laid_.empty()) {
            consider_around_grid();
        } else {
            for (const Axis axis : {Axis::row, Axis::column}) {
                if (!lies_along(laid_, axis)) continue;
                consider_from(laid_[0].square, axis, -1);
                consider_from(laid_[0].square, axis, 1);
            }
        }
        std::sort(squares_.begin(), squares_.end());
        squares_.erase(std::unique(squares_.begin(), squares_.end()), squares_.end());
        squares_.erase(std::remove_if(squares_.begin(), squares_.end(),
                                      [this](Square square) { return !is_open(square); }),
                       squares_.end());
        return std::move(squares_);
    }

  private:
    void consider_around_grid() {
        for (const auto& placed : grid_.tiles()) {
            for (const Axis axis : {Axis::row, Axis::column}) {
                consider_from(placed.square, axis, -1);
                consider_from(placed.square, axis, 1);
                for (const int step : {-1, 1}) {
                    const Square beside = placed.square.along(axis, step);
                    if (grid_.is_taken(beside)) continue;
                    consider_from(beside, across(axis), -1);
                    consider_from(beside, across(axis), 1);
                }
            }
        }
    }

    /// As many free squares as the hand has tiles for, from a square on.
    void consider_from(Square square, Axis axis, int step) {
        for (int free = 0; free <= rest_.size();) {
            square = square.along(axis, step);
            if (grid_.is_taken(square) || is_laid(laid_, square)) continue;
            consider(square);
            ++free;
        }
    }

    void consider(Square square) { squares_.push_back(square); }

    [[nodiscard]] bool is_open(Square square) const {
        const bool in_reach =
            std::abs(square.x) <= max_coordinate && std::abs(square.y) <= max_coordinate;
        if (!in_reach) return false;
        Placed tiles = laid_;
        insert(tiles, {square, next_});
        const Completion<MaxTiles> completion(state_, tiles, rest_);
        return (lies_along(tiles, Axis::row) && completion.exists(Axis::row)) ||
               (lies_along(tiles, Axis::column) && completion.exists(Axis::column));
    }

    const BasicState<MaxTiles>& state_;
    const Grid<MaxTiles>& grid_;
    const Placed& laid_;
    Tile next_;
    const Hand& rest_;
    std::vector<Square> squares_;
};

template <int MaxTiles>
void offer_squares(const BasicState<MaxTiles>& state, const Placed& laid, Tile next,
                   DraftAnswer& answer) {
    const Turn turn = state.turn();
    if (turn.phase != Phase::move || !state.knows_moves()) return;
    Hand rest = state.hand(*turn.seat);
    if (!rest.remove(next)) return;
    for (const auto& [square, tile] : laid) {
        if (state.grid().is_taken(square) || !rest.remove(tile)) return;
    }
    NextSquares<MaxTiles> places(state, laid, next, rest);
    answer.squares = places.find();
    std::copy_if(answer.squares.begin(), answer.squares.end(), std::back_inserter(answer.joined),
                 [&](Square square) { return places.joins(square); });
}

}  // namespace

template <int MaxTiles>
DraftAnswer judge_draft(const BasicState<MaxTiles>& state, std::span<const PlacedTile> laid,
                        std::optional<Tile> next) {
    DraftAnswer answer;
    const Result<Placed> tiles = sorted(laid);
    if (!tiles) {
        answer.status = tiles.refusals().front();
        return answer;
    }
    if (next) offer_squares(state, *tiles, *next, answer);
    answer.is_anywhere = state.grid().empty() && tiles->empty() && !answer.squares.empty();
    if (tiles->empty()) return answer;
    const Result<Move> move = placement_in(state, *tiles);
    answer.status = move ? state.refuse(*move) : Status(move.refusals().front());
    if (answer.status.ok()) answer.move = *move;
    return answer;
}

template DraftAnswer judge_draft(const BasicState<small_kit_tiles>&, std::span<const PlacedTile>,
                                 std::optional<Tile>);
template DraftAnswer judge_draft(const BasicState<max_kit_tiles>&, std::span<const PlacedTile>,
                                 std::optional<Tile>);

}  // namespace ludo::qwirkle
