#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/options.hpp"
#include "terminal/terminal.hpp"

/// Questions with a default, asked until the answer is good.
namespace ludo::terminal {

/// The question, with its default in brackets; an empty line takes that. A refused answer is
/// explained and the question asked again.
template <typename T>
T ask_until(const Terminal& terminal, const std::string& question, std::string_view fallback,
            const std::function<Result<T>(const std::string&)>& read) {
    const std::string prompt = terminal.text(
        "terminal.question", {{"question", question}, {"default", std::string(fallback)}});
    for (;;) {
        std::string answer = terminal.console.ask(prompt);
        if (answer.empty()) answer = fallback;
        Result<T> value = read(answer);
        if (value) return *std::move(value);
        terminal.console.say(terminal.texts().get(value.refusals()));
    }
}

bool ask_yes_no(const Terminal& terminal, const std::string& question, bool fallback);

/// The value of an option of a game, as text, within the option's own range. Choices may be given
/// by number, by name or by the first letters of it.
std::string ask_option(const Terminal& terminal, std::string_view game, const OptionSpec& spec);

/// A player's name.
std::string ask_name(const Terminal& terminal, const std::string& question,
                     const std::string& fallback);

}  // namespace ludo::terminal
