#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/tournament.hpp"

namespace ludo::arena {

/// The results as CSV: a heading, then one line per game. The heading holds what the games depend
/// on, so that a match is only ever resumed as itself.
std::string csv_heading(const Tournament& tournament);
std::string csv_line(const GameResult& game);

/// Reads results of the same tournament back. Refused when they belong to another one, and naming
/// the line and what is wrong with it when any of them could not have been written for it: every
/// field is checked, and no game may come twice. A last line cut short is dropped: that game is
/// played again.
Result<std::vector<GameResult>> read_csv(std::string_view text, const Tournament& tournament);

/// Everything in one JSON object; an infinite Elo, or limit of it, is null.
std::string write_json(const Tournament& tournament, const MatchStatistics& statistics,
                       const std::optional<SequentialTest>& test);

}  // namespace ludo::arena
