#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "core/record.hpp"

/// The part of a save file below its tags: the tokens of the main line, variations and the result.
///
///     A1 D4 (D3 B1 (C1) E3) B1 -- (E1 C2) *
///
/// `--` stands for a token that is still to come, so that lines which go on from the end of another
/// have a token to be alternatives to.
namespace ludo {

/// Is this how a record says its result?
bool is_result(std::string_view word);

/// On lines of at most 80 columns, where the words fit.
std::string write_movetext(const Record& record);

/// Reads the lines from `first` on into the tokens and variations of a record whose tags are read.
/// Refusals name the line.
Status read_movetext(std::span<const std::string_view> lines, std::size_t first,
                     bool may_have_variations, Record& record);

}  // namespace ludo
