#include <array>

#include "bots/blundering_bot.hpp"
#include "bots/thinkahead/solver.hpp"
#include "bots/thinkahead/strategies.hpp"

namespace ludo {

namespace {

using thinkahead::BestExchangeBot;
using thinkahead::HighestNumberBot;
using thinkahead::LookAheadBot;
using thinkahead::SolverBot;
using ThinkAheadBot = std::unique_ptr<Bot<ThinkAhead>>;

constexpr std::array strategy_options{blunders_option};

constexpr std::array look_ahead_options{
    OptionSpec{
        .name = "depth", .type = OptionType::integer, .default_value = "4", .min = 1, .max = 30},
    blunders_option};

constexpr std::array solver_options{OptionSpec{
    .name = "memory", .type = OptionType::integer, .default_value = "32", .min = 1, .max = 1024}};

ThinkAheadBot make_strategy1(const Options& /*options*/) {
    return std::make_unique<RandomBot<ThinkAhead>>();
}
ThinkAheadBot make_strategy2(const Options& options) {
    return with_blunders<ThinkAhead>(std::make_unique<HighestNumberBot>(), options);
}
ThinkAheadBot make_strategy3(const Options& options) {
    return with_blunders<ThinkAhead>(std::make_unique<BestExchangeBot>(), options);
}
ThinkAheadBot make_strategy4(const Options& options) {
    return with_blunders<ThinkAhead>(std::make_unique<LookAheadBot>(options.integer("depth")),
                                     options);
}
ThinkAheadBot make_solver(const Options& options) {
    return std::make_unique<SolverBot>(options.integer("memory"));
}

}  // namespace

template <>
std::span<const BotKind<ThinkAhead>> bot_kinds<ThinkAhead>() {
    static constexpr std::array kinds{
        random_kind<ThinkAhead>(),
        BotKind<ThinkAhead>{"strategy1", {}, make_strategy1},
        BotKind<ThinkAhead>{"strategy2", strategy_options, make_strategy2},
        BotKind<ThinkAhead>{"strategy3", strategy_options, make_strategy3},
        BotKind<ThinkAhead>{"strategy4", look_ahead_options, make_strategy4},
        BotKind<ThinkAhead>{"solver", solver_options, make_solver},
    };
    return kinds;
}

template <>
BotLevels bot_levels<ThinkAhead>() {
    return {"strategy2:blunders=30", "strategy3:blunders=10", "strategy4:depth=6", "solver"};
}

}  // namespace ludo
