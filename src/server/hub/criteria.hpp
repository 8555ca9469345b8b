#pragma once

#include <compare>
#include <string>

namespace ludo::server {

/// What somebody wants to play, with whoever wants the same.
struct Criteria {
    std::string game;
    std::string preset;
    std::string speed;

    friend auto operator<=>(const Criteria&, const Criteria&) = default;
};

}  // namespace ludo::server
