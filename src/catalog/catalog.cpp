#include "catalog/catalog.hpp"

#include <algorithm>
#include <utility>

#include "core/scan.hpp"

namespace ludo {

namespace {

using MatchResult = Result<std::unique_ptr<AnyMatch>>;

/// The last type takes what fits no other.
template <typename Fits>
const GameType& find_type(std::span<const GameType> types, Fits fits) {
    return *std::find_if(types.begin(), types.end() - 1, fits);
}

Status replay_token(const Record::Token& token, AnyMatch& match) {
    const Status status = match.play(token.text);
    if (status.ok()) return status;
    return Refusals{
        {"refusal.record.token", {{"line", std::to_string(token.line)}, {"token", token.text}}},
        status.refusal()};
}

/// Plays the tokens and, in matches of their own, all variations, in the order of the file.
Status replay_line(const std::vector<Record::Token>& tokens,
                   const std::vector<Record::Variation>& variations, AnyMatch& match) {
    auto variation = variations.begin();
    for (std::size_t i = 0;; ++i) {
        const bool branches = variation != variations.end() && variation->at == i;
        const auto before = branches ? match.fork() : nullptr;
        if (i < tokens.size()) {
            if (Status status = replay_token(tokens[i], match); !status.ok()) return status;
        }
        for (; variation != variations.end() && variation->at == i; ++variation) {
            const auto branch = before->clone();
            Status status = replay_line(variation->tokens, variation->variations, *branch);
            if (!status.ok()) return status;
        }
        if (i == tokens.size()) return {};
    }
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

MatchResult GameEntry::start(const Options& options, RandomSource& random_source) const {
    const auto fits = [&](const GameType& type) { return type.fits_options(options); };
    return find_type(types, fits).start(options, random_source);
}

MatchResult GameEntry::read(std::string_view position) const {
    const auto fits = [&](const GameType& type) { return type.fits_position(position); };
    return find_type(types, fits).read(position);
}

std::string game_names() {
    return join(games(), ", ", [](const GameEntry& game) { return game.info.id; });
}

const GameEntry* find_game(std::string_view id) {
    const auto all = games();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const GameEntry& game) { return game.info.id == id; });
    return found == all.end() ? nullptr : &*found;
}

MatchResult replay(const Record& record) {
    const GameEntry* const game = find_game(record.game);
    if (game == nullptr) {
        return Refusal{"refusal.game.unknown", {{"name", record.game}, {"known", game_names()}}};
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
    if (Status status = replay_line(record.tokens, record.variations, **match); !status.ok()) {
        return status;
    }
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
    record.tokens.reserve(tokens.size());
    for (std::string& token : tokens) record.tokens.push_back({std::move(token), 0});
    return record;
}

}  // namespace ludo
