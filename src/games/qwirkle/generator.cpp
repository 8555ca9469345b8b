#include "games/qwirkle/generator.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "games/qwirkle/choice.hpp"

namespace ludo::qwirkle {

namespace {

Fit fit_along(const Choice& choice, const Spot& spot, Axis axis) {
    const auto side = static_cast<std::size_t>(axis);
    return choice.between(spot.before[side], spot.after[side]);
}

/// Grows placements from each open square in turn. A placement is found from the first open square
/// it covers, its pivot: behind the pivot it can only cover remote squares, which bear any tile;
/// ahead of it, it goes on over the next free squares whatever lies between. So each is found
/// once, and none is tried in vain.
class Placer {
  public:
    Placer(const Choice& choice, const Window& window, MoveList& list)
        : choice_(choice), window_(window), list_(list) {}

    void place_from(const Window::Place& pivot, Axis axis) {
        axis_ = axis;
        side_ = static_cast<std::size_t>(axis);
        step_ = window_.stride(axis);
        const Spot& spot = window_.spot(pivot.cell);
        Growth growth{spot.fit[side_], 0, 0, 0};
        growth.pass_over(spot.before[side_]);
        growth.pass_over(spot.after[side_]);
        behind_ = {pivot.cell - step_, pivot.square.along(axis, -1)};
        can_grow_back_ = window_.is_remote(behind_.cell);
        for_each(spot.fitting(), [&](std::size_t i) {
            put(pivot_slot, i, pivot.square);
            // A single tile lies in a row and in a column: it is listed with the rows.
            if (axis_ == Axis::row) list_placement();
            grow(pivot, with(growth, i));
        });
    }

  private:
    /// A line in the making: what can still join it, which tiles of the hand it holds, and the
    /// attributes of the tiles of the grid that it passes over.
    struct Growth {
        Fit fit;
        HandSet used;
        Attributes colours;
        Attributes shapes;

        void pass_over(const Line& run) {
            colours |= run.colours();
            shapes |= run.shapes();
        }
    };

    [[nodiscard]] Growth with(Growth growth, std::size_t i) const {
        growth.fit = choice_.beside(growth.fit, i);
        growth.used |= bit_of(i);
        return growth;
    }

    void grow(const Window::Place& last, const Growth& growth) {
        if (growth.fit.any() == 0) return;
        if (can_grow_back_) grow_back(behind_, growth.fit);
        grow_ahead(last, growth);
    }

    /// Lists the line with one more tile on the next free square ahead, and all that grow from it.
    void grow_ahead(const Window::Place& last, Growth growth) {
        const int steps = 1 + run_length_after(last.cell);
        const Window::Place next{last.cell + static_cast<std::size_t>(steps) * step_,
                                 last.square.along(axis_, steps)};
        HandSet candidates = choice_.all();
        if (window_.is_open(next.cell)) {
            const Spot& spot = window_.spot(next.cell);
            join(growth, spot);
            candidates = spot.fitting();
        }
        ++last_;
        for_each(growth.fit.any() & candidates, [&](std::size_t i) {
            put(last_, i, next.square);
            list_placement();
            grow(next, with(growth, i));
        });
        --last_;
    }

    /// Lists the line with one more tile behind it, and all that grow backwards from it.
    void grow_back(const Window::Place& place, const Fit& fit) {
        const Window::Place next{place.cell - step_, place.square.along(axis_, -1)};
        --first_;
        for_each(fit.any(), [&](std::size_t i) {
            put(first_, i, place.square);
            list_placement();
            const Fit rest = choice_.beside(fit, i);
            if (rest.any() != 0 && window_.is_remote(next.cell)) grow_back(next, rest);
        });
        ++first_;
    }

    /// The line reaches a spot, and with it the run of tiles on the far side: they must go with
    /// all the line holds already.
    void join(Growth& growth, const Spot& spot) const {
        const Fit& here = spot.fit[side_];
        const Line& run = spot.after[side_];
        const bool colour_line =
            (growth.used & ~here.in_colour_line) == 0 && (growth.shapes & run.shapes()) == 0;
        const bool shape_line =
            (growth.used & ~here.in_shape_line) == 0 && (growth.colours & run.colours()) == 0;
        growth.fit.in_colour_line &= colour_line ? here.in_colour_line : HandSet{0};
        growth.fit.in_shape_line &= shape_line ? here.in_shape_line : HandSet{0};
        growth.pass_over(run);
    }

