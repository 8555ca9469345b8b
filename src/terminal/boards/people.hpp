#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/boards/board.hpp"
#include "terminal/boards/layout.hpp"

/// The people around a board: their marks, names and turns, as every board shows them.
namespace ludo::terminal {

/// The colour of a seat and the glyph that travels with it.
struct Team {
    Ink ink;
    std::string_view glyph;
};

/// Blue ●, red ▲, green ✚, yellow ◆ for seats 1 to 4.
Team team_of(Seat seat);

/// A text in letters that the terminal has.
std::string say(const RenderContext& context, std::string_view key, const Words& words = {});

/// A glyph, or its stand-in on terminals without Unicode.
std::string_view pick(const RenderContext& context, std::string_view glyph, std::string_view ascii);

/// The whole name of a seat's player, for sentences.
std::string name_of(const RenderContext& context, Seat seat);

/// The words "name" (whole) and "mark" of a seat, for sentences.
Words seat_words(const Board& board, const RenderContext& context, Seat seat);

/// One line per seat: a pointer for whose turn it is or a star for the winner, mark, name
/// (shortened), detail, and whether the seat has left. `details` has one text per seat.
Lines players(const Board& board, const AnyMatch& match, const RenderContext& context,
              const std::vector<std::string>& details);

/// The scores for players(), aligned.
std::vector<std::string> score_details(const AnyMatch& match);

/// The sentence for `skip`, `out:N` and `drawn`; nothing for any other token.
std::optional<std::string> tell_referee(const Board& board, std::string_view token,
                                        const AnyMatch& before, const RenderContext& context);

/// The board and its panel as one text; a line above says so when the terminal has fewer columns
/// than the board needs.
std::string show(const RenderContext& context, const Lines& board, const Lines& panel);

}  // namespace ludo::terminal
