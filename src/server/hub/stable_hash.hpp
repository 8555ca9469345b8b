#pragma once

#include <cstdint>
#include <string_view>

namespace ludo::server {

/// The same number for the same text in every server, whatever it was built with: FNV-1a with the
/// finalizer of SplitMix64, so that near texts have far numbers. Nobody is kept from finding a text
/// to a number.
constexpr std::uint64_t stable_hash(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100000001B3ULL;
    }
    hash = (hash ^ (hash >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    hash = (hash ^ (hash >> 27U)) * 0x94D049BB133111EBULL;
    return hash ^ (hash >> 31U);
}

}  // namespace ludo::server
