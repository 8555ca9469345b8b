#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/event.hpp"
#include "games/qwirkle/notation.hpp"
#include "games/qwirkle/qwirkle.hpp"

/// Short words for the scenarios: positions in, tokens played, keys of refusals out.
namespace ludo::qwirkle::test {

using State = Qwirkle::State;

inline constexpr Seat seat1{0};
inline constexpr Seat seat2{1};
inline constexpr Seat seat3{2};
inline constexpr Seat seat4{3};

template <typename G = Qwirkle>
typename G::State position(std::string_view text) {
    auto result = G::read_position(text);
    if (result) return *std::move(result);
    for (const Refusal& why : result.refusals()) ADD_FAILURE() << text << ": " << why.key;
    return {};
}

template <typename G = Qwirkle>
std::string text_of(const typename G::State& state) {
    return G::write_position(state);
}

/// The keys of all reasons why a position is refused, without their common beginning.
inline std::vector<std::string> reasons(std::string_view text) {
    std::vector<std::string> keys;
    const auto result = Qwirkle::read_position(text);
    for (const Refusal& why : result.refusals()) keys.emplace_back(why.key.substr(8));
    return keys;
}

template <typename G = Qwirkle>
void play_all(typename G::State& state, std::initializer_list<std::string_view> tokens) {
    for (const std::string_view token : tokens) {
        const Status status = play<G>(state, token);
        EXPECT_TRUE(status.ok()) << token << ": " << (status.ok() ? "" : status.refusal().key);
    }
}

/// Why a token is refused ("qwirkle.gap"), or "" when it may be played. Changes nothing.
template <typename G = Qwirkle>
std::string reason(const typename G::State& state, std::string_view token) {
    typename G::State copy = state;
    const Status status = play<G>(copy, token);
    return status.ok() ? "" : std::string(status.refusal().key.substr(8));
}

template <typename G = Qwirkle>
std::vector<std::string> legal_tokens(const typename G::State& state) {
    MoveList list;
    state.legal_moves(list);
    std::vector<std::string> tokens;
    for (const Move& move : list) tokens.push_back(write_move(move));
    std::sort(tokens.begin(), tokens.end());
    return tokens;
}

/// The start of a game with this kit, dealt and begun at random.
template <typename G>
typename G::State dealt(const Kit& kit, int seats, Rng& random) {
    typename G::State state(kit, seats);
    while (state.turn().phase == Phase::chance) state.apply(state.sample_chance(random));
    return state;
}

}  // namespace ludo::qwirkle::test
