#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "games/vorassic/vorassic.hpp"

namespace ludo::vorassic {

using OptionValues = std::vector<std::pair<std::string, std::string>>;

inline State start(const OptionValues& values, std::uint64_t seed) {
    Options options(Vorassic::options);
    for (const auto& [name, value] : values) {
        EXPECT_TRUE(options.set(name, value).ok());
    }
    Rng random(seed);
    return *Vorassic::start(options, random);
}

inline State position(const std::string& text) { return *Vorassic::read_position(text); }

/// Plays random moves until no more than `free_cells` are left to capture, or the game is over.
inline State after_random_moves(State state, int free_cells, Rng& random) {
    while (state.turn().phase == Phase::move && *state.moves_left() > free_cells) {
        MoveList moves;
        state.legal_moves(moves);
        state.apply(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return state;
}

inline std::unique_ptr<Bot<Vorassic>> make_bot(const std::string& name,
                                               const OptionValues& values = {}) {
    for (const auto& kind : bot_kinds<Vorassic>()) {
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

}  // namespace ludo::vorassic
