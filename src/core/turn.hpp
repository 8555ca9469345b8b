#pragma once

#include <cstdint>
#include <optional>

#include "core/seat.hpp"

namespace ludo {

/// What a game is waiting for.
enum class Phase : std::uint8_t {
    move,    ///< a decision of `Turn::seat`
    chance,  ///< a roll or a draw, or another token only the referee can write
    over,    ///< nothing: the game has ended
};

/// Who or what comes next. `seat` is set for moves, and for chance events that belong to a seat.
struct Turn {
    Phase phase = Phase::over;
    std::optional<Seat> seat;

    static constexpr Turn move(Seat seat) { return {Phase::move, seat}; }
    static constexpr Turn chance(std::optional<Seat> seat) { return {Phase::chance, seat}; }
    static constexpr Turn over() { return {}; }

    friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

/// How a game ended: with one winner, or drawn.
struct Outcome {
    std::optional<Seat> winner;

    static constexpr Outcome draw() { return {}; }
    static constexpr Outcome win(Seat seat) { return {seat}; }

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace ludo
