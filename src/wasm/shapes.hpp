#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

/// The one description of what the core writes for the page: web/src/core/shapes.ts is written from
/// it, and tests hold answers of the wasm API against it.
namespace ludo::wasm {

struct Shape;

/// What a field may hold.
struct Type {
    enum class Kind : std::uint8_t {
        text,
        number,
        flag,
        choice,  ///< one of `choices`
        shape,   ///< an object
        map,     ///< an object whose values are all of the type `item`
        board,   ///< one of boards(), told by its `kind`
    };
    Kind kind = Kind::flag;
    bool is_nullable = false;
    int list_depth = 0;       ///< 1 for a list, 2 for a list of lists
    std::string_view name{};  ///< in TypeScript, where it has one of its own
    std::span<const std::string_view> choices{};
    const Shape* shape = nullptr;
    const Type* item = nullptr;
};

struct Field {
    std::string_view name;
    Type type;
    std::string_view about{};
};

/// An object.
struct Shape {
    std::string_view name;  ///< in TypeScript
    std::span<const Field> fields;
    std::string_view about{};
};

/// A name for texts, numbers or choices that mean something.
struct Alias {
    const Type* type;
    std::string_view about;
};

std::span<const Alias> aliases();
/// All shapes, each after those it uses.
std::span<const Shape* const> shapes();
/// The boards of the games, each with its game's id as `kind`.
std::span<const Shape* const> boards();

/// nullptr when there is none of that name.
const Shape* find_shape(std::string_view name);

/// The description as TypeScript: web/src/core/shapes.ts.
std::string typescript();

}  // namespace ludo::wasm
