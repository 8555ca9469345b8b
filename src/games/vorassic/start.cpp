#include "games/vorassic/start.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <vector>

namespace ludo::vorassic {

namespace {

Move cell_at(int row, int column) {
    return {static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
}

/// Where a cell comes to lie when the grid is turned by half a turn.
Move turned(Move cell, int size) { return cell_at(size - 1 - cell.row, size - 1 - cell.column); }

int distance(Move a, Move b) { return std::abs(a.row - b.row) + std::abs(a.column - b.column); }

template <typename Visit>
void for_each_free_cell(Setup& setup, Visit visit) {
    for (int row = 0; row < setup.size; ++row) {
        for (int column = 0; column < setup.size; ++column) {
            const Move cell = cell_at(row, column);
            if (setup.at(cell).is_free()) visit(cell);
        }
    }
}

/// The cells a seat could capture from its corner on an empty grid, whatever the mode: the mode may
/// be chosen when the grid has been seen, so walls must not depend on it.
std::array<Move, 2> first_cells(const Setup& setup, Seat seat) {
    const Move corner = starting_corner(seat, setup.size);
    const int row = corner.row == 0 ? 1 : setup.size - 2;
    const int column = corner.column == 0 ? 1 : setup.size - 2;
    return {cell_at(row, corner.column), cell_at(corner.row, column)};
}

bool every_start_has_a_first_move(const Setup& setup) {
    bool all = true;
    for_each_seat(setup.seats, [&](Seat seat) {
        const auto cells = first_cells(setup, seat);
        all = all && std::any_of(cells.begin(), cells.end(),
                                 [&](Move cell) { return setup.at(cell).is_free(); });
    });
    return all;
}

/// One free cell of every pair that half a turn exchanges, in random order.
std::vector<Move> shuffled_pairs(Setup& setup, RandomSource& random_source) {
    std::vector<Move> cells;
    for_each_free_cell(setup, [&](Move cell) {
        const Move other = turned(cell, setup.size);
        const bool comes_first =
            cell.row < other.row || (cell.row == other.row && cell.column < other.column);
        if (comes_first) cells.push_back(cell);
    });
    shuffle(std::span(cells), random_source);
    return cells;
}

}  // namespace

Move starting_corner(Seat seat, int size) {
    const int last = size - 1;
    const std::array<Move, max_seats> corners{cell_at(0, 0), cell_at(last, last), cell_at(0, last),
                                              cell_at(last, 0)};
    return corners[seat.index];
}

Setup empty_setup(int size, int seats, Mode mode) {
    Setup setup{.size = size, .seats = seats, .mode = mode};
    for_each_seat(seats, [&](Seat seat) {
        const Move corner = starting_corner(seat, size);
        setup.last_cells[seat.index] = corner;
        setup.at(corner) = Content::owned_by(seat);
    });
    return setup;
}

int most_walls(int size, int seats) {
    // A corner and one cell beside it for every seat. Half a turn exchanges the corners of two
    // seats and their surroundings, so symmetry asks for no further free cell.
    return size * size - 2 * seats;
}

void draw_walls(Setup& setup, int count, RandomSource& random_source) {
    int left = count;
    if (left % 2 == 1) {
        setup.at(cell_at(setup.size / 2, setup.size / 2)) = Content::wall();
        --left;
    }
    for (const Move cell : shuffled_pairs(setup, random_source)) {
        if (left == 0) return;
        Setup with_pair = setup;
        with_pair.at(cell) = with_pair.at(turned(cell, setup.size)) = Content::wall();
        if (!every_start_has_a_first_move(with_pair)) continue;
        setup = with_pair;
        left -= 2;
    }
}

void fill_by_distance(Setup& setup) {
    for_each_free_cell(setup, [&](Move cell) {
        int nearest = max_value;
        for_each_seat(setup.seats, [&](Seat seat) {
            nearest = std::min(nearest, distance(cell, starting_corner(seat, setup.size)));
        });
        setup.at(cell) = Content::number(nearest);
    });
}

void fill_at_random(Setup& setup, int lowest, RandomSource& random_source) {
    const auto range = static_cast<std::uint32_t>(max_value - lowest + 1);
    for_each_free_cell(setup, [&](Move cell) {
        setup.at(cell) = Content::number(lowest + static_cast<int>(random_source.below(range)));
    });
}

}  // namespace ludo::vorassic
