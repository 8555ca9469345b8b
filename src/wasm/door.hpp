#pragma once

#include <string>
#include <string_view>

/// The door between the page and the core: a question goes in as text (see request.hpp), the answer
/// comes out as JSON whose shapes web/src/core/types.ts names. Any bytes get an answer.
namespace ludo::door {

/// Questions about the rules, each answered at once:
///     games                                      GameInfo[] without computer players
///     start   game options seed                  Result<Line>; options are a list of name=value
///     look    line viewer                        Result<Table>; viewer: a seat's number,
///     "referee",
///                                                or anything else for a spectator
///     refuse  line token                         Refusal | null
///     chance  line seen seed                     Result<string>; seen is a list of tokens
///     draft   line tiles hand                    Result<DraftAnswer>; tiles is a list like A1@3,-2
///     steps   line                               Result<Step[]>
///     read    text                               Result<SavedGame>
///     write   line options names kinds variations
///                                                Result<string>; the last four are lists, the
///                                                last one as variations.hpp reads it
/// where `line` is three fields: game, start and the list of tokens.
std::string answer_rules(std::string_view request);

/// Questions to the computer players; limits of 0 are none:
///     bots                                       for each game: its id, BotInfo[] and the levels
///     choose    line bot milliseconds nodes seed   Result<{ token, nodes }>
///     evaluate  line bot milliseconds nodes seed   Result<Evaluation & { nodes }>
std::string answer_thinking(std::string_view request);

/// Takes the table of Piscari's oracle; what was wrong with it is said when the oracle is asked.
void keep_oracle_table(std::string_view bytes);

}  // namespace ludo::door
