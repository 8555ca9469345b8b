#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace ludo::server {

/// What an operator should know. Never a secret.
struct Report {
    enum class Level { warning, error };
    Level level = Level::error;
    std::string_view event{};  ///< its name, such as "room_failed"
    std::string room{};        ///< its id
    std::string_view reason{};
};

using Reporter = std::function<void(const Report&)>;

}  // namespace ludo::server
