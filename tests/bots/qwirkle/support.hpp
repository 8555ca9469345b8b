#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "games/qwirkle/qwirkle.hpp"

namespace ludo::qwirkle {

using OptionValues = std::vector<std::pair<std::string, std::string>>;
using State = Qwirkle::State;

inline State position(const std::string& text) { return *Qwirkle::read_position(text); }
inline Move move(const std::string& token) { return *Qwirkle::read_move(token); }

template <typename G = Qwirkle>
typename G::State start(const OptionValues& values, Rng& random) {
    Options options(G::info.options);
    for (const auto& [name, value] : values) {
        EXPECT_TRUE(options.set(name, value).ok());
    }
    return *G::start(options, random);
}

template <typename G = Qwirkle>
std::unique_ptr<Bot<G>> make_bot(const std::string& name, const OptionValues& values = {}) {
    for (const auto& kind : bot_kinds<G>()) {
        if (kind.name != name) continue;
        Options options(kind.options);
        for (const auto& [option, value] : values) {
            EXPECT_TRUE(options.set(option, value).ok());
        }
        return kind.make(options);
    }
    return nullptr;
}

inline search::Limits nodes(std::uint64_t count) { return {.nodes = count}; }

/// What the seat to move may see.
template <typename S>
S seen_by_mover(const S& state) {
    return state.masked_for(state.turn().seat);
}

/// Draws until a seat has to move or the game is over.
template <typename S>
void settle_chance(S& state, Rng& random) {
    while (state.turn().phase == Phase::chance) state.apply(state.sample_chance(random));
}

/// Plays the moves of a bot until `is_enough` or the end of the game.
template <typename G = Qwirkle, typename Enough>
typename G::State play_until(typename G::State state, Bot<G>& bot, Rng& random, Enough is_enough) {
    settle_chance(state, random);
    while (state.turn().phase == Phase::move && !is_enough(state)) {
        state.apply(bot.choose(seen_by_mover(state), {}, random));
        settle_chance(state, random);
    }
    return state;
}

}  // namespace ludo::qwirkle
