#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "catalog/any_match.hpp"
#include "core/game.hpp"
#include "core/record.hpp"

namespace ludo {

/// A game as programs know it: its facts, and two ways to a match.
struct GameEntry {
    const GameInfo& info;
    /// A new match. Deterministic for the options and what `luck` gives; refuses options that
    /// contradict each other.
    Result<std::unique_ptr<AnyMatch>> (*start)(const Options& options, Luck& luck);
    /// A match that starts at a written position; every reason against it is listed.
    Result<std::unique_ptr<AnyMatch>> (*read)(std::string_view position);
};

/// The one list of games, in the order menus show them.
std::span<const GameEntry> games();

/// nullptr when there is no such game.
const GameEntry* find_game(std::string_view id);

/// Replays a record; refuses an unknown game, another rules version, a bad position and the first
/// token that cannot be played (naming its line), and a result that play does not lead to.
Result<std::unique_ptr<AnyMatch>> replay(const Record& record);

/// The record of a match, without players and options.
Record record_of(const AnyMatch& match);

}  // namespace ludo
