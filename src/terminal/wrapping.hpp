#pragma once

#include <string>
#include <string_view>

namespace ludo::terminal {

/// The text in lines of at most `columns`, broken at spaces; its own line breaks stay. Lines after
/// the first of a paragraph are moved right by `indent`.
std::string wrap(std::string_view text, int columns, int indent = 0);

}  // namespace ludo::terminal
