#include "catalog/any_bot.hpp"

#include <algorithm>
#include <utility>

#include "catalog/bot_registry.hpp"
#include "core/scan.hpp"

namespace ludo {

namespace {

using BotResult = Result<std::unique_ptr<AnyBot>>;

/// A bot of a game with several types: one bot for each, of which the one that knows the type of a
/// match is asked.
class BotOfEachType final : public AnyBot {
  public:
    explicit BotOfEachType(std::vector<std::unique_ptr<AnyBot>> bots) : bots_(std::move(bots)) {}

    [[nodiscard]] bool plays(const AnyMatch& match) const override {
        return std::any_of(bots_.begin(), bots_.end(),
                           [&](const auto& bot) { return bot->plays(match); });
    }
    Result<std::string> choose(const AnyMatch& match, const search::Limits& limits) override {
        return bot_for(match).choose(match, limits);
    }
    Result<AnyEvaluation> evaluate(const AnyMatch& match, const search::Limits& limits) override {
        return bot_for(match).evaluate(match, limits);
    }

  private:
    [[nodiscard]] AnyBot& bot_for(const AnyMatch& match) const {
        return **std::find_if(bots_.begin(), bots_.end(),
                              [&](const auto& bot) { return bot->plays(match); });
    }

    std::vector<std::unique_ptr<AnyBot>> bots_;
};

const BotRegistry& registry_of(const GameInfo& game) {
    const auto all = bot_registries();
    return *std::find_if(all.begin(), all.end(),
                         [&](const BotRegistry& registry) { return registry.game.id == game.id; });
}

std::string_view resolve_level(const BotLevels& levels, std::string_view spec) {
    if (spec == level_names[0]) return levels.easy;
    if (spec == level_names[1]) return levels.medium;
    if (spec == level_names[2]) return levels.hard;
    if (spec == level_names[3]) return levels.expert;
    return spec;
}

Refusal unknown_bot(std::string_view name, const std::vector<BotInfo>& bots) {
    std::string known = join(bots, ", ", [](const BotInfo& bot) { return bot.name; });
    for (const std::string_view level : level_names) known += ", " + std::string(level);
    return {"refusal.bot.unknown", {{"name", std::string(name)}, {"known", std::move(known)}}};
}

Status set_options(std::string_view text, Options& options) {
    if (text.empty()) return {};
    for (const std::string_view option : split(text, ',')) {
        const auto [name, value] = split_setting(option);
        if (Status status = options.set(name, value); !status.ok()) return status;
    }
    return {};
}

BotResult make_for_each_type(const BotRegistry& registry, std::string_view name,
                             const Options& options, std::uint64_t seed) {
    std::vector<std::unique_ptr<AnyBot>> bots;
    for (const MakeBot make : registry.makers) {
        BotResult bot = make(name, options, Rng(seed));
        if (!bot) return bot;
        bots.push_back(*std::move(bot));
    }
    if (bots.size() == 1) return std::move(bots.front());
    return std::unique_ptr<AnyBot>(std::make_unique<BotOfEachType>(std::move(bots)));
}

}  // namespace

std::vector<BotInfo> bots_of(const GameInfo& game) { return registry_of(game).list(); }

BotResult make_bot(const GameInfo& game, std::string_view spec, std::uint64_t seed) {
    const BotRegistry& registry = registry_of(game);
    const std::string_view named = resolve_level(registry.levels(), spec);
    const std::size_t colon = std::min(named.find(':'), named.size());
    const std::string_view name = named.substr(0, colon);
    const std::vector<BotInfo> bots = registry.list();
    const auto bot = std::find_if(bots.begin(), bots.end(),
                                  [&](const BotInfo& info) { return info.name == name; });
    if (bot == bots.end()) return unknown_bot(name, bots);
    Options options(bot->options);
    const std::string_view values = named.substr(std::min(colon + 1, named.size()));
    if (Status status = set_options(values, options); !status.ok()) return status;
    return make_for_each_type(registry, name, options, seed);
}

}  // namespace ludo
