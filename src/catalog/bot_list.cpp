// The computer players of a program's games, compiled anew for every list as game_list.cpp is.
#include <algorithm>
#include <array>

#include "bots/bot.hpp"
#include "catalog/bot_registry.hpp"
#include "catalog/game_types.hpp"
#include "catalog/match_of.hpp"

namespace ludo {

namespace {

/// The one place where a bot's state is masked.
template <Game G>
typename G::State seen_by_mover(const typename G::State& state) {
    if constexpr (G::info.hides_information) {
        return state.masked_for(state.turn().seat);
    } else {
        return state;
    }
}

template <Game G>
Status refuse_thinking(const typename G::State& state) {
    if (state.turn().phase != Phase::move) return Refusal{"refusal.moves.nobody", {}};
    if constexpr (G::info.hides_information) {
        if (!state.knows_moves()) return Refusal{"refusal.moves.hidden", {}};
    }
    return {};
}

/// A bot for matches of one type.
template <Game G>
class BotOf final : public AnyBot {
  public:
    BotOf(std::unique_ptr<Bot<G>> bot, Rng random) : bot_(std::move(bot)), random_(random) {}

    [[nodiscard]] bool plays(const AnyMatch& match) const override {
        return match_as<G>(match) != nullptr;
    }

    Result<std::string> choose(const AnyMatch& match, const search::Limits& limits) override {
        const State& state = match_as<G>(match)->state();
        if (Status status = refuse_thinking<G>(state); !status.ok()) return status;
        return G::write_move(bot_->choose(seen_by_mover<G>(state), limits, random_));
    }

    Result<AnyEvaluation> evaluate(const AnyMatch& match, const search::Limits& limits) override {
        const State& state = match_as<G>(match)->state();
        if (Status status = refuse_thinking<G>(state); !status.ok()) return status;
        const auto found = bot_->evaluate(seen_by_mover<G>(state), limits, random_);
        if (!found) return Refusal{"refusal.bot.no_opinion", {}};
        AnyEvaluation any{found->value, found->is_exact, {}};
        for (const auto& [move, value] : found->moves) {
            any.moves.emplace_back(G::write_move(move), value);
        }
        for (const auto& line : found->lines) {
            std::vector<std::string>& tokens = any.lines.emplace_back();
            for (const typename G::Move& move : line) tokens.push_back(G::write_move(move));
        }
        return any;
    }

  private:
    using State = typename G::State;

    std::unique_ptr<Bot<G>> bot_;
    Rng random_;
};

template <Game G>
std::vector<BotInfo> list_bots() {
    std::vector<BotInfo> all;
    for (const BotKind<G>& kind : bot_kinds<G>()) all.push_back({kind.name, kind.options});
    return all;
}

template <Game G>
Result<std::unique_ptr<AnyBot>> make_bot_of(std::string_view name, const Options& options,
                                            Rng random) {
    const auto kinds = bot_kinds<G>();
    const auto kind = std::find_if(kinds.begin(), kinds.end(),
                                   [&](const BotKind<G>& known) { return known.name == name; });
    if (kind->table != nullptr) {
        if (const auto table = find_table(*kind->table); !table) return table.refusals();
    }
    return std::unique_ptr<AnyBot>(std::make_unique<BotOf<G>>(kind->make(options), random));
}

template <Game... Types>
constexpr std::array<MakeBot, sizeof...(Types)> bot_makers{make_bot_of<Types>...};

template <Game First, Game... Rest>
constexpr BotRegistry registry(TypesOf<First, Rest...>) {
    return {First::info, list_bots<First>, bot_levels<First>, bot_makers<First, Rest...>};
}

template <typename... Games>
constexpr auto registries(GameList<Games...>) {
    return std::array{registry(Games{})...};
}

constexpr std::array all_registries = registries(AllGames{});

}  // namespace

std::span<const BotRegistry> bot_registries() { return all_registries; }

}  // namespace ludo
