#pragma once

#include "bots/bot.hpp"

namespace ludo {

/// Any legal move, all equally likely.
template <Game G>
class RandomBot final : public Bot<G> {
  public:
    typename G::Move choose(const typename G::State& seen, const search::Limits& /*limits*/,
                            Rng& random) override {
        moves_.clear();
        seen.legal_moves(moves_);
        return moves_[random.below(static_cast<std::uint32_t>(moves_.size()))];
    }

  private:
    typename G::MoveList moves_;
};

/// The entry of the random player in a game's list of bots.
template <Game G>
constexpr BotKind<G> random_kind() {
    return {"random", {}, [](const Options&) -> std::unique_ptr<Bot<G>> {
                return std::make_unique<RandomBot<G>>();
            }};
}

}  // namespace ludo
