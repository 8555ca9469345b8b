#include <algorithm>
#include <string>
#include <vector>

#include "core/scan.hpp"
#include "wasm/shapes.hpp"

namespace ludo::wasm {

namespace {

using namespace shape;

std::string choices_of(const Type& type) {
    return join(type.choices, " | ",
                [](std::string_view choice) { return "'" + std::string(choice) + "'"; });
}

std::string written(const Type& type);

/// What a name stands for.
std::string plain(const Type& type) {
    switch (type.kind) {
        case Type::Kind::text:
            return "string";
        case Type::Kind::number:
            return "number";
        case Type::Kind::flag:
            return "boolean";
        case Type::Kind::choice:
            return choices_of(type);
        case Type::Kind::shape:
            return std::string(type.shape->name);
        case Type::Kind::text_or_shape:
            return "string | " + std::string(type.shape->name);
        case Type::Kind::map:
            return "Readonly<Record<string, " + written(*type.item) + ">>";
        case Type::Kind::board:
            return "B";
    }
    return {};
}

std::string written(const Type& type) {
    std::string code = type.name.empty() ? plain(type) : std::string(type.name);
    for (int depth = 0; depth < type.list_depth; ++depth) {
        code = (depth > 0 ? "readonly (" + code + ")[]" : "readonly " + code + "[]");
    }
    return type.is_nullable ? code + " | null" : code;
}

std::string comment(std::string_view text, std::string_view indent) {
    if (text.empty()) return {};
    return std::string(indent) + "/** " + std::string(text) + " */\n";
}

bool has_board(const Shape& shape) {
    for (const Field& field : shape.fields) {
        if (field.type.kind == Type::Kind::board) return true;
    }
    return false;
}

std::string interface(const Shape& shape) {
    std::string code = comment(shape.about, "") + "export interface " + std::string(shape.name);
    code += has_board(shape) ? "<B = Board> {\n" : " {\n";
    for (const Field& field : shape.fields) {
        code += comment(field.about, "  ");
        code += "  readonly " + std::string(field.name) + ": " + written(field.type) + ";\n";
    }
    return code + "}\n";
}

/// The types with names of their own that shapes use.
std::vector<Type> named_types() {
    std::vector<Type> named;
    for (const Shape* const shape : shapes()) {
        for (const Field& field : shape->fields) {
            const Type& type = field.type.kind == Type::Kind::map ? *field.type.item : field.type;
            const auto is_same = [&](const Type& other) { return other.name == type.name; };
            if (type.name.empty()) continue;
            if (std::none_of(named.begin(), named.end(), is_same)) named.push_back(type);
        }
    }
    return named;
}

}  // namespace

std::string typescript() {
    std::string code = "// Written by `core-types` from src/wasm/shapes.cpp; a test compares.\n";
    for (const Type& type : named_types()) {
        code += "\n" + comment(type.about, "") + "export type " + std::string(type.name) + " = " +
                plain(type) + ";\n";
    }
    code +=
        "\n/** What a game tells of its board; the folder of its board knows the shape. */\n"
        "export interface Board {\n  readonly kind: GameId;\n}\n";
    for (const Shape* const shape : shapes()) code += "\n" + interface(*shape);
    return code;
}

}  // namespace ludo::wasm
