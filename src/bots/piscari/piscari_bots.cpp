#include <array>

#include "bots/blundering_bot.hpp"
#include "bots/piscari/oracle.hpp"
#include "bots/piscari/wizard.hpp"
#include "bots/random_bot.hpp"

namespace ludo {

namespace {

using PiscariBot = std::unique_ptr<Bot<Piscari>>;

constexpr std::array blunder_rate{blunders_option};

PiscariBot make_wizard(const Options& options) {
    return with_blunders<Piscari>(std::make_unique<piscari::Wizard>(), options);
}

PiscariBot make_oracle(const Options& options) {
    return with_blunders<Piscari>(std::make_unique<piscari::Oracle>(*piscari::oracle_table()),
                                  options);
}

}  // namespace

template <>
std::span<const BotKind<Piscari>> bot_kinds<Piscari>() {
    static constexpr std::array kinds{
        random_kind<Piscari>(),
        BotKind<Piscari>{.name = "wizard", .options = blunder_rate, .make = make_wizard},
        BotKind<Piscari>{.name = "oracle",
                         .options = blunder_rate,
                         .make = make_oracle,
                         .table = &piscari::oracle_file},
    };
    return kinds;
}

template <>
BotLevels bot_levels<Piscari>() {
    return {.easy = "wizard:blunders=60",
            .medium = "wizard:blunders=25",
            .hard = "wizard",
            .expert = "oracle"};
}

}  // namespace ludo
