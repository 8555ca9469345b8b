#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "core/scan.hpp"
#include "terminal/session.hpp"
#include "terminal/wrapping.hpp"

/// Advice for the person before the screen: the best moves and what they lead to.
namespace ludo::terminal {

namespace {

constexpr std::size_t most_moves_told = 3;
constexpr std::string_view adviser = "expert";

/// A number with the decimal mark of the language.
std::string localized(const Terminal& terminal, std::string number) {
    if (const std::size_t point = number.find('.'); point != std::string::npos) {
        number.replace(point, 1, terminal.text("terminal.decimal_mark"));
    }
    return number;
}

/// A value in words that fit the game: a chance of winning, a result, or points.
std::string tell_value(const Terminal& terminal, const GameInfo& game, double value) {
    if (game.has_scores) {
        return localized(terminal, fmt::format("{:+.3g}", value == 0 ? 0.0 : value));
    }
    if (game.has_chance) {
        const std::string percent = localized(terminal, fmt::format("{:.1f}", 100 * value));
        return terminal.text("terminal.hint.chance", {{"percent", percent}});
    }
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
    const auto bot = make_bot(game, adviser, 1);
    const auto advice = terminal_.with_notice(
        terminal_.text("terminal.hint.thinking"), [&]() -> Result<AnyEvaluation> {
            if (!bot) return bot.refusals();
            return evaluate_moves(**bot, match(),
                                  [this] { return terminal_.console.is_interrupted(); });
        });
    if (!advice) {
        terminal_.console.say(terminal_.texts().get(advice.refusals()));
        return Next::same_question;
    }
    tell_advice(*advice);
    return Next::same_question;
}

void Session::tell_advice(const AnyEvaluation& advice) const {
    const GameInfo& game = match().info();
    const auto typed = [&](const std::string& token) {
        return board_->write(token, match(), scene());
    };
    const std::string_view key = advice.is_exact ? "terminal.hint.exact" : "terminal.hint.estimate";
    const auto& [best, value] = advice.moves.front();
    std::string text = terminal_.text(
        key, {{"move", typed(best)}, {"value", tell_result(terminal_, game, value)}});
    const std::size_t told = std::min(advice.moves.size(), most_moves_told);
    if (told > 1) {
        const std::span others(advice.moves.data() + 1, told - 1);
        text += " " + terminal_.text("terminal.hint.others",
                                     {{"moves", join(others, "; ", [&](const auto& move) {
                                           return typed(move.first) + " (" +
                                                  tell_value(terminal_, game, move.second) + ")";
                                       })}});
    }
    terminal_.console.say(wrap(text, terminal_.style.columns, 2));
}

}  // namespace ludo::terminal
