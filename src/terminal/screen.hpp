#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/boards/board.hpp"
#include "terminal/seated_match.hpp"
#include "terminal/terminal.hpp"

namespace ludo::terminal {

/// What the people at a table are shown: the board, whose turn it is, what happened. Where hands
/// are hidden and several people play, only the one who is asked sees theirs.
class Screen {
  public:
    Screen(const Terminal& terminal, const SeatedMatch& table, int numbering);

    [[nodiscard]] const Board& board() const { return *board_; }
    [[nodiscard]] const std::string& name_of(Seat seat) const { return names_[seat.index]; }
    /// How the board is shown to whoever is at the screen now.
    [[nodiscard]] RenderContext context() const;

    /// Before a seat is asked: hands the screen over to it, shows the board and what it may do.
    void show_turn(Seat seat, bool rolls);
    [[nodiscard]] std::string prompt(Seat seat) const;

    /// Shows the board unless it stands there already.
    void show_board();
    /// The board is to be shown again.
    void mark_changed() { is_board_shown_ = false; }

    /// A sentence for the log about a token that is about to be played; may be empty.
    [[nodiscard]] std::string describe(const ParsedToken& token) const;
    /// After a token: who could not move and lost the turn.
    void tell_passed_over(std::string_view token, const Turn& before);
    /// The board and the result, for everybody.
    void show_end();

  private:
    [[nodiscard]] const AnyMatch& match() const { return *table_.match; }
    [[nodiscard]] bool hides_hands() const;
    [[nodiscard]] std::optional<Seat> viewer() const;
    void hand_over(Seat seat);
    void tell_since(std::size_t token_count);
    void say_result();

    const Terminal& terminal_;
    const SeatedMatch& table_;
    int numbering_;
    std::unique_ptr<Board> board_;
    std::vector<std::string> names_;
    bool is_board_shown_ = false;
    std::optional<Seat> asked_;              ///< whose question is open
    std::optional<Seat> at_screen_;          ///< who saw the screen last, where hands are hidden
    std::map<Seat, std::size_t> last_seen_;  ///< tokens played when a seat was last at the screen
};

}  // namespace ludo::terminal