    [[nodiscard]] int run_length_after(Window::Cell cell) const {
        return window_.is_open(cell) ? window_.spot(cell).after[side_].length() : 0;
    }

    void put(std::size_t slot, std::size_t i, Square square) {
        slots_[slot] = {square, choice_.tile(i)};
    }

    void list_placement() {
        Move move = Move::place();
        for (std::size_t slot = first_; slot <= last_; ++slot) {
            move.add(slots_[slot].tile, slots_[slot].square);
        }
        list_.push_back(move);
    }

    static constexpr std::size_t pivot_slot = hand_size - 1;

    const Choice& choice_;
    const Window& window_;
    MoveList& list_;
    Axis axis_ = Axis::row;
    std::size_t side_ = 0;
    std::size_t step_ = 1;
    Window::Place behind_{};  ///< the square before the pivot
    bool can_grow_back_ = false;
    std::array<PlacedTile, 2 * hand_size - 1> slots_{};  ///< the line, in order
    std::size_t first_ = pivot_slot;
    std::size_t last_ = pivot_slot;
};

/// Adds to the move every choice of tiles from the `from`-th on, sorted, each listed once.
void extend_trades(const Hand& hand, std::size_t from, std::size_t limit, Move& move,
                   MoveList& list) {
    if (move.size() == limit) return;
    for (std::size_t i = from; i < static_cast<std::size_t>(hand.size()); ++i) {
        if (i > from && hand[i] == hand[i - 1]) continue;
        move.add(hand[i]);
        list.push_back(move);
        extend_trades(hand, i + 1, limit, move, list);
        move.remove_last();
    }
}

/// Lists the tiles in all orders; they come sorted.
void list_orders(std::span<Tile> tiles, MoveList& list) {
    do {
        Move move = Move::place();
        for (const Tile tile : tiles) {
            move.add(tile, Square{static_cast<std::int16_t>(move.size()), 0});
        }
        list.push_back(move);
    } while (std::next_permutation(tiles.begin(), tiles.end()));
}

/// The tiles that `make` gives for each attribute of the set, in order.
template <typename Make>
void list_group(Attributes set, Make make, MoveList& list) {
    std::array<Tile, hand_size> tiles{};
    std::size_t size = 0;
    for (unsigned rest = set; rest != 0; rest &= rest - 1) {
        tiles[size++] = make(std::countr_zero(rest));
    }
    list_orders(std::span(tiles).first(size), list);
}

}  // namespace

void list_openings(const Hand& hand, MoveList& list) {
    const Groups groups(hand);
    const int size = groups.largest();
    for (int colour = 0; colour < max_colours; ++colour) {
        const Attributes shapes = groups.shapes_of[static_cast<std::size_t>(colour)];
        if (std::popcount(shapes) != size) continue;
        list_group(
            shapes, [&](int shape) { return Tile(colour, shape); }, list);
    }
    if (size == 1) return;  // a lone tile is a group of its colour and of its shape
    for (int shape = 0; shape < max_shapes; ++shape) {
        const Attributes colours = groups.colours_of[static_cast<std::size_t>(shape)];
        if (std::popcount(colours) != size) continue;
        list_group(
            colours, [&](int colour) { return Tile(colour, shape); }, list);
    }
}

void list_placements(std::span<const PlacedTile> grid, const Hand& hand, MoveList& list) {
    const Choice choice(hand);
    Window& window = list.window();
    window.draw(grid);
    for (const auto& [cell, square] : window.open_places()) {
        Spot& spot = window.spot(cell);
        spot.fit = {fit_along(choice, spot, Axis::row), fit_along(choice, spot, Axis::column)};
    }
    Placer placer(choice, window, list);
    for (const Window::Place& pivot : window.open_places()) {
        if (window.spot(pivot.cell).fitting() == 0) continue;
        placer.place_from(pivot, Axis::row);
        placer.place_from(pivot, Axis::column);
    }
}

void list_trades(const Hand& hand, int bag_size, MoveList& list) {
    Move move = Move::trade();
    extend_trades(hand, 0, static_cast<std::size_t>(std::min(bag_size, hand_size)), move, list);
}

}  // namespace ludo::qwirkle
