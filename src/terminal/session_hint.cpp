#include <algorithm>

#include <fmt/format.h>

#include "core/scan.hpp"
#include "terminal/session.hpp"
#include "terminal/wrapping.hpp"

/// Advice for the person before the screen: the best move, what it leads to, and how much worse
/// the others are.
namespace ludo::terminal {

namespace {

constexpr std::size_t most_moves_told = 60;
constexpr std::string_view adviser = "expert";

/// A value in words that fit the game: a chance of winning, a result, or points.
std::string tell_value(const Terminal& terminal, const GameInfo& game, double value) {
    if (game.has_scores) return fmt::format("{:+.3g}", value == 0 ? 0.0 : value);
    if (game.has_chance)
        return terminal.text("terminal.hint.chance",
                             {{"percent", fmt::format("{:.1f}", 100 * value)}});
    if (value >= 0.5) return terminal.text("terminal.hint.win");
    return terminal.text(value <= -0.5 ? "terminal.hint.loss" : "terminal.hint.draw");
}

/// The same with what it is, for the first one told.
std::string tell_result(const Terminal& terminal, const GameInfo& game, double value) {
    const std::string told = tell_value(terminal, game, value);
    return game.has_scores ? terminal.text("terminal.hint.margin", {{"points", told}}) : told;
}

}  // namespace

Session::Next Session::hint(std::string_view) {
    const GameInfo& game = match().info();
    if (match().turn().phase == Phase::chance) {
        terminal_.say("terminal.roll_before_moves");
        return Next::same_question;
    }
    const auto is_interrupted = [this] { return terminal_.console.is_interrupted(); };
    const auto bot = make_bot(game, adviser, 1);
    const auto advice = bot ? evaluate_moves(**bot, match(), is_interrupted)
                            : Result<AnyEvaluation>(bot.refusals());
    if (!advice) {
        terminal_.console.say(terminal_.texts().get(advice.refusals()));
        return Next::same_question;
    }
    tell_advice(*advice);
    return Next::same_question;
}

void Session::tell_advice(const AnyEvaluation& advice) const {
    const GameInfo& game = match().info();
    const auto told = [&](const std::pair<std::string, double>& move) {
        return as_people_count(move.first) + " (" + tell_value(terminal_, game, move.second) + ")";
    };
    const std::string_view key = advice.is_exact ? "terminal.hint.exact" : "terminal.hint.estimate";
    const auto& [best, value] = advice.moves.front();
    std::string text = terminal_.text(
        key, {{"move", as_people_count(best)}, {"value", tell_result(terminal_, game, value)}});
    const std::size_t shown = std::min(advice.moves.size(), most_moves_told);
    if (shown > 1) {
        const std::vector<std::pair<std::string, double>> others(
            advice.moves.begin() + 1, advice.moves.begin() + static_cast<std::ptrdiff_t>(shown));
        text += " " + terminal_.text("terminal.hint.others", {{"moves", join(others, ", ", told)}});
    }
    if (shown < advice.moves.size()) {
        const std::string left = std::to_string(advice.moves.size() - shown);
        text += " " + terminal_.text("terminal.more_moves", {{"count", left}});
    }
    terminal_.console.say(wrap(text, terminal_.style.columns, 2));
}

}  // namespace ludo::terminal
