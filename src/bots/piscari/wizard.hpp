#pragma once

#include "bots/bot.hpp"
#include "bots/piscari/line_table.hpp"
#include "core/fixed_list.hpp"
#include "games/piscari/piscari.hpp"

namespace ludo::piscari {

/// What a placement changes, summed over the lines through its square.
struct Gain {
    Move move;
    int gain = 0;
};
using Gains = FixedList<Gain, square_count>;

/// The gain of every placement, in the order of the moves; empty when the turn is lost. Requires a
/// state that waits for a move.
Gains gains_of(const State& state, const LineTable& table);

/// Merlin and Gandalf, as section 6 of the document describes them: the highest gain is played, one
/// of the highest at random.
class Wizard final : public Bot<Piscari> {
  public:
    Move choose(const State& seen, const search::Limits& limits, Rng& random) override;
};

}  // namespace ludo::piscari
