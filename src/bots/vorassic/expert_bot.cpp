#include "bots/vorassic/expert_bot.hpp"

#include "bots/vorassic/expert_problem.hpp"
#include "bots/vorassic/verdict.hpp"
#include "search/alpha_beta.hpp"

namespace ludo::vorassic {

namespace {

/// The seat to move and all that can still get in its way, directly or by way of others.
template <std::size_t W>
std::uint8_t rivals_within_reach(const Field<W>& field, const Position<W>& position) {
    Cells<W> shared = field.flood(position.moves_of(position.to_move), position.free);
    std::uint32_t seats = 1U << position.to_move;
    for (std::size_t pass = 1; pass < position.seat_count; ++pass) {
        for (std::size_t seat = 0; seat < position.seat_count; ++seat) {
            const Cells<W> ever = field.flood(position.moves_of(seat), position.free);
            if ((ever & shared).empty()) continue;
            shared |= ever;
            seats |= 1U << seat;
        }
    }
    return static_cast<std::uint8_t>(seats);
}

/// Ply by ply, until more than half of what is left of a small game has been looked through: then
/// the rest costs less at once.
template <std::size_t W>
auto deepening_for(const Position<W>& root) {
    constexpr int solvable_cells = 25;
    const int left = root.free.size();
    return [left](int depth, std::uint64_t /*nodes*/) {
        const bool is_near = left <= solvable_cells && 2 * depth > left;
        return is_near ? search::AlphaBeta<ExpertProblem<W>>::to_the_end : depth + 1;
    };
}

/// One search run over one position.
template <std::size_t W>
class SearchRun {
  public:
    SearchRun(const State& state, search::TranspositionTable& table,
              search::TranspositionTable& path_table)
        : field_(state),
          root_(position_of(state, field_)),
          paths_(field_, path_table),
          table_(table) {}

    /// Whoever cannot meet us any more does not change what is best for us.
    Move choose(const search::Limits& limits) {
        root_.keep_only(rivals_within_reach(field_, root_));
        const ExpertProblem<W> problem(field_, root_, paths_);
        search::AlphaBeta search(problem, table_, deepening_for(root_));
        return field_.move(search.search(root_, limits).best);
    }

    Evaluation<Move> evaluate(const search::Limits& limits) {
        const ExpertProblem<W> problem(field_, root_, paths_);
        search::AlphaBeta search(problem, table_, deepening_for(root_));
        std::vector<std::pair<std::uint16_t, int>> found;
        const auto report = search.evaluate_moves(root_, limits, found);
        const int margin = problem.is_duel() ? problem.margin(root_.scores, root_) : 0;
        return verdict(field_, found, point, margin,
                       report.is_exact && (problem.is_duel() || is_alone()), [&](auto first) {
                           return search.principal_variation(root_, first, report.depth,
                                                             max_line_length,
                                                             line_nodes(report.nodes));
                       });
    }

  private:
    /// Whether nobody else can capture anything any more: only then several seats leave no doubt.
    [[nodiscard]] bool is_alone() const {
        for (std::size_t seat = 0; seat < root_.seat_count; ++seat) {
            if (seat != root_.to_move && !root_.moves_of(seat).empty()) return false;
        }
        return true;
    }

    const Field<W> field_;
    Position<W> root_;
    PathSolver<W> paths_;
    search::TranspositionTable& table_;
};

}  // namespace

Move ExpertBot::choose(const State& seen, const search::Limits& limits, Rng& /*random*/) {
    forget();
    return with_word_count(seen.size(), [&](auto words) {
        return SearchRun<words()>(seen, table_, path_table_).choose(own_limits(seen, limits));
    });
}

std::optional<Evaluation<Move>> ExpertBot::evaluate(const State& seen, const search::Limits& limits,
                                                    Rng& /*random*/) {
    forget();
    return with_word_count(seen.size(), [&](auto words) {
        return SearchRun<words()>(seen, table_, path_table_).evaluate(own_limits(seen, limits));
    });
}

/// What was found before must not change what is found now.
void ExpertBot::forget() {
    table_.clear();
    path_table_.clear();
}

search::Limits ExpertBot::own_limits(const State& seen, search::Limits limits) const {
    // Enough to solve the smallest grids; a position costs more the larger the grid is.
    constexpr std::uint64_t small_grid = 36;
    constexpr std::uint64_t solving_nodes = 40'000'000;
    constexpr std::uint64_t effort = 1'000'000'000;
    const auto cells = static_cast<std::uint64_t>(*seen.moves_left());
    std::uint64_t most = limits.nodes;
    if (max_nodes_ > 0) {
        most = static_cast<std::uint64_t>(max_nodes_);
    } else if (!limits.out_of_time) {
        most = cells <= small_grid ? solving_nodes : effort / (cells * cells);
    }
    limits.nodes = std::min(limits.nodes, most);
    limits.poll_interval = seen.size() <= one_word_size ? 64 : 8;
    return limits;
}

}  // namespace ludo::vorassic
