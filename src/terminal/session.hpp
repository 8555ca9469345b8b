#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/rng.hpp"
#include "terminal/commands.hpp"
#include "terminal/computers.hpp"
#include "terminal/persistence.hpp"
#include "terminal/screen.hpp"
#include "terminal/seated_match.hpp"
#include "terminal/terminal.hpp"

namespace ludo::terminal {

/// A game being played before a screen: asks, plays and shows in turn until it is over or left.
/// Every token is kept in files before anybody is asked for the next.
class Session {
  public:
    struct Settings {
        std::optional<std::filesystem::path> save{};  ///< written after every token, when given
        int numbering = 0;
    };

    Session(const Terminal& terminal, SeatedMatch table, Autosave autosave, Settings settings,
            Bots bots, RandomSource& random_source);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// Plays until the game ends or is left; returns the exit code.
    int run();

  private:
    using Next = Commands::Next;

    Next step();
    Next let_computer_play(Seat seat);
    Next draw_chance();
    Next ask(Seat seat, bool rolls);
    Next answer(const std::string& typed, Seat seat, bool rolls);
    Next run_command(const Commands::Command& command, std::string_view argument, Seat seat);
    Next roll(const std::string& typed);
    Next play_nothing();
    Next play_typed(const Result<ParsedToken>& token);
    Next play_by_itself(const Result<ParsedToken>& token);
    Status play(const ParsedToken& token);
    Next stop(const Refusals& why);
    int finish();
    int leave(int exit_code);

    [[nodiscard]] AnyMatch& match() const { return *table_.match; }

    const Terminal& terminal_;
    SeatedMatch table_;
    Persistence persistence_;
    Screen screen_;
    Commands commands_;
    Bots bots_;
    RandomSource& random_source_;
    int leaving_code_ = 0;
};

}  // namespace ludo::terminal
