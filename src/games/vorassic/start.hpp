#pragma once

#include "core/rng.hpp"
#include "games/vorassic/vorassic.hpp"

namespace ludo::vorassic {

/// The corner in which a seat starts: top left, bottom right, top right, bottom left.
Move starting_corner(Seat seat, int size);

/// An empty grid of zeros with every seat in its corner.
Setup empty_setup(int size, int seats, Mode mode);

/// The most walls a grid can hold when every start keeps a cell to capture.
int most_walls(int size, int seats);

/// Draws walls that look the same when the grid is turned upside down. Every start keeps a cell it
/// can capture at its first move. Requires `count` <= most_walls(), and an odd `count` only on a
/// grid with a cell in the middle.
void draw_walls(Setup& setup, int count, RandomSource& random_source);

/// Each free cell gets its smallest distance, in steps, to a starting corner in play, at most 9.
void fill_by_distance(Setup& setup);

/// Each free cell gets a number from `lowest` to 9.
void fill_at_random(Setup& setup, int lowest, RandomSource& random_source);

}  // namespace ludo::vorassic
