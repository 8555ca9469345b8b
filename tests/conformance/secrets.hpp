#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "conformance/games.hpp"
#include "conformance/support.hpp"
#include "core/game.hpp"

/// What a seat sees never depends on what it may not know: shown by dealing the hidden tiles anew.
namespace ludo::conformance {

/// What a seat could see of the moves and chance events of others that have something to hide.
template <Game G>
std::set<std::string> masked_tokens(const typename G::State& state, std::optional<Seat> seat,
                                    Rng& random) {
    std::vector<typename G::Move> moves;
    const Turn turn = state.turn();
    if (turn.seat == seat) return {};
    if (turn.phase == Phase::move) moves = moves_in<G>(state);
    if (turn.phase == Phase::chance && turn.seat) moves.push_back(state.sample_chance(random));
    std::set<std::string> tokens;
    for (const auto& move : moves) {
        const auto masked = state.mask(move, seat);
        if (!(masked == move)) tokens.insert(G::write_move(masked));
    }
    return tokens;
}

/// The view is a state like others, and only a seat's own moves can be listed from it.
template <Game G>
void check_view(const typename G::State& state, const std::vector<typename G::Move>& moves,
                std::optional<Seat> seat) {
    const auto masked = state.masked_for(seat);
    const auto read = G::read_position(G::write_position(masked));
    EXPECT_TRUE(read && *read == masked);
    EXPECT_TRUE(masked.masked_for(seat) == masked);
    if (state.turn().phase != Phase::move) return;
    const bool is_mine = state.turn().seat == seat;
    EXPECT_EQ(masked.knows_moves(), is_mine);
    EXPECT_TRUE(!is_mine || moves_in<G>(masked) == moves);
}

/// Whoever has no seat sees the least of a move or chance event.
template <Game G>
void check_least_view(const typename G::State& state, std::vector<typename G::Move> moves,
                      std::optional<Seat> seat, Rng& random) {
    if (state.turn().phase == Phase::chance) moves.push_back(state.sample_chance(random));
    for (const auto& move : moves) {
        const bool is_open = state.mask(move, std::nullopt) == move;
        EXPECT_TRUE(!is_open || state.mask(move, seat) == move) << G::write_move(move);
    }
}

template <Game G>
void check_secrets_from(const typename G::State& state, std::optional<Seat> seat, Rng& random) {
    const std::string view = G::write_position(state.masked_for(seat));
    const auto other = G::read_position(case_of<G>().redeal_hidden(view, random));
    ASSERT_TRUE(other) << view << ": " << other.refusals()[0].key;
    EXPECT_TRUE(other->masked_for(seat) == state.masked_for(seat));
    EXPECT_EQ(G::write_position(other->masked_for(seat)), view);
    EXPECT_EQ(masked_tokens<G>(state, seat, random), masked_tokens<G>(*other, seat, random));
}

/// `moves` are the legal moves of the state.
template <Game G>
void check_secrets(const typename G::State& state, const std::vector<typename G::Move>& moves,
                   Rng& random) {
    EXPECT_TRUE(state.knows_moves());
    std::vector<std::optional<Seat>> seats{std::nullopt};
    for_each_seat(state.seat_count(), [&](Seat seat) { seats.emplace_back(seat); });
    for (const std::optional<Seat>& seat : seats) {
        SCOPED_TRACE(seat ? "seen by " + std::to_string(seat->number()) : "seen by nobody");
        check_view<G>(state, moves, seat);
        check_least_view<G>(state, moves, seat, random);
        check_secrets_from<G>(state, seat, random);
    }
}

}  // namespace ludo::conformance
