#include "bots/qwirkle/expert_bot.hpp"

#include <algorithm>

#include "bots/qwirkle/endgame.hpp"
#include "search/alpha_beta.hpp"

namespace ludo::qwirkle {

namespace {

constexpr std::size_t max_placements = 12;  ///< tried in deals
constexpr std::size_t max_trades = 2;       ///< tried in deals
constexpr std::size_t first_deals = 8;      ///< before the first moves are dropped
/// With a bag this small, deals are played to the end.
constexpr int late_bag = 6;
/// A deal ends after so many turns even if everybody goes on trading.
constexpr int max_turns = 40;
/// More moves than that are not searched, even with an empty bag.
constexpr std::size_t max_searched_moves = 300;

/// Everybody's answer, the own next turn and one more; or all there are.
template <int MaxTiles>
int turns_ahead(const BasicState<MaxTiles>& state) {
    const int seats = state.seat_count() - state.seats_out().size();
    return state.bag_size() <= late_bag ? max_turns : seats + 1;
}

/// What a hand is worth more than any other hand of its size.
Cents hand_advantage(const Hand& hand, const Kit& kit) {
    return hand_value(hand, 0, kit) - hand_value(Hand(), hand.size(), kit);
}

}  // namespace

template <int MaxTiles>
search::Limits ExpertBot<MaxTiles>::own_limits(const search::Limits& limits) const {
    search::Limits own = limits;
    own.nodes = std::min(own.nodes, nodes_);
    own.depth = std::max(own.depth, 1);
    own.poll_interval = 8;  // a node is a whole turn: microseconds, not nanoseconds
    return own;
}

template <int MaxTiles>
bool ExpertBot<MaxTiles>::can_search(const State& seen) const {
    return candidates_.size() <= max_searched_moves && is_open_endgame(seen);
}

/// Lists all moves with their estimates, the best estimate first.
template <int MaxTiles>
void ExpertBot<MaxTiles>::list_candidates(const State& seen) {
    seen.legal_moves(moves_);
    candidates_.clear();
    const Cents margin = margin_of(seen, *seen.turn().seat) * point;
    for (const Move& move : moves_) {
        const int points = move.kind() == Move::Kind::place ? seen.score_of(move) : 0;
        candidates_.push_back({move, margin + points * point + prospects(seen, move)});
    }
    std::stable_sort(candidates_.begin(), candidates_.end(),
                     [](const auto& a, const auto& b) { return a.estimate > b.estimate; });
}

/// Brings the moves worth a trial to the front and counts them: enough placements, and a few
/// trades, however poor they look.
template <int MaxTiles>
std::size_t ExpertBot<MaxTiles>::pick_candidates() {
    std::size_t placements = 0;
    std::size_t trades = 0;
    // Counted here, as libraries differ in the order in which they ask a partition's question.
    for (Candidate& candidate : candidates_) {
        candidate.is_picked = candidate.move.kind() == Move::Kind::trade
                                  ? ++trades <= max_trades
                                  : ++placements <= max_placements;
    }
    const auto end =
        std::stable_partition(candidates_.begin(), candidates_.end(),
                              [](const Candidate& candidate) { return candidate.is_picked; });
    return static_cast<std::size_t>(end - candidates_.begin());
}

/// The margin that a move leads to in a deal; nothing when the budget ends before. Of the last turn
/// only half counts: whoever is to move then is half a turn ahead on average.
template <int MaxTiles>
std::optional<Cents> ExpertBot<MaxTiles>::outcome_of(Determinization<MaxTiles> dealt,
                                                     const Move& move, search::Budget& budget) {
    if (!budget.spend()) return std::nullopt;
    const Seat us = dealt.to_move();
    dealt.play(move);
    int before = margin_of(dealt.state(), us);
    for (int left = turns_ahead(dealt.state()); left > 0 && !dealt.is_over(); --left) {
        if (!budget.spend()) return std::nullopt;
        before = margin_of(dealt.state(), us);
        dealt.play(rollout_move(dealt, moves_));
    }
    const int after = margin_of(dealt.state(), us);
    if (dealt.is_over()) return after * point;
    return (before + after) * point / 2 + hand_advantage(dealt.hand(us), dealt.state().kit());
}

/// Tries the first `count` candidates in a deal. False, and nothing counted, when the budget ends.
template <int MaxTiles>
bool ExpertBot<MaxTiles>::try_deal(const Determinization<MaxTiles>& dealt, std::size_t count,
                                   search::Budget& budget) {
    outcomes_.clear();
    for (std::size_t i = 0; i < count; ++i) {
        const std::optional<Cents> outcome = outcome_of(dealt, candidates_[i].move, budget);
        if (!outcome) return false;
        outcomes_.push_back(*outcome);
    }
    for (std::size_t i = 0; i < count; ++i) {
        candidates_[i].sum += outcomes_[i];
        ++candidates_[i].deals;
    }
    return true;
}

/// Sequential halving (Karnin, Koren and Somekh, 2013): each round has twice the deals of the one
/// before for half of the moves; the last two stay until the budget ends. Gives how many moves were
/// tried; they come first, the best one at the front.
template <int MaxTiles>
std::size_t ExpertBot<MaxTiles>::simulate(const State& seen, const search::Limits& limits,
                                          Rng& random) {
    const std::size_t tried = pick_candidates();
    search::Budget budget(limits);
    std::size_t count = tried;
    bool goes_on = true;
    for (std::size_t deals = first_deals; goes_on; deals *= 2) {
        for (std::size_t i = 0; i < deals && goes_on; ++i) {
            goes_on = try_deal(Determinization<MaxTiles>(seen, random), count, budget);
        }
        std::stable_sort(candidates_.begin(),
                         candidates_.begin() + static_cast<std::ptrdiff_t>(count),
                         [](const auto& a, const auto& b) { return a.rank() > b.rank(); });
        count = std::max((count + 1) / 2, std::min<std::size_t>(count, 2));
    }
    nodes_spent_ = budget.nodes();
    return tried;
}

template <int MaxTiles>
Move ExpertBot<MaxTiles>::choose(const State& seen, const search::Limits& limits, Rng& random) {
    const search::Limits own = own_limits(limits);
    list_candidates(seen);
    nodes_spent_ = 0;
    if (candidates_.size() == 1) return candidates_.front().move;
    if (!can_search(seen)) {
        simulate(seen, own, random);
        return candidates_.front().move;
    }
    const Endgame<MaxTiles> endgame(*seen.turn().seat);
    table_.clear();
    search::AlphaBeta search(endgame, table_);
    const auto report = search.search(Determinization<MaxTiles>(seen, random), own);
    nodes_spent_ = report.nodes;
    return report.best;
}

template <int MaxTiles>
std::optional<Evaluation<Move>> ExpertBot<MaxTiles>::evaluate(const State& seen,
                                                              const search::Limits& limits,
                                                              Rng& random) {
    const search::Limits own = own_limits(limits);
    list_candidates(seen);
    Evaluation<Move> evaluation;
    if (can_search(seen)) {
        evaluate_endgame(seen, own, random, evaluation);
    } else {
        settle_estimates(simulate(seen, own, random));
        for (const Candidate& candidate : candidates_) {
            evaluation.moves.emplace_back(candidate.move,
                                          static_cast<double>(candidate.value()) / point);
        }
    }
    evaluation.value = evaluation.moves.front().second;
    return evaluation;
}

template <int MaxTiles>
void ExpertBot<MaxTiles>::evaluate_endgame(const State& seen, const search::Limits& limits,
                                           Rng& random, Evaluation<Move>& evaluation) {
    const Seat us = *seen.turn().seat;
    const Endgame<MaxTiles> endgame(us);
    table_.clear();
    search::AlphaBeta search(endgame, table_);
    std::vector<std::pair<Move, int>> values;
    const Determinization<MaxTiles> dealt(seen, random);
    const auto report = search.evaluate_moves(dealt, limits, values);
    nodes_spent_ = report.nodes;
    evaluation.is_exact = report.is_exact;
    for (const auto& [move, value] : values) {
        evaluation.moves.emplace_back(move, margin_of(seen, us) + value);
    }
    std::stable_sort(evaluation.moves.begin(), evaluation.moves.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    for (std::size_t i = 0; i < std::min(evaluation.moves.size(), max_lines); ++i) {
        evaluation.lines.push_back(search.principal_variation(dealt, evaluation.moves[i].first,
                                                              report.depth, max_line_length,
                                                              line_nodes(report.nodes)));
    }
}

/// Puts the estimates of moves that were not tried on the scale of those that were, and no value
/// above that of a move which was preferred.
template <int MaxTiles>
void ExpertBot<MaxTiles>::settle_estimates(std::size_t tried) {
    const Cents shift = candidates_.front().value() - candidates_.front().estimate;
    for (std::size_t i = 1; i < candidates_.size(); ++i) {
        Candidate& candidate = candidates_[i];
        candidate.estimate = i < tried ? candidate.value() : candidate.estimate + shift;
        candidate.estimate = std::min(candidate.estimate, candidates_[i - 1].value());
        candidate.deals = 0;
    }
}

template class ExpertBot<small_kit_tiles>;
template class ExpertBot<max_kit_tiles>;

}  // namespace ludo::qwirkle
