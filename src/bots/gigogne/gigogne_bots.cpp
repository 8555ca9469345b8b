#include <array>

#include "bots/blundering_bot.hpp"
#include "bots/gigogne/greedy.hpp"
#include "bots/gigogne/perfect.hpp"

namespace ludo {

namespace {

using GigogneBot = std::unique_ptr<Bot<Gigogne>>;

constexpr std::array greedy_options{blunders_option};

constexpr std::array minimax_options{OptionSpec{.name = "depth",
                                                .type = OptionType::integer,
                                                .default_value = "4",
                                                .min = 1,
                                                .max = gigogne::slot_count},
                                     blunders_option};

GigogneBot make_greedy(const Options& options) {
    return with_blunders<Gigogne>(std::make_unique<gigogne::GreedyBot>(), options);
}
GigogneBot make_minimax(const Options& options) {
    return with_blunders<Gigogne>(std::make_unique<gigogne::MinimaxBot>(options.integer("depth")),
                                  options);
}
GigogneBot make_perfect(const Options& /*options*/) {
    return std::make_unique<gigogne::PerfectBot>();
}

}  // namespace

template <>
std::span<const BotKind<Gigogne>> bot_kinds<Gigogne>() {
    static constexpr std::array kinds{
        random_kind<Gigogne>(),
        BotKind<Gigogne>{"greedy", greedy_options, make_greedy},
        BotKind<Gigogne>{"minimax", minimax_options, make_minimax},
        BotKind<Gigogne>{"perfect", {}, make_perfect},
    };
    return kinds;
}

template <>
BotLevels bot_levels<Gigogne>() {
    return {"greedy:blunders=40", "greedy", "minimax:depth=4", "perfect"};
}

}  // namespace ludo
