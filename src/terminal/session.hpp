#pragma once

#include <array>
#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "terminal/autosave.hpp"
#include "terminal/board.hpp"
#include "terminal/computers.hpp"
#include "terminal/table.hpp"
#include "terminal/terminal.hpp"

namespace ludo::terminal {

/// A typed word of at least so many letters may be the beginning of the one that is meant.
inline constexpr std::size_t shortest_prefix = 3;

/// A game being played before a screen. Every token is kept in files before anybody is asked for
/// the next.
class Session {
  public:
    struct Settings {
        std::optional<std::filesystem::path> save{};  ///< written after every token, when given
        int numbering = 0;
    };

    Session(const Terminal& terminal, Table table, Autosave autosave, Settings settings, Bots bots,
            Luck& luck);

    /// Plays until the game ends or is left; returns the exit code.
    int run();

  private:
    /// What comes after an answer of the person.
    enum class Next { same_question, go_on, leave };

    struct Command {
        std::string_view english;  ///< also the key of its help, "terminal.command.<english>"
        std::string_view french;
        bool takes_argument;
        Next (Session::*act)(std::string_view argument);
    };
    static const std::array<Command, 9> commands;

    // The loop.
    Next step();
    Next play_by_itself(const Turn& turn);
    Next ask(Seat seat, bool rolls);
    Next answer(const std::string& line, bool rolls);
    Next play_move(const std::string& typed);
    Next roll(const std::string& typed);
    Next take_luck();
    Next stop(const Refusals& why);
    std::optional<Refusal> play(const std::string& token);
    int finish();
    int leave(int exit_code);

    // The screen.
    void show_board();
    void show_turn(bool rolls);
    void hand_over(Seat seat);
    void tell_since(std::size_t token_count);
    void say_result();
    [[nodiscard]] std::string prompt(Seat seat) const;
    [[nodiscard]] std::optional<Seat> viewer() const;
    [[nodiscard]] Scene scene() const;

    // The commands.
    static const Command* find_command(std::string_view word);
    static const Command* find_by_prefix(std::string_view word);
    Next obey(const Command& command, std::string_view argument);
    Next undo(std::string_view argument);
    Next redo(std::string_view argument);
    Next hint(std::string_view argument);
    Next save(std::string_view argument);
    Next list_moves(std::string_view argument);
    Next show_rules(std::string_view argument);
    Next resign(std::string_view argument);
    Next help(std::string_view argument);
    Next quit(std::string_view argument);
    bool undo_once();
    bool redo_once();
    [[nodiscard]] bool is_persons_choice(const Turn& turn) const;
    Next travel(std::string_view argument, bool (Session::*once)(), std::string_view nothing_key);
    void tell_advice(const AnyEvaluation& advice) const;
    [[nodiscard]] bool may_replace(const std::filesystem::path& path) const;
    void write_to(const std::filesystem::path& path);
    [[nodiscard]] std::filesystem::path unused_file() const;

    // The files.
    void keep();
    void write_files();
    void report_once(std::optional<Refusal> why, bool& reported) const;

    [[nodiscard]] AnyMatch& match() const { return *table_.match; }
    [[nodiscard]] bool hides_hands() const;

    const Terminal& terminal_;
    Table table_;
    Autosave autosave_;
    Settings settings_;
    Bots bots_;
    Luck& luck_;
    std::unique_ptr<Board> board_;
    std::vector<std::string> names_;
    bool is_board_shown_ = false;
    std::optional<Seat> asked_;         ///< whose question is open
    std::optional<Seat> at_screen_;     ///< who saw the screen last, where hands are hidden
    std::map<Seat, std::size_t> told_;  ///< tokens played when a seat was last at the screen
    int leaving_code_ = 0;
    bool is_unsaved_ = false;
    bool is_lost_ = false;  ///< the last attempt to keep the game failed
    std::chrono::steady_clock::time_point last_kept_ = std::chrono::steady_clock::now();
    bool reported_autosave_ = false;
    bool reported_save_ = false;
};

}  // namespace ludo::terminal
