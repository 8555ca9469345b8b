#include "wasm/shapes.hpp"

#include <algorithm>

namespace ludo::wasm {

namespace {

using Kind = Type::Kind;

constexpr Type text{.kind = Kind::text};
constexpr Type number{.kind = Kind::number};
constexpr Type flag{.kind = Kind::flag};

constexpr Type list_of(Type item) {
    ++item.list_depth;
    return item;
}
constexpr Type nullable(Type type) {
    type.is_nullable = true;
    return type;
}
constexpr Type object(const Shape& shape) { return {.kind = Kind::shape, .shape = &shape}; }
constexpr Type map_of(const Type& item) { return {.kind = Kind::map, .item = &item}; }

template <std::size_t N>
constexpr Type choice(const std::string_view (&choices)[N], std::string_view name = {}) {
    return {.kind = Kind::choice, .name = name, .choices = choices};
}

// Names.
constexpr Type game_id{.kind = Kind::text, .name = "GameId"};
constexpr Type seat{.kind = Kind::number, .name = "Seat"};
constexpr Type tile{.kind = Kind::text, .name = "Tile"};
constexpr std::string_view icons[] = {"angler", "fish", "fly"};
constexpr Type icon = choice(icons, "Icon");
constexpr std::string_view sizes[] = {"P", "M", "G"};
constexpr Type square_size = choice(sizes, "SquareSize");
constexpr std::string_view step_kinds[] = {"move", "pass", "chance", "skip", "out"};
constexpr Type step_kind = choice(step_kinds, "StepKind");

constexpr Alias all_aliases[] = {
    {&game_id, "The id of a game of the core, as in src/catalog/games.def."},
    {&seat, "1 to 4, as in the notation."},
    {&tile, "'A1', or two question marks for a tile the viewer may not know."},
    {&icon, ""},
    {&square_size, ""},
    {&step_kind, "pass: nothing else was possible; skip, out: the referee's words"},
};

// Games.
constexpr Field refusal_fields[] = {
    {"key", text},
    {"words", map_of(text), "a word starting with '@' is a key itself"},
};
constexpr Shape refusal{"Refusal", refusal_fields,
                        "Why something may not be: a text key, its words."};

constexpr std::string_view option_types[] = {"integer", "choice", "flag", "text"};
constexpr Field option_fields[] = {
    {"name", text},
    {"type", choice(option_types)},
    {"fallback", text},
    {"min", number},
    {"max", number},
    {"choices", list_of(text)},
    {"form", text, "texts: what is allowed, e.g. 'random|rN|cN'"},
};
constexpr Shape option{"OptionSpec", option_fields};

constexpr Field bot_fields[] = {{"name", text}, {"options", list_of(object(option))}};
constexpr Shape bot{"BotInfo", bot_fields};

constexpr Field game_bots_fields[] = {
    {"id", game_id},
    {"bots", list_of(object(bot)), "the named computer players, the plainest first"},
    {"levels", list_of(text)},
};
constexpr Shape game_bots{"GameBots", game_bots_fields, "The computer players of a game."};

constexpr Field game_fields[] = {
    {"id", game_id},
    {"minSeats", number},
    {"maxSeats", number},
    {"hasChance", flag},
    {"hidesInformation", flag},
    {"hasScores", flag},
    {"asksToRoll", flag, "whoever is to move asks for the chance event (rolls the die)"},
    {"options", list_of(object(option))},
};
constexpr Shape game_rules{"GameRules", game_fields, "A game without its computer players."};

// Positions.
constexpr std::string_view phases[] = {"move", "chance", "over"};
constexpr Field turn_fields[] = {{"phase", choice(phases)}, {"seat", nullable(seat)}};
constexpr Shape turn{"Turn", turn_fields};

constexpr Field outcome_fields[] = {{"winner", nullable(seat)}};
constexpr Shape outcome{"Outcome", outcome_fields};

constexpr Field rank_fields[] = {{"seat", seat}, {"rank", number, "equal seats share one"}};
constexpr Shape rank{"Rank", rank_fields};

constexpr Field permission_fields[] = {
    {"roll", flag, "may ask for the chance event that is due"},
    {"pass", flag, "has nothing else to do"},
};
constexpr Shape permissions{"Permissions", permission_fields, "What the seat to move can do."};

constexpr Field position_fields[] = {
    {"game", game_id},
    {"seats", number},
    {"out", list_of(seat)},
    {"turn", object(turn)},
    {"outcome", nullable(object(outcome)), "null while the game goes on"},
    {"scores", list_of(number), "one per seat; empty where the game has none"},
    {"ranking", list_of(object(rank)), "the best first; who left stands last"},
    {"permissions", object(permissions)},
    {"position", text},
    {"moves", nullable(list_of(text)),
     "legal tokens, sorted; null where they are not listed (Qwirkle); empty at chance events"},
    {"board", Type{.kind = Kind::board}},
};
constexpr Shape position{"PositionView", position_fields,
                         "A position for drawing, as one seat, nobody or the referee sees it."};

// Games in progress.
constexpr Field line_fields[] = {{"game", game_id}, {"start", text}, {"tokens", list_of(text)}};
constexpr Shape line{"Line", line_fields, "A game: where it starts and what was played."};

constexpr Field progress_fields[] = {
    {"game", game_id},
    {"start", text},
    {"tokens", list_of(text)},
    {"undone", list_of(text), "taken back, the one that redo brings next first"},
    {"seen", list_of(text), "chance tokens revealed by moves taken back: they come again"},
};
constexpr Shape progress{"Progress", progress_fields, "A game in progress."};

constexpr Field step_fields[] = {
    {"token", text},
    {"kind", step_kind},
    {"seat", nullable(seat), "whom it concerns"},
    {"turn", object(turn), "before the token"},
    {"scores", list_of(number), "after the token; empty where the game has none"},
};
constexpr Shape step{"Step", step_fields, "One played token."};

constexpr Field view_fields[] = {
    {"progress", object(progress)},
    {"steps", list_of(object(step))},
    {"now", object(position)},
    {"shown", nullable(object(position)), "the position at the cursor; null for the present"},
    {"undo", nullable(number), "how many tokens undo leaves; null where it leads nowhere"},
    {"redo", nullable(number), "how many tokens redo leads to"},
};
constexpr Shape view{"GameView", view_fields, "All there is to show of a game in progress."};

constexpr Field saved_player_fields[] = {
    {"name", text},
    {"kind", text, "'human', a level or a bot"},
};
constexpr Shape saved_player{"SavedPlayer", saved_player_fields};

/// Declared in a struct, for it is a part of itself.
struct Nested {
    static const Shape variation;
};
constexpr Field variation_fields[] = {
    {"at", number, "tokens of the line it branches off from that are played before it"},
    {"tokens", list_of(text), "at least one"},
    {"variations", list_of(object(Nested::variation))},
};
const Shape Nested::variation{"Variation", variation_fields, "Another way a game could go on."};

constexpr Field saved_fields[] = {
    {"line", object(line)},
    {"options", map_of(text)},
    {"players", list_of(object(saved_player))},
    {"variations", list_of(object(Nested::variation))},
};
constexpr Shape saved{"SavedGame", saved_fields,
                      "A saved game, in the same text format as the terminal's."};

// Computer players.
constexpr Field valued_fields[] = {{"token", text}, {"value", number}};
constexpr Shape valued{"ValuedMove", valued_fields};

constexpr Field evaluation_fields[] = {
    {"value", number,
     "for the seat to move: win probability (Piscari), -1/0/1 (Gigogne), else score difference"},
    {"exact", flag},
    {"moves", list_of(object(valued)), "every legal move, best first"},
};
constexpr Shape evaluation{"Evaluation", evaluation_fields};

// Boards.
constexpr std::string_view piscari_kind[] = {"piscari"};
constexpr Field piece_fields[] = {{"icon", icon}, {"seat", seat}};
constexpr Shape piece{"Piece", piece_fields};
constexpr Field piscari_square_fields[] = {{"name", text}, {"piece", nullable(object(piece))}};
constexpr Shape piscari_square{"PiscariSquare", piscari_square_fields};
constexpr Field piscari_win_fields[] = {
    {"squares", list_of(text)},
    {"line", text, "in the document's notation: 'a3-c1', 'b', '2'"},
};
constexpr Shape piscari_win{"PiscariWin", piscari_win_fields, "The winning line."};
constexpr Field piscari_fields[] = {
    {"kind", choice(piscari_kind)},
    {"squares", list_of(object(piscari_square)), "nine, in reading order: a3 b3 c3 a2 … c1"},
    {"die", nullable(icon)},
    {"prey", nullable(icon), "what the rolled icon may take"},
    {"win", nullable(object(piscari_win))},
};
constexpr Shape piscari{"PiscariBoard", piscari_fields};

constexpr std::string_view thinkahead_kind[] = {"thinkahead"};
constexpr std::string_view axes[] = {"row", "column"};
constexpr Field grid_line_fields[] = {{"axis", choice(axes)}, {"index", number}};
constexpr Shape grid_line{"GridLine", grid_line_fields};
constexpr Type grid_line_type = object(grid_line);
constexpr Field thinkahead_cell_fields[] = {
    {"token", text, "the move that takes the cell"},
    {"value", number},
    {"owner", nullable(seat)},
};
constexpr Shape thinkahead_cell{"ThinkAheadCell", thinkahead_cell_fields};
constexpr Field thinkahead_fields[] = {
    {"kind", choice(thinkahead_kind)},
    {"size", number},
    {"line", object(grid_line)},
    {"cells", list_of(object(thinkahead_cell)), "row by row"},
    {"next", map_of(grid_line_type), "for every legal token, the line the opponent would get"},
};
constexpr Shape thinkahead{"ThinkAheadBoard", thinkahead_fields};

constexpr std::string_view gigogne_kind[] = {"gigogne"};
constexpr std::string_view variants[] = {"visible", "classic"};
constexpr Field owners_fields[] = {
    {"P", nullable(seat)}, {"M", nullable(seat)}, {"G", nullable(seat)}};
constexpr Shape owners{"GigogneCell", owners_fields, "The owner of each size."};
constexpr Field stock_fields[] = {{"P", number}, {"M", number}, {"G", number}};
constexpr Shape stock{"GigogneStock", stock_fields};
constexpr Field gigogne_fields[] = {
    {"kind", choice(gigogne_kind)},
    {"variant", choice(variants)},
    {"cells", list_of(object(owners)), "nine, row by row from the top left"},
    {"stock", list_of(object(stock)), "what each seat still holds"},
    {"win", nullable(list_of(text)),
     "the squares that win, as tokens ('G0', 'M4', 'P8'), once the game is won on the board"},
};
constexpr Shape gigogne{"GigogneBoard", gigogne_fields};

constexpr std::string_view vorassic_kind[] = {"vorassic"};
constexpr std::string_view modes[] = {"snake", "octopus"};
constexpr Field vorassic_cell_fields[] = {
    {"name", text, "'B0': the move that captures it"},
    {"value", nullable(number),
     "a captured cell keeps what it had at the start; null for starting corners and where unknown"},
    {"wall", flag},
    {"owner", nullable(seat)},
    {"head", flag},
};
constexpr Shape vorassic_cell{"VorassicCell", vorassic_cell_fields};
constexpr Field vorassic_fields[] = {
    {"kind", choice(vorassic_kind)},
    {"size", number},
    {"mode", choice(modes)},
    {"cells", list_of(object(vorassic_cell)), "row by row"},
};
constexpr Shape vorassic{"VorassicBoard", vorassic_fields};

constexpr std::string_view qwirkle_kind[] = {"qwirkle"};
constexpr Field kit_fields[] = {{"colours", number}, {"shapes", number}, {"copies", number}};
constexpr Shape kit{"Kit", kit_fields};
constexpr Field placed_fields[] = {{"x", number}, {"y", number}, {"tile", tile}};
constexpr Shape placed{"PlacedTile", placed_fields};
constexpr Field unseen_fields[] = {{"tile", tile}, {"count", number}};
constexpr Shape unseen{"UnseenTile", unseen_fields};
constexpr Field qwirkle_fields[] = {
    {"kind", choice(qwirkle_kind)},
    {"kit", object(kit)},
    {"grid", list_of(object(placed))},
    {"hands", list_of(list_of(tile))},
    {"bag", number},
    {"unseen", list_of(object(unseen)),
     "what the viewer has not seen (bag and other hands), tiles with 0 left out"},
    {"opening", nullable(number),
     "while the grid is empty: how many tiles the seat to move must lay"},
    {"exchange", number, "how many tiles the seat to move may exchange"},
    {"passed", list_of(seat), "since the last placement or exchange"},
};
constexpr Shape qwirkle{"QwirkleBoard", qwirkle_fields};

constexpr Field square_fields[] = {{"x", number}, {"y", number}};
constexpr Shape square{"GridSquare", square_fields};
constexpr Field draft_fields[] = {
    {"squares", list_of(object(square)),
     "where the tile in hand may be laid next so that the draft can still become a move"},
    {"anywhere", flag, "it may be laid on any square: the core shifts the opening to its place"},
    {"score", nullable(number), "of the draft as it lies; null when it is no move yet"},
    {"completed", number, "lines of full length, for celebration"},
    {"token", nullable(text), "the move when the draft is one as it lies"},
    {"refusal", nullable(object(refusal)),
     "why it is no move as it lies; null when it is one or nothing is laid"},
};
constexpr Shape draft{"DraftAnswer", draft_fields,
                      "What the core says to a Qwirkle placement being built."};

constexpr const Shape* all_boards[] = {&piscari, &thinkahead, &gigogne, &vorassic, &qwirkle};

constexpr const Shape* all_shapes[] = {
    &refusal,
    &option,
    &bot,
    &game_bots,
    &game_rules,
    &turn,
    &outcome,
    &rank,
    &permissions,
    &position,
    &line,
    &progress,
    &step,
    &view,
    &saved_player,
    &Nested::variation,
    &saved,
    &valued,
    &evaluation,
    &piece,
    &piscari_square,
    &piscari_win,
    &piscari,
    &grid_line,
    &thinkahead_cell,
    &thinkahead,
    &owners,
    &stock,
    &gigogne,
    &vorassic_cell,
    &vorassic,
    &kit,
    &placed,
    &unseen,
    &qwirkle,
    &square,
    &draft,
};

}  // namespace

std::span<const Alias> aliases() { return all_aliases; }
std::span<const Shape* const> shapes() { return all_shapes; }
std::span<const Shape* const> boards() { return all_boards; }

const Shape* find_shape(std::string_view name) {
    const auto* const found = std::find_if(std::begin(all_shapes), std::end(all_shapes),
                                           [&](const Shape* shape) { return shape->name == name; });
    return found == std::end(all_shapes) ? nullptr : *found;
}

}  // namespace ludo::wasm
