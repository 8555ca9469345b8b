#include "games/vorassic/vorassic.hpp"

namespace ludo {

namespace {

using vorassic::State;

/// States forget what a captured cell was worth; the start of the match still knows.
std::optional<int> value_of(const State& state, const State& start, vorassic::Move cell) {
    for (const State* known : {&state, &start}) {
        if (known->at(cell).is_free()) return known->at(cell).value();
    }
    return std::nullopt;
}

void describe_cell(const State& state, const State& start, vorassic::Move cell, JsonWriter& json) {
    const auto owner = state.at(cell).owner();
    json.object([&] {
        json.field("name", Vorassic::write_move(cell));
        json.field("value", value_of(state, start, cell));
        json.field("wall", state.at(cell).is_wall());
        json.field("owner", owner);
        json.field("head", owner && state.last_cell(*owner) == cell);
    });
}

}  // namespace

void Vorassic::describe(const State& state, const State& start, JsonWriter& json) {
    json.object([&] {
        json.field("kind", info.id);
        json.field("size", state.size());
        json.field("mode", modes[static_cast<std::size_t>(state.mode())]);
        json.key("cells").array([&] {
            vorassic::for_each_cell(state.size(),
                                    [&](Move cell) { describe_cell(state, start, cell, json); });
        });
    });
}

}  // namespace ludo
