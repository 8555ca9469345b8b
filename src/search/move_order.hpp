#pragma once

#include <cstddef>

namespace ludo::search {

/// Puts a move into a list that is sorted by score, the highest first, behind moves of the same
/// score. `scores` holds the scores of the moves listed so far and has room for one more. For the
/// few moves of a node this costs less than sorting, and libraries do not differ in it.
template <typename MoveList, typename Scores, typename Move>
void insert_by_score(MoveList& moves, Scores& scores, const Move& move, int score) {
    std::size_t place = moves.size();
    moves.push_back(move);
    for (; place > 0 && scores[place - 1] < score; --place) {
        scores[place] = scores[place - 1];
        moves[place] = moves[place - 1];
    }
    scores[place] = score;
    moves[place] = move;
}

}  // namespace ludo::search
