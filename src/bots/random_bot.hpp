#pragma once

#include "bots/bot.hpp"
#include "core/rng.hpp"

namespace ludo {

/// Any legal move, all equally likely.
template <Game G>
class RandomBot final : public Bot<G> {
  public:
    explicit RandomBot(Rng random) : random_(random) {}

    typename G::Move choose(const typename G::State& seen) override {
        moves_.clear();
        seen.legal_moves(moves_);
        return moves_[random_.below(static_cast<std::uint32_t>(moves_.size()))];
    }

  private:
    Rng random_;
    typename G::MoveList moves_;
};

}  // namespace ludo
