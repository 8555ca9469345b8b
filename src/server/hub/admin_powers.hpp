#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/refusal.hpp"

namespace ludo::server {

/// What operators ask for that the rooms cannot do themselves.
struct AdminPowers {
    /// Keeps an address out, or lets it in again; `limit_key` as limits see it.
    std::function<void(const std::string& limit_key, bool is_banned)> ban;
    std::function<std::vector<std::string>()> banned;
    /// As limits see an address; empty when it is none.
    std::function<std::string(const std::string& address)> limit_key;
    using Done = std::function<void(Status)>;
    /// Copies the data file.
    std::function<void(const std::string& path, Done done)> back_up;
    /// The server is to end, in good order.
    std::function<void()> stop;
};

}  // namespace ludo::server
