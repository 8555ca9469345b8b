#pragma once

#include "bots/bot.hpp"
#include "bots/bot_table.hpp"
#include "bots/piscari/oracle_table.hpp"
#include "games/piscari/piscari.hpp"

namespace ludo::piscari {

/// Optimal play, by the table of winning chances on all boards.
class Oracle final : public Bot<Piscari> {
  public:
    explicit Oracle(SharedOracleTable table) : table_(std::move(table)) {}

    Move choose(const State& seen, const search::Limits& limits, Rng& random) override;
    /// Exact but for the rounding of the table: less than 1e-5.
    std::optional<Evaluation<Move>> evaluate(const State& seen, const search::Limits& limits,
                                             Rng& random) override;

  private:
    SharedOracleTable table_;
};

/// Where the table is kept.
extern const BotTable oracle_file;

/// The table, or why there is none.
Result<SharedOracleTable> oracle_table();

/// The board as the seat to move sees it; requires a game that goes on.
OracleBoard board_of(const State& state);

/// The chance of the seat about to roll, in units of 1 / (scale · 3^depth): the table's after
/// `depth` more turns, averaged over their rolls. Whole numbers, so that boards that play alike
/// get the same chance to the last bit.
std::uint64_t chance_of(const OracleBoard& board, const OracleTable& table, int depth);

/// What a certain win is in those units.
std::uint64_t certainty(int depth);

}  // namespace ludo::piscari
