#pragma once

#include <string>
#include <vector>

namespace ludo::app {

/// The IPv4 addresses under which others on the network find this machine.
std::vector<std::string> lan_addresses();

}  // namespace ludo::app
