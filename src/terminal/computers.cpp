#include "terminal/computers.hpp"

#include <chrono>

namespace ludo::terminal {

namespace {

/// Longer than this nobody likes to wait for a move.
constexpr std::chrono::seconds longest_search{3};

/// Refers to `is_interrupted`, which has to outlive the search.
search::Limits limits_until(const std::function<bool()>& is_interrupted) {
    return search::begin_search({.time = longest_search}, std::chrono::steady_clock::now,
                                [&is_interrupted] { return is_interrupted(); });
}

}  // namespace

Result<Bots> make_bots(const SeatedMatch& table, std::uint64_t seed) {
    Bots bots;
    for (const Record::Player& player : table.players) {
        bots.emplace_back();
        if (is_human(player)) continue;
        auto bot = make_bot(table.game->info, player.kind, seed + bots.size());
        if (!bot) return bot.refusals();
        bots.back() = *std::move(bot);
    }
    return bots;
}

Result<std::string> choose_token(AnyBot& bot, const AnyMatch& match,
                                 const std::function<bool()>& is_interrupted) {
    return bot.choose(match, limits_until(is_interrupted));
}

Result<AnyEvaluation> evaluate_moves(AnyBot& bot, const AnyMatch& match,
                                     const std::function<bool()>& is_interrupted) {
    return bot.evaluate(match, limits_until(is_interrupted));
}

}  // namespace ludo::terminal
