#pragma once

#include <string>
#include <string_view>

#include "core/match.hpp"
#include "games/piscari/piscari.hpp"
#include "terminal/boards/people.hpp"

namespace ludo::terminal {

/// "bleu" or "rouge", "pêcheur", "pêcheur bleu": the words of the game.
std::string piscari_colour(const RenderContext& context, Seat seat);
std::string piscari_icon(const RenderContext& context, piscari::Icon icon);
std::string piscari_piece(const RenderContext& context, piscari::Piece piece);

/// A rod with its hook, a fish, a fly on its wings.
std::string_view piscari_picture(const RenderContext& context, piscari::Icon icon);

/// The mark of a side: its glyph, or the initial of its colour.
std::string_view piscari_mark(const RenderContext& context, Seat seat);

/// The nine squares with what is on them; in letters where the terminal is narrow.
Lines draw_piscari_squares(const Match<Piscari>& match, const RenderContext& context);

/// The die of the side to move.
Lines draw_piscari_die(const piscari::State& state, const RenderContext& context);

}  // namespace ludo::terminal
