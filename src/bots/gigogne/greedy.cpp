#include "bots/gigogne/greedy.hpp"

#include "bots/gigogne/search_board.hpp"
#include "core/fixed_list.hpp"

namespace ludo::gigogne {

Move GreedyBot::choose(const State& seen, const search::Limits& /*limits*/, Rng& random) {
    const SearchBoard board(seen);
    const Slots winning = board.winning(board.mover());
    if (winning != 0) return Move::from_index(std::countr_zero(winning));
    // Every line through a cell is a ticket for it.
    FixedList<Move, slot_count * 4> tickets;
    for_each_slot(safest_moves(board), [&](Move move) {
        for (int line = 0; line < lines_through(move.cell()); ++line) tickets.push_back(move);
    });
    return tickets[random.below(static_cast<std::uint32_t>(tickets.size()))];
}

}  // namespace ludo::gigogne
