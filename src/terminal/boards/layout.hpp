#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/boards/style.hpp"

/// Text in boxes: what all boards need to put things in rows and side by side.
namespace ludo::terminal {

using Lines = std::vector<std::string>;

std::string repeat(std::string_view piece, int count);

/// The text with spaces around it to fill `width` columns; as it is when it is wider.
std::string pad_right(std::string_view text, int width);
std::string pad_left(std::string_view text, int width);
std::string centre(std::string_view text, int width);

/// The text cut to at most `width` columns, with dots at the end when something is missing. For
/// text without colour codes.
std::string shorten(const Style& style, std::string_view text, int width);

/// The width of the widest line.
int width_of(const Lines& lines);

/// The lines of `right` beside those of `left`.
Lines beside(const Lines& left, const Lines& right, int gap);

/// A board with its panel beside it where there is room, else below it.
Lines arrange(const Style& style, const Lines& board, const Lines& panel);

/// The lines as one text, each ending with a newline, without blanks at their ends.
std::string write_lines(const Lines& lines);

}  // namespace ludo::terminal
