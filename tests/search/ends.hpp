#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/fixed_list.hpp"
#include "core/rng.hpp"
#include "search/problem.hpp"

/// A toy for alpha-beta: numbers in a row, and each player takes one from either end. Whoever
/// takes an even number takes again. The margin counts.
namespace ludo::search::ends {

enum class End : std::uint8_t { left, right };

struct Row {
    int left = 0;
    int right = 0;  ///< one past the last number
    bool we_move = true;
};

class Problem {
  public:
    using State = Row;
    using Move = End;
    using MoveList = FixedList<End, 2>;

    explicit Problem(std::vector<int> numbers) : numbers_(std::move(numbers)) {}

    [[nodiscard]] Row start() const { return {0, static_cast<int>(numbers_.size()), true}; }
    [[nodiscard]] bool is_over(const Row& row) const { return row.left == row.right; }
    [[nodiscard]] bool we_move(const Row& row) const { return row.we_move; }
    void list(const Row& row, MoveList& moves) const {
        moves.push_back(End::left);
        if (row.right - row.left > 1) moves.push_back(End::right);
    }
    int apply(Row& row, End end) const {
        const int taken = end == End::left ? number(row.left++) : number(--row.right);
        const int gain = row.we_move ? taken : -taken;
        if (taken % 2 != 0) row.we_move = !row.we_move;
        return gain;
    }
    [[nodiscard]] int value(const Row& row) const {
        if (is_over(row)) return 0;
        return row.we_move ? number(row.left) : -number(row.left);
    }
    [[nodiscard]] std::uint64_t hash(const Row& row) const {
        return Rng(static_cast<std::uint64_t>(row.left * 1000 + row.right * 2 + row.we_move))
            .next();
    }
    [[nodiscard]] int number(int index) const { return numbers_[static_cast<std::size_t>(index)]; }

  private:
    std::vector<int> numbers_;
};
static_assert(search::Problem<Problem>);

/// The same with limits: nobody gets more than all that is left.
class BoundedProblem : public Problem {
  public:
    using Problem::Problem;
    [[nodiscard]] Bounds bounds(const Row& row) const {
        int sum = 0;
        for (int i = row.left; i < row.right; ++i) sum += number(i);
        return {-sum, sum};
    }
};
static_assert(search::BoundedProblem<BoundedProblem>);

/// Plain minimax to a depth, for comparison.
inline int minimax(const Problem& problem, const Row& row, int depth) {
    if (problem.is_over(row) || depth == 0) return problem.value(row);
    Problem::MoveList moves;
    problem.list(row, moves);
    int best = row.we_move ? -1'000'000 : 1'000'000;
    for (const End end : moves) {
        Row next = row;
        const int gain = problem.apply(next, end);
        const int found = gain + minimax(problem, next, depth - 1);
        best = row.we_move ? std::max(best, found) : std::min(best, found);
    }
    return best;
}

inline std::vector<int> random_numbers(int count, Rng& random) {
    std::vector<int> numbers;
    for (int i = 0; i < count; ++i) numbers.push_back(static_cast<int>(random.below(20)));
    return numbers;
}

}  // namespace ludo::search::ends
