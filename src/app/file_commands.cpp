#include "app/file_commands.hpp"

#include "terminal/exit_code.hpp"
#include "terminal/replay_viewer.hpp"
#include "terminal/seated_match.hpp"

namespace ludo::app {

int replay_file(const terminal::Terminal& terminal, const std::filesystem::path& file) {
    auto table = terminal::load_seated_match(file);
    if (!table) return terminal.refuse(table.refusals());
    return terminal::view_replay(terminal, *std::move(table));
}

int verify_file(const terminal::Terminal& terminal, const std::filesystem::path& file) {
    const auto table = terminal::load_seated_match(file);
    if (!table) return terminal.refuse(table.refusals());
    const Record record = terminal::record_of(*table);
    terminal.say("app.verify.ok", {{"game", record.game},
                                   {"count", std::to_string(record.tokens.size())},
                                   {"result", record.result}});
    terminal.console.flush();
    return exit_code::success;
}

}  // namespace ludo::app
