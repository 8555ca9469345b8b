#include "bots/gigogne/paranoid_model.hpp"

#include <algorithm>

#include "search/move_order.hpp"

namespace ludo::gigogne {

using board3x3::Cells;

namespace {

/// Worth more than the squares that fit on the board, so that every win stays above a draw.
constexpr int win = slot_count + 1;

constexpr int turned_cell(int cell, int symmetry) {
    int row = cell / 3;
    int column = cell % 3;
    if ((symmetry & 1) != 0) row = 2 - row;
    if ((symmetry & 2) != 0) column = 2 - column;
    return (symmetry & 4) != 0 ? 3 * column + row : 3 * row + column;
}

constexpr int symmetry_count = 8;

/// What becomes of a set of cells under the turns and mirrors of the board.
constexpr auto turned = [] {
    std::array<std::array<Cells, board3x3::all_cells + 1>, symmetry_count> table{};
    for (int symmetry = 0; symmetry < symmetry_count; ++symmetry) {
        for (std::size_t set = 0; set <= board3x3::all_cells; ++set) {
            Cells& cells = table[static_cast<std::size_t>(symmetry)][set];
            for (int cell = 0; cell < cell_count; ++cell) {
                if (((set >> cell) & 1U) == 0) continue;
                cells = static_cast<Cells>(cells | board3x3::only(turned_cell(cell, symmetry)));
            }
        }
    }
    return table;
}();

std::uint64_t turn(Slots slots, std::size_t symmetry) {
    const auto& table = turned[symmetry];
    return std::uint64_t{table[cells_of(slots, Size::small)]} |
           std::uint64_t{table[cells_of(slots, Size::medium)]} << cell_count |
           std::uint64_t{table[cells_of(slots, Size::large)]} << (2 * cell_count);
}

/// The finalizer of splitmix64.
constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
}

/// How many squares of each size every seat has placed.
std::uint64_t placed(const SearchBoard& board) {
    std::uint64_t counts = 0;
    for_each_seat(board.state().seat_count(), [&](Seat seat) {
        for (const Size size : {Size::small, Size::medium, Size::large}) {
            counts = counts * 4 + bits::tables.count[cells_of(board.owned(seat), size)];
        }
    });
    return counts;
}

/// A square that nobody will see may as well go into the first slot that hides it.
Slots worth_trying(const SearchBoard& board) {
    const Slots open = board.open(board.mover());
    if (board.state().variant() == Variant::classic) return open;
    const Slots seen = open & board.showing();
    Slots tried = seen;
    for (const Size size : {Size::small, Size::medium}) {
        const Slots hidden = open & ~seen & slots_of(size);
        tried |= hidden & (~hidden + 1);
    }
    return tried;
}

/// Threats first, then large squares, then cells of many lines.
int promise(const SearchBoard& next, Seat mover, Move move) {
    const int threats = next.is_over() ? 0 : std::popcount(next.winning(mover));
    return 100 * threats + 10 * static_cast<int>(move.size()) + lines_through(move.cell());
}

}  // namespace

bool ParanoidModel::is_safe(const SearchBoard& next, bool ours) const {
    return next.is_over() || we_move(next) == ours || next.winning(next.mover()) == 0;
}

void ParanoidModel::list(const SearchBoard& board, MoveList& moves) const {
    const bool ours = we_move(board);
    std::array<int, slot_count> promises{};
    const Slots tried = worth_trying(board);
    for_each_slot(tried, [&](Move move) {
        const SearchBoard next = board.after(move);
        if (!is_safe(next, ours)) return;
        search::insert_by_score(moves, promises, move, promise(next, board.mover(), move));
    });
    if (moves.empty()) moves.push_back(Move::from_index(std::countr_zero(tried)));
}

int ParanoidModel::value(const SearchBoard& board) const {
    if (!board.is_over()) {
        if (board.winning(board.mover()) == 0) return 0;
        const int worth = win - (board.pieces() + 1);
        return board.mover() == us_ ? worth : -worth;
    }
    const auto winner = board.state().outcome()->winner;
    if (!winner) return 0;
    return *winner == us_ ? win - board.pieces() : board.pieces() - win;
}

std::uint64_t ParanoidModel::hash(const SearchBoard& board) {
    const bool hides = board.state().variant() == Variant::visible;
    const Slots counted = hides ? board.shown() : all_slots;
    std::array<Slots, max_seats> owned{};
    for_each_seat(board.state().seat_count(),
                  [&](Seat seat) { owned[seat.index] = board.owned(seat) & counted; });
    std::uint64_t least = ~std::uint64_t{0};
    for (std::size_t symmetry = 0; symmetry < symmetry_count; ++symmetry) {
        const std::uint64_t first = turn(owned[0], symmetry) | turn(owned[1], symmetry)
                                                                   << slot_count;
        const std::uint64_t rest = turn(owned[2], symmetry) | turn(owned[3], symmetry)
                                                                  << slot_count;
        least = std::min(least, mix(first + mix(rest + 1)));
    }
    // Where all squares count, what was placed follows from them.
    const std::uint64_t others = (hides ? placed(board) : 0) * max_seats + board.mover().index;
    return mix(least + mix(others + 1));
}

}  // namespace ludo::gigogne
