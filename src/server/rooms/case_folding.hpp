#pragma once

#include <string>
#include <string_view>

namespace ludo::server {

/// The text without case and accents: "Café" and "CAFE" become the same. One thread.
std::string fold_case(std::string_view text);
/// The text without case: "Café" and "CAFÉ" become the same, "CAFE" does not.
std::string fold_only_case(std::string_view text);

}  // namespace ludo::server
