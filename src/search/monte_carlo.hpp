#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/game.hpp"
#include "core/rng.hpp"
#include "search/limits.hpp"
#include "search/max_n.hpp"

namespace ludo::search {

struct MonteCarloOptions {
    /// The exploration constant of UCB1 (Auer and others, 2002). Rewards lie in 0 … 1.
    double exploration = 0.7;
    /// Nodes of the tree; when they are used up the leaves are no longer opened.
    std::uint32_t max_nodes = 1U << 18;
    /// Visits a leaf needs before its children are added.
    std::uint32_t visits_to_open = 2;
};

/// log2 by linear interpolation between powers of two: the same on every platform, which the
/// library's logarithm is not, and close enough for choosing branches.
inline double rough_log2(std::uint32_t n) {
    const int whole = static_cast<int>(std::bit_width(n)) - 1;
    const auto base = static_cast<double>(std::uint32_t{1} << whole);
    return whole + (n - base) / base;
}

/// Monte Carlo tree search (Coulom 2006; Kocsis and Szepesvári 2006) for any number of seats.
/// Each simulation starts from a state given by `Deal`: the root itself, or, with hidden
/// information, one full state that fits what the seat knows (information-set search after Cowling,
/// Powley and Whitehouse, 2012: one tree, moves that do not fit the deal are passed over). Chance
/// events are sampled and not stored. `Reward` turns a finished state into one value per seat, each
/// in 0 … 1; `Rollout` plays a state to its end.
template <Game G, typename Reward, typename Rollout>
class MonteCarlo {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    static constexpr std::uint32_t none = 0;

    struct RootMove {
        Move move{};
        double value = 0;  ///< mean reward of the seat to move
        std::uint32_t visits = 0;
        std::uint32_t node = none;  ///< for line_behind(), until the next search
    };

    MonteCarlo(Reward reward, Rollout rollout, const MonteCarloOptions& options)
        : reward_(reward), rollout_(rollout), options_(options) {
        nodes_.reserve(options.max_nodes);
    }

    /// Simulates until the budget ends (one node each); the root moves, most visited first.
    /// Requires every state dealt to wait for a move of the same seat.
    template <typename Deal>
    std::vector<RootMove> search(Deal deal, Rng& random, Budget& budget) {
        nodes_.clear();
        nodes_.push_back({});
        do {
            State state = deal(random);
            simulate(state, random);
        } while (budget.spend());
        return root_moves();
    }

    /// How the simulations went on after a root move: the most visited moves, as long as
    /// `min_visits` passed through them. Only for games without chance events, which are not
    /// stored.
    [[nodiscard]] std::vector<Move> line_behind(const RootMove& root_move, std::size_t max_length,
                                                std::uint32_t min_visits) const
        requires(!G::info.has_chance) {
        std::vector<Move> line;
        std::uint32_t node = most_visited_child(root_move.node);
        while (node != none && line.size() < max_length && nodes_[node].visits >= min_visits) {
            line.push_back(nodes_[node].move);
            node = most_visited_child(node);
        }
        return line;
    }

  private:
    struct Node {
        Move move{};
        std::uint32_t first_child = none;
        std::uint32_t next_sibling = none;
        std::uint32_t visits = 0;
        std::uint32_t available = 0;  ///< how often the move fitted the deal when its parent chose
        double reward = 0;            ///< of the seat that played `move`
        Seat seat;
    };

    void simulate(State& state, Rng& random) {
        path_.clear();
        path_.push_back(0);
        for (;;) {
            if (!settle_chance(state, random)) break;
            const std::uint32_t node = path_.back();
            const bool is_ripe = node == 0 || nodes_[node].visits >= options_.visits_to_open;
            if (!is_ripe) break;
            const std::uint32_t child = choose_child(node, state, random);
            if (child == none) break;
            state.apply(nodes_[child].move);
            path_.push_back(child);
            if (nodes_[child].visits == 0) break;
        }
        rollout_(state, random);
        back_up(reward_(state));
    }

