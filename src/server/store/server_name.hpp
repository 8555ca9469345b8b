#pragma once

#include <string>
#include <string_view>

/// Names of servers that share a store. A name stands in the path /ws/NAME, in the configuration of
/// the proxy, in metrics and in the log.
namespace ludo::server {

inline constexpr std::size_t longest_server_name = 32;

/// 1 to 32 of a-z, 0-9 and -.
bool is_server_name(std::string_view text);

/// The nearest name: of a machine's, for one, without its domain; "ludo" where nothing is left.
std::string as_server_name(std::string_view text);

/// After this machine.
std::string default_server_name();

}  // namespace ludo::server
