#include "bots/gigogne/paranoid_search.hpp"

#include <algorithm>

#include "bots/gigogne/paranoid_model.hpp"
#include "search/alpha_beta.hpp"

namespace ludo::gigogne {

namespace {

using Search = search::AlphaBeta<ParanoidModel>;

struct Valued {
    Move move;
    int value = 0;
};

constexpr double sign(int value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

}  // namespace

Move ParanoidSearch::choose(const SearchBoard& board, const search::Limits& limits) {
    const Slots winning = board.winning(board.mover());
    if (winning != 0) return Move::from_index(std::countr_zero(winning));
    const ParanoidModel problem(board.mover());
    return Search(problem, table_.emptied()).search(board, limits).best;
}

/// The moves are searched one by one, because the problem leaves out those that lose at once and
/// those that come to the same.
Evaluation<Move> ParanoidSearch::evaluate(const SearchBoard& board, const search::Limits& limits) {
    const ParanoidModel problem(board.mover());
    Search search(problem, table_.emptied());
    search::Limits left = limits;
    left.depth = std::max(1, limits.depth - 1);
    bool is_exact = true;
    std::vector<Valued> valued;
    for_each_slot(board.open(board.mover()), [&](Move move) {
        const SearchBoard next = board.after(move);
        if (ParanoidModel::is_over(next)) {
            valued.push_back({move, problem.value(next)});
            return;
        }
        const auto report = search.search(next, left);
        left.nodes -= std::min(left.nodes, report.nodes);
        is_exact = is_exact && report.is_exact;
        valued.push_back({move, report.value});
    });
    std::stable_sort(valued.begin(), valued.end(),
                     [](const Valued& a, const Valued& b) { return a.value > b.value; });
    Evaluation<Move> evaluation{sign(valued.front().value), is_exact, {}};
    for (const Valued& each : valued) evaluation.moves.emplace_back(each.move, sign(each.value));
    return evaluation;
}

search::Limits MinimaxBot::shallow(search::Limits limits) const {
    limits.depth = std::clamp(limits.depth, 1, depth_);
    return limits;
}

Move MinimaxBot::choose(const State& seen, const search::Limits& limits, Rng& /*random*/) {
    return search_.choose(SearchBoard(seen), shallow(limits));
}

std::optional<Evaluation<Move>> MinimaxBot::evaluate(const State& seen,
                                                     const search::Limits& limits,
                                                     Rng& /*random*/) {
    return search_.evaluate(SearchBoard(seen), shallow(limits));
}

}  // namespace ludo::gigogne
