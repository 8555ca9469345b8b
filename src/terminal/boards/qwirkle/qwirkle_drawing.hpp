#pragma once

#include "terminal/boards/people.hpp"
#include "terminal/boards/qwirkle/qwirkle_view.hpp"

namespace ludo::terminal {

/// The letters under which the tiles of a hand can also be called: none of them is a colour.
inline constexpr std::string_view hand_letters = "uvwxyz";

/// The grid between its column and row numbers; packed where the terminal is narrow.
Lines draw_qwirkle_grid(const QwirkleView& view, const RenderContext& context);

/// The tiles of a hand with their pictures and names.
Lines draw_qwirkle_hand(const qwirkle::Hand& hand, const RenderContext& context);

}  // namespace ludo::terminal
