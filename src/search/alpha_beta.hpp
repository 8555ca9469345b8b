#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "search/limits.hpp"
#include "search/problem.hpp"
#include "search/transposition_table.hpp"

namespace ludo::search {

/// The result of a search, all values for our side.
template <typename Move>
struct Report {
    Move best{};
    int value = 0;
    int depth = 0;
    bool is_exact = false;  ///< every line was followed to the end of the game
    std::uint64_t nodes = 0;
};

/// Principal variation search (Marsland and Campbell, 1982) with iterative deepening and a
/// transposition table, over any Problem. Deterministic for a node limit.
template <Problem P>
class AlphaBeta {
  public:
    using State = typename P::State;
    using Move = typename P::Move;
    using Progress = std::function<void(const Report<Move>&)>;
    /// The depth to search next, from the last one and the nodes spent so far. It must be larger;
    /// `to_the_end` solves the rest at once, which costs less than getting there ply by ply.
    using Deepening = std::function<int(int depth, std::uint64_t nodes)>;

    static constexpr int to_the_end = solved_depth - 1;

    AlphaBeta(const P& problem, TranspositionTable& table) : problem_(problem), table_(table) {}
    AlphaBeta(const P& problem, TranspositionTable& table, Deepening deepening)
        : problem_(problem), table_(table), deepening_(std::move(deepening)) {}

    /// The best move for whoever is to move, found as deep as the limits allow; always at least one
    /// ply. Requires a state that is not over.
    Report<Move> search(const State& root, const Limits& limits, const Progress& progress = {}) {
        budget_.emplace(limits);
        Report<Move> report;
        for (int depth = 1; depth <= limits.depth; depth = depth_after(depth, limits)) {
            const std::optional<Report<Move>> deeper = search_root(root, depth);
            if (deeper) report = *deeper;
            report.nodes = budget_->nodes();
            if (!deeper || report.is_exact) break;
            if (progress) progress(report);
        }
        return report;
    }

    /// The value of every move at the deepest depth the limits allow, in the problem's order;
    /// the report names the first of the best ones.
    Report<Move> evaluate_moves(const State& root, const Limits& limits,
                                std::vector<std::pair<Move, int>>& values) {
        budget_.emplace(limits);
        Report<Move> report;
        for (int depth = 1; depth <= limits.depth; depth = depth_after(depth, limits)) {
            std::vector<std::pair<Move, int>> deeper;
            const bool is_exact = evaluate_root(root, depth, deeper);
            if (budget_->is_exhausted() && depth > 1) break;
            values = std::move(deeper);
            report.depth = depth;
            report.is_exact = is_exact;
            if (is_exact) break;
        }
        report.nodes = budget_->nodes();
        choose_best(problem_.we_move(root), values, report);
        return report;
    }

    /// How the game goes on from here by the best moves of both sides, as a search `depth` plies
    /// deep sees it. It is searched anew, which costs little as long as the table remembers that
    /// search; what would take more than `nodes` nodes is left out.
    std::vector<Move> principal_variation(State state, int depth, std::size_t max_length,
                                          std::uint64_t nodes) {
        const Limits limits{.nodes = nodes};
        budget_.emplace(limits);
        std::vector<Move> line;
        for (; depth > 0 && line.size() < max_length && !problem_.is_over(state); --depth) {
            const std::optional<Report<Move>> report = search_root(state, depth);
            if (!report || budget_->is_exhausted()) break;
            line.push_back(report->best);
            problem_.apply(state, report->best);
        }
        return line;
    }

    /// The same behind a move that was searched `depth` plies deep.
    std::vector<Move> principal_variation(State state, const Move& first, int depth,
                                          std::size_t max_length, std::uint64_t nodes) {
        problem_.apply(state, first);
        return principal_variation(std::move(state), depth - 1, max_length, nodes);
    }

  private:
    // Far beyond any margin, with room to add gains without overflow.
    static constexpr int infinity = 1 << 28;

