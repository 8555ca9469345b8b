#pragma once

#include "bots/bot.hpp"
#include "bots/gigogne/search_board.hpp"
#include "search/monte_carlo.hpp"

namespace ludo::gigogne {

/// Plays a game to its end: wins at once where it can, keeps the next seat from it where it finds
/// a way, and is random otherwise.
struct CautiousRollout {
    void operator()(State& state, Rng& random) const;
};

/// Monte Carlo tree search for three and four seats. It never passes by an immediate win, and
/// considers only moves that put off the opponents' immediate wins as long as possible.
class MultiplayerMcts {
  public:
    /// Games simulated when no limit is given, a fraction of a second.
    static constexpr std::uint64_t default_nodes = 100'000;

    Move choose(const SearchBoard& board, const search::Limits& limits, Rng& random);
    Evaluation<Move> evaluate(const SearchBoard& board, const search::Limits& limits, Rng& random);

  private:
    using Tree = search::MonteCarlo<Gigogne, search::WinReward<Gigogne>, CautiousRollout>;

    /// The moves to be considered first, the most visited in front.
    std::vector<Tree::RootMove> simulate(const SearchBoard& board, const search::Limits& limits,
                                         Rng& random);

    std::unique_ptr<Tree> tree_;  ///< made when first needed
};

}  // namespace ludo::gigogne
