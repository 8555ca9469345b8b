#include "games/gigogne/gigogne.hpp"

namespace ludo {

namespace {

using gigogne::Size;

/// An object with `write(size)` called behind the letter of each size.
template <typename Write>
void for_each_size(JsonWriter& json, Write write) {
    json.object([&] {
        for (const Size size : {Size::small, Size::medium, Size::large}) {
            json.key(std::string_view(Gigogne::write_move({size, 0})).substr(0, 1));
            write(size);
        }
    });
}

void describe_slots(gigogne::Slots slots, JsonWriter& json) {
    gigogne::MoveList list;
    list.assign(slots);
    json.list(list, [&](gigogne::Move slot) { json.value(Gigogne::write_move(slot)); });
}

void describe_win(gigogne::Slots winning, JsonWriter& json) {
    if (winning == 0) return json.null();
    describe_slots(winning, json);
}

}  // namespace

void Gigogne::describe(const State& state, const State& /*start*/, JsonWriter& json) {
    json.object([&] {
        json.field("kind", info.id);
        const auto variant = static_cast<std::size_t>(state.variant());
        json.field("variant", variants[variant]);
        json.key("cells").array([&] {
            for (int cell = 0; cell < gigogne::cell_count; ++cell) {
                for_each_size(json, [&](Size size) { json.value(state.at({size, cell})); });
            }
        });
        json.key("stock").array([&] {
            for_each_seat(state.seat_count(), [&](Seat seat) {
                for_each_size(json, [&](Size size) { json.value(state.left(seat, size)); });
            });
        });
        json.key("covered");
        describe_slots(state.covered_slots(), json);
        json.key("win");
        describe_win(state.winning_slots(), json);
    });
}

}  // namespace ludo
