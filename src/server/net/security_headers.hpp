#pragma once

#include <span>
#include <string_view>
#include <utility>

namespace ludo::server {

/// What a browser may do with our pages: nothing that is not ours. Every answer carries these.
std::span<const std::pair<std::string_view, std::string_view>> security_headers();

}  // namespace ludo::server
