#include "catalog/catalog.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "catalog/game_types.hpp"
#include "catalog/match_of.hpp"
#include "core/scan.hpp"

namespace ludo {

namespace {

using MatchResult = Result<std::unique_ptr<AnyMatch>>;

template <Game G>
MatchResult wrap(Result<typename G::State> state) {
    if (!state) return state.refusals();
    return std::unique_ptr<AnyMatch>(std::make_unique<MatchOf<G>>(*std::move(state)));
}

template <Game G>
MatchResult start_match(const Options& options, Luck& luck) {
    return wrap<G>(G::start(options, luck));
}

template <Game G>
MatchResult read_match(std::string_view position) {
    return wrap<G>(G::read_position(position));
}

template <Game G>
constexpr GameEntry entry(TypesOf<G>) {
    return {G::info, start_match<G>, read_match<G>};
}

template <Game Small, Game Big>
constexpr GameEntry entry(TypesOf<Small, Big>) {
    return {Small::info,
            [](const Options& options, Luck& luck) {
                return Small::fits_options(options) ? start_match<Small>(options, luck)
                                                    : start_match<Big>(options, luck);
            },
            [](std::string_view position) {
                return Small::fits_position(position) ? read_match<Small>(position)
                                                      : read_match<Big>(position);
            }};
}

template <typename... Games>
constexpr auto entries(GameList<Games...>) {
    return std::array{entry(Games{})...};
}

constexpr std::array all_games = entries(AllGames{});

std::optional<Refusals> replay_tokens(const Record& record, AnyMatch& match) {
    for (const Record::Token& token : record.tokens) {
        if (const auto why = match.play(token.text)) {
            Refusals all{{"refusal.record.token",
                          {{"line", std::to_string(token.line)}, {"token", token.text}}}};
            all.push_back(*why);
            return all;
        }
    }
    return std::nullopt;
}

std::string result_of(const AnyMatch& match) {
    const auto outcome = match.outcome();
    return outcome ? write_outcome(outcome) : std::string(Record::running);
}

}  // namespace

std::string write_outcome(const std::optional<Outcome>& outcome) {
    if (!outcome) return "none";
    if (!outcome->winner) return "draw";
    return "p" + std::to_string(outcome->winner->number()) + "win";
}

std::span<const GameEntry> games() { return all_games; }

const GameEntry* find_game(std::string_view id) {
    const auto* const found = std::find_if(all_games.begin(), all_games.end(),
                                           [&](const GameEntry& e) { return e.info.id == id; });
    return found == all_games.end() ? nullptr : found;
}

MatchResult replay(const Record& record) {
    const GameEntry* const game = find_game(record.game);
    if (game == nullptr) {
        return Refusal{"refusal.game.unknown",
                       {{"name", record.game},
                        {"known", join(all_games, ", ", [](const auto& e) { return e.info.id; })}}};
    }
    if (record.rules_version != game->info.rules_version) {
        return Refusal{"refusal.record.rules_version",
                       {{"value", std::to_string(record.rules_version)},
                        {"known", std::to_string(game->info.rules_version)}}};
    }
    MatchResult match = game->read(record.start);
    if (!match) {
        Refusals all{{"refusal.record.start", {}}};
        all.insert(all.end(), match.refusals().begin(), match.refusals().end());
        return all;
    }
    if (auto why = replay_tokens(record, **match)) return *std::move(why);
    if (const std::string result = result_of(**match); result != record.result) {
        return Refusal{"refusal.record.result", {{"value", record.result}, {"played", result}}};
    }
    if (!record.players.empty() &&
        record.players.size() != static_cast<std::size_t>((*match)->seat_count())) {
        return Refusal{"refusal.record.players",
                       {{"value", std::to_string(record.players.size())},
                        {"seats", std::to_string((*match)->seat_count())}}};
    }
    return match;
}

Record record_of(const AnyMatch& match) {
    Record record;
    record.game = match.info().id;
    record.rules_version = match.info().rules_version;
    record.start = match.start_position();
    record.result = result_of(match);
    std::vector<std::string> tokens = match.tokens();
    for (std::string& token : tokens) record.tokens.push_back({std::move(token), 0});
    return record;
}

}  // namespace ludo
