#pragma once

#include <cstdint>
#include <span>
#include <string_view>

/// The one description of the protocol. Requests are checked against it, `protocol.ts` is written
/// from it, and tests hold every message the server sends and every example of docs/protocol.md
/// against it.
namespace ludo::server::protocol {

inline constexpr int version = 2;

struct Shape;

/// What a field may hold.
struct Type {
    enum class Kind : std::uint8_t {
        text,  ///< well-formed UTF-8 of `min` to `max` characters, none of them control characters
        secret,   ///< 128 bits as 22 characters of base64url
        integer,  ///< `min` to `max`
        flag,     ///< true or false
        choice,   ///< one of `choices`
        game,     ///< the id of a game of the catalog
        shape,    ///< an object
        event,    ///< one of events()
        texts,    ///< an object whose values are all texts
        secrets,  ///< an object whose values are all secrets
        words,    ///< an object whose values are texts, or `shape`s
    };
    Kind kind = Kind::flag;
    bool is_list = false;
    std::int64_t min = 0;
    std::int64_t max = 0;
    std::span<const std::string_view> choices{};
    std::string_view name{};  ///< of the choices, in TypeScript
    const Shape* shape = nullptr;
};

struct Field {
    std::string_view name;
    Type type;
    bool is_optional = false;
    std::string_view about{};
};

/// An object. A message or an event is told from the others by its tag: `kind` in messages, `type`
/// in events.
struct Shape {
    std::string_view name;  ///< in TypeScript
    std::string_view tag;   ///< empty for objects that are only parts
    std::span<const Field> fields;
    std::string_view about{};
};

/// What clients send, what the server sends, what happens in rooms, and the parts they share.
std::span<const Shape> requests();
std::span<const Shape> messages();
std::span<const Shape> events();
std::span<const Shape* const> parts();

/// The choices that have a name.
std::span<const Type* const> named_choices();

/// nullptr when there is none with that tag.
const Shape* find(std::span<const Shape> shapes, std::string_view tag);

inline constexpr std::string_view reactions[] = {"hello", "luck",  "well_played", "thanks", "wow",
                                                 "oops",  "think", "hurry",       "sorry",  "bye"};

inline constexpr std::int64_t max_player_name = 24;
inline constexpr std::int64_t max_room_name = 40;
inline constexpr std::int64_t min_code = 4;  ///< of new rooms
inline constexpr std::int64_t max_code = 32;
inline constexpr std::int64_t min_turn_seconds = 10;
inline constexpr std::int64_t max_turn_seconds = 600;
inline constexpr std::int64_t min_total_seconds = 30;
inline constexpr std::int64_t max_total_seconds = 10'800;
inline constexpr std::int64_t max_increment_seconds = 60;
inline constexpr std::int64_t max_turn_days = 7;

}  // namespace ludo::server::protocol
