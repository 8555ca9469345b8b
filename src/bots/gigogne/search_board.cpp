#include "bots/gigogne/search_board.hpp"

namespace ludo::gigogne {

using board3x3::Cells;

namespace {

constexpr std::array sizes{Size::small, Size::medium, Size::large};

/// The three sizes in order along a line, in both directions.
constexpr auto ordered_trios = [] {
    std::array<std::array<Slots, 3>, 2 * board3x3::lines.size()> trios{};
    std::size_t count = 0;
    for (const auto& [a, b, c] : board3x3::line_cells) {
        const Slots middle = only(Move(Size::medium, b));
        trios[count++] = {only(Move(Size::small, a)), middle, only(Move(Size::large, c))};
        trios[count++] = {only(Move(Size::large, a)), middle, only(Move(Size::small, c))};
    }
    return trios;
}();

/// How many seats from the mover's right on have no winning move now; the number of opponents
/// when nobody has one.
int turns_until_danger(const SearchBoard& board, Seat mover) {
    if (board.is_over()) return max_seats;
    const int seats = board.state().seat_count();
    int turns = 0;
    for (Seat seat = board.mover(); turns < seats; seat = next_seat(seat, seats), ++turns) {
        if (seat == mover) return max_seats;
        if (!board.state().seats_out().contains(seat) && board.winning(seat) != 0) return turns;
    }
    return max_seats;
}

}  // namespace

SearchBoard::SearchBoard(const State& state) : state_(state) {
    for_each_slot(all_slots, [&](Move slot) {
        const auto owner = state.at(slot);
        if (!owner) return;
        owned_[owner->index] |= only(slot);
        taken_ |= only(slot);
    });
}

Slots SearchBoard::in_hand(Seat seat) const {
    Slots held = 0;
    for (const Size size : sizes) {
        const Cells cells = cells_of(owned_[seat.index], size);
        if (bits::tables.count[cells] < squares_per_size) held |= slots_of(size);
    }
    return held;
}

Cells SearchBoard::cells_shown(Slots mine) const {
    const Slots seen = mine & shown();
    return static_cast<Cells>(cells_of(seen, Size::small) | cells_of(seen, Size::medium) |
                              cells_of(seen, Size::large));
}

/// The empty slots may include some that are taken: the caller knows which are open.
Slots SearchBoard::completing_trios(Slots mine) {
    Slots wanted = 0;
    for (const Size size : sizes) {
        const auto shift = static_cast<int>(size) * cell_count;
        wanted |= Slots{completing[cells_of(mine, size)]} << shift;
    }
    const Cells small = cells_of(mine, Size::small);
    const Cells medium = cells_of(mine, Size::medium);
    const Cells large = cells_of(mine, Size::large);
    wanted |= static_cast<Slots>(medium & large);
    wanted |= static_cast<Slots>(small & large) << cell_count;
    wanted |= static_cast<Slots>(small & medium) << (2 * cell_count);
    for (const auto& [a, b, c] : ordered_trios) {
        if ((mine & (b | c)) == (b | c)) wanted |= a;
        if ((mine & (a | c)) == (a | c)) wanted |= b;
        if ((mine & (a | b)) == (a | b)) wanted |= c;
    }
    return wanted;
}

Slots safest_moves(const SearchBoard& board) {
    const Seat mover = board.mover();
    Slots safest = 0;
    int longest = -1;
    for_each_slot(board.open(mover), [&](Move move) {
        const int turns = turns_until_danger(board.after(move), mover);
        if (turns > longest) safest = 0;
        if (turns >= longest) safest |= only(move);
        longest = std::max(longest, turns);
    });
    return safest;
}

}  // namespace ludo::gigogne