    /// Plays due chance events; false when the game is over.
    static bool settle_chance(State& state, Rng& random) {
        for (;;) {
            const Phase phase = state.turn().phase;
            if (phase == Phase::over) return false;
            if (phase == Phase::move) return true;
            if constexpr (G::info.has_chance) state.apply(state.sample_chance(random));
        }
    }

    /// Adds the legal moves not in the tree yet, then takes an untried one or the best by UCB1.
    std::uint32_t choose_child(std::uint32_t parent, const State& state, Rng& random) {
        moves_.clear();
        state.legal_moves(moves_);
        std::uint32_t chosen = none;
        double best = -1;
        for (const Move& move : moves_) {
            const std::uint32_t child = find_or_add(parent, move, *state.turn().seat);
            if (child == none) continue;
            ++nodes_[child].available;
            const double urgency = urgency_of(nodes_[child], random);
            if (urgency > best) {
                best = urgency;
                chosen = child;
            }
        }
        return chosen;
    }

    std::uint32_t find_or_add(std::uint32_t parent, const Move& move, Seat seat) {
        std::uint32_t child = nodes_[parent].first_child;
        while (child != none && !(nodes_[child].move == move)) child = nodes_[child].next_sibling;
        if (child != none) return child;
        if (nodes_.size() == options_.max_nodes) return none;
        const auto added = static_cast<std::uint32_t>(nodes_.size());
        nodes_.push_back({move, none, nodes_[parent].first_child, 0, 0, 0, seat});
        nodes_[parent].first_child = added;
        return added;
    }

    double urgency_of(const Node& node, Rng& random) const {
        constexpr double untried = 1e6;
        if (node.visits == 0) return untried + random.below(1024);
        const double mean = node.reward / node.visits;
        return mean +
               options_.exploration * std::sqrt(rough_log2(node.available + 1) / node.visits);
    }

    void back_up(const SeatValues& rewards) {
        for (const std::uint32_t index : path_) {
            Node& node = nodes_[index];
            ++node.visits;
            node.reward += rewards[node.seat.index];
        }
    }

    [[nodiscard]] std::uint32_t most_visited_child(std::uint32_t parent) const {
        std::uint32_t best = nodes_[parent].first_child;
        for (std::uint32_t child = best; child != none; child = nodes_[child].next_sibling) {
            if (nodes_[child].visits > nodes_[best].visits) best = child;
        }
        return best;
    }

    std::vector<RootMove> root_moves() const {
        std::vector<RootMove> lines;
        for (std::uint32_t child = nodes_[0].first_child; child != none;
             child = nodes_[child].next_sibling) {
            const Node& node = nodes_[child];
            const double mean = node.visits == 0 ? 0 : node.reward / node.visits;
            lines.push_back({node.move, mean, node.visits, child});
        }
        std::stable_sort(lines.begin(), lines.end(),
                         [](const RootMove& a, const RootMove& b) { return a.visits > b.visits; });
        return lines;
    }

    Reward reward_;
    Rollout rollout_;
    MonteCarloOptions options_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> path_;
    typename G::MoveList moves_;
};

/// Plays random moves to the end.
template <Game G>
struct RandomRollout {
    typename G::MoveList moves{};

    void operator()(typename G::State& state, Rng& random) {
        for (Turn turn = state.turn(); turn.phase != Phase::over; turn = state.turn()) {
            if constexpr (G::info.has_chance) {
                if (turn.phase == Phase::chance) {
                    state.apply(state.sample_chance(random));
                    continue;
                }
            }
            moves.clear();
            state.legal_moves(moves);
            state.apply(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
};

/// 1 for the winner, 0 for the others, a draw shared.
template <Game G>
struct WinReward {
    SeatValues operator()(const typename G::State& state) const {
        SeatValues values{};
        const auto outcome = state.outcome();
        for_each_seat(state.seat_count(), [&](Seat seat) {
            values[seat.index] = !outcome->winner           ? 1.0 / state.seat_count()
                                 : *outcome->winner == seat ? 1.0
                                                            : 0.0;
        });
        return values;
    }
};

}  // namespace ludo::search
