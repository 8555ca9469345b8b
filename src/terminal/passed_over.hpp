#pragma once

#include <string_view>
#include <vector>

#include "catalog/any_match.hpp"

namespace ludo::terminal {

/// The seats whose turn came after `token` and that could not move, in the order of play. `before`
/// is the turn in which the token was played, `after` the match it led to.
std::vector<Seat> passed_over(std::string_view token, const Turn& before, const AnyMatch& after);

}  // namespace ludo::terminal
