#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <span>
#include <string_view>

#include "core/refusal.hpp"
#include "core/seat.hpp"
#include "engine/time_management.hpp"
#include "search/limits.hpp"

namespace ludo::engine {

using Words = std::span<const std::string_view>;

/// What `go` asks for.
struct GoRequest {
    search::MoveLimits limits;
    std::array<SeatClock, max_seats> clocks{};
    bool is_infinite = false;
};

/// Reads the words behind `go`. As in chess engines, words it does not know and values that are no
/// whole numbers are passed over; numbers out of range count as the nearest in range. So every `go`
/// can be answered by a move.
GoRequest read_go(Words words);

/// The limits for a seat that is to move: those asked for, and its part of its own clock. When
/// nothing limits the search and it is not to wait for `stop`, it gets a second.
search::MoveLimits limits_for(const GoRequest& request, Seat mover,
                              std::optional<int> own_moves_left);

inline constexpr std::chrono::milliseconds default_movetime{1000};
/// Values are worth more time than a move: small boards are then solved to the end.
inline constexpr std::chrono::milliseconds evaluation_time{5000};

/// A line that does not have the form it should.
Refusal usage(std::string_view form);

}  // namespace ludo::engine
