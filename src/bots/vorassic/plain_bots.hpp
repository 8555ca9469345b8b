#pragma once

#include "bots/bot.hpp"
#include "games/vorassic/vorassic.hpp"
#include "search/transposition_table.hpp"

namespace ludo::vorassic {

/// Takes the highest value in reach, any of them when there are several. Now and then, in
/// `blunder_rate` of a hundred moves, it takes whatever comes.
class GreedyBot final : public Bot<Vorassic> {
  public:
    explicit GreedyBot(int blunder_rate)
        : blunder_rate_(static_cast<std::uint32_t>(blunder_rate)) {}

    Move choose(const State& seen, const search::Limits& limits, Rng& random) override;
    std::optional<Evaluation<Move>> evaluate(const State& seen, const search::Limits& limits,
                                             Rng& random) override;

  private:
    std::uint32_t blunder_rate_;
};

/// Looks a number of moves ahead and compares scores there, nothing else; all others are taken to
/// play against it. Values are those of plain minimax: within one search a state always comes up
/// equally many moves before the horizon, because every move captures one cell.
class MinimaxBot final : public Bot<Vorassic> {
  public:
    explicit MinimaxBot(int depth) : depth_(depth), table_(table_mebibytes) {}

    Move choose(const State& seen, const search::Limits& limits, Rng& random) override;
    std::optional<Evaluation<Move>> evaluate(const State& seen, const search::Limits& limits,
                                             Rng& random) override;

  private:
    static constexpr std::size_t table_mebibytes = 4;

    int depth_;
    search::TranspositionTable table_;
};

}  // namespace ludo::vorassic
