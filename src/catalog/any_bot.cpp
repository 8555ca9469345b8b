#include "catalog/any_bot.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "bots/random_bot.hpp"
#include "catalog/match_of.hpp"
#include "core/scan.hpp"
#include "games/gigogne/gigogne.hpp"
#include "games/piscari/piscari.hpp"
#include "games/qwirkle/qwirkle.hpp"
#include "games/thinkahead/thinkahead.hpp"
#include "games/vorassic/vorassic.hpp"

namespace ludo {

namespace {

constexpr std::array<std::string_view, 1> names{"random"};

/// The one place where a bot's state is masked.
template <Game G>
typename G::State state_for_mover(const typename G::State& state) {
    if constexpr (G::info.hides_information) {
        return state.masked_for(state.turn().seat);
    } else {
        return state;
    }
}

template <Game G>
std::string ask(Bot<G>& bot, const Match<G>& match) {
    return G::write_move(bot.choose(state_for_mover<G>(match.state())));
}

/// Bots for one game, whichever of its types a match uses.
template <Game... Types>
class BotOf final : public AnyBot {
  public:
    explicit BotOf(Rng random) : bots_{RandomBot<Types>(random)...} {}

    Result<std::string> choose(const AnyMatch& match) override {
        if (match.turn().phase != Phase::move) return Refusal{"refusal.moves.nobody", {}};
        std::optional<std::string> token;
        (try_type<Types>(match, token), ...);
        if (!token) return Refusal{"refusal.moves.hidden", {}};
        return *std::move(token);
    }

  private:
    template <Game G>
    void try_type(const AnyMatch& any, std::optional<std::string>& token) {
        const Match<G>* const match = match_as<G>(any);
        if (match == nullptr) return;
        if constexpr (G::info.hides_information) {
            if (!match->state().knows_moves()) return;
        }
        token = ask<G>(std::get<RandomBot<G>>(bots_), *match);
    }

    std::tuple<RandomBot<Types>...> bots_;
};

using Maker = std::unique_ptr<AnyBot> (*)(Rng);

template <Game... Types>
std::unique_ptr<AnyBot> make(Rng random) {
    return std::make_unique<BotOf<Types...>>(random);
}

constexpr std::array<std::pair<std::string_view, Maker>, 5> makers{{
    {Piscari::info.id, make<Piscari>},
    {ThinkAhead::info.id, make<ThinkAhead>},
    {Gigogne::info.id, make<Gigogne>},
    {Vorassic::info.id, make<Vorassic>},
    {Qwirkle::info.id, make<Qwirkle, BigQwirkle>},
}};

}  // namespace

std::span<const std::string_view> bot_names(const GameInfo&) { return names; }

Result<std::unique_ptr<AnyBot>> make_bot(const GameInfo& game, std::string_view name,
                                         std::uint64_t seed) {
    if (std::find(names.begin(), names.end(), name) == names.end()) {
        return Refusal{"refusal.bot.unknown",
                       {{"name", std::string(name)},
                        {"known", join(names, ", ", [](auto known) { return known; })}}};
    }
    const auto* const found = std::find_if(makers.begin(), makers.end(),
                                           [&](const auto& m) { return m.first == game.id; });
    return found->second(Rng(seed));
}

}  // namespace ludo
