#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "games/thinkahead/thinkahead.hpp"

namespace ludo::thinkahead {

inline std::unique_ptr<Bot<ThinkAhead>> make_bot(std::string_view name,
                                                 std::string_view option = {},
                                                 std::string_view value = {}) {
    for (const auto& kind : bot_kinds<ThinkAhead>()) {
        if (kind.name != name) continue;
        Options options(kind.options);
        if (!option.empty()) {
            EXPECT_TRUE(options.set(option, value).ok());
        }
        return kind.make(options);
    }
    return nullptr;
}

inline State random_grid(int size, Rng& random, std::string_view fill = "random") {
    Options options(ThinkAhead::info.options);
    EXPECT_TRUE(options.set("size", std::to_string(size)).ok());
    EXPECT_TRUE(options.set("fill", fill).ok());
    if (fill.starts_with("table")) {
        EXPECT_TRUE(options.set("table", "999:2,500:1,3:1").ok());
    }
    return *ThinkAhead::start(options, random);
}

inline std::vector<Move> moves_of(const State& state) {
    MoveList list;
    state.legal_moves(list);
    return {list.begin(), list.end()};
}

inline State after(State state, Move move) {
    state.apply(move);
    return state;
}

/// Random moves, now and then a lost turn, until at most so many cells are free. The game may be
/// over earlier.
inline State random_position(int size, int free_cells, Rng& random) {
    State state = random_grid(size, random);
    while (state.turn().phase != Phase::over && *state.moves_left() > free_cells) {
        if (random.below(10) == 0) state.skip();
        const auto moves = moves_of(state);
        state.apply(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return state;
}

inline State open_position(int size, int free_cells, Rng& random) {
    for (;;) {
        const State state = random_position(size, free_cells, random);
        if (state.turn().phase != Phase::over) return state;
    }
}

/// Plain minimax over the rules; what is known of equal free cells and active lines is kept.
class BruteForce {
  public:
    /// What the seat to move still wins by.
    int margin(const State& state) {
        if (state.turn().phase == Phase::over) return 0;
        const auto [place, is_new] = known_.try_emplace(name_of(state), 0);
        if (!is_new) return place->second;
        int best = -1'000'000;
        for (const Move move : moves_of(state)) best = std::max(best, margin_of(state, move));
        return known_[name_of(state)] = best;
    }
    int margin_of(const State& state, Move move) {
        return state.value(move) - margin(after(state, move));
    }

  private:
    static std::string name_of(const State& state) {
        std::string name = write_line(state.active_line());
        for (int row = 0; row < state.size(); ++row) {
            for (int column = 0; column < state.size(); ++column) {
                name += state.is_free(Line{Axis::row, static_cast<std::uint8_t>(row)}.cell(column))
                            ? '.'
                            : 'x';
            }
        }
        return name;
    }

    std::map<std::string, int> known_;
};

/// Plain minimax to a depth and no further.
inline int margin_within(const State& state, int depth) {
    if (depth == 0 || state.turn().phase == Phase::over) return 0;
    int best = -1'000'000;
    for (const Move move : moves_of(state)) {
        best = std::max(best, state.value(move) - margin_within(after(state, move), depth - 1));
    }
    return best;
}

}  // namespace ludo::thinkahead
