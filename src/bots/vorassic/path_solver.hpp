#pragma once

#include "bots/vorassic/steps.hpp"
#include "search/transposition_table.hpp"

namespace ludo::vorassic {

/// Proven limits of a value.
struct Range {
    int low = 0;
    int high = 0;

    [[nodiscard]] bool is_exact() const { return low == high; }
};

/// The most a snake can walk off in a part of the grid: no colour of the chessboard more often than
/// its steps allow. Requires the cells to be all that can be walked to from `first`.
template <std::size_t W>
int most_of_any_path(const Field<W>& field, const Cells<W>& first, const Cells<W>& cells) {
    const Steps<W> steps(field, first, cells);
    const auto best_of = [&](const Cells<W>& set, int count, int most) {
        const bool takes_all = count <= most && !field.has_negative();
        return takes_all ? field.sum(set) : field.sum_of_best(set, most);
    };
    return best_of(steps.odd, steps.odd_count, steps.most_odd()) +
           best_of(steps.even, steps.even_count, steps.most_even());
}

/// The best walk of a snake that nobody disturbs any more: a depth-first search that remembers
/// what it found and drops what cannot become better.
template <std::size_t W>
class PathSolver {
  public:
    PathSolver(const Field<W>& field, search::TranspositionTable& table)
        : field_(field), table_(table) {}

    /// What a snake that may go to `first` can still capture inside `cells`. When more than
    /// `max_nodes` positions would be needed the answer is a range.
    Range solve(const Cells<W>& first, const Cells<W>& cells, int max_nodes) {
        if (first.empty()) return {};
        nodes_left_ = max_nodes;
        const int found = visit(first, cells, -unlimited);
        if (nodes_left_ > 0) return {found, found};
        const Cells<W> inside = field_.flood(first, cells);
        const int low = std::max(found, field_.sum_of_losses(inside));
        return {low, most_of_any_path(field_, first, inside)};
    }

  private:
    static constexpr int unlimited = 1 << 20;

    /// The best walk when it is worth more than `alpha`, else something at least as high as it.
    /// When the nodes run out: some walk.
    int visit(const Cells<W>& first, const Cells<W>& cells, int alpha) {
        if (first.empty()) return 0;
        if (--nodes_left_ <= 0) return -unlimited;
        const Cells<W> inside = field_.flood(first, cells);
        const int most = most_of_any_path(field_, first, inside);
        if (most <= alpha) return most;
        const std::uint64_t hash = hash_of_walk(first, inside);
        if (const search::TableEntry* const known = table_.find(hash)) {
            const bool is_enough = known->bound == search::Bound::exact || known->value <= alpha;
            if (is_enough) return known->value;
        }
        const int best = visit_steps(first, inside, alpha, most);
        if (nodes_left_ > 0) remember(hash, best, alpha);
        return best;
    }

    int visit_steps(const Cells<W>& first, const Cells<W>& inside, int alpha, int most) {
        int best = -unlimited;
        int low = alpha;
        Cells<W> left = first;
        while (!left.empty() && best < most) {
            const int cell = tightest(left, inside);
            left.erase(cell);
            Cells<W> rest = inside;
            rest.erase(cell);
            const int value = field_.value(cell);
            best = std::max(best, value + visit(field_.around(cell) & rest, rest, low - value));
            low = std::max(low, best);
            if (nodes_left_ <= 0) break;
        }
        return best;
    }

    /// The step with the fewest ways on (Warnsdorff, 1823), as cells left behind are lost.
    int tightest(const Cells<W>& steps, const Cells<W>& inside) const {
        int chosen = 0;
        int fewest = unlimited;
        steps.for_each([&](int cell) {
            const int ways = (field_.around(cell) & inside).size() * 16 - field_.value(cell);
            if (ways >= fewest) return;
            fewest = ways;
            chosen = cell;
        });
        return chosen;
    }

    void remember(std::uint64_t hash, int best, int alpha) {
        const auto bound = best > alpha ? search::Bound::exact : search::Bound::upper;
        table_.store(hash, {best, search::solved_depth, bound, 0});
    }

    static std::uint64_t hash_of_walk(const Cells<W>& first, const Cells<W>& inside) {
        std::uint64_t hash = 0x2545F4914F6CDD1DU;
        for (std::size_t i = 0; i < W; ++i) {
            hash = (hash ^ inside.words[i]) * 0xBF58476D1CE4E5B9U;
            hash ^= hash >> 31;
            hash = (hash ^ first.words[i]) * 0x94D049BB133111EBU;
            hash ^= hash >> 29;
        }
        return hash;
    }

    const Field<W>& field_;
    search::TranspositionTable& table_;
    int nodes_left_ = 0;
};

}  // namespace ludo::vorassic
