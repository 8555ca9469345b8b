#include "server/protocol/typescript.hpp"

#include <fmt/format.h>

#include "core/scan.hpp"
#include "server/protocol/description.hpp"

namespace ludo::server::protocol {

namespace {

std::string quoted(std::string_view text) { return fmt::format("'{}'", text); }

std::string item_type(const Type& type) {
    switch (type.kind) {
        case Type::Kind::text:
        case Type::Kind::secret:
            return "string";
        case Type::Kind::integer:
            return "number";
        case Type::Kind::flag:
            return "boolean";
        case Type::Kind::choice:
            return std::string(type.name);
        case Type::Kind::game:
            return "GameId";
        case Type::Kind::shape:
            return std::string(type.shape->name);
        case Type::Kind::event:
            return "RoomEvent";
        case Type::Kind::texts:
        case Type::Kind::secrets:
            return "Readonly<Record<string, string>>";
        case Type::Kind::words:
            return fmt::format("Readonly<Record<string, string | {}>>", type.shape->name);
    }
    return {};
}

std::string field_type(const Type& type) {
    return type.is_list ? "readonly " + item_type(type) + "[]" : item_type(type);
}

std::string about(std::string_view text, std::string_view indent) {
    return text.empty() ? std::string() : fmt::format("{}/** {} */\n", indent, text);
}

/// Prettier breaks a union that is longer than a line, and then puts one member on each.
std::string union_type(std::string_view name, const std::vector<std::string>& members) {
    const std::string line = fmt::format("export type {} = {};\n", name, fmt::join(members, " | "));
    constexpr std::size_t longest_line = 100;
    if (line.size() <= longest_line + 1) return line;
    return fmt::format("export type {} =\n  | {};\n", name, fmt::join(members, "\n  | "));
}

std::string interface(const Shape& shape, std::string_view tag_name) {
    std::string code = about(shape.about, "") + fmt::format("export interface {} {{\n", shape.name);
    if (!shape.tag.empty()) {
        code += fmt::format("  readonly {}: '{}';\n", tag_name, shape.tag);
    }
    for (const Field& field : shape.fields) {
        code += about(field.about, "  ");
        code += fmt::format("  readonly {}{}: {};\n", field.name, field.is_optional ? "?" : "",
                            field_type(field.type));
    }
    return code + "}\n\n";
}

std::string interfaces(std::span<const Shape> shapes, std::string_view tag_name,
                       std::string_view union_name) {
    std::string code;
    std::vector<std::string> names;
    for (const Shape& shape : shapes) {
        code += interface(shape, tag_name);
        names.emplace_back(shape.name);
    }
    return code + union_type(union_name, names) + "\n";
}

std::string choices() {
    std::string code;
    for (const Type* const type : named_choices()) {
        std::vector<std::string> names;
        for (const std::string_view choice : type->choices) names.push_back(quoted(choice));
        code += union_type(type->name, names) + "\n";
    }
    return code;
}

std::string reaction_list() {
    std::string code =
        "/** In the order they are offered. */\n"
        "export const reactions: readonly Reaction[] = [\n";
    for (const std::string_view reaction : reactions) code += "  " + quoted(reaction) + ",\n";
    return code + "];\n\n";
}

std::string constants() {
    return fmt::format(
        "export const protocolVersion = {};\n\n"
        "/** Characters at most. */\n"
        "export const maxPlayerName = {};\n"
        "export const maxRoomName = {};\n"
        "export const maxCode = {};\n\n"
        "/** Characters at least. */\n"
        "export const minCode = {};\n\n"
        "export const minTurnSeconds = {};\n"
        "export const maxTurnSeconds = {};\n"
        "export const minTotalSeconds = {};\n"
        "export const maxTotalSeconds = {};\n"
        "export const maxIncrementSeconds = {};\n"
        "export const maxTurnDays = {};\n\n"
        "/** One of the server's games; it refuses others. */\n"
        "export type GameId = string;\n\n",
        version, max_player_name, max_room_name, max_code, min_code, min_turn_seconds,
        max_turn_seconds, min_total_seconds, max_total_seconds, max_increment_seconds,
        max_turn_days);
}

}  // namespace

std::string typescript() {
    std::string code =
        "// Written by `protocol-types` from src/server/protocol/description.cpp; a test "
        "compares.\n"
        "// docs/protocol.md explains the messages.\n\n";
    code += constants() + choices() + reaction_list();
    for (const Shape* const part : parts()) code += interface(*part, "");
    code += interfaces(events(), "type", "RoomEvent");
    code += interfaces(requests(), "kind", "ClientMessage");
    code += interfaces(messages(), "kind", "ServerMessage");
    code.pop_back();  // one newline at the end is enough
    return code;
}

}  // namespace ludo::server::protocol
