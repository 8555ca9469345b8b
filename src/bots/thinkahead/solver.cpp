#include "bots/thinkahead/solver.hpp"

#include <algorithm>

#include "bots/thinkahead/margin_problem.hpp"
#include "search/alpha_beta.hpp"

namespace ludo::thinkahead {

namespace {

/// A rest of this many cells is solved whatever it costs when no limit was given.
constexpr int surely_solved = 36;
/// The attempt to solve a rest is begun when about this share of its cost has been spent on
/// ordinary searches: then little is lost if it does not succeed in time.
constexpr std::uint64_t attempt_share = 4;

/// About how many nodes it takes to solve a rest of so many cells: measured on random grids, 1.6
/// times as many for each cell more.
std::uint64_t solving_cost(int cells) {
    constexpr int trivial = 12;
    constexpr int hopeless = 70;
    std::uint64_t cost = 16;
    for (int i = trivial; i < std::min(cells, hopeless); ++i) cost = cost * 8 / 5;
    return cost;
}

search::Limits with_node_limit(search::Limits limits, int cells) {
    const search::Limits none;
    const bool is_limited = limits.nodes != none.nodes || limits.depth != none.depth ||
                            static_cast<bool>(limits.out_of_time);
    if (!is_limited && cells > surely_solved) limits.nodes = SolverBot::default_nodes;
    return limits;
}

/// One search of one state.
template <int Side>
class SearchRun {
  public:
    using Problem = MarginProblem<Side>;
    using Search = search::AlphaBeta<Problem>;

    SearchRun(const State& state, search::TranspositionTable& table)
        : state_(state),
          grid_(state),
          problem_(grid_, state.active_line().axis),
          start_(problem_.start(state)),
          cells_(start_.reachable_count()),
          search_(problem_, table, deepening()) {}

    Move best_move(const search::Limits& limits) {
        const auto report = search_.search(start_, with_node_limit(limits, cells_));
        return state_.active_line().cell(report.best);
    }

    Evaluation<Move> evaluate(const search::Limits& limits) {
        std::vector<std::pair<std::uint8_t, int>> margins;
        const auto report =
            search_.evaluate_moves(start_, with_node_limit(limits, cells_), margins);
        std::sort(margins.begin(), margins.end(), [](const auto& a, const auto& b) {
            return a.second != b.second ? a.second > b.second : a.first < b.first;
        });
        const Seat mover = *state_.turn().seat;
        const int lead = state_.score(mover) - state_.score(next_seat(mover, 2));
        Evaluation<Move> evaluation{static_cast<double>(lead + report.value), report.is_exact, {}};
        for (const auto& [along, margin] : margins) {
            evaluation.moves.emplace_back(state_.active_line().cell(along), lead + margin);
            if (evaluation.lines.size() == max_lines) continue;
            evaluation.lines.push_back(line_behind(along, report));
        }
        return evaluation;
    }

  private:
    /// The search knows cells by their place in the active line: that line follows from each move.
    std::vector<Move> line_behind(std::uint8_t first, const search::Report<std::uint8_t>& report) {
        State state = state_;
        state.apply(state.active_line().cell(first));
        std::vector<Move> line;
        for (const std::uint8_t along : search_.principal_variation(
                 start_, first, report.depth, max_line_length, line_nodes(report.nodes))) {
            line.push_back(state.active_line().cell(along));
            state.apply(line.back());
        }
        return line;
    }

    typename Search::Deepening deepening() const {
        return [cost = solving_cost(cells_)](int depth, std::uint64_t nodes) {
            return cost <= attempt_share * nodes ? Search::to_the_end : depth + 1;
        };
    }

    const State& state_;
    Grid<Side> grid_;
    Problem problem_;
    typename Problem::State start_;
    int cells_;
    Search search_;
};

/// Calls `ask` with a search run of the right width.
template <typename Ask>
auto with_search_run(const State& state, search::TranspositionTable& table, Ask ask) {
    if (state.size() <= narrow_side) {
        SearchRun<narrow_side> run(state, table);
        return ask(run);
    }
    SearchRun<max_size> run(state, table);
    return ask(run);
}

}  // namespace

Move SolverBot::choose(const State& seen, const search::Limits& limits, Rng& /*random*/) {
    return with_search_run(seen, table_.emptied(),
                           [&](auto& run) { return run.best_move(limits); });
}

std::optional<Evaluation<Move>> SolverBot::evaluate(const State& seen, const search::Limits& limits,
                                                    Rng& /*random*/) {
    return with_search_run(seen, table_.emptied(), [&](auto& run) { return run.evaluate(limits); });
}

}  // namespace ludo::thinkahead
