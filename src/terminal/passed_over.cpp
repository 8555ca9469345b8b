#include "terminal/passed_over.hpp"

namespace ludo::terminal {

namespace {

/// Somebody leaving out of turn changes nobody's turn.
bool ends_the_turn(std::string_view token, Seat mover) {
    return !token.starts_with("out:") || token == "out:" + std::to_string(mover.number());
}

}  // namespace

std::vector<Seat> passed_over(std::string_view token, const Turn& before, const AnyMatch& after) {
    const auto next = after.turn().seat;
    // In games with dice and draws a turn has several tokens, and who cannot move says so.
    if (after.info().has_chance || before.phase != Phase::move || !next) return {};
    if (!ends_the_turn(token, *before.seat)) return {};
    std::vector<Seat> seats;
    for (Seat seat = next_seat(*before.seat, after.seat_count()); seat != *next;
         seat = next_seat(seat, after.seat_count())) {
        if (!after.seats_out().contains(seat)) seats.push_back(seat);
    }
    return seats;
}

}  // namespace ludo::terminal
