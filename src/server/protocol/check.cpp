#include "server/protocol/check.hpp"

#include <algorithm>

#include <boost/json.hpp>

#include "catalog/catalog.hpp"
#include "core/utf8.hpp"

namespace ludo::server::protocol {

namespace json = boost::json;

std::optional<std::int64_t> count_characters(std::string_view text) {
    if (!is_plain_text(text)) return std::nullopt;
    // Every character has one byte that is not a continuation.
    return std::count_if(text.begin(), text.end(),
                         [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
}

bool is_token(std::string_view text) {
    constexpr std::size_t length = 22;
    return text.size() == length && std::all_of(text.begin(), text.end(), [](char c) {
               return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') ||
                      c == '-' || c == '_';
           });
}

namespace {

constexpr std::size_t max_texts = 16;

bool has_length(std::string_view text, std::int64_t min, std::int64_t max) {
    // More bytes than the characters could have: not worth reading.
    constexpr std::int64_t longest_character = 4;
    if (static_cast<std::int64_t>(text.size()) > longest_character * max) return false;
    const auto length = count_characters(text);
    return length && min <= *length && *length <= max;
}

bool fits_text(const Type& type, const json::value& value) {
    return value.is_string() && has_length(value.get_string(), type.min, type.max);
}

bool fits_secret(const json::value& value) {
    return value.is_string() && is_token(value.get_string());
}

bool fits_integer(const Type& type, const json::value& value) {
    return value.is_int64() && type.min <= value.get_int64() && value.get_int64() <= type.max;
}

bool fits_choice(const Type& type, const json::value& value) {
    if (!value.is_string()) return false;
    const std::string_view chosen = value.get_string();
    return std::find(type.choices.begin(), type.choices.end(), chosen) != type.choices.end();
}

bool fits_game(const json::value& value) {
    if (!value.is_string()) return false;
    const std::string_view id = value.get_string();
    return find_game(id) != nullptr;
}

template <typename Fits>
bool fits_map(const Type& type, const json::value& value, Fits fits) {
    if (!value.is_object() || value.get_object().size() > max_texts) return false;
    return std::all_of(value.get_object().begin(), value.get_object().end(), [&](const auto& pair) {
        return has_length(pair.key(), 1, type.max) && fits(pair.value());
    });
}

bool fits_texts(const Type& type, const json::value& value) {
    return fits_map(type, value, [&](const json::value& item) { return fits_text(type, item); });
}

bool fits_shape(const Type& type, const json::value& value) {
    return value.is_object() && check(*type.shape, value.get_object(), "").ok();
}

bool fits_words(const Type& type, const json::value& value) {
    return fits_map(type, value, [&](const json::value& item) {
        return fits_text(type, item) || fits_shape(type, item);
    });
}

bool fits_event(const json::value& value) {
    if (!value.is_object()) return false;
    const json::value* const tag = value.get_object().if_contains("type");
    if (tag == nullptr || !tag->is_string()) return false;
    const Shape* const shape = find(events(), tag->get_string());
    return shape != nullptr && check(*shape, value.get_object(), "type").ok();
}

bool fits_item(const Type& type, const json::value& value) {
    switch (type.kind) {
        case Type::Kind::text:
            return fits_text(type, value);
        case Type::Kind::secret:
            return fits_secret(value);
        case Type::Kind::secrets:
            return fits_map(type, value, fits_secret);
        case Type::Kind::integer:
            return fits_integer(type, value);
        case Type::Kind::flag:
            return value.is_bool();
        case Type::Kind::choice:
            return fits_choice(type, value);
        case Type::Kind::game:
            return fits_game(value);
        case Type::Kind::shape:
            return fits_shape(type, value);
        case Type::Kind::event:
            return fits_event(value);
        case Type::Kind::texts:
            return fits_texts(type, value);
        case Type::Kind::words:
            return fits_words(type, value);
    }
    return false;
}

bool fits(const Type& type, const json::value& value) {
    if (!type.is_list) return fits_item(type, value);
    if (!value.is_array()) return false;
    return std::all_of(value.get_array().begin(), value.get_array().end(),
                       [&](const json::value& item) { return fits_item(type, item); });
}

/// Names from outside are repeated in refusals, but not at any length, and only where they are
/// text.
std::string shown(std::string_view name) {
    return has_length(name, 0, 40) ? std::string(name) : std::string("?");
}

Status check_known(const Shape& shape, const json::object& object, std::string_view tag_name) {
    for (const auto& pair : object) {
        const std::string_view name = pair.key();
        const bool is_known =
            name == tag_name || std::any_of(shape.fields.begin(), shape.fields.end(),
                                            [&](const Field& field) { return field.name == name; });
        if (!is_known) return Refusal{"refusal.online.field_unknown", {{"name", shown(name)}}};
    }
    return {};
}

}  // namespace

Status check(const Shape& shape, const json::object& object, std::string_view tag_name) {
    std::size_t present = tag_name.empty() ? 0 : 1;
    for (const Field& field : shape.fields) {
        const json::value* const value = object.if_contains(field.name);
        if (value == nullptr) {
            if (field.is_optional) continue;
            return Refusal{"refusal.online.field_missing", {{"name", std::string(field.name)}}};
        }
        ++present;
        if (!fits(field.type, *value)) {
            if (field.type.kind == Type::Kind::secret)
                return Refusal{"refusal.online.token_form", {}};
            return Refusal{"refusal.online.field_value", {{"name", std::string(field.name)}}};
        }
    }
    // All known ones are counted; only when there are more is it worth finding the strange one.
    return present == object.size() ? Status() : check_known(shape, object, tag_name);
}

Status check(std::span<const Shape> shapes, std::string_view text, std::string_view tag_name) {
    json::error_code error;
    const json::value value = json::parse({text.data(), text.size()}, error);
    if (error || !value.is_object()) return Refusal{"refusal.online.malformed", {}};
    const json::value* const tag = value.get_object().if_contains(tag_name);
    const Shape* const shape =
        tag != nullptr && tag->is_string() ? find(shapes, tag->get_string()) : nullptr;
    if (shape == nullptr) return Refusal{"refusal.online.kind", {}};
    return check(*shape, value.get_object(), tag_name);
}

}  // namespace ludo::server::protocol
