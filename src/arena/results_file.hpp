#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/tournament.hpp"

namespace ludo::arena {

/// The results as CSV: a heading, then one line per game. The heading holds what the games depend
/// on, so that a match is only ever resumed as itself.
std::string csv_heading(const Tournament& tournament);
std::string csv_line(const GameResult& game);

/// Reads results of the same tournament back; refused, naming the line, when they belong to
/// another one or are damaged. A last line cut short is dropped: that game is played again.
Result<std::vector<GameResult>> read_csv(std::string_view text, const Tournament& tournament);

/// Everything in one JSON object.
std::string write_json(const Tournament& tournament, const std::vector<GameResult>& games);

}  // namespace ludo::arena
