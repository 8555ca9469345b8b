#pragma once

#include <algorithm>
#include <memory>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "games/gigogne/gigogne.hpp"

namespace ludo::gigogne {

inline std::unique_ptr<Bot<Gigogne>> make_bot(std::string_view name, std::string_view option = {},
                                              std::string_view value = {}) {
    for (const auto& kind : bot_kinds<Gigogne>()) {
        if (kind.name != name) continue;
        Options options(kind.options);
        if (!option.empty()) {
            EXPECT_TRUE(options.set(option, value).ok());
        }
        return kind.make(options);
    }
    return nullptr;
}

inline State after(State state, Move move) {
    state.apply(move);
    return state;
}

inline std::vector<Move> moves_of(const State& state) {
    MoveList list;
    state.legal_moves(list);
    return {list.begin(), list.end()};
}

inline bool wins_at_once(const State& state, Move move) {
    const Seat mover = *state.turn().seat;
    const auto outcome = after(state, move).outcome();
    return outcome && outcome->winner == mover;
}

inline bool can_win_at_once(const State& state) {
    for (const Move move : moves_of(state)) {
        if (wins_at_once(state, move)) return true;
    }
    return false;
}

/// Random moves, now and then a lost turn, until so many squares lie there. The game may be over
/// earlier.
inline State random_position(int seats, Variant variant, int squares, Rng& random) {
    State state(seats, variant, Seat{});
    for (int placed = 0; placed < squares && state.turn().phase != Phase::over; ++placed) {
        if (random.below(8) == 0) state.skip();
        const auto moves = moves_of(state);
        state.apply(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return state;
}

/// The same, but never over: drawn again until it is not.
inline State open_position(int seats, Variant variant, int squares, Rng& random) {
    for (;;) {
        const State state = random_position(seats, variant, squares, random);
        if (state.turn().phase != Phase::over) return state;
    }
}

/// Plain alpha-beta over the rules, for two seats in play: 0 for a draw, else larger the sooner the
/// seat named wins and smaller the sooner it loses, by the moves still played.
inline int brute_force(const State& state, Seat seat, int plies, int alpha, int beta) {
    if (const auto outcome = state.outcome()) {
        if (!outcome->winner) return 0;
        return *outcome->winner == seat ? 100 - plies : plies - 100;
    }
    const bool ours = *state.turn().seat == seat;
    int best = ours ? alpha : beta;
    for (const Move move : moves_of(state)) {
        if (ours) {
            best = std::max(best, brute_force(after(state, move), seat, plies + 1, best, beta));
        } else {
            best = std::min(best, brute_force(after(state, move), seat, plies + 1, alpha, best));
        }
        if (ours ? best >= beta : best <= alpha) break;
    }
    return best;
}

inline int brute_force(const State& state, Seat seat) {
    return brute_force(state, seat, 0, -100, 100);
}

}  // namespace ludo::gigogne
