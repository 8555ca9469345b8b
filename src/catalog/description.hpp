#pragma once

#include "catalog/any_match.hpp"
#include "core/edited_position.hpp"
#include "core/json_writer.hpp"
#include "core/refusal.hpp"

/// Matches and what belongs to them as JSON, for programs that draw them. src/wasm/shapes.cpp
/// describes their shapes.
namespace ludo {

/// A `PositionView`: all there is to draw. Moves are not listed where hands are hidden: there can
/// be tens of thousands, and they would tell the hand.
void describe(const AnyMatch& match, const Viewer& viewer, JsonWriter& json);

/// A list of `Seat`s.
void describe(SeatSet seats, JsonWriter& json);

/// A `Turn`.
void describe(const Turn& turn, JsonWriter& json);

/// A `Refusal`.
void describe(const Refusal& refusal, JsonWriter& json);

/// `OptionSpec`s.
void describe(std::span<const OptionSpec> options, JsonWriter& json);

/// An `EditedPosition`.
void describe(const EditedPosition& edited, JsonWriter& json);

/// A `GameInfo`, without the computer players.
void describe(const GameInfo& game, JsonWriter& json);

}  // namespace ludo
