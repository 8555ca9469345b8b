#include "catalog/any_bot.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include "bots/bot.hpp"
#include "catalog/game_types.hpp"
#include "catalog/match_of.hpp"
#include "core/scan.hpp"

namespace ludo {

namespace {

using BotResult = Result<std::unique_ptr<AnyBot>>;

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
std::optional<Refusal> refuse_thinking(const typename G::State& state) {
    if (state.turn().phase != Phase::move) return Refusal{"refusal.moves.nobody", {}};
    if constexpr (G::info.hides_information) {
        if (!state.knows_moves()) return Refusal{"refusal.moves.hidden", {}};
    }
    return std::nullopt;
}

/// A bot of one game, whichever of the game's types a match uses.
template <Game... Types>
class BotOf final : public AnyBot {
  public:
    BotOf(std::unique_ptr<Bot<Types>>... bots, Rng random)
        : bots_(std::move(bots)...), random_(random) {}

    Result<std::string> choose(const AnyMatch& match, const search::Limits& limits) override {
        return with_type<std::string>(match, [&]<Game G>(Bot<G>& bot, const auto& state) {
            return Result<std::string>(G::write_move(bot.choose(state, limits, random_)));
        });
    }

    Result<AnyEvaluation> evaluate(const AnyMatch& match, const search::Limits& limits) override {
        return with_type<AnyEvaluation>(
            match, [&]<Game G>(Bot<G>& bot, const auto& state) -> Result<AnyEvaluation> {
                const auto found = bot.evaluate(state, limits, random_);
                if (!found) return Refusal{"refusal.bot.no_opinion", {}};
                AnyEvaluation any{found->value, found->is_exact, {}};
                for (const auto& [move, value] : found->moves) {
                    any.moves.emplace_back(G::write_move(move), value);
                }
                return any;
            });
    }

  private:
    /// Calls `think(bot, masked state)` for the type of the match.
    template <typename T, typename Think>
    Result<T> with_type(const AnyMatch& match, Think think) {
        std::optional<Result<T>> answer;
        (try_type<Types>(match, think, answer), ...);
        return *std::move(answer);
    }

    template <Game G, typename Think, typename T>
    void try_type(const AnyMatch& any, Think& think, std::optional<Result<T>>& answer) {
        const Match<G>* const match = match_as<G>(any);
        if (match == nullptr) return;
        if (auto why = refuse_thinking<G>(match->state())) {
            answer = *std::move(why);
        } else {
            answer = think.template operator()<G>(*std::get<std::unique_ptr<Bot<G>>>(bots_),
                                                  seen_by_mover<G>(match->state()));
        }
    }

    std::tuple<std::unique_ptr<Bot<Types>>...> bots_;
    Rng random_;
};

template <Game G>
const BotKind<G>& kind_named(std::string_view name) {
    const auto kinds = bot_kinds<G>();
    return *std::find_if(kinds.begin(), kinds.end(),
                         [&](const BotKind<G>& kind) { return kind.name == name; });
}

/// What programs know of the bots of one game.
struct BotShelf {
    const GameInfo& game;
    std::vector<BotInfo> (*list)();
    BotLevels (*levels)();
    BotResult (*make)(std::string_view name, const Options& options, Rng random);
};

template <Game First, Game... Rest>
constexpr BotShelf shelf(TypesOf<First, Rest...>) {
    return {First::info,
            [] {
                std::vector<BotInfo> all;
                for (const auto& kind : bot_kinds<First>())
                    all.push_back({kind.name, kind.options});
                return all;
            },
            bot_levels<First>,
            [](std::string_view name, const Options& options, Rng random) -> BotResult {
                const BotKind<First>& kind = kind_named<First>(name);
                if (kind.refuse != nullptr) {
                    if (Refusals why = kind.refuse(); !why.empty()) return why;
                }
                return std::unique_ptr<AnyBot>(std::make_unique<BotOf<First, Rest...>>(
                    kind.make(options), kind_named<Rest>(name).make(options)..., random));
            }};
}

template <typename... Games>
constexpr auto shelves(GameList<Games...>) {
    return std::array{shelf(Games{})...};
}

constexpr std::array all_shelves = shelves(AllGames{});

const BotShelf& shelf_of(const GameInfo& game) {
    return *std::find_if(all_shelves.begin(), all_shelves.end(),
                         [&](const BotShelf& shelf) { return shelf.game.id == game.id; });
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

std::optional<Refusal> set_options(std::string_view text, Options& options) {
    if (text.empty()) return std::nullopt;
    for (const std::string_view option : split(text, ',')) {
        const auto [name, value] = split_setting(option);
        if (auto why = options.set(name, value)) return why;
    }
    return std::nullopt;
}

}  // namespace

std::vector<BotInfo> bots_of(const GameInfo& game) { return shelf_of(game).list(); }

BotResult make_bot(const GameInfo& game, std::string_view spec, std::uint64_t seed) {
    const BotShelf& shelf = shelf_of(game);
    const std::string_view named = resolve_level(shelf.levels(), spec);
    const std::size_t colon = std::min(named.find(':'), named.size());
    const std::string_view name = named.substr(0, colon);
    const std::vector<BotInfo> bots = shelf.list();
    const auto bot = std::find_if(bots.begin(), bots.end(),
                                  [&](const BotInfo& info) { return info.name == name; });
    if (bot == bots.end()) return unknown_bot(name, bots);
    Options options(bot->options);
    const std::string_view values = named.substr(std::min(colon + 1, named.size()));
    if (auto why = set_options(values, options)) return *std::move(why);
    return shelf.make(name, options, Rng(seed));
}

}  // namespace ludo
