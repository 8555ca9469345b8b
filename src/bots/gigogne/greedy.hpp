#pragma once

#include "bots/bot.hpp"
#include "games/gigogne/gigogne.hpp"

namespace ludo::gigogne {

/// Wins at once if it can, else keeps others from winning at once, else plays anywhere, cells of
/// many lines more often than others.
class GreedyBot final : public Bot<Gigogne> {
  public:
    Move choose(const State& seen, const search::Limits& limits, Rng& random) override;
};

}  // namespace ludo::gigogne
