#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/shape.hpp"

/// The one description of what the core writes for the page: web/src/core/shapes.ts is written from
/// it, and tests hold answers of the wasm API against it. Boards are described by their games.
namespace ludo::wasm {

/// All shapes, those of the games' boards included.
const std::vector<const shape::Shape*>& shapes();

/// nullptr when there is none of that name.
const shape::Shape* find_shape(std::string_view name);

/// The description as TypeScript: web/src/core/shapes.ts.
std::string typescript();

}  // namespace ludo::wasm
