#include "games/qwirkle/notation.hpp"
#include "games/qwirkle/qwirkle.hpp"

namespace ludo::qwirkle {

namespace {

void describe_kit(const Kit& kit, JsonWriter& json) {
    json.object([&] {
        json.field("colours", kit.colours);
        json.field("shapes", kit.shapes);
        json.field("copies", kit.copies);
    });
}

void describe_placed(const PlacedTile& placed, JsonWriter& json) {
    json.object([&] {
        json.field("x", placed.square.x);
        json.field("y", placed.square.y);
        json.field("tile", write_tile(placed.tile));
    });
}

/// Calls `act(first square, axis, length)` for each complete line of the grid.
template <int MaxTiles, typename Act>
void for_each_complete_line(const BasicState<MaxTiles>& state, Act act) {
    for (const auto& [square, tile] : state.grid().tiles()) {
        for (const Axis axis : {Axis::row, Axis::column}) {
            if (state.grid().is_taken(square.along(axis, -1))) continue;
            Line line;
            line.add(tile);
            state.grid().extend(line, square, axis, 1);
            if (line.length() > 1 && line.completes(state.kit())) act(square, axis, line.length());
        }
    }
}

template <int MaxTiles>
void describe_complete_lines(const BasicState<MaxTiles>& state, JsonWriter& json) {
    json.array([&] {
        for_each_complete_line(state, [&](Square first, Axis axis, int length) {
            json.array([&] {
                for (int i = 0; i < length; ++i) {
                    const Square square = first.along(axis, i);
                    json.object([&] {
                        json.field("x", square.x);
                        json.field("y", square.y);
                    });
                }
            });
        });
    });
}

template <int MaxTiles>
void describe_unseen(const BasicState<MaxTiles>& state, JsonWriter& json) {
    json.array([&] {
        for (std::size_t code = 0; code < Tile::code_count; ++code) {
            const Tile tile = Tile::from_code(code);
            if (state.unseen(tile) == 0) continue;
            json.object([&] {
                json.field("tile", write_tile(tile));
                json.field("count", state.unseen(tile));
            });
        }
    });
}

}  // namespace

template <int MaxTiles>
void BasicQwirkle<MaxTiles>::describe(const State& state, const State& /*start*/,
                                      JsonWriter& json) {
    json.object([&] {
        json.field("kind", info.id);
        json.key("kit");
        describe_kit(state.kit(), json);
        json.key("grid").list(state.grid().tiles(),
                              [&](const PlacedTile& placed) { describe_placed(placed, json); });
        json.key("complete");
        describe_complete_lines(state, json);
        json.key("hands").array([&] {
            for_each_seat(state.seat_count(), [&](Seat seat) {
                json.list(state.hand(seat), [&](Tile tile) { json.value(write_tile(tile)); });
            });
        });
        json.field("bag", state.bag_size());
        json.key("unseen");
        describe_unseen(state, json);
        json.field("opening", state.opening_size());
        json.field("exchange", state.exchange_limit());
        json.key("passed").array([&] {
            for_each_seat(state.seat_count(), [&](Seat seat) {
                if (state.passed().contains(seat)) json.value(seat);
            });
        });
    });
}

template void BasicQwirkle<small_kit_tiles>::describe(const State&, const State&, JsonWriter&);
template void BasicQwirkle<max_kit_tiles>::describe(const State&, const State&, JsonWriter&);

}  // namespace ludo::qwirkle
