#include "bots/gigogne/multiplayer_mcts.hpp"

#include <algorithm>
#include <limits>

namespace ludo::gigogne {

namespace {

Move nth_slot(Slots slots, std::uint32_t n) {
    for (; n > 0; --n) slots &= slots - 1;
    return Move::from_index(std::countr_zero(slots));
}

Move random_slot(Slots slots, Rng& random) {
    return nth_slot(slots, random.below(static_cast<std::uint32_t>(std::popcount(slots))));
}

bool lets_next_win(const SearchBoard& board, Move move) {
    const SearchBoard next = board.after(move);
    return !next.is_over() && next.winning(next.mover()) != 0;
}

/// Tries moves in random order for one that does not let the next seat win at once.
Move cautious_move(const SearchBoard& board, Rng& random) {
    const Slots winning = board.winning(board.mover());
    if (winning != 0) return Move::from_index(std::countr_zero(winning));
    Slots untried = board.open(board.mover());
    Move move = random_slot(untried, random);
    const Move otherwise = move;
    while (lets_next_win(board, move)) {
        untried &= ~only(move);
        if (untried == 0) return otherwise;
        move = random_slot(untried, random);
    }
    return move;
}

search::Limits with_node_limit(search::Limits limits) {
    const bool is_limited = limits.nodes != std::numeric_limits<std::uint64_t>::max() ||
                            static_cast<bool>(limits.out_of_time);
    if (!is_limited) limits.nodes = MultiplayerMcts::default_nodes;
    return limits;
}

/// Fewer simulations than that say little of what would be played.
constexpr std::uint32_t telling_visits = 50;

/// A share of wins in 0 … 1 as a value between a loss and a win.
double as_value(double share) { return 2 * share - 1; }

}  // namespace

void CautiousRollout::operator()(State& state, Rng& random) const {
    SearchBoard board(state);
    while (!board.is_over()) board.apply(cautious_move(board, random));
    state = board.state();
}

std::vector<MultiplayerMcts::Tree::RootMove> MultiplayerMcts::simulate(const SearchBoard& board,
                                                                       const search::Limits& limits,
                                                                       Rng& random) {
    if (!tree_) {
        tree_ = std::make_unique<Tree>(search::WinReward<Gigogne>{}, CautiousRollout{},
                                       search::MonteCarloOptions{});
    }
    const search::Limits bounded = with_node_limit(limits);
    search::Budget budget(bounded);
    auto lines = tree_->search([&](Rng&) { return board.state(); }, random, budget);
    const Slots winning = board.winning(board.mover());
    const Slots considered = winning != 0 ? winning : safest_moves(board);
    const auto is_considered = [&](const Tree::RootMove& line) {
        return (considered & only(line.move)) != 0;
    };
    std::sort(lines.begin(), lines.end(), [&](const Tree::RootMove& a, const Tree::RootMove& b) {
        if (is_considered(a) != is_considered(b)) return is_considered(a);
        return a.visits != b.visits ? a.visits > b.visits : a.move.index() < b.move.index();
    });
    return lines;
}

Move MultiplayerMcts::choose(const SearchBoard& board, const search::Limits& limits, Rng& random) {
    const Slots winning = board.winning(board.mover());
    if (winning != 0) return Move::from_index(std::countr_zero(winning));
    return simulate(board, limits, random).front().move;
}

/// The chosen move comes first, the others by what their simulations gave.
Evaluation<Move> MultiplayerMcts::evaluate(const SearchBoard& board, const search::Limits& limits,
                                           Rng& random) {
    auto lines = simulate(board, limits, random);
    const Slots winning = board.winning(board.mover());
    for (auto& line : lines) {
        if ((winning & only(line.move)) != 0) line.value = 1;
    }
    std::stable_sort(
        lines.begin() + 1, lines.end(),
        [](const Tree::RootMove& a, const Tree::RootMove& b) { return a.value > b.value; });
    Evaluation<Move> evaluation{as_value(lines.front().value), false, {}};
    for (const auto& line : lines) {
        evaluation.moves.emplace_back(line.move, as_value(line.value));
        if (evaluation.lines.size() == max_lines) continue;
        evaluation.lines.push_back(tree_->line_behind(line, max_line_length, telling_visits));
    }
    return evaluation;
}

}  // namespace ludo::gigogne
