#include "app/help.hpp"

#include "app/command_line.hpp"
#include "catalog/any_bot.hpp"
#include "core/scan.hpp"
#include "terminal/boards/style.hpp"
#include "terminal/wrapping.hpp"

namespace ludo::app {

namespace {

constexpr int help_columns = 80;
constexpr int description_column = 27;

std::string value_name(const Texts& texts, const OptionSpec& spec) {
    if (spec.type == OptionType::integer) return " " + texts.get("app.value.number");
    if (spec.type == OptionType::flag) return " " + texts.get("app.value.flag");
    return " " + texts.get(spec.type == OptionType::choice ? "app.value.choice" : "app.value.text");
}

std::string describe(const Texts& texts, std::string_view game, const OptionSpec& spec) {
    const std::string key = "option." + std::string(game) + "." + std::string(spec.name);
    std::string text = texts.get(key) + " (" + allowed_values(spec) + ")";
    if (!spec.default_value.empty()) {
        text += ". " + texts.get("app.default", {{"value", std::string(spec.default_value)}});
    }
    for (const std::string_view choice : spec.choices) {
        const std::string choice_key = key + "." + std::string(choice);
        if (texts.has(choice_key))
            text += "\n" + std::string(choice) + ": " + texts.get(choice_key);
    }
    return text;
}

std::string game_option_rows(const Texts& texts, const GameInfo& info) {
    std::string rows;
    for (const OptionSpec& spec : info.options) {
        const std::string brief(spec.short_flag);
        const std::string flags =
            (brief.empty() ? "" : brief + ", ") + "--" + std::string(spec.name);
        rows += help_row(flags + value_name(texts, spec), describe(texts, info.id, spec));
    }
    return rows;
}

/// The computer players of a game, by name, and the levels.
std::string bot_rows(const Texts& texts, const GameInfo& info) {
    std::string rows;
    for (const BotInfo& bot : bots_of(info)) {
        const std::string key = "bot." + std::string(info.id) + "." + std::string(bot.name);
        const std::string options = join(
            bot.options, ",", [](const OptionSpec& spec) { return std::string(spec.name) + "=…"; });
        const std::string name(bot.name);
        rows += help_row(options.empty() ? name : name + ":" + options, texts.get(key));
    }
    return rows + help_row("easy, medium, hard, expert", texts.get("app.help.levels"));
}

/// The common options of one game, or of those that all have when no game is given.
std::string common_option_rows(const Texts& texts, const GameInfo* game) {
    std::string rows;
    for (const CommonOption& option : common_options()) {
        if (game != nullptr ? !option.is_of(*game) : option.applies != nullptr) continue;
        const std::string value = option.value.empty() ? "" : " " + texts.get(option.value);
        rows += help_row(std::string(option.flags) + value, texts.get(description_key(option)));
    }
    rows += help_row("--lang fr|en", texts.get("app.option.lang"));
    rows += help_row("-h, --help", texts.get("app.option.help"));
    return rows + help_row("--version", texts.get("app.option.version"));
}

}  // namespace

std::string help_row(const std::string& left, const std::string& right) {
    std::string line = "  " + left;
    const int width = terminal::width_of(line);
    if (width + 2 > description_column) {
        line += "\n" + std::string(description_column, ' ');
    } else {
        line += std::string(static_cast<std::size_t>(description_column - width), ' ');
    }
    // Words are wrapped by themselves: the left part must not be broken.
    const std::string wrapped = terminal::wrap(right, help_columns - description_column);
    for (const char c : wrapped) {
        line += c;
        if (c == '\n') line += std::string(description_column, ' ');
    }
    return line + "\n";
}

std::string help_heading(const Texts& texts, std::string_view key) {
    return "\n" + texts.get(key) + "\n";
}

std::string help_paragraph(const Texts& texts, std::string_view key, const Words& words) {
    return terminal::wrap(texts.get(key, words), help_columns) + "\n";
}

std::string version_line() { return "Ludothèque " LUDO_VERSION "\n"; }

std::string program_help(const Texts& texts) {
    std::string help = help_paragraph(texts, "app.help.about");
    help += help_heading(texts, "app.help.commands");
    for (const std::string_view command :
         {"menu", "game", "replay", "verify", "engine", "arena", "serve", "admin"}) {
        const std::string key = "app.help." + std::string(command);
        help += help_row(texts.get(key), texts.get(key + ".about"));
    }
    help += help_heading(texts, "app.help.games");
    for (const GameEntry& game : games()) {
        const std::string id(game.info.id);
        help += help_row(id, texts.get("game." + id + ".about"));
    }
    help += help_heading(texts, "app.help.common") + common_option_rows(texts, nullptr);
    return help + "\n" + help_paragraph(texts, "app.help.more");
}

std::string game_help(const Texts& texts, const GameEntry& game) {
    const std::string id(game.info.id);
    std::string help = help_paragraph(texts, "app.help.usage", {{"command", "ludo " + id}});
    const Words words{{"game", TextKey{"game." + id}}, {"about", TextKey{"game." + id + ".about"}}};
    help += "\n" + help_paragraph(texts, "app.help.game_about", words);
    help += help_heading(texts, "app.help.game_options") + game_option_rows(texts, game.info);
    help += help_heading(texts, "app.help.bots") + bot_rows(texts, game.info);
    help += help_heading(texts, "app.help.common") + common_option_rows(texts, &game.info);
    return help + "\n" + help_paragraph(texts, "app.help.prompt");
}

std::string command_help(const Texts& texts, std::string_view command) {
    const std::string key = "app.help." + std::string(command);
    return help_row(texts.get(key), texts.get(key + ".about"));
}

}  // namespace ludo::app
