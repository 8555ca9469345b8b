#pragma once

#include "bots/vorassic/path_solver.hpp"
#include "bots/vorassic/position.hpp"

namespace ludo::vorassic {

/// What two seats can still do: where each may go now, and all it could ever get to.
template <std::size_t W>
struct Prospects {
    Cells<W> next;
    Cells<W> ever;
};

template <std::size_t W>
Prospects<W> prospects_of(const Field<W>& field, const Position<W>& position, std::size_t seat) {
    const Cells<W> next = position.moves_of(seat);
    return {next, field.flood(next, position.free)};
}

/// The most the first of two octopuses can win by when no value is below zero: it may capture any
/// cell it could ever get to, the other one only what is around it now. Then both take turns with
/// the highest cells they share, and the rest is out of danger.
template <std::size_t W>
int most_of_octopus(const Field<W>& field, const Prospects<W>& ours, const Prospects<W>& theirs,
                    bool we_move) {
    const int shared = field.alternating_sum(ours.ever & theirs.next);
    return (we_move ? shared : -shared) + field.sum(ours.ever - theirs.next) -
           field.sum(theirs.next - ours.ever);
}

/// The most one side can win by, whatever the rules: it gets all that is good and the other one
/// all that is bad.
template <std::size_t W>
int most_of_anything(const Field<W>& field, const Prospects<W>& ours, const Prospects<W>& theirs) {
    const int gains = field.sum(ours.ever) - field.sum_of_losses(ours.ever);
    return gains - field.sum_of_losses(theirs.ever);
}

/// Proven limits of what the first of two octopuses still wins by.
template <std::size_t W>
Range octopus_range(const Field<W>& field, const Prospects<W>& ours, const Prospects<W>& theirs,
                    bool we_move) {
    if ((ours.ever & theirs.ever).empty()) {
        // Everybody has to capture all there is.
        const int margin = field.sum(ours.ever) - field.sum(theirs.ever);
        return {margin, margin};
    }
    if (!field.has_negative()) {
        return {-most_of_octopus(field, theirs, ours, !we_move),
                most_of_octopus(field, ours, theirs, we_move)};
    }
    if (ours.next == theirs.next && ours.next == ours.ever) {
        const int shared = field.alternating_sum(ours.ever);
        return we_move ? Range{shared, shared} : Range{-shared, -shared};
    }
    return {-most_of_anything(field, theirs, ours), most_of_anything(field, ours, theirs)};
}

/// Proven limits of what the first of two snakes still wins by. Snakes that cannot meet any more
/// are two separate puzzles, each given up after `max_nodes`.
template <std::size_t W>
Range snake_range(const Field<W>& field, const Prospects<W>& ours, const Prospects<W>& theirs,
                  PathSolver<W>& paths, int max_nodes) {
    if ((ours.ever & theirs.ever).empty()) {
        const Range own = paths.solve(ours.next, ours.ever, max_nodes);
        const Range other = paths.solve(theirs.next, theirs.ever, max_nodes);
        return {own.low - other.high, own.high - other.low};
    }
    return {field.sum_of_losses(ours.ever) - most_of_any_path(field, theirs.next, theirs.ever),
            most_of_any_path(field, ours.next, ours.ever) - field.sum_of_losses(theirs.ever)};
}

}  // namespace ludo::vorassic
