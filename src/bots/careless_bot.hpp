#pragma once

#include "bots/random_bot.hpp"

namespace ludo {

/// Plays like another bot but now and then any legal move: an opponent for people who want a
/// chance. It knows what it should have played, so its opinion on values is the other bot's.
template <Game G>
class CarelessBot final : public Bot<G> {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    /// `slips` of a hundred moves are random ones.
    CarelessBot(std::unique_ptr<Bot<G>> careful, int slips)
        : careful_(std::move(careful)), slips_(static_cast<std::uint32_t>(slips)) {}

    Move choose(const State& seen, const search::Limits& limits, Rng& random) override {
        Bot<G>& player = random.below(100) < slips_ ? static_cast<Bot<G>&>(careless_) : *careful_;
        return player.choose(seen, limits, random);
    }
    std::optional<Evaluation<Move>> evaluate(const State& seen, const search::Limits& limits,
                                             Rng& random) override {
        return careful_->evaluate(seen, limits, random);
    }

  private:
    std::unique_ptr<Bot<G>> careful_;
    RandomBot<G> careless_;
    std::uint32_t slips_;
};

/// The option that makes a bot careless, in percent of its moves.
inline constexpr OptionSpec slips_option{
    .name = "slips", .type = OptionType::integer, .fallback = "0", .min = 0, .max = 100};

/// The bot itself when its option `slips` is 0.
template <Game G>
std::unique_ptr<Bot<G>> with_slips(std::unique_ptr<Bot<G>> bot, const Options& options) {
    const int slips = options.integer(slips_option.name);
    if (slips == 0) return bot;
    return std::make_unique<CarelessBot<G>>(std::move(bot), slips);
}

}  // namespace ludo
