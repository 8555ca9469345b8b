#pragma once

#include <chrono>
#include <optional>

namespace ludo::engine {

/// The clock of one seat as `go` tells it.
struct SeatClock {
    std::optional<std::chrono::milliseconds> remaining{};
    std::chrono::milliseconds increment{0};  ///< added after each move
};

/// How long to think about one move by a clock that shows `remaining`: a part of it for each move
/// the seat may still have to make, and most of the increment. Never more than remains, less a
/// margin for messages on their way; nothing when that is all there is. Negative times, which
/// clients send once a clock has run out, count as none.
std::chrono::milliseconds allot_time(std::chrono::milliseconds remaining,
                                     std::chrono::milliseconds increment,
                                     std::optional<int> own_moves_left);

/// How many of the moves still to come one of the seats in play has to make; requires such a seat.
int own_moves_of(int moves_left, int seats_in_play);

}  // namespace ludo::engine
