#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

/// How the JSON looks that programs write for others: described once, beside the code that writes
/// it, so that types of other languages can be written from it and tests can check what is written.
namespace ludo::shape {

struct Shape;

/// What a field may hold.
struct Type {
    enum class Kind : std::uint8_t {
        text,
        number,
        flag,
        choice,  ///< one of `choices`
        shape,   ///< an object
        text_or_shape,
        map,    ///< an object whose values are all of the type `item`
        board,  ///< the board of any game, told by its `kind`
    };
    Kind kind = Kind::flag;
    bool is_nullable = false;
    int list_depth = 0;        ///< 1 for a list, 2 for a list of lists
    std::string_view name{};   ///< where it has one of its own, such as "Seat"
    std::string_view about{};  ///< what such a name means
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
    std::string_view name;
    std::span<const Field> fields;
    std::string_view about{};
};

inline constexpr Type text{.kind = Type::Kind::text};
inline constexpr Type number{.kind = Type::Kind::number};
inline constexpr Type flag{.kind = Type::Kind::flag};
inline constexpr Type seat{
    .kind = Type::Kind::number, .name = "Seat", .about = "1 to 4, as in the notation."};

constexpr Type list_of(Type item) {
    ++item.list_depth;
    return item;
}
constexpr Type nullable(Type type) {
    type.is_nullable = true;
    return type;
}
constexpr Type object(const Shape& shape) { return {.kind = Type::Kind::shape, .shape = &shape}; }
constexpr Type map_of(const Type& item) { return {.kind = Type::Kind::map, .item = &item}; }

template <std::size_t N>
constexpr Type choice(const std::string_view (&choices)[N], std::string_view name = {}) {
    return {.kind = Type::Kind::choice, .name = name, .choices = choices};
}

/// The `kind` of a board: the id of its game.
constexpr Type kind_of(const std::string_view& game_id) {
    return {.kind = Type::Kind::choice, .choices = {&game_id, 1}};
}

}  // namespace ludo::shape
