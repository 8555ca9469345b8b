#include "terminal/questions.hpp"

#include <algorithm>

#include "core/record.hpp"
#include "core/scan.hpp"
#include "terminal/boards/typed.hpp"

namespace ludo::terminal {

namespace {

constexpr std::string_view yes_words[] = {"o", "oui", "y", "yes"};
constexpr std::string_view no_words[] = {"n", "non", "no"};

template <typename Words>
bool is_one_of(const Words& words, const std::string& answer) {
    return std::find(std::begin(words), std::end(words), answer) != std::end(words);
}

std::string option_key(std::string_view game, const OptionSpec& spec) {
    return "option." + std::string(game) + "." + std::string(spec.name);
}

/// The choice as people say it, and as it is written in commands and files.
std::string spoken(const Terminal& terminal, const std::string& key, std::string_view choice) {
    const std::string choice_key = key + "." + std::string(choice);
    return terminal.texts().has(choice_key) ? terminal.text(choice_key) : std::string(choice);
}

/// The choice that was meant; the answer itself when none was.
std::string read_choice(const Terminal& terminal, const std::string& key, const OptionSpec& spec,
                        const std::string& answer) {
    const auto count = static_cast<int>(spec.choices.size());
    if (const auto number = read_int(answer, 1, count)) {
        return std::string(spec.choices[static_cast<std::size_t>(*number - 1)]);
    }
    const std::string folded = tidy(answer);
    std::string found;
    for (const std::string_view choice : spec.choices) {
        const std::string said = tidy(spoken(terminal, key, choice));
        if (folded == choice || folded == said) return std::string(choice);
        if (!choice.starts_with(folded) && !said.starts_with(folded)) continue;
        if (!found.empty()) return answer;
        found = choice;
    }
    return found.empty() ? answer : found;
}

std::string describe_choices(const Terminal& terminal, const std::string& key,
                             const OptionSpec& spec) {
    std::string text;
    for (std::size_t i = 0; i < spec.choices.size(); ++i) {
        const std::string said = spoken(terminal, key, spec.choices[i]);
        text += "\n  " + std::to_string(i + 1) + ". " + std::string(spec.choices[i]);
        if (said != spec.choices[i]) text += " (" + said + ")";
    }
    return text + "\n" + terminal.text("terminal.choice");
}

std::string describe(const Terminal& terminal, const std::string& key, const OptionSpec& spec) {
    std::string question = terminal.text(key);
    if (spec.type == OptionType::choice) return question + describe_choices(terminal, key, spec);
    return question + " (" + allowed_values(spec) + ")";
}

}  // namespace

bool ask_yes_no(const Terminal& terminal, const std::string& question, bool fallback) {
    return ask_until<bool>(terminal, question,
                           terminal.text(fallback ? "terminal.yes" : "terminal.no"),
                           [](const std::string& answer) -> Result<bool> {
                               const std::string folded = tidy(answer);
                               if (is_one_of(yes_words, folded)) return true;
                               if (is_one_of(no_words, folded)) return false;
                               return Refusal{"terminal.yes_or_no", {{"value", answer}}};
                           });
}

std::string ask_option(const Terminal& terminal, std::string_view game, const OptionSpec& spec) {
    const std::string key = option_key(game, spec);
    return ask_until<std::string>(
        terminal, describe(terminal, key, spec), spec.fallback,
        [&](const std::string& answer) -> Result<std::string> {
            const std::string value =
                spec.type == OptionType::choice ? read_choice(terminal, key, spec, answer) : answer;
            Options alone(std::span<const OptionSpec>(&spec, 1));
            if (auto why = alone.set(spec.name, value)) return *std::move(why);
            return value;
        });
}

std::string ask_name(const Terminal& terminal, const std::string& question,
                     const std::string& fallback) {
    return ask_until<std::string>(terminal, question, fallback,
                                  [](const std::string& name) -> Result<std::string> {
                                      if (is_player_name(name)) return name;
                                      return Refusal{"refusal.names.form", {{"value", name}}};
                                  });
}

}  // namespace ludo::terminal
