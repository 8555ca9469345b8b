#include "wasm/shapes.hpp"

#include <algorithm>

#include "catalog/catalog.hpp"
#include "games/piscari/piscari.hpp"
#include "games/qwirkle/qwirkle.hpp"

namespace ludo::wasm {

namespace {

using namespace shape;

constexpr Type game_id{.kind = Type::Kind::text,
                       .name = "GameId",
                       .about = "The id of a game of the core, as in src/catalog/games.def."};
constexpr std::string_view step_kinds[] = {"move", "pass", "chance", "skip", "out", "drawn"};
constexpr Type step_kind{
    .kind = Type::Kind::choice,
    .name = "StepKind",
    .about = "pass: nothing else was possible; skip, out, drawn: the referee's words",
    .choices = step_kinds};

// Games.
constexpr Field text_key_fields[] = {{"key", text}};
constexpr Shape text_key{"TextKey", text_key_fields, "A text that is a word of another."};
constexpr Type word{.kind = Type::Kind::text_or_shape,
                    .name = "Word",
                    .about = "What fills one place of a text: itself, or the text of a key.",
                    .shape = &text_key};

constexpr Field refusal_fields[] = {
    {"key", text},
    {"words", map_of(word)},
};
constexpr Shape refusal{"Refusal", refusal_fields,
                        "Why something may not be: a text key, its words."};

constexpr std::string_view option_types[] = {"integer", "choice", "flag", "text"};
constexpr Field option_fields[] = {
    {"name", text},
    {"type", choice(option_types)},
    {"fallback", text},
    {"usual", text, "what people are offered first"},
    {"min", number},
    {"max", number},
    {"choices", list_of(text)},
    {"form", text, "texts: what is allowed, e.g. 'random|r0-r25|c0-c25'"},
    {"below", text, "texts: the option whose value every number of the form stays below, or ''"},
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
    {"hasDraws", flag, "a game can end without a winner, so all may agree on that too"},
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
    {"board", Type{.kind = Type::Kind::board}},
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
    {"detail", nullable(object(Piscari::turn_shape)), "what it did, where the game tells"},
};
constexpr Shape step{"Step", step_fields, "One played token."};

constexpr Field view_fields[] = {
    {"progress", object(progress)},
    {"steps", list_of(object(step))},
    {"now", object(position)},
    {"shown", nullable(object(position)), "the position at the cursor; null for the present"},
    {"undo", nullable(number), "how many tokens undo leaves; null where it leads nowhere"},
    {"redo", nullable(number), "how many tokens redo leads to"},
    {"movers", list_of(seat), "who can still move, now or later"},
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
constexpr Field valued_fields[] = {
    {"token", text},
    {"value", number},
    {"line", list_of(text),
     "how the game would go on after it, where the bot knows; empty beyond the best few moves"},
};
constexpr Shape valued{"ValuedMove", valued_fields};

constexpr Field evaluation_fields[] = {
    {"value", number,
     "for the seat to move: win probability (Piscari), -1/0/1 (Gigogne), else score difference"},
    {"exact", flag},
    {"moves", list_of(object(valued)), "every legal move, best first"},
};
constexpr Shape evaluation{"Evaluation", evaluation_fields};

constexpr Field draft_fields[] = {
    {"squares", list_of(object(qwirkle::square_shape)),
     "where the tile in hand may be laid next so that the draft can still become a move"},
    {"joined", list_of(object(qwirkle::square_shape)),
     "those of them where it joins what lies there, without a gap that others have to fill"},
    {"anywhere", flag, "it may be laid on any square: the core shifts the opening to its place"},
    {"score", nullable(number), "of the draft as it lies; null when it is no move yet"},
    {"completed", number, "lines of full length, for celebration"},
    {"token", nullable(text), "the move when the draft is one as it lies"},
    {"refusal", nullable(object(refusal)),
     "why it is no move as it lies; null when it is one or nothing is laid"},
};
constexpr Shape draft{"DraftAnswer", draft_fields,
                      "What the core says to a Qwirkle placement being built."};

// Positions set up by hand.
constexpr Field edited_piece_fields[] = {
    {"id", text, "what a change calls it"},
    {"seat", nullable(seat)},
    {"kind", text, "what it is, in the words of the game; empty for a mere number or nothing"},
    {"number", nullable(number)},
};
constexpr Shape edited_piece{"EditedPiece", edited_piece_fields,
                             "What lies on a cell, or may be put on one."};

constexpr Field edited_cell_fields[] = {
    {"name", text},
    {"pieces", list_of(object(edited_piece)), "the lowest first"},
};
constexpr Shape edited_cell{"EditedCell", edited_cell_fields};

constexpr Field edited_area_fields[] = {
    {"name", text, "'board', or 'hand1' …"},
    {"columns", number},
    {"cells", list_of(object(edited_cell)), "row by row"},
};
constexpr Shape edited_area{"EditedArea", edited_area_fields};

constexpr Field range_fields[] = {{"min", number}, {"max", number}};
constexpr Shape range{"NumberRange", range_fields};

constexpr Field edited_field_fields[] = {
    {"name", text},
    {"value", text},
    {"choices", list_of(text), "empty for a number"},
    {"range", nullable(object(range))},
};
constexpr Shape edited_field{"EditedField", edited_field_fields,
                             "What a position says besides its cells, such as whose turn it is."};

constexpr Field edited_fields[] = {
    {"position", text},
    {"areas", list_of(object(edited_area))},
    {"pieces", list_of(object(edited_piece)), "may be put on any cell"},
    {"numbers", nullable(object(range)), "so may these"},
    {"fields", list_of(object(edited_field))},
};
constexpr Shape edited{"EditedPosition", edited_fields,
                       "A position set up by hand, whether it makes a game or not."};

constexpr Field edit_answer_fields[] = {
    {"edited", object(edited)},
    {"view", nullable(object(position)), "the game it starts; null when it makes none"},
    {"reasons", list_of(object(refusal)), "why it makes none"},
};
constexpr Shape edit_answer{"EditAnswer", edit_answer_fields};

constexpr const Shape* roots[] = {&game_rules, &game_bots, &view,       &saved,
                                  &evaluation, &draft,     &edit_answer};

/// Adds a shape and those it uses, each once; one may use itself.
void add(const Shape& shape, std::vector<const Shape*>& known) {
    if (std::find(known.begin(), known.end(), &shape) != known.end()) return;
    known.push_back(&shape);
    for (const Field& field : shape.fields) {
        const Type& type = field.type.item != nullptr ? *field.type.item : field.type;
        if (type.shape != nullptr) add(*type.shape, known);
    }
}

}  // namespace

const std::vector<const Shape*>& shapes() {
    static const std::vector<const Shape*> all = [] {
        std::vector<const Shape*> known;
        for (const Shape* const shape : roots) add(*shape, known);
        for (const GameEntry& game : games()) {
            if (game.board_shape != nullptr) add(*game.board_shape, known);
        }
        return known;
    }();
    return all;
}

const Shape* find_shape(std::string_view name) {
    const auto found = std::find_if(shapes().begin(), shapes().end(),
                                    [&](const Shape* shape) { return shape->name == name; });
    return found == shapes().end() ? nullptr : *found;
}

}  // namespace ludo::wasm
