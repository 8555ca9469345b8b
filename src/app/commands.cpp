#include "app/commands.hpp"

#include <iostream>

#include "app/command_line.hpp"
#include "app/window_command.hpp"
#include "core/variations.hpp"
#include "terminal/exit_code.hpp"
#include "terminal/play.hpp"
#include "terminal/replay_viewer.hpp"
#include "terminal/seated_match.hpp"

namespace ludo::app {

int play_game(const terminal::Terminal& terminal, const GameEntry& game,
              const std::vector<std::string>& words) {
    const auto arguments = read_game_arguments(game, words);
    if (!arguments) return terminal.refuse(arguments.refusals());
    if (arguments->wants_window) return open_window(terminal, arguments->request);
    return terminal::play(terminal, arguments->request);
}

int replay_file(const terminal::Terminal& terminal, const std::filesystem::path& file) {
    auto saved = terminal::load_seated_match(file);
    if (!saved) return terminal.refuse(saved.refusals());
    return terminal::view_replay(terminal, *std::move(saved));
}

int verify_file(const terminal::Terminal& terminal, const std::filesystem::path& file) {
    const auto saved = terminal::load_seated_match(file);
    if (!saved) return terminal.refuse(saved.refusals());
    const Record record = terminal::record_of(*saved);
    terminal.say("app.verify.ok", {{"game", record.game},
                                   {"count", std::to_string(record.tokens.size())},
                                   {"result", record.result}});
    if (const std::size_t count = count_variations(record.variations); count > 0) {
        terminal.say("app.verify.variations", {{"count", std::to_string(count)}});
    }
    terminal.console.flush();
    return exit_code::success;
}

int report(const Texts& texts, const Refusals& why) {
    std::cerr << texts.get(why) << '\n';
    return exit_code::refused;
}

}  // namespace ludo::app
