#include "games/gigogne/gigogne.hpp"

#include <algorithm>
#include <bit>

#include "core/scan.hpp"

namespace ludo::gigogne {

State::State(int seats, Variant variant, Seat first)
    : to_move_(first), seat_count_(static_cast<std::uint8_t>(seats)), variant_(variant) {}

Status State::refuse(Move move) const {
    if (is_over_) return Refusal{"refusal.token.over", {}};
    const std::string token = Gigogne::write_move(move);
    if ((taken_ & only(move)) != 0) {
        return Refusal{"refusal.gigogne.slot_taken",
                       {{"size", TextKey{"gigogne.size." + token.substr(0, 1)}},
                        {"cell", std::to_string(move.cell())}}};
    }
    if ((in_hand_[to_move_.index] & only(move)) == 0) {
        return Refusal{"refusal.gigogne.none_left",
                       {{"size", TextKey{"gigogne.size." + token.substr(0, 1)}}}};
    }
    return {};
}

void State::out(Seat seat) {
    out_.insert(seat);
    if (const auto last = last_seat_in(out_, seat_count_)) {
        end(*last);
    } else if (seat == to_move_) {
        pass_turn();
    }
}

std::optional<int> State::moves_left() const {
    if (is_over_) return 0;
    int left_in_hands = 0;
    for_each_seat(seat_count_, [&](Seat seat) {
        if (out_.contains(seat)) return;
        for (const Size size : {Size::small, Size::medium, Size::large}) {
            left_in_hands += left(seat, size);
        }
    });
    return std::min(left_in_hands, slot_count - std::popcount(taken_));
}

std::optional<Seat> State::at(Move slot) const {
    return first_able_from(Seat{}, seat_count_, {},
                           [&](Seat seat) { return (owned_[seat.index] & only(slot)) != 0; });
}

int State::left(Seat seat, Size size) const {
    return squares_per_size - std::popcount(cells_of(owned_[seat.index], size));
}

/// The document's older conditions: three of one size in line, the three sizes in order along a
/// line, or all three in one cell.
Slots State::winning_trios(Seat seat) const {
    const Slots mine = owned_[seat.index];
    Slots winning = 0;
    const auto try_trio = [&](Move a, Move b, Move c) {
        const Slots trio = only(a) | only(b) | only(c);
        if ((mine & trio) == trio) winning |= trio;
    };
    for (const auto& [a, b, c] : board3x3::line_cells) {
        for (const Size size : {Size::small, Size::medium, Size::large}) {
            try_trio({size, a}, {size, b}, {size, c});
        }
        try_trio({Size::small, a}, {Size::medium, b}, {Size::large, c});
        try_trio({Size::large, a}, {Size::medium, b}, {Size::small, c});
    }
    for (int cell = 0; cell < cell_count; ++cell) {
        try_trio({Size::small, cell}, {Size::medium, cell}, {Size::large, cell});
    }
    return winning;
}

Slots State::covered_slots() const {
    if (variant_ == Variant::classic) return 0;
    const auto in_cells = [](board3x3::Cells cells, Size size) {
        return Slots{cells} << (static_cast<int>(size) * cell_count);
    };
    const board3x3::Cells large = cells_of(taken_, Size::large);
    const board3x3::Cells medium = cells_of(taken_, Size::medium);
    return taken_ & (in_cells(large, Size::medium) | in_cells(large, Size::small) |
                     in_cells(medium, Size::small));
}

Slots State::winning_slots() const {
    if (!winner_) return 0;
    if (variant_ == Variant::classic) return winning_trios(*winner_);
    const board3x3::Cells cells = board3x3::lines_in[visible_cells(*winner_)];
    Slots winning = 0;
    for (int cell = 0; cell < cell_count; ++cell) {
        if ((cells & board3x3::only(cell)) == 0) continue;
        for (const Size size : {Size::large, Size::medium, Size::small}) {
            const Move slot(size, cell);
            if ((taken_ & only(slot)) == 0) continue;
            winning |= only(slot);
            break;
        }
    }
    return winning;
}

}  // namespace ludo::gigogne

namespace ludo {

Result<Gigogne::State> Gigogne::start(const Options& chosen, RandomSource& random_source) {
    const int players = chosen.integer("players");
    const gigogne::Variant variant =
        chosen.text("variant") == "visible" ? gigogne::Variant::visible : gigogne::Variant::classic;
    const std::string& first = chosen.text("first");
    if (first == "random") {
        const auto drawn = random_source.below(static_cast<std::uint32_t>(players));
        return State(players, variant, Seat{static_cast<std::uint8_t>(drawn)});
    }
    const int number = *read_int(first);
    if (number > players) {
        return Refusal{"refusal.gigogne.first",
                       {{"first", first}, {"players", std::to_string(players)}}};
    }
    return State(players, variant, Seat::from_number(number));
}

}  // namespace ludo
