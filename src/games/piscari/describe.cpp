#include "games/piscari/notation.hpp"

namespace ludo {

namespace {

using piscari::Square;

std::optional<std::string_view> name_of(std::optional<piscari::Icon> icon) {
    if (!icon) return std::nullopt;
    return piscari::icon_name(*icon);
}

void describe_piece(const std::optional<piscari::Piece>& piece, JsonWriter& json) {
    if (!piece) return json.null();
    json.object([&] {
        json.field("icon", piscari::icon_name(piece->icon));
        json.field("seat", piece->owner);
    });
}

void describe_square(const piscari::State& state, Square square, JsonWriter& json) {
    json.object([&] {
        json.field("name", piscari::write_square(square));
        json.key("piece");
        describe_piece(state.at(square), json);
    });
}

void describe_win(std::optional<std::size_t> line, JsonWriter& json) {
    if (!line) return json.null();
    json.object([&] {
        json.key("squares").list(board3x3::line_cells[*line], [&](std::uint8_t square) {
            json.value(piscari::write_square({square}));
        });
        json.field("line", piscari::line_name(*line));
    });
}

}  // namespace

void Piscari::describe(const State& state, const State& /*start*/, JsonWriter& json) {
    json.object([&] {
        json.field("kind", info.id);
        json.key("squares").array([&] {
            constexpr std::array<std::uint8_t, 9> reading_order{6, 7, 8, 3, 4, 5, 0, 1, 2};
            for (const std::uint8_t square : reading_order) describe_square(state, {square}, json);
        });
        const auto die = state.die();
        json.field("die", name_of(die));
        json.field("prey", name_of(die ? std::optional(piscari::prey_of(*die)) : std::nullopt));
        json.key("win");
        describe_win(state.winning_line(), json);
    });
}

void Piscari::describe_move(const State& state, Move move, JsonWriter& json) {
    const auto die = state.die();
    if (!die || move.is_roll()) return json.null();
    json.object([&] {
        json.field("icon", piscari::icon_name(*die));
        json.key("taken");
        describe_piece(move.is_place() ? state.at(move.square()) : std::nullopt, json);
    });
}

}  // namespace ludo
