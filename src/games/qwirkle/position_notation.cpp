#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "core/position.hpp"
#include "core/scan.hpp"
#include "games/qwirkle/notation.hpp"
#include "games/qwirkle/qwirkle.hpp"

/// Whole positions written as text; position_reader.cpp reads them.
namespace ludo::qwirkle {

namespace {

std::string write_hand(const Hand& hand) { return hand.empty() ? "-" : write_tiles(hand); }

std::string write_grid(std::span<const PlacedTile> tiles) {
    if (tiles.empty()) return "-";
    std::vector<PlacedTile> sorted(tiles.begin(), tiles.end());
    std::sort(sorted.begin(), sorted.end());
    return join(sorted, "+", write_placed);
}

/// " passed:1,3", or nothing.
std::string write_passed(SeatSet passed) {
    if (passed.empty()) return {};
    std::string text;
    for_each_seat(max_seats, [&](Seat seat) {
        if (passed.contains(seat)) text += (text.empty() ? "" : ",") + number_of(seat);
    });
    return ' ' + std::string(passed_mark) + text;
}

}  // namespace

template <int MaxTiles>
std::string BasicQwirkle<MaxTiles>::write_position(const State& state) {
    std::vector<Seat> seats;
    for_each_seat(state.seat_count(), [&](Seat seat) { seats.push_back(seat); });
    std::string text = write_grid(state.grid().tiles());
    text += ' ' + join(seats, "|", [&](Seat seat) { return write_hand(state.hand(seat)); });
    text += ' ' + join(seats, "|", [&](Seat seat) { return std::to_string(state.score(seat)); });
    text += ' ' + write_seat(state.turn()) + ' ' + write_kit(state.kit());
    if (!state.aside().empty()) {
        text += ' ' + std::string(aside_mark) + write_tiles(state.aside());
    }
    return text + write_passed(state.passed()) + write_marks_of(state);
}

template std::string BasicQwirkle<small_kit_tiles>::write_position(const State&);
template std::string BasicQwirkle<max_kit_tiles>::write_position(const State&);

}  // namespace ludo::qwirkle