    struct Value {
        int value;
        bool is_exact;
    };

    [[nodiscard]] int depth_after(int depth, const Limits& limits) const {
        if (!deepening_ || depth >= limits.depth) return depth + 1;
        return std::min(deepening_(depth, budget_->nodes()), limits.depth);
    }

    typename P::MoveList& list_at(int ply) {
        while (lists_.size() <= static_cast<std::size_t>(ply)) lists_.emplace_back();
        return lists_[static_cast<std::size_t>(ply)];
    }

    /// The value of a move for the side that plays it, within the window.
    Value follow(const State& state, const Move& move, int depth, int ply, int alpha, int beta) {
        const bool ours = problem_.we_move(state);
        State next = state;
        const int added = problem_.apply(next, move);
        const int gain = ours ? added : -added;
        const bool same_side = !problem_.is_over(next) && problem_.we_move(next) == ours;
        Value below =
            same_side ? visit(next, depth - 1, ply + 1, alpha - gain, beta - gain, ours)
                      : negate(visit(next, depth - 1, ply + 1, gain - beta, gain - alpha, !ours));
        below.value += gain;
        return below;
    }

    static Value negate(Value value) { return {-value.value, value.is_exact}; }

    /// The value still to come for the side `ours` names.
    Value visit(const State& state, int depth, int ply, int alpha, int beta, bool ours) {
        if (problem_.is_over(state)) return {side_value(state, ours), true};
        const bool goes_on = budget_->spend() && depth > 0;
        const std::uint64_t hash = goes_on ? problem_.hash(state) : 0;
        const TableEntry* const known = goes_on ? table_.find(hash) : nullptr;
        std::size_t first = 0;
        if (known != nullptr) {
            if (decides(*known, depth, alpha, beta)) {
                return {known->value, known->depth == solved_depth};
            }
            first = known->best;
        }
        if constexpr (BoundedProblem<P>) {
            const Bounds bounds = side_bounds(state, ours);
            if (bounds.low == bounds.high || bounds.low >= beta) return {bounds.low, true};
            if (bounds.high <= alpha) return {bounds.high, true};
            if (!goes_on) {
                return {std::clamp(side_value(state, ours), bounds.low, bounds.high), false};
            }
            alpha = std::max(alpha, bounds.low);
            beta = std::min(beta, bounds.high);
        }
        if (!goes_on) return {side_value(state, ours), false};
        return visit_moves(state, hash, first, depth, ply, alpha, beta);
    }

    [[nodiscard]] Bounds side_bounds(const State& state, bool ours) const {
        const Bounds bounds = problem_.bounds(state);
        return ours ? bounds : Bounds{-bounds.high, -bounds.low};
    }

    [[nodiscard]] int side_value(const State& state, bool ours) const {
        const int value = problem_.value(state);
        return ours ? value : -value;
    }

    static bool decides(const TableEntry& known, int depth, int alpha, int beta) {
        if (known.depth < depth) return false;
        return known.bound == Bound::exact ||
               (known.bound == Bound::lower && known.value >= beta) ||
               (known.bound == Bound::upper && known.value <= alpha);
    }

    Value visit_moves(const State& state, std::uint64_t hash, std::size_t first, int depth, int ply,
                      int alpha, int beta) {
        list_at(ply).clear();
        problem_.list(state, list_at(ply));
        const std::size_t count = list_at(ply).size();
        Value best{-infinity, true};
        std::size_t best_index = 0;
        int low = alpha;
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t index = in_order(i, first, count);
            const Move move = list_at(ply)[index];
            const Value found = try_move(state, move, depth, ply, low, beta, i == 0);
            if (budget_->is_exhausted()) return {std::max(best.value, alpha), false};
            best.is_exact = best.is_exact && found.is_exact;
            if (found.value > best.value) {
                best.value = found.value;
                best_index = index;
                // A move that refutes is enough: what the others would have given does not matter.
                if (found.value >= beta) best.is_exact = found.is_exact;
            }
            low = std::max(low, best.value);
            if (low >= beta) break;
        }
        remember(hash, best, best_index, depth, alpha, beta);
        return best;
    }

