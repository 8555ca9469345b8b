#include "app/command_line.hpp"

#include <algorithm>
#include <array>

namespace ludo::app {

namespace {

constexpr std::string_view lang_flag = "--lang";

bool numbers_lines(const GameInfo& game) { return game.numbers_lines; }

constexpr std::array<CommonOption, 8> all_common_options{{
    {"-j", "app.value.letters"},
    {"--names", "app.value.names"},
    {"--bot", "app.value.bot"},
    {"--seed", "app.value.number"},
    {"--load", "app.value.file"},
    {"--save", "app.value.file"},
    {"--numbering", "app.value.numbering", numbers_lines},
    {"-g", ""},
}};

bool has_word(const std::vector<std::string>& words, std::string_view wanted) {
    return std::find(words.begin(), words.end(), wanted) != words.end();
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

}  // namespace ludo::app
