#include "games/thinkahead/thinkahead.hpp"

namespace ludo {

namespace {

using thinkahead::Line;

void describe_line(Line line, JsonWriter& json) {
    json.object([&] {
        json.field("axis", line.axis == thinkahead::Axis::row ? "row" : "column");
        json.field("index", line.index);
    });
}

void describe_cell(const thinkahead::State& state, thinkahead::Move cell, JsonWriter& json) {
    json.object([&] {
        json.field("token", ThinkAhead::write_move(cell));
        json.field("value", state.value(cell));
        json.field("owner", state.owner(cell));
    });
}

}  // namespace

void ThinkAhead::describe(const State& state, const State& /*start*/, JsonWriter& json) {
    json.object([&] {
        json.field("kind", info.id);
        json.field("size", state.size());
        json.key("line");
        describe_line(state.active_line(), json);
        json.key("cells").array([&] {
            for (std::uint8_t row = 0; row < state.size(); ++row) {
                const Line line{thinkahead::Axis::row, row};
                for (int i = 0; i < state.size(); ++i) describe_cell(state, line.cell(i), json);
            }
        });
        json.key("next").object([&] {
            if (state.turn().phase != Phase::move) return;
            MoveList moves;
            state.legal_moves(moves);
            for (const Move move : moves) {
                json.key(write_move(move));
                describe_line(state.active_line().crossing(move), json);
            }
        });
    });
}

}  // namespace ludo
