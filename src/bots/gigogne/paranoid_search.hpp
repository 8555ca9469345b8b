#pragma once

#include "bots/bot.hpp"
#include "bots/gigogne/search_board.hpp"
#include "search/transposition_table.hpp"

namespace ludo::gigogne {

/// Alpha-beta for the seat to move. With two seats in play it plays perfectly when nothing limits
/// it: both variants are solved from the start in a few hundredths of a second. With more seats it
/// fears that all others play together. Every search starts from an empty table.
class ParanoidSearch {
  public:
    Move choose(const SearchBoard& board, const search::Limits& limits);
    Evaluation<Move> evaluate(const SearchBoard& board, const search::Limits& limits);

  private:
    /// Enough for every position of a game.
    static constexpr std::size_t table_mebibytes = 4;

    search::LazyTable table_{table_mebibytes};
};

/// ParanoidSearch to a fixed depth.
class MinimaxBot final : public Bot<Gigogne> {
  public:
    explicit MinimaxBot(int depth) : depth_(depth) {}

    Move choose(const State& seen, const search::Limits& limits, Rng& random) override;
    std::optional<Evaluation<Move>> evaluate(const State& seen, const search::Limits& limits,
                                             Rng& random) override;

  private:
    [[nodiscard]] search::Limits shallow(search::Limits limits) const;

    int depth_;
    ParanoidSearch search_;
};

}  // namespace ludo::gigogne
