#pragma once

#include "bots/vorassic/position.hpp"
#include "bots/vorassic/steps.hpp"

namespace ludo::vorassic {

/// What each seat will still capture, in sixteenths of a point.
using Forecast = std::array<int, max_seats>;
inline constexpr int point = 16;

/// Which cells each seat gets to before all others, the seat to move walking first.
template <std::size_t W>
std::array<Cells<W>, max_seats> territories(const Field<W>& field, const Position<W>& position) {
    std::array<Cells<W>, max_seats> own{};
    Cells<W> open = position.free;
    bool is_growing = true;
    for (bool is_first = true; is_growing; is_first = false) {
        is_growing = false;
        for (std::size_t i = 0; i < position.seat_count; ++i) {
            const std::size_t seat = (position.to_move + i) % position.seat_count;
            if (!position.plays(seat)) continue;
            const Cells<W> reached =
                (is_first ? position.reach[seat] : field.grow(own[seat])) & open;
            own[seat] |= reached;
            open -= reached;
            is_growing = is_growing || !reached.empty();
        }
    }
    return own;
}

/// What a snake can expect of these cells, had it the time to see them all: it walks around losses
/// more often than into them, and misses some gains for it. The weights are a first guess.
template <std::size_t W>
int walkable_sum(const Field<W>& field, const Cells<W>& cells) {
    const int sum = field.sum(cells) * point;
    if (!field.has_negative()) return sum;
    const int losses = field.sum_of_losses(cells) * point;
    return (sum - losses) * 3 / 4 + losses / 4;
}

/// A snake walks through its territory changing colour with every step, so the rarer colour limits
/// how much of the other it gets; of that it is expected to see an average share.
template <std::size_t W>
int path_forecast(const Field<W>& field, const Cells<W>& first, const Cells<W>& cells) {
    const Steps<W> steps(field, first, cells);
    const auto share = [&](const Cells<W>& set, int count, int most) {
        const int whole = walkable_sum(field, set);
        return count <= most ? whole : whole * most / count;
    };
    return share(steps.odd, steps.odd_count, steps.most_odd()) +
           share(steps.even, steps.even_count, steps.most_even());
}

template <std::size_t W>
Forecast snake_forecast(const Field<W>& field, const Position<W>& position) {
    const auto own = territories(field, position);
    Forecast forecast{};
    for (std::size_t seat = 0; seat < position.seat_count; ++seat) {
        forecast[seat] = path_forecast(field, position.moves_of(seat) & own[seat], own[seat]);
    }
    return forecast;
}

/// Octopuses fill the whole grid, so what counts is who gets the high values: everybody takes the
/// best cell in reach until nothing is left.
template <std::size_t W>
Forecast octopus_forecast(const Field<W>& field, Position<W> position) {
    const auto before = position.scores;
    while (!position.is_over) {
        const Cells<W> open = position.moves_of(position.to_move);
        auto best = field.classes().begin();
        while ((open & best->cells).empty()) ++best;
        const Cells<W> choice = open & best->cells;
        position.capture(field, position.to_move == 0 ? choice.last() : choice.first());
    }
    Forecast forecast{};
    for (std::size_t seat = 0; seat < position.seat_count; ++seat) {
        forecast[seat] = (position.scores[seat] - before[seat]) * point;
    }
    return forecast;
}

}  // namespace ludo::vorassic
