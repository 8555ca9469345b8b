#pragma once

#include <compare>
#include <string>

namespace ludo::server {

/// What somebody wants to play, with whoever wants the same.
struct Criteria {
    std::string game;
    std::string preset;
    std::string speed;

    // The linter takes a defaulted comparison for a 0 that should be a nullptr.
    // NOLINTNEXTLINE(modernize-use-nullptr)
    friend auto operator<=>(const Criteria&, const Criteria&) = default;
};

}  // namespace ludo::server
