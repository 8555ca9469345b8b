#include "terminal/hint.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include <fmt/format.h>

#include "core/scan.hpp"
#include "terminal/computers.hpp"

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

/// Three digits are enough of an estimate, but points before the decimal mark are all written.
std::string points(double value) {
    constexpr double from_here_whole = 100;
    if (std::abs(value) >= from_here_whole) return fmt::format("{:+.0f}", value);
    return fmt::format("{:+.3g}", value == 0 ? 0.0 : value);
}

/// A value in words that fit the game: a chance of winning, a result, or points.
std::string tell_value(const Terminal& terminal, const GameInfo& game, double value) {
    if (game.has_scores) return localized(terminal, points(value));
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

std::string tell_advice(const Terminal& terminal, const AnyMatch& match, const Screen& screen,
                        const AnyEvaluation& advice) {
    const GameInfo& game = match.info();
    const auto typed = [&](const std::string& token) {
        return screen.board().write(token, match, screen.context());
    };
    const std::string_view key = advice.is_exact ? "terminal.hint.exact" : "terminal.hint.estimate";
    const auto& [best, value] = advice.moves.front();
    std::string text =
        terminal.text(key, {{"move", typed(best)}, {"value", tell_result(terminal, game, value)}});
    const std::size_t told = std::min(advice.moves.size(), most_moves_told);
    if (told == 1) return text;
    const std::span others(advice.moves.data() + 1, told - 1);
    const std::string moves =
        join(others, terminal.text("terminal.between_moves"), [&](const auto& move) {
            return typed(move.first) + " (" + tell_value(terminal, game, move.second) + ")";
        });
    return text + " " + terminal.text("terminal.hint.others", {{"moves", moves}});
}

}  // namespace

std::string find_hint(const Terminal& terminal, const AnyMatch& match, const Screen& screen) {
    if (match.turn().phase == Phase::chance) return terminal.text("terminal.roll_before_moves");
    const auto bot = make_bot(match.info(), adviser, 1);
    if (!bot) return terminal.texts().get(bot.refusals());
    const auto advice = terminal.with_notice(terminal.text("terminal.hint.thinking"), [&] {
        return evaluate_moves(**bot, match, [&] { return terminal.console.is_interrupted(); });
    });
    if (!advice) return terminal.texts().get(advice.refusals());
    return tell_advice(terminal, match, screen, *advice);
}

}  // namespace ludo::terminal
