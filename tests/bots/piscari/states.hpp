#pragma once

#include <string>

#include "games/piscari/piscari.hpp"

namespace ludo::piscari {

inline State position(std::string_view text) { return *Piscari::read_position(text); }

/// The position in which seat 1 is to roll, all squares filled at random, if nobody has won it.
inline std::optional<State> random_board(Rng& random, std::uint32_t empty_in_ten) {
    std::string text;
    for (int i = 0; i < square_count; ++i) {
        if (i == 3 || i == 6) text += '/';
        text += random.below(10) < empty_in_ten ? '.' : "AFYafy"[random.below(6)];
    }
    auto state = Piscari::read_position(text + " 1 -");
    if (!state || state->outcome()) return std::nullopt;
    return *state;
}

/// Calls `visit(state)` for unfinished boards from empty to full, before the roll.
template <typename Visit>
void for_random_boards(int count, Visit visit) {
    Rng random(11);
    for (int visited = 0; visited < count;) {
        if (const auto state = random_board(random, static_cast<std::uint32_t>(visited % 10))) {
            visit(*state);
            ++visited;
        }
    }
}

inline State after(State state, Move move) {
    state.apply(move);
    return state;
}

inline constexpr std::array<Icon, icon_count> icons{Icon::angler, Icon::fish, Icon::fly};

}  // namespace ludo::piscari
