#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "catalog/any_match.hpp"
#include "core/refusal.hpp"
#include "search/limits.hpp"

namespace ludo::arena {

/// One who plays for a seat, game after game: a bot of ours, or another program.
class Contestant {
  public:
    virtual ~Contestant() = default;
    /// Forgets the game before; to be called before the first one too. A bot's own random choices
    /// in the game depend on `seed` alone; an outside engine never learns it.
    virtual Status begin_game(std::uint64_t seed) = 0;
    /// A move for the seat to move. What the contestant may not know is masked before it is asked.
    virtual Result<std::string> choose(const AnyMatch& match, const search::MoveLimits& limits) = 0;
};

/// Is this `engine:COMMAND`?
bool is_outside_engine(std::string_view spec);

/// Makes a contestant from `NAME[:key=value,…]`, a level, or `engine:COMMAND`.
Result<std::unique_ptr<Contestant>> make_contestant(const GameInfo& game, std::string_view spec);

}  // namespace ludo::arena
