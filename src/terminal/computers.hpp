#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "catalog/any_bot.hpp"
#include "terminal/seated_match.hpp"

/// The computers at a table.
namespace ludo::terminal {

/// One for each seat; nothing where a person sits.
using Bots = std::vector<std::unique_ptr<AnyBot>>;

/// Refuses bots the game does not have.
Result<Bots> make_bots(const SeatedMatch& table, std::uint64_t seed);

/// The token a computer plays. It thinks for a few seconds at most, and not at all any longer once
/// `is_interrupted`.
Result<std::string> choose_token(AnyBot& bot, const AnyMatch& match,
                                 const std::function<bool()>& is_interrupted);

/// What a computer thinks of every legal move, within the same time.
Result<AnyEvaluation> evaluate_moves(AnyBot& bot, const AnyMatch& match,
                                     const std::function<bool()>& is_interrupted);

}  // namespace ludo::terminal
