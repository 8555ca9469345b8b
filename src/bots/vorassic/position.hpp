#pragma once

#include "bots/vorassic/field.hpp"

namespace ludo::vorassic {

/// A game in the few words a search needs: what is left to capture and who may capture what. The
/// past only shows in the scores.
template <std::size_t W>
struct Position {
    Cells<W> free;
    std::array<Cells<W>, max_seats> reach{};  ///< may hold cells that are not free
    std::array<std::int32_t, max_seats> scores{};
    std::uint8_t seat_count = 2;
    std::uint8_t in_play = 0;  ///< one bit per seat that may still capture or win
    std::uint8_t to_move = 0;
    bool is_over = false;

    [[nodiscard]] bool plays(std::size_t seat) const { return ((in_play >> seat) & 1U) != 0; }
    [[nodiscard]] Cells<W> moves_of(std::size_t seat) const { return reach[seat] & free; }

    /// The turn goes to the first seat able to move from `seat` on.
    void give_turn_from(std::size_t seat) {
        for (std::size_t i = 0; i < seat_count; ++i) {
            if (seat >= seat_count) seat = 0;
            if (plays(seat) && !moves_of(seat).empty()) {
                to_move = static_cast<std::uint8_t>(seat);
                return;
            }
            ++seat;
        }
        is_over = true;
    }

    /// The seat to move captures a cell; returns its value.
    int capture(const Field<W>& field, int cell) {
        const int value = field.value(cell);
        Cells<W>& own = reach[to_move];
        own = field.is_snake() ? field.around(cell) : own | field.around(cell);
        free.erase(cell);
        scores[to_move] += value;
        give_turn_from(std::size_t{to_move} + 1);
        return value;
    }

    /// Only these seats go on playing; the turn moves on when it was somebody else's.
    void keep_only(std::uint8_t seats) {
        in_play = seats;
        for (std::size_t seat = 0; seat < seat_count; ++seat) {
            if (!plays(seat)) reach[seat] = {};
        }
        give_turn_from(to_move);
    }
};

/// Requires a game that is not over.
template <std::size_t W>
Position<W> position_of(const State& state, const Field<W>& field) {
    Position<W> position;
    position.free = field.free();
    position.seat_count = static_cast<std::uint8_t>(state.seat_count());
    position.to_move = state.turn().seat->index;
    for_each_cell(state.size(), [&](Move cell) {
        const auto owner = state.at(cell).owner();
        if (!owner) return;
        const bool counts = !field.is_snake() || state.last_cell(*owner) == cell;
        if (counts) position.reach[owner->index] |= field.around(field.index(cell));
    });
    std::uint32_t in_play = 0;
    for_each_seat(state.seat_count(), [&](Seat seat) {
        position.scores[seat.index] = state.score(seat);
        const bool is_in = !state.seats_out().contains(seat);
        in_play |= is_in ? 1U << seat.index : 0U;
    });
    position.keep_only(static_cast<std::uint8_t>(in_play));
    return position;
}

/// Everything that decides how a game can go on, mixed into 64 bits (the finish of splitmix64,
/// Steele and others 2014, after each word).
template <std::size_t W>
std::uint64_t hash_of(const Position<W>& position) {
    std::uint64_t hash = position.to_move;
    const auto mix = [&hash](Word word) {
        hash = (hash ^ word) * 0xBF58476D1CE4E5B9U;
        hash ^= hash >> 31;
    };
    for (const Word word : position.free.words) mix(word);
    for (std::size_t seat = 0; seat < position.seat_count; ++seat) {
        if (!position.plays(seat)) continue;
        for (std::size_t i = 0; i < W; ++i)
            mix(position.reach[seat].words[i] & position.free.words[i]);
    }
    hash *= 0x94D049BB133111EBU;
    return hash ^ (hash >> 31);
}

}  // namespace ludo::vorassic
