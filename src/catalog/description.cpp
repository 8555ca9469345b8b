#include "catalog/description.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <vector>

namespace ludo {

namespace {

void describe_outcome(const std::optional<Outcome>& outcome, JsonWriter& json) {
    if (!outcome) return json.null();
    json.object([&] { json.field("winner", outcome->winner); });
}

void describe_moves(const AnyMatch& match, JsonWriter& json) {
    const bool is_listed = !match.info().hides_information || match.turn().phase != Phase::move;
    const auto moves = is_listed ? match.legal_moves() : Refusal{};
    if (!moves) return json.null();
    json.list(*moves);
}

/// Whether somebody must pass follows from their hand, which is not for everybody to know.
void describe_permissions(const AnyMatch& match, const Viewer& viewer, JsonWriter& json) {
    const Permissions permissions = match.permissions();
    const bool is_known = !match.info().hides_information || viewer.is_referee ||
                          (viewer.seat && viewer.seat == match.turn().seat);
    json.object([&] {
        json.field("roll", permissions.may_roll);
        json.field("pass", permissions.must_pass && is_known);
    });
}

/// What decides between two seats: the winner, then who is still there, then points.
struct Standing {
    Seat seat;
    bool is_winner = false;
    bool is_in_play = false;
    int score = 0;

    [[nodiscard]] auto key() const { return std::tuple(is_winner, is_in_play, score); }
};

std::vector<Standing> standings_of(const AnyMatch& match) {
    const auto outcome = match.outcome();
    const SeatSet out = match.seats_out();
    const std::vector<int> scores = match.scores();
    std::vector<Standing> all;
    for_each_seat(match.seat_count(), [&](Seat seat) {
        const int score = scores.empty() ? 0 : scores[seat.index];
        all.push_back({seat, outcome && outcome->winner == seat, !out.contains(seat), score});
    });
    std::stable_sort(all.begin(), all.end(),
                     [](const Standing& a, const Standing& b) { return a.key() > b.key(); });
    return all;
}

/// The best first; equal ones share a rank.
void describe_ranking(const AnyMatch& match, JsonWriter& json) {
    const std::vector<Standing> all = standings_of(match);
    std::size_t rank = 0;
    json.array([&] {
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (i == 0 || all[i].key() != all[i - 1].key()) rank = i + 1;
            json.object([&] {
                json.field("seat", all[i].seat);
                json.field("rank", rank);
            });
        }
    });
}

}  // namespace

void describe(const AnyMatch& match, const Viewer& viewer, JsonWriter& json) {
    json.object([&] {
        json.field("game", match.info().id);
        json.field("seats", match.seat_count());
        json.key("out");
        describe(match.seats_out(), json);
        json.key("turn");
        describe(match.turn(), json);
        json.key("outcome");
        describe_outcome(match.outcome(), json);
        json.key("scores").list(match.scores());
        json.key("ranking");
        describe_ranking(match, json);
        json.key("permissions");
        describe_permissions(match, viewer, json);
        json.field("position", viewer.is_referee ? match.position() : match.view(viewer.seat));
        json.key("moves");
        describe_moves(match, json);
        json.key("board");
        match.describe_board(viewer, json);
    });
}

void describe(SeatSet seats, JsonWriter& json) {
    json.array([&] {
        for_each_seat(max_seats, [&](Seat seat) {
            if (seats.contains(seat)) json.value(seat);
        });
    });
}

void describe(const Turn& turn, JsonWriter& json) {
    constexpr std::array<std::string_view, 3> phases{"move", "chance", "over"};
    json.object([&] {
        json.field("phase", phases[static_cast<std::size_t>(turn.phase)]);
        json.field("seat", turn.seat);
    });
}

namespace {

/// A literal is a text, a key an object: nothing that was typed can be taken for a key.
void describe(const Refusal::Word& word, JsonWriter& json) {
    if (!word.is_key) {
        json.value(word.value);
        return;
    }
    json.object([&] { json.field("key", word.value); });
}

}  // namespace

void describe(const Refusal& refusal, JsonWriter& json) {
    json.object([&] {
        json.field("key", refusal.key);
        json.key("words").object([&] {
            for (const Refusal::Word& word : refusal.words) {
                json.key(word.name);
                describe(word, json);
            }
        });
    });
}

void describe(std::span<const OptionSpec> options, JsonWriter& json) {
    constexpr std::array<std::string_view, 4> types{"integer", "choice", "flag", "text"};
    json.list(options, [&](const OptionSpec& option) {
        json.object([&] {
            json.field("name", option.name);
            json.field("type", types[static_cast<std::size_t>(option.type)]);
            json.field("fallback", option.default_value);
            json.field("usual",
                       option.for_people.empty() ? option.default_value : option.for_people);
            json.field("min", option.min);
            json.field("max", option.max);
            json.key("choices").list(option.choices);
            json.field("form", option.form);
            json.field("below", option.below);
        });
    });
}

namespace {

void describe_piece(const EditedPosition::Piece& piece, JsonWriter& json) {
    json.object([&] {
        json.field("id", piece.id);
        json.field("seat", piece.seat);
        json.field("kind", piece.kind);
        json.field("number", piece.number);
    });
}

void describe_area(const EditedPosition::Area& area, JsonWriter& json) {
    json.object([&] {
        json.field("name", area.name);
        json.field("columns", area.columns);
        json.key("cells").list(area.cells, [&](const EditedPosition::Cell& cell) {
            json.object([&] {
                json.field("name", cell.name);
                json.key("pieces").list(cell.pieces, [&](const EditedPosition::Piece& piece) {
                    describe_piece(piece, json);
                });
            });
        });
    });
}

void describe_range(const std::optional<EditedPosition::Range>& range, JsonWriter& json) {
    if (!range) return json.null();
    json.object([&] {
        json.field("min", range->min);
        json.field("max", range->max);
    });
}

}  // namespace

void describe(const EditedPosition& edited, JsonWriter& json) {
    json.object([&] {
        json.field("position", edited.text);
        json.key("areas").list(edited.areas, [&](const auto& area) { describe_area(area, json); });
        json.key("pieces").list(edited.pieces,
                                [&](const auto& piece) { describe_piece(piece, json); });
        json.key("numbers");
        describe_range(edited.numbers, json);
        json.key("fields").list(edited.fields, [&](const EditedPosition::Field& field) {
            json.object([&] {
                json.field("name", field.name);
                json.field("value", field.value);
                json.key("choices").list(field.choices);
                json.key("range");
                describe_range(field.range, json);
            });
        });
    });
}

void describe(const GameInfo& game, JsonWriter& json) {
    json.object([&] {
        json.field("id", game.id);
        json.field("minSeats", game.min_seats);
        json.field("maxSeats", game.max_seats);
        json.field("hasChance", game.has_chance);
        json.field("hidesInformation", game.hides_information);
        json.field("hasScores", game.has_scores);
        json.field("hasDraws", game.has_draws);
        json.field("asksToRoll", game.asks_to_roll);
        json.key("options");
        describe(game.options, json);
    });
}

}  // namespace ludo
