#pragma once

#include <cstddef>

#include "core/refusal.hpp"
#include "server/ports.hpp"
#include "server/protocol/requests.hpp"

/// What requests cost the address they come from, see AddressBudget. A move is 1; the rest goes by
/// how much work it makes besides. The table in docs/hosting.md says the same.
namespace ludo::server {

/// What is asked for is not in memory: the store looks for it.
inline constexpr std::size_t claiming_cost = 10;

std::size_t cost_of(const protocol::Ask& request);

/// Why a request is not even looked at, and when to try again.
Refusal over_budget(Duration wait);

}  // namespace ludo::server
