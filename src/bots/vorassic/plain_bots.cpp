#include "bots/vorassic/plain_bots.hpp"

#include "bots/vorassic/margin_problem.hpp"
#include "bots/vorassic/verdict.hpp"
#include "search/alpha_beta.hpp"

namespace ludo::vorassic {

namespace {

/// The moves that gain the most now.
FixedList<Move, MoveList::capacity> best_now(const State& state, const MoveList& moves) {
    int highest = -max_value;
    for (const Move move : moves) highest = std::max(highest, state.at(move).value());
    FixedList<Move, MoveList::capacity> best;
    for (const Move move : moves) {
        if (state.at(move).value() == highest) best.push_back(move);
    }
    return best;
}

template <typename List>
Move any_of(const List& moves, Rng& random) {
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

search::Limits no_deeper_than(int depth, search::Limits limits) {
    limits.depth = std::min(limits.depth, depth);
    return limits;
}

}  // namespace

Move GreedyBot::choose(const State& seen, const search::Limits& /*limits*/, Rng& random) {
    MoveList moves;
    seen.legal_moves(moves);
    if (random.below(100) < blunder_rate_) return any_of(moves, random);
    return any_of(best_now(seen, moves), random);
}

std::optional<Evaluation<Move>> GreedyBot::evaluate(const State& seen, const search::Limits& limits,
                                                    Rng& random) {
    return MinimaxBot(1).evaluate(seen, limits, random);
}

Move MinimaxBot::choose(const State& seen, const search::Limits& limits, Rng& /*random*/) {
    table_.clear();
    return with_word_count(seen.size(), [&](auto words) {
        const Field<words()> field(seen);
        const auto root = position_of(seen, field);
        const MarginProblem<words()> problem(field, root);
        search::AlphaBeta search(problem, table_);
        return field.move(search.search(root, no_deeper_than(depth_, limits)).best);
    });
}

std::optional<Evaluation<Move>> MinimaxBot::evaluate(const State& seen,
                                                     const search::Limits& limits,
                                                     Rng& /*random*/) {
    table_.clear();
    return with_word_count(seen.size(), [&](auto words) {
        const Field<words()> field(seen);
        const auto root = position_of(seen, field);
        const MarginProblem<words()> problem(field, root);
        search::AlphaBeta search(problem, table_);
        std::vector<std::pair<std::uint16_t, int>> found;
        const auto report = search.evaluate_moves(root, no_deeper_than(depth_, limits), found);
        const int margin = problem.is_duel() ? problem.margin(root.scores, root) : 0;
        return verdict(
            field, found, 1, margin, report.is_exact && problem.is_duel(), [&](auto first) {
                return search.principal_variation(root, first, report.depth, max_line_length,
                                                  line_nodes(report.nodes));
            });
    });
}

}  // namespace ludo::vorassic
