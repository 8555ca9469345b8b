#include "bots/gigogne/paranoid_search.hpp"

#include <algorithm>

#include "bots/gigogne/paranoid_model.hpp"
#include "search/alpha_beta.hpp"

namespace ludo::gigogne {

namespace {

using Search = search::AlphaBeta<ParanoidModel>;

struct Valued {
    Move move;
    search::Report<Move> report;
};

/// The search stops where somebody can win at once; the line goes on to that win.
std::vector<Move> line_from(Search& search, SearchBoard board, const search::Report<Move>& report) {
    std::vector<Move> line =
        search.principal_variation(board, report.depth, max_line_length, line_nodes(report.nodes));
    for (const Move move : line) board.apply(move);
    const Slots winning = board.is_over() ? 0 : board.winning(board.mover());
    if (winning != 0) line.push_back(Move::from_index(std::countr_zero(winning)));
    return line;
}

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
            valued.push_back({move, {.value = problem.value(next)}});
            return;
        }
        const auto report = search.search(next, left);
        left.nodes -= std::min(left.nodes, report.nodes);
        is_exact = is_exact && report.is_exact;
        valued.push_back({move, report});
    });
    std::stable_sort(valued.begin(), valued.end(), [](const Valued& a, const Valued& b) {
        return a.report.value > b.report.value;
    });
    Evaluation<Move> evaluation{sign(valued.front().report.value), is_exact, {}};
    for (const auto& [move, report] : valued) {
        evaluation.moves.emplace_back(move, sign(report.value));
        if (evaluation.lines.size() == max_lines) continue;
        evaluation.lines.push_back(line_from(search, board.after(move), report));
    }
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
