#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/any_bot.hpp"
#include "core/game.hpp"

namespace ludo::engine {

/// What `setoption` sets: the game's own options, and those of the engine.
class Settings {
  public:
    explicit Settings(const GameInfo& game);

    /// Checks the value's own range; then nothing changes when it is refused.
    Status set(std::string_view name, std::string_view value);

    /// The `option name …` lines.
    [[nodiscard]] std::vector<std::string> describe() const;

    [[nodiscard]] const Options& game_options() const { return game_options_; }
    [[nodiscard]] std::uint64_t seed() const;
    [[nodiscard]] const std::string& bot() const { return engine_options_.text("bot"); }

  private:
    const GameInfo& game_;
    Options game_options_;
    std::vector<OptionSpec> engine_specs_;
    Options engine_options_;
};

}  // namespace ludo::engine
