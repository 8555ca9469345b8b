#pragma once

#include <array>
#include <filesystem>
#include <string_view>

#include "terminal/persistence.hpp"
#include "terminal/screen.hpp"
#include "terminal/seated_match.hpp"
#include "terminal/terminal.hpp"

namespace ludo::terminal {

/// A typed word of at least so many letters may be the beginning of the one that is meant.
inline constexpr std::size_t shortest_prefix = 3;

/// The words a person can say instead of a move.
class Commands {
  public:
    /// What comes after one.
    enum class Next { same_question, go_on, resign, agree, leave };

    Commands(const Terminal& terminal, SeatedMatch& table, Screen& screen, Persistence& persistence)
        : terminal_(terminal), table_(table), screen_(screen), persistence_(persistence) {}

    struct Command {
        std::string_view english;  ///< also the key of its help, "terminal.command.<english>"
        std::string_view french;
        bool takes_argument;
        Next (Commands::*act)(std::string_view argument);
    };

    /// A typed line, cut into the word that may be a command and what follows it.
    struct Line {
        std::string_view word;
        std::string_view argument;
    };
    static Line split_line(std::string_view typed);

    /// The command that a line names in either language; nullptr when it names none.
    static const Command* find(const Line& line);
    /// The only command that begins like the line's word.
    static const Command* find_by_prefix(const Line& line);

    /// Carries out a command of the seat that is asked.
    Next run(const Command& command, std::string_view argument, Seat asked);

  private:
    static const std::array<Command, 10> all;

    Next undo(std::string_view argument);
    Next redo(std::string_view argument);
    Next hint(std::string_view argument);
    Next save(std::string_view argument);
    Next list_moves(std::string_view argument);
    Next show_rules(std::string_view argument);
    Next resign(std::string_view argument);
    Next draw(std::string_view argument);
    Next help(std::string_view argument);
    Next quit(std::string_view argument);

    bool undo_once();
    bool redo_once();
    Next step_through_history(std::string_view argument, bool (Commands::*once)(),
                              std::string_view nothing_key);
    [[nodiscard]] bool do_all_agree() const;
    [[nodiscard]] bool is_persons_choice(const Turn& turn) const;
    [[nodiscard]] std::filesystem::path unused_file() const;
    [[nodiscard]] bool may_replace(const std::filesystem::path& path) const;
    [[nodiscard]] AnyMatch& match() const { return *table_.match; }

    const Terminal& terminal_;
    SeatedMatch& table_;
    Screen& screen_;
    Persistence& persistence_;
    Seat asked_;
};

}  // namespace ludo::terminal
