#include "app/command_line.hpp"

#include <algorithm>
#include <array>

#include "core/scan.hpp"

namespace ludo::app {

namespace {

constexpr std::string_view lang_flag = "--lang";

constexpr std::array<CommonOption, 8> all_common_options{{
    {"-j", "app.value.letters", ""},
    {"--names", "app.value.names", ""},
    {"--bot", "app.value.bot", ""},
    {"--seed", "app.value.number", ""},
    {"--load", "app.value.file", ""},
    {"--save", "app.value.file", ""},
    {"--numbering", "app.value.numbering", "thinkahead"},
    {"-g", "", ""},
}};

struct ShortForm {
    std::string_view game;
    std::string_view option;
    std::string_view flag;
};

constexpr std::array<ShortForm, 3> short_forms{{
    {"qwirkle", "colours", "-c"},
    {"qwirkle", "shapes", "-f"},
    {"qwirkle", "copies", "-t"},
}};

bool has_word(const std::vector<std::string>& words, std::string_view wanted) {
    return std::find(words.begin(), words.end(), wanted) != words.end();
}

std::string game_names() {
    return join(games(), ", ", [](const GameEntry& game) { return game.info.id; });
}

}  // namespace

Result<Language> take_language(std::vector<std::string>& words) {
    std::optional<std::string> name;
    for (std::size_t i = 0; i < words.size();) {
        const bool is_joined = words[i].starts_with(std::string(lang_flag) + "=");
        if (!is_joined && words[i] != lang_flag) {
            ++i;
            continue;
        }
        const bool has_value = is_joined || i + 1 < words.size();
        name = is_joined ? words[i].substr(lang_flag.size() + 1) : has_value ? words[i + 1] : "";
        const std::size_t used = is_joined || !has_value ? 1 : 2;
        const auto first = words.begin() + static_cast<std::ptrdiff_t>(i);
        words.erase(first, first + static_cast<std::ptrdiff_t>(used));
    }
    if (!name) return language_of_locale();
    if (const auto language = read_language(*name)) return *language;
    return Refusal{"refusal.option.value",
                   {{"name", std::string(lang_flag)}, {"value", *name}, {"allowed", "fr|en"}}};
}

bool wants_help(const std::vector<std::string>& words) {
    return has_word(words, "--help") || has_word(words, "-h");
}

bool wants_version(const std::vector<std::string>& words) { return has_word(words, "--version"); }

Refusal unknown_game(const std::string& name) {
    return {"refusal.game.unknown", {{"name", name}, {"known", game_names()}}};
}

Refusal unknown_command(const std::string& name) {
    return {"app.unknown_command", {{"name", name}, {"games", game_names()}}};
}

std::span<const CommonOption> common_options() { return all_common_options; }

std::string description_key(const CommonOption& option) {
    const std::size_t name = option.flags.find_first_not_of('-');
    return "app.option." + std::string(option.flags.substr(name));
}

std::string short_form(std::string_view game, std::string_view option) {
    const auto* const found = std::find_if(
        short_forms.begin(), short_forms.end(),
        [&](const ShortForm& form) { return form.game == game && form.option == option; });
    return found == short_forms.end() ? "" : std::string(found->flag);
}

}  // namespace ludo::app
