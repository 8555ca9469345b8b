#include "bots/piscari/wizard.hpp"

#include <algorithm>

namespace ludo::piscari {

namespace {

/// What the piece on each square adds to the keys of its lines.
using Keys = std::array<int, square_count>;

Keys keys_of(const State& state) {
    Keys keys{};
    for (std::size_t square = 0; square < keys.size(); ++square) {
        const auto piece = state.at({static_cast<std::uint8_t>(square)});
        keys[square] = piece ? line_key(*piece) : 0;
    }
    return keys;
}

/// Before the move the line is worth its value, after it the one with `piece` on `square`.
int gain_of(const Keys& keys, Square square, Piece piece, const LineTable& table) {
    int gain = 0;
    for (std::size_t i = 0; i < board3x3::lines.size(); ++i) {
        if ((board3x3::lines[i] & only(square)) == 0) continue;
        int before = 0;
        for (const std::size_t cell : board3x3::line_cells[i]) before += keys[cell];
        const int after = before - keys[square.index] + line_key(piece);
        gain += table.value(after, piece.owner) - table.value(before, piece.owner);
    }
    return gain;
}

}  // namespace

Gains gains_of(const State& state, const LineTable& table) {
    const Piece piece{*state.turn().seat, *state.die()};
    const Keys keys = keys_of(state);
    MoveList moves;
    state.legal_moves(moves);
    Gains gains;
    for (const Move move : moves) {
        if (move.is_place()) gains.push_back({move, gain_of(keys, move.square(), piece, table)});
    }
    return gains;
}

Move Wizard::choose(const State& seen, const search::Limits& /*limits*/, Rng& random) {
    Gains gains = gains_of(seen, LineTable::built_in());
    if (gains.empty()) return Move::pass();
    const auto less = [](const Gain& a, const Gain& b) { return a.gain < b.gain; };
    const int highest = std::max_element(gains.begin(), gains.end(), less)->gain;
    const auto is_highest = [&](const Gain& gain) { return gain.gain == highest; };
    const Gain* const end = std::stable_partition(gains.begin(), gains.end(), is_highest);
    return gains[random.below(static_cast<std::uint32_t>(end - gains.begin()))].move;
}

}  // namespace ludo::piscari
