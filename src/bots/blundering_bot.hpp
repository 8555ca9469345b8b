#pragma once

#include "bots/random_bot.hpp"

namespace ludo {

/// Plays like another bot but now and then any legal move: an opponent for people who want a
/// chance. It knows what it should have played, so its opinion on values is the other bot's.
template <Game G>
class BlunderingBot final : public Bot<G> {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    /// `blunder_rate` of a hundred moves are random ones.
    BlunderingBot(std::unique_ptr<Bot<G>> player, int blunder_rate)
        : player_(std::move(player)), blunder_rate_(static_cast<std::uint32_t>(blunder_rate)) {}

    Move choose(const State& seen, const search::Limits& limits, Rng& random) override {
        Bot<G>& player =
            random.below(100) < blunder_rate_ ? static_cast<Bot<G>&>(blunder_) : *player_;
        return player.choose(seen, limits, random);
    }
    std::optional<Evaluation<Move>> evaluate(const State& seen, const search::Limits& limits,
                                             Rng& random) override {
        return player_->evaluate(seen, limits, random);
    }

  private:
    std::unique_ptr<Bot<G>> player_;
    RandomBot<G> blunder_;
    std::uint32_t blunder_rate_;
};

/// The blunder rate of a bot, in percent of its moves. `slips` is its name in older saves.
inline constexpr OptionSpec blunders_option{.name = "blunders",
                                            .alias = "slips",
                                            .type = OptionType::integer,
                                            .default_value = "0",
                                            .min = 0,
                                            .max = 100};

/// The bot itself when its option `blunders` is 0.
template <Game G>
std::unique_ptr<Bot<G>> with_blunders(std::unique_ptr<Bot<G>> bot, const Options& options) {
    const int blunder_rate = options.integer(blunders_option.name);
    if (blunder_rate == 0) return bot;
    return std::make_unique<BlunderingBot<G>>(std::move(bot), blunder_rate);
}

}  // namespace ludo
