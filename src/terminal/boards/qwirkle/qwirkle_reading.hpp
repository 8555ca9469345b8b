#pragma once

#include <string>
#include <string_view>

#include "terminal/boards/board.hpp"

namespace ludo::terminal {

/// The token for what a person typed: a placement as tiles, first square and direction, an
/// exchange, a pass, or the token itself. Tiles are called by name or by their letter in the hand.
Result<ParsedToken> read_qwirkle(std::string_view typed, const AnyMatch& any,
                                 const RenderContext& context);

}  // namespace ludo::terminal
