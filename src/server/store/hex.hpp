#pragma once

#include <string>
#include <string_view>

namespace ludo::server {

/// Two lower-case digits for each byte.
std::string to_hex(std::string_view bytes);

/// The bytes again. What is no such text gives others.
std::string from_hex(std::string_view digits);

}  // namespace ludo::server
