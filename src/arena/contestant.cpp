#include "arena/contestant.hpp"

#include <chrono>
#include <utility>

#include "arena/outside_engine.hpp"
#include "catalog/any_bot.hpp"

namespace ludo::arena {

namespace {

constexpr std::string_view outside = "engine:";

class BotContestant final : public Contestant {
  public:
    BotContestant(const GameInfo& game, std::string_view spec) : game_(game), spec_(spec) {}

    Status begin_game(std::uint64_t seed) override {
        auto bot = make_bot(game_, spec_, seed);
        if (!bot) return bot.refusals();
        bot_ = *std::move(bot);
        return {};
    }

    Result<std::string> choose(const AnyMatch& match, const search::MoveLimits& limits) override {
        return bot_->choose(match, search::begin_search(limits, std::chrono::steady_clock::now));
    }

  private:
    const GameInfo& game_;
    std::string spec_;
    std::unique_ptr<AnyBot> bot_;
};

}  // namespace

bool is_outside_engine(std::string_view spec) { return spec.starts_with(outside); }

Result<std::unique_ptr<Contestant>> make_contestant(const GameInfo& game, std::string_view spec) {
    if (is_outside_engine(spec)) return OutsideEngine::start(spec.substr(outside.size()));
    auto bot = std::make_unique<BotContestant>(game, spec);
    if (Status status = bot->begin_game(0); !status.ok()) return status;
    return std::unique_ptr<Contestant>(std::move(bot));
}

}  // namespace ludo::arena
