#pragma once

#include "bots/bot.hpp"
#include "games/vorassic/vorassic.hpp"
#include "search/transposition_table.hpp"

namespace ludo::vorassic {

/// Searches as deep as it may, to the end of the game where that is in sight, and estimates who
/// will get what where it is not.
class ExpertBot final : public Bot<Vorassic> {
  public:
    /// At most `max_nodes` positions a move; 0 for no limit of its own while a clock runs, and a
    /// sensible one otherwise.
    explicit ExpertBot(int max_nodes)
        : max_nodes_(max_nodes), table_(table_mebibytes), path_table_(path_table_mebibytes) {}

    Move choose(const State& seen, const search::Limits& limits, Rng& random) override;
    std::optional<Evaluation<Move>> evaluate(const State& seen, const search::Limits& limits,
                                             Rng& random) override;

  private:
    static constexpr std::size_t table_mebibytes = 32;
    static constexpr std::size_t path_table_mebibytes = 4;

    void forget();
    [[nodiscard]] search::Limits own_limits(const State& seen, search::Limits limits) const;

    int max_nodes_;
    search::TranspositionTable table_;
    search::TranspositionTable path_table_;
};

}  // namespace ludo::vorassic
