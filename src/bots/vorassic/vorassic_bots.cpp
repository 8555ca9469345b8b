#include <array>

#include "bots/blundering_bot.hpp"
#include "bots/vorassic/expert_bot.hpp"
#include "bots/vorassic/plain_bots.hpp"
#include "games/vorassic/vorassic.hpp"

namespace ludo {

namespace {

using BotPointer = std::unique_ptr<Bot<Vorassic>>;

constexpr std::array<OptionSpec, 1> greedy_options{blunders_option};

constexpr std::array<OptionSpec, 1> minimax_options{OptionSpec{
    .name = "depth", .type = OptionType::integer, .default_value = "4", .min = 1, .max = 50}};

constexpr std::array<OptionSpec, 1> expert_options{OptionSpec{.name = "nodes",
                                                              .type = OptionType::integer,
                                                              .default_value = "0",
                                                              .min = 0,
                                                              .max = 1'000'000'000}};

constexpr BotKind<Vorassic> greedy_kind{
    "greedy", greedy_options, [](const Options& options) -> BotPointer {
        return std::make_unique<vorassic::GreedyBot>(options.integer(blunders_option.name));
    }};

constexpr BotKind<Vorassic> minimax_kind{
    "minimax", minimax_options, [](const Options& options) -> BotPointer {
        return std::make_unique<vorassic::MinimaxBot>(options.integer("depth"));
    }};

constexpr BotKind<Vorassic> expert_kind{
    "expert", expert_options, [](const Options& options) -> BotPointer {
        return std::make_unique<vorassic::ExpertBot>(options.integer("nodes"));
    }};

}  // namespace

template <>
std::span<const BotKind<Vorassic>> bot_kinds<Vorassic>() {
    static constexpr std::array kinds{random_kind<Vorassic>(), greedy_kind, minimax_kind,
                                      expert_kind};
    return kinds;
}

template <>
BotLevels bot_levels<Vorassic>() {
    return {"greedy:blunders=40", "minimax:depth=2", "expert:nodes=500", "expert"};
}

}  // namespace ludo
