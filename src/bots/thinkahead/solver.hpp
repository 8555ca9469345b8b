#pragma once

#include "bots/bot.hpp"
#include "games/thinkahead/thinkahead.hpp"
#include "search/transposition_table.hpp"

namespace ludo::thinkahead {

/// Perfect play where the rest of the game can be searched through (grids up to 6×6 from their
/// start), else the deepest search the limits allow. Every search starts from an empty table, so
/// that it depends on nothing but the position and the limits.
///
/// Without any limit it stops after `default_nodes` nodes, a few seconds, unless the rest is small
/// enough to be solved.
class SolverBot final : public Bot<ThinkAhead> {
  public:
    static constexpr std::uint64_t default_nodes = 4'000'000;

    explicit SolverBot(int mebibytes) : table_(static_cast<std::size_t>(mebibytes)) {}

    Move choose(const State& seen, const search::Limits& limits, Rng& random) override;
    std::optional<Evaluation<Move>> evaluate(const State& seen, const search::Limits& limits,
                                             Rng& random) override;

  private:
    search::LazyTable table_;
};

}  // namespace ludo::thinkahead
