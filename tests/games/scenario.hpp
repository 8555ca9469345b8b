#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/event.hpp"
#include "core/game.hpp"
#include "core/json_writer.hpp"
#include "core/scan.hpp"

/// Words for scenario tests: positions and tokens in, positions, tokens and reasons out.
namespace ludo::scenario {

/// The state of a written position, which must be a good one.
template <Game G>
typename G::State at(std::string_view position) {
    const auto read = G::read_position(position);
    EXPECT_TRUE(read.ok()) << position;
    return read.ok() ? *read : typename G::State{};
}

/// Plays tokens separated by spaces; all of them must be accepted.
template <Game G>
typename G::State after(typename G::State state, std::string_view tokens) {
    for (const std::string_view token : split(tokens, ' ')) {
        const Status status = play<G>(state, token);
        EXPECT_TRUE(status.ok()) << token << ": " << (status.ok() ? "" : status.refusal().key);
    }
    return state;
}

/// The position that tokens lead to, as text.
template <Game G>
std::string position_after(std::string_view position, std::string_view tokens) {
    return G::write_position(after<G>(at<G>(position), tokens));
}

/// A position as the game writes it after reading it.
template <Game G>
std::string rewritten(std::string_view position) {
    return G::write_position(at<G>(position));
}

/// The moves among tokens, without what the referee writes.
template <Game G>
std::vector<typename G::Move> moves_among(std::string_view tokens) {
    std::vector<typename G::Move> moves;
    for (const std::string_view token : split(tokens, ' ')) {
        if (const auto move = G::read_move(token)) moves.push_back(*move);
    }
    return moves;
}

/// The board that tokens lead to, as JSON for programs that draw it.
template <Game G>
std::string described(std::string_view position, std::string_view tokens = {}) {
    const auto start = at<G>(position);
    const auto state = tokens.empty() ? start : after<G>(start, tokens);
    JsonWriter json;
    if constexpr (DescribesMoves<G>) {
        G::describe(state, start, moves_among<G>(tokens), json);
    } else {
        G::describe(state, start, json);
    }
    return json.take();
}

/// The legal moves, sorted, separated by spaces.
template <Game G>
std::string legal_moves(const typename G::State& state) {
    typename G::MoveList list;
    state.legal_moves(list);
    std::vector<std::string> tokens;
    for (const auto& move : list) tokens.push_back(G::write_move(move));
    std::sort(tokens.begin(), tokens.end());
    return join(tokens, " ", [](const std::string& token) { return token; });
}

inline std::string keys_of(const Refusals& refusals) {
    return join(refusals, " ", [](const Refusal& refusal) { return refusal.key; });
}

/// Why a position is refused: the keys in the order found; empty when it is accepted.
template <Game G>
std::string why_not(std::string_view position) {
    return keys_of(G::read_position(position).refusals());
}

/// Why a token is refused; empty when it is accepted.
template <Game G>
std::string why_not(typename G::State state, std::string_view token) {
    const Status status = play<G>(state, token);
    return status.ok() ? "" : std::string(status.refusal().key);
}

using Choices = std::initializer_list<std::pair<std::string_view, std::string_view>>;

template <Game G>
Result<typename G::State> start(Choices choices, std::uint64_t seed = 1) {
    Options options(G::info.options);
    for (const auto& [name, value] : choices) {
        EXPECT_TRUE(options.set(name, value).ok()) << name << '=' << value;
    }
    Rng random(seed);
    return G::start(options, random);
}

/// The position a game with these options starts from.
template <Game G>
std::string start_position(Choices choices, std::uint64_t seed = 1) {
    const auto state = start<G>(choices, seed);
    EXPECT_TRUE(state.ok()) << keys_of(state.refusals());
    return state.ok() ? G::write_position(*state) : "";
}

/// Why a game cannot start with these options; empty when it can.
template <Game G>
std::string why_no_start(Choices choices) {
    return keys_of(start<G>(choices).refusals());
}

/// Whether an option takes this value.
template <Game G>
bool option_takes(std::string_view name, std::string_view value) {
    return Options(G::info.options).set(name, value).ok();
}

}  // namespace ludo::scenario
