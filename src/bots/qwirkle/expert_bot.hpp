#pragma once

#include <cstdint>
#include <vector>

#include "bots/bot.hpp"
#include "bots/qwirkle/determinization.hpp"
#include "bots/qwirkle/prospects.hpp"
#include "games/qwirkle/qwirkle.hpp"
#include "search/transposition_table.hpp"

namespace ludo::qwirkle {

/// Tries the most promising moves in many games as they may really be: the unseen tiles are dealt
/// at random, the same deals for all moves, and everybody plays hastily until the turn has come
/// round once more. Moves that do worse are dropped on the way, so that most of the time goes to
/// the best few. Once the bag is empty and two seats are left, it searches to the end instead.
/// A node is one turn tried or simulated, or one position of that search.
template <int MaxTiles>
class ExpertBot final : public Bot<BasicQwirkle<MaxTiles>> {
  public:
    using State = BasicState<MaxTiles>;

    /// `nodes` is how many the bot allows itself per move when the limits allow more.
    explicit ExpertBot(int nodes) : nodes_(static_cast<std::uint64_t>(nodes)), table_(table_size) {}

    Move choose(const State& seen, const search::Limits& limits, Rng& random) override;
    std::optional<Evaluation<Move>> evaluate(const State& seen, const search::Limits& limits,
                                             Rng& random) override;

    /// How many nodes the last choice or evaluation took.
    [[nodiscard]] std::uint64_t nodes_spent() const { return nodes_spent_; }

  private:
    static constexpr std::size_t table_size = 2;  ///< MiB
    /// For how many deals an estimate counts.
    static constexpr std::int64_t estimate_weight = 8;

    /// A move with what is known of it. Values are final margins.
    struct Candidate {
        Move move;
        Cents estimate = 0;    ///< without looking ahead
        std::int64_t sum = 0;  ///< of the values in all deals it was tried in
        std::int64_t deals = 0;
        bool is_picked = false;  ///< worth a trial

        [[nodiscard]] Cents value() const {
            return deals == 0 ? estimate : static_cast<Cents>(sum / deals);
        }
        /// Orders moves tried in the same deals: the fewer these are, the more the estimate counts.
        [[nodiscard]] std::int64_t rank() const { return sum + estimate * estimate_weight; }
    };

    [[nodiscard]] search::Limits own_limits(const search::Limits& limits) const;
    void list_candidates(const State& seen);
    [[nodiscard]] std::size_t pick_candidates();
    std::size_t simulate(const State& seen, const search::Limits& limits, Rng& random);
    bool try_deal(const Determinization<MaxTiles>& dealt, std::size_t count,
                  search::Budget& budget);
    std::optional<Cents> outcome_of(Determinization<MaxTiles> dealt, const Move& move,
                                    search::Budget& budget);
    void settle_estimates(std::size_t tried);
    void evaluate_endgame(const State& seen, const search::Limits& limits, Rng& random,
                          Evaluation<Move>& evaluation);
    [[nodiscard]] bool can_search(const State& seen) const;

    std::uint64_t nodes_;
    std::uint64_t nodes_spent_ = 0;
    search::TranspositionTable table_;
    MoveList moves_;
    std::vector<Candidate> candidates_;  ///< all legal moves; the best ones come first in the end
    std::vector<Cents> outcomes_;        ///< of one deal
};

extern template class ExpertBot<small_kit_tiles>;
extern template class ExpertBot<max_kit_tiles>;

}  // namespace ludo::qwirkle
