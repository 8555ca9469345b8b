#pragma once

#include <span>
#include <string_view>

#include "core/refusal.hpp"
#include "search/limits.hpp"

namespace ludo::engine {

using Words = std::span<const std::string_view>;

/// What `go` asks for.
struct Request {
    search::Limits limits;
    bool is_infinite = false;
};

/// Without any limit a bot gets a second.
Result<Request> read_request(Words words);

/// Ends a search that many milliseconds from now.
void limit_time(search::Limits& limits, int milliseconds);
inline constexpr int default_movetime_ms = 1000;
/// Values are worth more patience than a move: small boards are then solved to the end.
inline constexpr int evaluation_ms = 5000;

/// A line that does not have the form it should.
Refusal usage(std::string_view form);

}  // namespace ludo::engine
