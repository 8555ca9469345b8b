#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/any_match.hpp"
#include "search/limits.hpp"

namespace ludo {

/// What a bot thinks of a position: see Evaluation in bots/bot.hpp.
struct AnyEvaluation {
    double value = 0;
    bool is_exact = false;
    std::vector<std::pair<std::string, double>> moves;  ///< every legal move, the best one first
    std::vector<std::vector<std::string>> lines{};      ///< what would follow the first of them
};

/// A computer player of a game chosen at run time. The match is masked for the seat to move before
/// the bot sees it. Both answers are refused when nobody is to move, or when the hand to move is
/// masked already; both require a match that the bot plays.
class AnyBot {
  public:
    virtual ~AnyBot() = default;
    /// True for every match of the game it was made for.
    [[nodiscard]] virtual bool plays(const AnyMatch& match) const = 0;
    /// A legal token for the seat to move.
    virtual Result<std::string> choose(const AnyMatch& match, const search::Limits& limits) = 0;
    /// The value of every legal move; refused also by bots that have no opinion on values.
    virtual Result<AnyEvaluation> evaluate(const AnyMatch& match, const search::Limits& limits) = 0;
};

/// A bot as programs list it.
struct BotInfo {
    std::string_view name;
    std::span<const OptionSpec> options;
};

/// The bots that play a game, the plainest first.
std::vector<BotInfo> bots_of(const GameInfo& game);

/// The names of the four levels, from gentle to the strongest there is.
inline constexpr std::string_view level_names[] = {"easy", "medium", "hard", "expert"};

/// Makes a bot from `NAME[:key=value,…]` or the name of a level. Refuses names the game does not
/// have, options the bot does not know or that are out of range, and bots that lack what they need
/// (the oracle's table).
Result<std::unique_ptr<AnyBot>> make_bot(const GameInfo& game, std::string_view spec,
                                         std::uint64_t seed);

}  // namespace ludo