    /// The remembered best move first, then the others in the problem's order.
    static std::size_t in_order(std::size_t i, std::size_t first, std::size_t count) {
        if (first >= count) return i;
        if (i == 0) return first;
        return i <= first ? i - 1 : i;
    }

    /// The first move gets the whole window; the others only have to prove that they are not
    /// better, and are searched again when they are.
    Value try_move(const State& state, const Move& move, int depth, int ply, int low, int beta,
                   bool is_first) {
        if (is_first) return follow(state, move, depth, ply, low, beta);
        const Value proof = follow(state, move, depth, ply, low, low + 1);
        const bool is_better = proof.value > low && proof.value < beta && beta - low > 1;
        if (!is_better || budget_->is_exhausted()) return proof;
        return follow(state, move, depth, ply, low, beta);
    }

    void remember(std::uint64_t hash, Value best, std::size_t best_index, int depth, int alpha,
                  int beta) {
        const Bound bound = best.value >= beta    ? Bound::lower
                            : best.value <= alpha ? Bound::upper
                                                  : Bound::exact;
        const auto searched = best.is_exact ? solved_depth : static_cast<std::uint8_t>(depth);
        table_.store(hash, {best.value, searched, bound, static_cast<std::uint16_t>(best_index)});
    }

    /// Nothing when the budget ended before the first move was valued at this depth.
    std::optional<Report<Move>> search_root(const State& root, int depth) {
        const std::uint64_t hash = problem_.hash(root);
        const TableEntry* const known = table_.find(hash);
        typename P::MoveList moves;
        problem_.list(root, moves);
        const std::size_t first = known == nullptr ? 0 : known->best;
        Value best{-infinity, true};
        std::size_t best_index = 0;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const std::size_t index = in_order(i, first, moves.size());
            const Value found =
                try_move(root, moves[index], depth, 0, best.value, infinity, i == 0);
            // A move only half searched says nothing. The first ply is always finished.
            if (budget_->is_exhausted() && depth > 1) {
                if (i == 0) return std::nullopt;
                best.is_exact = false;
                break;
            }
            best.is_exact = best.is_exact && found.is_exact;
            if (found.value > best.value) {
                best.value = found.value;
                best_index = index;
            }
        }
        // When the budget ended, a move not looked at may be better still.
        const int beta = budget_->is_exhausted() ? best.value : infinity;
        remember(hash, best, best_index, depth, -infinity, beta);
        const int value = problem_.we_move(root) ? best.value : -best.value;
        return Report<Move>{moves[best_index], value, depth, best.is_exact, 0};
    }

    bool evaluate_root(const State& root, int depth, std::vector<std::pair<Move, int>>& values) {
        typename P::MoveList moves;
        problem_.list(root, moves);
        const bool ours = problem_.we_move(root);
        bool is_exact = true;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Value found = follow(root, moves[i], depth, 0, -infinity, infinity);
            is_exact = is_exact && found.is_exact;
            values.emplace_back(moves[i], ours ? found.value : -found.value);
        }
        return is_exact;
    }

    static void choose_best(bool ours, const std::vector<std::pair<Move, int>>& values,
                            Report<Move>& report) {
        const auto worse = [ours](const auto& a, const auto& b) {
            return ours ? a.second < b.second : b.second < a.second;
        };
        const auto best = std::max_element(values.begin(), values.end(), worse);
        report.best = best->first;
        report.value = best->second;
    }

    const P& problem_;
    TranspositionTable& table_;
    Deepening deepening_;                      ///< ply by ply when empty
    std::optional<Budget> budget_;             ///< of the search going on
    std::vector<typename P::MoveList> lists_;  ///< one per ply; grows during the first descent only
};

}  // namespace ludo::search
