#pragma once

#include <algorithm>

#include "bots/vorassic/field.hpp"

namespace ludo::vorassic {

/// The cells a snake can walk to, by the colour of the chessboard: its first, third, fifth step is
/// always on one colour, the others on the other.
template <std::size_t W>
struct Steps {
    Cells<W> odd;
    Cells<W> even;
    int odd_count;
    int even_count;

    /// `first` are the cells of the first step, all of one colour.
    Steps(const Field<W>& field, const Cells<W>& first, const Cells<W>& cells)
        : odd((first & field.dark()).empty() ? cells - field.dark() : cells & field.dark()),
          even(cells - odd),
          odd_count(odd.size()),
          even_count(even.size()) {}

    /// How many cells of a colour fit into one walk.
    [[nodiscard]] int most_odd() const { return std::min(odd_count, even_count + 1); }
    [[nodiscard]] int most_even() const { return std::min(odd_count, even_count); }
};

}  // namespace ludo::vorassic
