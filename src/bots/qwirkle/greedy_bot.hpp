#pragma once

#include "bots/bot.hpp"
#include "games/qwirkle/qwirkle.hpp"

namespace ludo::qwirkle {

/// The placement that scores most now; of several, the one with the best prospects. Trades only
/// when nothing can be placed. To be a gentler opponent it may overlook placements (`sight` is the
/// percentage it notices) or play any of them (`blunder_rate` is the percentage of such turns).
template <int MaxTiles>
class GreedyBot final : public Bot<BasicQwirkle<MaxTiles>> {
  public:
    using State = BasicState<MaxTiles>;

    GreedyBot(int blunder_rate, int sight)
        : blunder_rate_(static_cast<std::uint32_t>(blunder_rate)),
          sight_(static_cast<std::uint32_t>(sight)) {}

    Move choose(const State& seen, const search::Limits& limits, Rng& random) override;

  private:
    [[nodiscard]] bool overlooks(Rng& random) const {
        return sight_ < 100 && random.below(100) >= sight_;
    }

    std::uint32_t blunder_rate_;
    std::uint32_t sight_;
    MoveList moves_;
};

extern template class GreedyBot<small_kit_tiles>;
extern template class GreedyBot<max_kit_tiles>;

}  // namespace ludo::qwirkle
