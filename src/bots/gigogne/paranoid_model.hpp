#pragma once

#include "bots/gigogne/search_board.hpp"
#include "core/fixed_list.hpp"
#include "search/problem.hpp"

namespace ludo::gigogne {

/// One seat against all others, for search::AlphaBeta: with two seats that is the whole truth,
/// with more it is paranoid. A won game is worth more the fewer squares it took, so the best play
/// is the shortest win or the longest loss.
///
/// Whoever can win at once has won: such positions count as over. Moves that let the other side
/// win at once are left out where there are others.
class ParanoidModel {
  public:
    using State = SearchBoard;
    using Move = gigogne::Move;
    using MoveList = FixedList<Move, slot_count>;

    explicit ParanoidModel(Seat us) : us_(us) {}

    [[nodiscard]] static bool is_over(const SearchBoard& board) {
        return board.is_over() || board.winning(board.mover()) != 0;
    }
    [[nodiscard]] bool we_move(const SearchBoard& board) const {
        return !board.is_over() && board.mover() == us_;
    }
    void list(const SearchBoard& board, MoveList& moves) const;
    static int apply(SearchBoard& board, Move move) {
        board.apply(move);
        return 0;
    }
    /// Nothing is known at the horizon but that nobody has won.
    [[nodiscard]] int value(const SearchBoard& board) const;
    /// The same for positions that differ by a turn or a mirror, or in what nobody can see.
    [[nodiscard]] static std::uint64_t hash(const SearchBoard& board);

  private:
    [[nodiscard]] bool is_safe(const SearchBoard& next, bool ours) const;

    Seat us_;
};

}  // namespace ludo::gigogne
