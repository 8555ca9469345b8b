#pragma once

#include <optional>
#include <vector>

#include "core/options.hpp"
#include "core/record.hpp"
#include "terminal/game_setup.hpp"
#include "text/texts.hpp"

/// Who sits where: people and computers, and their names.
namespace ludo::terminal {

using Players = std::vector<Record::Player>;

/// Who plays when nobody was named: a fair opponent for people who have just learnt the rules.
inline constexpr std::string_view default_level = "medium";

inline bool is_human(const Record::Player& player) { return player.kind == Record::human; }
int count_humans(const Players& players);

/// "Joueur 1" or "Ordinateur 2".
std::string default_name(const Texts& texts, Seat seat, bool human);

/// The options of a new game: those given, with the number of players from the seat letters.
/// Refuses letters that are not h or o, that the game has no seats for, or that contradict the
/// number of players.
Result<Options> read_options(const GameSetup& request);

/// The players for `seat_count` seats, by the seat letters, names and bots of the request; what it
/// does not say comes from `known` (the players of a saved game, or nobody). Refuses numbers of
/// letters, names and bots that do not fit, and bots the game does not have.
Result<Players> seat_players(const GameSetup& request, int seat_count, const Players& known,
                             const Texts& texts);

}  // namespace ludo::terminal
