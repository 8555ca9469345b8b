#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "catalog/any_match.hpp"

namespace ludo {

/// A computer player of a game chosen at run time.
class AnyBot {
  public:
    virtual ~AnyBot() = default;
    /// A legal token for the seat to move. The match is masked for that seat before the bot sees
    /// it. Refused when nobody is to move, or when the hand to move is masked already.
    virtual Result<std::string> choose(const AnyMatch& match) = 0;
};

/// The names of the bots that play a game.
std::span<const std::string_view> bot_names(const GameInfo& game);

/// Makes a bot from its name. Refuses names the game does not have.
Result<std::unique_ptr<AnyBot>> make_bot(const GameInfo& game, std::string_view name,
                                         std::uint64_t seed);

}  // namespace ludo
