#include <algorithm>
#include <array>
#include <utility>

#include "catalog/match_of.hpp"
#include "core/scan.hpp"
#include "games/qwirkle/draft.hpp"
#include "games/qwirkle/notation.hpp"
#include "games/qwirkle/qwirkle.hpp"
#include "wasm/answer.hpp"
#include "wasm/api.hpp"
#include "wasm/line.hpp"
#include "wasm/variations.hpp"
#include "wasm/view_request.hpp"

namespace ludo::wasm {

namespace {

LastMatch last_match;

void handle_games(Request& /*request*/, JsonWriter& json) {
    json.list(games(), [&](const GameEntry& game) { describe(game.info, json); });
}

void write_line(const Line& line, JsonWriter& json) {
    json.object([&] { write_line_fields(line, json); });
}

// --- a new game ---------------------------------------------------------------------------------

Result<Line> start(Request& request) {
    const std::string id(request.take());
    const auto game = game_named(id);
    if (!game) return game.refusals();
    Options options((*game)->info.options);
    Refusals why;
    for (const std::string& option : request.take_list()) {
        const auto [name, value] = split_setting(option);
        if (const Status status = options.set(name, value); !status.ok()) {
            why.push_back(status.refusal());
        }
    }
    if (!why.empty()) return why;
    Rng random(request.take_number());
    const auto match = (*game)->start(options, random);
    if (!match) return match.refusals();
    return Line{id, (*match)->position(), {}};
}

void handle_start(Request& request, JsonWriter& json) {
    write_result(start(request), json, [&](const Line& line) { write_line(line, json); });
}

// --- a game being played ------------------------------------------------------------------------

void handle_look(Request& request, JsonWriter& json) {
    const auto match = last_match.at(Line::from(request));
    write_result(match, json, [&](const AnyMatch* seen) {
        describe(*seen, read_viewer(request.take(), seen->seat_count()), json);
    });
}

void handle_refuse(Request& request, JsonWriter& json) {
    const auto match = last_match.at(Line::from(request));
    if (!match) return describe(match.refusals().front(), json);
    const Status status = (*match)->refuse(request.take());
    if (status.ok()) return json.null();
    describe(status.refusal(), json);
}

Result<ParsedToken> chance(Request& request) {
    const auto match = last_match.at(Line::from(request));
    if (!match) return match.refusals();
    (*match)->script_chance(request.take_list());
    Rng random_source(request.take_number());
    return (*match)->next_chance(random_source);
}

void handle_chance(Request& request, JsonWriter& json) {
    write_result(chance(request), json, [&](const ParsedToken& token) { json.value(token.text); });
}

// --- a placement being laid ---------------------------------------------------------------------

template <typename State>
void write_draft(const State& state, const qwirkle::DraftAnswer& draft, JsonWriter& json) {
    const auto& move = draft.move;
    const auto write_square = [&](qwirkle::Square square) {
        json.object([&] {
            json.field("x", square.x);
            json.field("y", square.y);
        });
    };
    json.object([&] {
        json.key("squares").list(draft.squares, write_square);
        json.key("joined").list(draft.joined, write_square);
        json.field("anywhere", draft.is_anywhere);
        json.field("score", move ? std::optional(state.score_of(*move)) : std::nullopt);
        json.field("completed", move ? state.completed_by(*move) : 0);
        json.field("token", move ? std::optional(qwirkle::write_move(*move)) : std::nullopt);
        json.key("refusal");
        if (!draft.status.ok()) {
            describe(draft.status.refusal(), json);
        } else {
            json.null();
        }
    });
}

Result<std::vector<qwirkle::PlacedTile>> read_tiles(const std::vector<std::string>& items) {
    std::vector<qwirkle::PlacedTile> tiles;
    for (const std::string& item : items) {
        const auto placed = qwirkle::read_placed(item);
        if (!placed) return Refusal{"refusal.token.unreadable", {{"token", item}}};
        tiles.push_back(*placed);
    }
    return tiles;
}

/// Answers when the match is of this type.
template <Game G>
bool try_draft(const AnyMatch& any, const std::vector<qwirkle::PlacedTile>& tiles,
               std::optional<qwirkle::Tile> hand, JsonWriter& json) {
    const Match<G>* const match = match_as<G>(any);
    if (match == nullptr) return false;
    const auto& state = match->state();
    write_result(Result(qwirkle::judge_draft(state, tiles, hand)), json,
                 [&](const qwirkle::DraftAnswer& draft) { write_draft(state, draft, json); });
    return true;
}

void handle_draft(Request& request, JsonWriter& json) {
    const auto match = last_match.at(Line::from(request));
    if (!match) return write_refusals(match.refusals(), json);
    const auto tiles = read_tiles(request.take_list());
    const auto hand = qwirkle::read_tile(request.take());
    if (!tiles) return write_refusals(tiles.refusals(), json);
    if (try_draft<Qwirkle>(**match, *tiles, hand, json)) return;
    if (try_draft<BigQwirkle>(**match, *tiles, hand, json)) return;
    write_unknown("draft", json);
}

// --- a position set up by hand ------------------------------------------------------------------

/// A game that knows nothing of changes by hand has no parts to change.
Result<EditedPosition> edit(const GameEntry& game, std::string_view position, const Edit& edit) {
    if (game.edit != nullptr) return game.edit(position, edit);
    return EditedPosition{std::string(position), {}, {}, {}, {}};
}

/// What the position would be as a start: all there is to draw, or every reason against it.
void write_start(const GameEntry& game, const std::string& position, JsonWriter& json) {
    const auto match = game.read(position);
    json.key("view");
    if (match) {
        describe(**match, Viewer::referee(), json);
    } else {
        json.null();
    }
    json.key("reasons").list(match ? Refusals{} : match.refusals(),
                             [&](const Refusal& why) { describe(why, json); });
}

void handle_edit(Request& request, JsonWriter& json) {
    const auto game = game_named(request.take());
    if (!game) return write_refusals(game.refusals(), json);
    const std::string_view position = request.take();
    const std::string_view place = request.take();
    const auto edited = edit(**game, position, {place, request.take()});
    // Of a text that is not written like a position everything is told that is wrong with it.
    if (!edited) {
        const auto match = (*game)->read(position);
        return write_refusals(match ? edited.refusals() : match.refusals(), json);
    }
    write_result(edited, json, [&](const EditedPosition& parts) {
        json.object([&] {
            json.key("edited");
            describe(parts, json);
            write_start(**game, parts.text, json);
        });
    });
}

// --- saved games --------------------------------------------------------------------------------

void write_saved(const Record& record, JsonWriter& json) {
    Line line{record.game, record.start, {}};
    for (const Record::Token& token : record.tokens) line.tokens.push_back(token.text);
    json.object([&] {
        json.key("line");
        write_line(line, json);
        json.key("options").object([&] {
            for (const auto& [name, value] : record.options) json.field(name, value);
        });
        json.key("players").list(record.players, [&](const Record::Player& player) {
            json.object([&] {
                json.field("name", player.name);
                json.field("kind", player.kind);
            });
        });
        json.key("variations");
        write_variations(record.variations, json);
    });
}

Result<Record> read(std::string_view text) {
    auto record = read_record(text);
    if (!record) return record;
    const auto match = replay(*record);
    if (!match) return match.refusals();
    return record;
}

void handle_read(Request& request, JsonWriter& json) {
    write_result(read(request.take()), json,
                 [&](const Record& record) { write_saved(record, json); });
}

Result<std::string> write(Request& request) {
    const auto match = last_match.at(Line::from(request));
    if (!match) return match.refusals();
    Record record = record_of(**match);
    for (const std::string& option : request.take_list()) {
        const auto [name, value] = split_setting(option);
        record.options.emplace_back(name, value);
    }
    const auto names = request.take_list();
    const auto kinds = request.take_list();
    for (std::size_t i = 0; i < std::min(names.size(), kinds.size()); ++i) {
        record.players.push_back({names[i], kinds[i]});
    }
    const auto variations = read_variations(request.take_list());
    if (!variations) return Refusal{"refusal.record.variations", {}};
    record.variations = *variations;
    // What cannot be read again (a name with a line break) is refused for the same reasons.
    std::string text = write_record(record);
    const auto again = read(text);
    if (!again) return again.refusals();
    if (again->variations != record.variations) return Refusal{"refusal.record.variations", {}};
    return text;
}

void handle_write(Request& request, JsonWriter& json) {
    write_result(write(request), json, [&](const std::string& text) { json.value(text); });
}

struct Handler {
    std::string_view request;
    void (*handle)(Request& request, JsonWriter& json);
};

constexpr std::array handlers{
    Handler{"games", handle_games},       Handler{"start", handle_start},
    Handler{"view", handle_view_request}, Handler{"look", handle_look},
    Handler{"refuse", handle_refuse},     Handler{"chance", handle_chance},
    Handler{"draft", handle_draft},       Handler{"read", handle_read},
    Handler{"write", handle_write},       Handler{"edit", handle_edit},
};

}  // namespace

std::string handle_rules_request(std::string_view bytes) {
    JsonWriter json;
    Request request(bytes);
    const std::string_view name = request.take();
    const auto* const handler =
        std::find_if(handlers.begin(), handlers.end(),
                     [&](const Handler& known) { return known.request == name; });
    if (handler == handlers.end()) {
        write_unknown(name, json);
    } else {
        handler->handle(request, json);
    }
    return json.take();
}

}  // namespace ludo::wasm
