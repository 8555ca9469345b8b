#pragma once

#include <optional>
#include <vector>

#include "terminal/autosave.hpp"
#include "terminal/game_setup.hpp"
#include "terminal/questions.hpp"
#include "terminal/seated_match.hpp"
#include "terminal/terminal.hpp"

/// Going on with a game that was left: by name of its file, or because it waits.
namespace ludo::terminal {

/// The game of request.load with the players the request wants. Refuses another game, and options
/// that differ from those in the file.
Result<SeatedMatch> load_requested(const GameSetup& request, const Texts& texts);

/// A game to go on with, and the file in which it is kept.
struct Unfinished {
    Autosave autosave;
    SeatedMatch table;
};

/// The unfinished games of this kind that nobody plays now, the latest first. What cannot be read,
/// or is over, is kept under another name, and that is said.
std::vector<Unfinished> find_unfinished(const Terminal& terminal, const GameEntry& game);

/// The index of the game to go on with; nothing stands for a new game.
using ChosenGame = Answer<std::optional<std::size_t>>;

/// Asks which one to go on with. Requires that one waits.
ChosenGame offer_unfinished(const Terminal& terminal, const std::vector<Unfinished>& waiting);

/// Keeps a game that is not wanted under another name, and says which.
void set_aside(const Terminal& terminal, Autosave& autosave, std::string_view label = "previous");

/// "Gigogne, Anna et Paul, 12 coups": what waits in a file.
std::string describe(const Terminal& terminal, const SeatedMatch& table);

/// Says how many variations a loaded game holds beside its main line, when it has any.
void tell_variations(const Terminal& terminal, const SeatedMatch& table);

}  // namespace ludo::terminal
