#pragma once

#include <optional>
#include <span>
#include <string_view>

#include <boost/json/object.hpp>

#include "core/refusal.hpp"
#include "server/protocol/description.hpp"

namespace ludo::server::protocol {

/// Why an object is not exactly what a shape describes: a field missing, unknown or with a value it
/// may not have. Nothing when it is. `tag_name` is the field that holds the shape's tag.
Status check(const Shape& shape, const boost::json::object& object, std::string_view tag_name);

/// The same for text that should be one of several shapes.
Status check(std::span<const Shape> shapes, std::string_view json, std::string_view tag_name);

/// Has it the form of the tokens of seats: 128 bits as 22 characters of base64url?
bool is_token(std::string_view text);

/// Characters of well-formed UTF-8 without control characters; nothing when it is not.
std::optional<std::int64_t> count_characters(std::string_view text);

}  // namespace ludo::server::protocol
