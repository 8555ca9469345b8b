#include "bots/qwirkle/greedy_bot.hpp"

#include <limits>

#include "bots/qwirkle/prospects.hpp"

namespace ludo::qwirkle {

namespace {

struct Rank {
    int points = -1;
    Cents prospects = std::numeric_limits<Cents>::min();

    friend constexpr auto operator<=>(const Rank&, const Rank&) = default;
};

template <int MaxTiles>
int points_of(const BasicState<MaxTiles>& state, const Move& move) {
    return move.kind() == Move::Kind::place ? state.score_of(move) : 0;
}

/// Placements are listed first.
std::size_t count_placements(const MoveList& moves) {
    const auto is_placement = [](const Move& move) { return move.kind() == Move::Kind::place; };
    return static_cast<std::size_t>(std::count_if(moves.begin(), moves.end(), is_placement));
}

}  // namespace

template <int MaxTiles>
Move GreedyBot<MaxTiles>::choose(const State& seen, const search::Limits& /*limits*/, Rng& random) {
    seen.legal_moves(moves_);
    const std::size_t placements = count_placements(moves_);
    const std::size_t count = placements > 0 ? placements : moves_.size();
    std::size_t best = random.below(static_cast<std::uint32_t>(count));
    if (blunder_rate_ > 0 && random.below(100) < blunder_rate_) return moves_[best];
    Rank highest;
    for (std::size_t i = 0; i < count; ++i) {
        const int points = points_of(seen, moves_[i]);
        if (points < highest.points || overlooks(random)) continue;
        const Rank rank{points, prospects(seen, moves_[i])};
        if (rank <= highest) continue;
        highest = rank;
        best = i;
    }
    return moves_[best];
}

template class GreedyBot<small_kit_tiles>;
template class GreedyBot<max_kit_tiles>;

}  // namespace ludo::qwirkle
