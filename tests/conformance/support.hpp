#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/event.hpp"
#include "core/game.hpp"
#include "core/scan.hpp"

/// What the suites of this folder share: games from option sets, tokens as text, random choices.
namespace ludo::conformance {

/// The options of a set such as "size=5 mode=octopus".
template <Game G>
Options options_of(const std::string& set) {
    Options options(G::info.options);
    for (const std::string_view pair : split(set, ' ')) {
        if (pair.empty()) continue;
        const auto [name, value] = split_setting(pair);
        EXPECT_TRUE(options.set(name, value).ok()) << pair;
    }
    return options;
}

template <Game G>
typename G::State start_of(const std::string& set, std::uint64_t seed) {
    Rng random(seed);
    auto start = G::start(options_of<G>(set), random);
    EXPECT_TRUE(start) << set << ": " << (start ? "" : start.refusals()[0].key);
    return start ? *std::move(start) : typename G::State{};
}

/// The legal moves of a state where somebody has to move, as the game lists them.
template <Game G>
std::vector<typename G::Move> moves_in(const typename G::State& state) {
    typename G::MoveList list;
    state.legal_moves(list);
    return {list.begin(), list.end()};
}

template <Game G>
std::vector<std::string> sorted_tokens(const std::vector<typename G::Move>& moves) {
    std::vector<std::string> tokens;
    for (const auto& move : moves) tokens.push_back(G::write_move(move));
    std::sort(tokens.begin(), tokens.end());
    return tokens;
}

/// Sorted; empty unless somebody has to move.
template <Game G>
std::vector<std::string> legal_tokens(const typename G::State& state) {
    if (state.turn().phase != Phase::move) return {};
    return sorted_tokens<G>(moves_in<G>(state));
}

/// The chance events where a game lists them; empty otherwise.
template <Game G>
std::vector<typename G::Move> chance_in(const typename G::State& state) {
    if constexpr (G::info.has_chance) {
        typename G::MoveList list;
        if (state.turn().phase == Phase::chance && state.chance_moves(list)) {
            return {list.begin(), list.end()};
        }
    }
    return {};
}

template <Game G>
bool accepts(const typename G::State& state, std::string_view token) {
    const auto event = read_event<G>(token);
    return event && refuse<G>(state, *event).ok();
}

template <typename Items>
auto& pick(Items& items, Rng& random) {
    return items[random.below(static_cast<std::uint32_t>(items.size()))];
}

inline bool one_in(std::uint32_t n, Rng& random) { return random.below(n) == 0; }

/// A random move. Kinds of moves (what stands before a colon) are equally likely, so that a
/// Qwirkle hand is not traded sixty times for every tile that is placed.
std::string pick_token(const std::vector<std::string>& tokens, Rng& random);

/// A referee's token to try now and then: half of the games see nobody leave, or they would all be
/// short.
std::string pick_referee_token(bool may_leave, Rng& random);

/// The text with one or two characters lost, doubled, exchanged or replaced.
std::string mutate(std::string text, Rng& random);

/// A token that is probably wrong here: changed from one of `known`, from a game of this catalogue,
/// or nonsense.
std::string dubious_token(const std::vector<std::string>& known, Rng& random);

}  // namespace ludo::conformance
