#include "app/program.hpp"

#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <iostream>

#include "app/admin_command.hpp"
#include "app/arena_arguments.hpp"
#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/help.hpp"
#include "app/serve_arguments.hpp"
#include "app/window_command.hpp"
#include "catalog/catalog.hpp"
#include "engine/engine.hpp"
#include "files/files.hpp"
#include "terminal/autosave.hpp"
#include "terminal/exit_code.hpp"
#include "terminal/menu.hpp"
#include "terminal/standard_input.hpp"
#include "terminal/style_detection.hpp"

namespace ludo::app {

namespace {

int print(const std::string& text) {
    std::cout << text << std::flush;
    return std::cout ? exit_code::success : exit_code::output_closed;
}

/// Talks to the person before the terminal, if there is one.
template <typename Talk>
int with_terminal(Language language, Talk talk) {
    const bool hears_person = ::isatty(STDIN_FILENO) == 1;
    const bool shows_person = ::isatty(STDOUT_FILENO) == 1;
    const terminal::Style style = terminal::detect_style();
    terminal::StandardInput lines;
    terminal::Console console(lines, std::cout, std::cerr,
                              {.echoes = !hears_person,
                               .is_interactive = hears_person && shows_person,
                               .only_ascii = !style.unicode,
                               .columns = shows_person ? style.columns : 0});
    terminal::Terminal here{console, language, style, terminal::default_state_folder()};
    try {
        return talk(here);
    } catch (const terminal::ConsoleClosed& closed) {
        if (closed.why == terminal::ConsoleClosed::Why::end_of_input) {
            console.complain(here.text("terminal.input_ended"));
        }
        return closed.exit_code();
    }
}

using CommandWords = std::vector<std::string>;

int speak_engine(Language language, const CommandWords& words) {
    const GameEntry* const game = find_game(words[0]);
    if (game == nullptr) return report(Texts::in(language), {unknown_game(words[0])});
    return engine::run(*game, std::cin, std::cout);
}

int replay(Language language, const CommandWords& words) {
    return with_terminal(language,
                         [&](auto& here) { return replay_file(here, path_of(words[0])); });
}

int verify(Language language, const CommandWords& words) {
    return with_terminal(language,
                         [&](auto& here) { return verify_file(here, path_of(words[0])); });
}

int arena(Language language, const CommandWords& words) {
    return run_arena(Texts::in(language), words);
}

int serve(Language language, const CommandWords& words) {
    return run_serve(Texts::in(language), words);
}

int admin(Language language, const CommandWords& words) {
    return run_admin(Texts::in(language), words);
}

struct Command {
    std::string_view name;
    int (*act)(Language language, const CommandWords& words);
    bool takes_one_word = true;
    std::string (*help)(const Texts& texts) = nullptr;  ///< where it has options of its own
};

constexpr std::array<Command, 6> commands{{
    {"replay", replay},
    {"verify", verify},
    {"engine", speak_engine},
    {"arena", arena, false, arena_help},
    {"serve", serve, false, serve_help},
    {"admin", admin, false, admin_help},
}};

int run_command(Language language, const Command& command, const CommandWords& words) {
    const Texts& texts = Texts::in(language);
    if (wants_help(words)) {
        return print(command.help ? command.help(texts) : command_help(texts, command.name));
    }
    if (command.takes_one_word && words.size() != 1) {
        return report(texts, {{"app.one_argument", {{"command", std::string(command.name)}}}});
    }
    return command.act(language, words);
}

int run_game(Language language, const GameEntry& game, const std::vector<std::string>& words) {
    const Texts& texts = Texts::in(language);
    if (wants_help(words)) return print(game_help(texts, game));
    if (wants_version(words)) return print(version_line());
    return with_terminal(language, [&](auto& here) { return play_game(here, game, words); });
}

int run_first_word(Language language, const std::string& first,
                   const std::vector<std::string>& rest) {
    const Texts& texts = Texts::in(language);
    if (const GameEntry* const game = find_game(first)) return run_game(language, *game, rest);
    for (const Command& command : commands) {
        if (command.name == first) return run_command(language, command, rest);
    }
    if (first == "-g") return open_home_window(language);
    if (wants_help({first})) return print(program_help(texts));
    if (wants_version({first})) return print(version_line());
    return report(texts, {unknown_command(first)});
}

}  // namespace

int run(std::vector<std::string> words) {
    // A reader that went away is noticed when writing.
    std::signal(SIGPIPE, SIG_IGN);
    const std::string called =
        words.empty() ? "" : std::filesystem::path(words[0]).filename().string();
    if (!words.empty()) words.erase(words.begin());
    const Result<Language> language = take_language(words);
    if (!language) return report(Texts::in(language_of_locale()), language.refusals());
    if (find_game(called) != nullptr) words.insert(words.begin(), called);
    if (words.empty()) {
        return with_terminal(*language, [](auto& here) { return terminal::run_menu(here); });
    }
    const std::string first = words[0];
    words.erase(words.begin());
    return run_first_word(*language, first, words);
}

}  // namespace ludo::app
