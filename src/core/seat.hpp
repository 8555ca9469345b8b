#pragma once

#include <bit>
#include <compare>
#include <cstdint>

namespace ludo {

inline constexpr int max_seats = 4;

/// A place at the table. People and notation count seats from 1, arrays from 0.
struct Seat {
    std::uint8_t index{};

    static constexpr Seat from_number(int number) {
        return {static_cast<std::uint8_t>(number - 1)};
    }
    [[nodiscard]] constexpr int number() const { return index + 1; }

    friend constexpr auto operator<=>(Seat, Seat) = default;
};

/// The seat after `seat`, going round a table of `seat_count`.
constexpr Seat next_seat(Seat seat, int seat_count) {
    const int next = seat.index + 1;
    return {static_cast<std::uint8_t>(next == seat_count ? 0 : next)};
}

/// A small set of seats, such as those that have left the game.
class SeatSet {
  public:
    [[nodiscard]] constexpr bool contains(Seat seat) const {
        return ((bits_ >> seat.index) & 1) != 0;
    }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
    constexpr void insert(Seat seat) {
        bits_ = static_cast<std::uint8_t>(bits_ | (1U << seat.index));
    }
    constexpr void clear() { bits_ = 0; }

    friend constexpr bool operator==(SeatSet, SeatSet) = default;

  private:
    std::uint8_t bits_{};
};

/// Calls `visit(Seat)` for every seat of a table, in order.
template <typename Visit>
constexpr void for_each_seat(int seat_count, Visit visit) {
    for (int index = 0; index < seat_count; ++index) visit(Seat{static_cast<std::uint8_t>(index)});
}

}  // namespace ludo
