#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "catalog/any_match.hpp"
#include "core/edited_position.hpp"
#include "core/game.hpp"
#include "core/record.hpp"
#include "core/shape.hpp"

namespace ludo {

/// One of the C++ types that play a game.
struct GameType {
    Result<std::unique_ptr<AnyMatch>> (*start)(const Options& options, RandomSource& random_source);
    Result<std::unique_ptr<AnyMatch>> (*read)(std::string_view position);
    /// Is this a game for the type? Asked of all types of a game but the last.
    bool (*fits_options)(const Options& options) = nullptr;
    bool (*fits_position)(std::string_view position) = nullptr;
};

/// A game as programs know it: its facts, and two ways to a match.
struct GameEntry {
    const GameInfo& info;
    std::span<const GameType> types;
    /// What the board looks like in JSON; nullptr where the game does not say.
    const shape::Shape* board_shape = nullptr;
    /// A written position after a change by hand; nullptr where the game offers none.
    Result<EditedPosition> (*edit)(std::string_view position, const Edit& edit) = nullptr;

    /// A new match. Deterministic for the options and what `random_source` gives; refuses options
    /// that contradict each other.
    [[nodiscard]] Result<std::unique_ptr<AnyMatch>> start(const Options& options,
                                                          RandomSource& random_source) const;
    /// A match that starts at a written position; every reason against it is listed.
    [[nodiscard]] Result<std::unique_ptr<AnyMatch>> read(std::string_view position) const;
};

/// The games of the program, in the order menus show them: those of src/catalog/games.def, unless
/// the program is linked with another list.
std::span<const GameEntry> games();

/// Their ids, separated by commas, for messages.
std::string game_names();

/// nullptr when there is no such game.
const GameEntry* find_game(std::string_view id);

/// Replays a record, variations included; refuses an unknown game, another rules version, a bad
/// position and the first token that cannot be played (naming its line), and a result that the main
/// line does not lead to. The match is that of the main line.
Result<std::unique_ptr<AnyMatch>> replay(const Record& record);

/// The record of a match, without players, options and variations.
Record record_of(const AnyMatch& match);

}  // namespace ludo
