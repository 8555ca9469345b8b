#pragma once

#include <optional>

#include "terminal/autosave.hpp"
#include "terminal/request.hpp"
#include "terminal/table.hpp"
#include "terminal/terminal.hpp"

/// Going on with a game that was left: by name of its file, or because it waits.
namespace ludo::terminal {

/// The game of request.load with the players the request wants. Refuses another game, and options
/// that differ from those in the file.
Result<Table> load_requested(const Request& request, const Texts& texts);

/// A game to go on with, and the file in which it is kept.
struct Unfinished {
    Autosave autosave;
    Table table;
};

/// Offers the unfinished game of this kind, when there is one and there is somebody to answer.
/// Nothing when a new game is to be played; one that waited but is not wanted, or cannot be read,
/// is then kept under another name.
std::optional<Unfinished> resume(const Terminal& terminal, const Request& request);

/// "Gigogne, Anna et Paul, 12 coups": what waits in a file.
std::string describe(const Terminal& terminal, const Table& table);

}  // namespace ludo::terminal
