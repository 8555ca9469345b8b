#include "engine/time_management.hpp"

#include <algorithm>

#include "search/limits.hpp"

namespace ludo::engine {

namespace {

using std::chrono::milliseconds;

/// How many moves are taken to come where a game has no bound. A clock is never divided by more:
/// bounds are seldom reached, and of less time later moves get a smaller part.
constexpr int usual_moves = 30;
/// A search ends a little late, and messages take their time: kept for this move, a twentieth of
/// the clock between these two, or else for all moves to come.
constexpr milliseconds least_margin{20};
constexpr milliseconds most_margin{1000};
constexpr milliseconds lag_of_a_move{5};

milliseconds margin_of(milliseconds remaining, int moves) {
    const milliseconds now = std::clamp(remaining / 20, least_margin, most_margin);
    return std::max(now, moves * lag_of_a_move);
}

}  // namespace

milliseconds allot_time(milliseconds remaining, milliseconds increment,
                        std::optional<int> own_moves_left) {
    constexpr milliseconds none{0};
    remaining = std::clamp(remaining, none, search::longest_time);
    increment = std::clamp(increment, none, search::longest_time);
    const int moves = std::max(1, own_moves_left.value_or(usual_moves));
    const milliseconds usable = std::max(none, remaining - margin_of(remaining, moves));
    return std::min(usable, usable / std::min(moves, usual_moves) + increment * 3 / 4);
}

int own_moves_of(int moves_left, int seats_in_play) {
    return (moves_left + seats_in_play - 1) / seats_in_play;
}

}  // namespace ludo::engine
