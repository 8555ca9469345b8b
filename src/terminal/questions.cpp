#include "terminal/questions.hpp"

#include <algorithm>
#include <array>

#include "core/record.hpp"
#include "core/scan.hpp"
#include "terminal/boards/layout.hpp"
#include "terminal/boards/typed.hpp"
#include "terminal/wrapping.hpp"

namespace ludo::terminal {

namespace {

constexpr std::array<std::string_view, 4> yes_words{"o", "oui", "y", "yes"};
constexpr std::array<std::string_view, 3> no_words{"n", "non", "no"};
constexpr std::array<std::string_view, 2> back_words{"back", "retour"};
constexpr std::array<std::string_view, 2> quit_words{"quit", "quitter"};
constexpr std::array<std::string_view, 3> help_words{"help", "aide", "?"};

template <typename Words>
bool is_one_of(const Words& words, const std::string& answer) {
    return std::find(words.begin(), words.end(), answer) != words.end();
}

std::string option_key(std::string_view game, const OptionSpec& spec) {
    return "option." + std::string(game) + "." + std::string(spec.name);
}

std::vector<Choice> choices_of(const Terminal& terminal, const std::string& key,
                               const OptionSpec& spec) {
    std::vector<Choice> choices;
    for (const std::string_view value : spec.choices) {
        const std::string spoken = key + "." + std::string(value);
        choices.push_back({std::string(value), terminal.texts().has(spoken) ? terminal.text(spoken)
                                                                            : std::string(value)});
    }
    return choices;
}

std::string describe(const Choice& choice) {
    std::string text = choice.value;
    if (choice.spoken != choice.value) text += " (" + choice.spoken + ")";
    return choice.about.empty() ? text : text + " – " + choice.about;
}

std::string prompt_for(const Terminal& terminal, const std::string& question,
                       std::string_view default_value) {
    return terminal.text("terminal.question",
                         {{"question", question}, {"default", std::string(default_value)}});
}

}  // namespace

std::optional<SetUpWord> read_set_up_word(std::string_view answer) {
    const std::string word = tidy(answer);
    if (is_one_of(back_words, word)) return SetUpWord::back;
    if (is_one_of(quit_words, word)) return SetUpWord::quit;
    if (is_one_of(help_words, word)) return SetUpWord::help;
    return std::nullopt;
}

Way ask_set_up(const Terminal& terminal, const std::string& question,
               std::string_view default_value, const Take& take) {
    const std::string whole = prompt_for(terminal, question, default_value);
    // Once its choices are on the screen they need not be listed again.
    const std::string last_line = whole.substr(whole.rfind('\n') + 1);
    for (const std::string* prompt = &whole;; prompt = &last_line) {
        std::string answer = terminal.console.ask(*prompt);
        const auto word = read_set_up_word(answer);
        if (word == SetUpWord::back) return Way::back;
        if (word == SetUpWord::quit) return Way::quit;
        if (word == SetUpWord::help) {
            terminal.say("terminal.set_up.help");
            continue;
        }
        if (answer.empty()) answer = default_value;
        const Status taken = take(answer);
        if (taken.ok()) return Way::on;
        terminal.console.say(terminal.texts().get(taken.refusals()));
    }
}

std::string list_choices(const Terminal& terminal, const std::string& question,
                         const std::vector<Choice>& choices) {
    std::string text = question;
    const int digits = width_of(std::to_string(choices.size()));
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const std::string number = pad_left(std::to_string(i + 1), digits);
        const std::string line = "  " + number + ". " + describe(choices[i]);
        text += '\n' + wrap(line, terminal.style.columns, digits + 4);
    }
    return text + '\n' + terminal.text("terminal.choice");
}

std::string read_choice(const std::vector<Choice>& choices, const std::string& answer) {
    const auto count = static_cast<int>(choices.size());
    if (const auto number = read_int(answer, 1, count)) {
        return choices[static_cast<std::size_t>(*number - 1)].value;
    }
    const std::string folded = tidy(answer);
    std::string found;
    for (const Choice& choice : choices) {
        const std::string spoken = tidy(choice.spoken);
        if (folded == choice.value || folded == spoken) return choice.value;
        if (!choice.value.starts_with(folded) && !spoken.starts_with(folded)) continue;
        if (!found.empty()) return answer;
        found = choice.value;
    }
    return found.empty() ? answer : found;
}

Way ask_option(const Terminal& terminal, std::string_view game, const OptionSpec& spec,
               Options& options) {
    const std::string key = option_key(game, spec);
    const std::vector<Choice> choices = choices_of(terminal, key, spec);
    const std::string question = choices.empty()
                                     ? terminal.text(key) + " (" + allowed_values(spec) + ")"
                                     : list_choices(terminal, terminal.text(key), choices);
    const std::string before = options.text(spec.name);
    return ask_set_up(terminal, question, before, [&](const std::string& answer) -> Status {
        const std::string value = choices.empty() ? answer : read_choice(choices, answer);
        if (Status status = options.set(spec.name, value); !status.ok()) return status.refusals();
        return {};
    });
}

Way ask_name(const Terminal& terminal, const std::string& question, std::string& name) {
    const std::string before = name;
    return ask_set_up(terminal, question, before, [&](const std::string& answer) -> Status {
        if (!is_player_name(answer)) {
            return Refusals{{"refusal.names.form", {{"value", answer}}}};
        }
        name = answer;
        return {};
    });
}

std::optional<bool> read_yes_no(const std::string& answer) {
    const std::string word = tidy(answer);
    if (is_one_of(yes_words, word)) return true;
    if (is_one_of(no_words, word)) return false;
    return std::nullopt;
}

bool ask_yes_no(const Terminal& terminal, const std::string& question, bool default_answer) {
    const std::string prompt = prompt_for(
        terminal, question, terminal.text(default_answer ? "terminal.yes" : "terminal.no"));
    for (;;) {
        const std::string answer = terminal.console.ask(prompt);
        if (answer.empty()) return default_answer;
        if (const auto yes = read_yes_no(answer)) return *yes;
        terminal.say("terminal.yes_or_no", {{"value", answer}});
    }
}

}  // namespace ludo::terminal
