#pragma once

#include <string>
#include <string_view>

/// The wasm API, between the page and the core: a request goes in as text (see request.hpp), the
/// answer comes out as JSON of the shapes that shapes.cpp describes. Any bytes get an answer.
namespace ludo::wasm {

/// Requests about the rules, each answered at once:
///     games                                      GameInfo[] without computer players
///     start   game options seed                  Result<Line>; options are a list of name=value
///     view    progress change viewer cursor people rollers seed
///                                                Result<GameView>: changes a game in progress and
///                                                tells all there is to show of it (see below)
///     look    line viewer                        Result<PositionView>; viewer: a seat's number,
///                                                "referee", or anything else for a spectator
///     refuse  line token                         Refusal | null
///     chance  line seen seed                     Result<string>; seen is a list of tokens
///     draft   line tiles hand                    Result<DraftAnswer>; tiles is a list like A1@3,-2
///     edit    game position place value          Result<EditAnswer>: a written position after a
///                                                change by hand; nothing changes without a place
///     read    text                               Result<SavedGame>
///     write   line options names kinds variations
///                                                Result<string>; the last four are lists, the
///                                                last one as variations.hpp reads it
/// where `line` is three fields: game, start and the list of tokens; `progress` is a line and two
/// lists of tokens: those taken back, and the chance tokens seen by taking back.
///
/// `change` is a list whose first item says what is done:
///     (empty)              nothing
///     play TOKEN           plays a token
///     chance               brings the chance event that is due
///     undo, redo           to the decision of one of `people` before or after
///     branch N TOKENS…     keeps the first N tokens and goes on with these
/// `people` and `rollers` are lists of seats: whose decisions undo and redo stop at, and who ask
/// for chance events themselves, where the game lets anybody ask. Other chance events are brought
/// after each change, unless `seed` is empty: then they are somebody else's business. `cursor` is
/// the number of tokens played in the position to show; anything else is the present. When the game
/// is over every viewer sees what the referee sees.
std::string handle_rules_request(std::string_view request);

/// Requests to the computer players; limits of 0 are none:
///     bots                                       for each game: its id, BotInfo[] and the levels
///     choose    line bot milliseconds nodes seed   Result<{ token, nodes }>
///     evaluate  line bot milliseconds nodes seed   Result<Evaluation & { nodes }>
std::string handle_bots_request(std::string_view request);

/// Takes the table of Piscari's oracle; what was wrong with it is said when the oracle is asked.
void keep_oracle_table(std::string_view bytes);

}  // namespace ludo::wasm
