#include "app/game_command.hpp"

#include "app/command_line.hpp"
#include "app/window_command.hpp"
#include "terminal/play.hpp"

namespace ludo::app {

int play_game(const terminal::Terminal& terminal, const GameEntry& game,
              const std::vector<std::string>& words) {
    const auto arguments = read_game_arguments(game, words);
    if (!arguments) return terminal.refuse(arguments.refusals());
    if (arguments->wants_window) return open_window(terminal, arguments->request);
    return terminal::play(terminal, arguments->request);
}

}  // namespace ludo::app
