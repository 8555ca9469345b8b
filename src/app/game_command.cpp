#include "app/game_command.hpp"

#include "app/command_line.hpp"
#include "terminal/exit_code.hpp"
#include "terminal/play.hpp"

namespace ludo::app {

int play_game(const terminal::Terminal& terminal, const GameEntry& game,
              const std::vector<std::string>& words) {
    const auto arguments = read_game_arguments(game, words);
    if (!arguments) return terminal.refuse(arguments.refusals());
    if (arguments->wants_window) {
        terminal.refuse({{"app.no_window", {{"game", std::string(game.info.id)}}}});
        return exit_code::no_window;
    }
    return terminal::play(terminal, arguments->request);
}

}  // namespace ludo::app
