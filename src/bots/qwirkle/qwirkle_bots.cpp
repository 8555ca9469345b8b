#include <array>

#include "bots/blundering_bot.hpp"
#include "bots/qwirkle/expert_bot.hpp"
#include "bots/qwirkle/greedy_bot.hpp"
#include "games/qwirkle/qwirkle.hpp"

namespace ludo {

namespace {

constexpr std::array<OptionSpec, 2> greedy_options{blunders_option,
                                                   OptionSpec{.name = "sight",
                                                              .type = OptionType::integer,
                                                              .default_value = "100",
                                                              .min = 1,
                                                              .max = 100}};

constexpr std::array<OptionSpec, 1> expert_options{OptionSpec{.name = "nodes",
                                                              .type = OptionType::integer,
                                                              .default_value = "20000",
                                                              .min = 1,
                                                              .max = 1'000'000'000}};

template <int MaxTiles>
constexpr std::array kinds{
    random_kind<qwirkle::BasicQwirkle<MaxTiles>>(),
    BotKind<qwirkle::BasicQwirkle<MaxTiles>>{
        "greedy", greedy_options,
        [](const Options& options) -> std::unique_ptr<Bot<qwirkle::BasicQwirkle<MaxTiles>>> {
            return std::make_unique<qwirkle::GreedyBot<MaxTiles>>(
                options.integer(blunders_option.name), options.integer("sight"));
        }},
    BotKind<qwirkle::BasicQwirkle<MaxTiles>>{
        "expert", expert_options,
        [](const Options& options) -> std::unique_ptr<Bot<qwirkle::BasicQwirkle<MaxTiles>>> {
            return std::make_unique<qwirkle::ExpertBot<MaxTiles>>(options.integer("nodes"));
        }}};

}  // namespace

template <>
std::span<const BotKind<Qwirkle>> bot_kinds<Qwirkle>() {
    return kinds<qwirkle::small_kit_tiles>;
}

template <>
std::span<const BotKind<BigQwirkle>> bot_kinds<BigQwirkle>() {
    return kinds<qwirkle::max_kit_tiles>;
}

template <>
BotLevels bot_levels<Qwirkle>() {
    return {"greedy:blunders=25,sight=25", "greedy:sight=50", "greedy", "expert"};
}

}  // namespace ludo
