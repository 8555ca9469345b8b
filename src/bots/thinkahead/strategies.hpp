#pragma once

#include "bots/bot.hpp"
#include "games/thinkahead/thinkahead.hpp"

/// The strategies 2 to 4 of the game's document (strategy 1 is a random free cell). All of them
/// take the first of equally good cells in the order of the line.
namespace ludo::thinkahead {

/// Strategy 2: the highest number.
class HighestNumberBot final : public Bot<ThinkAhead> {
  public:
    Move choose(const State& seen, const search::Limits& limits, Rng& random) override;
};

/// Strategy 3: the highest number after taking away the best the opponent can then take.
class BestExchangeBot final : public Bot<ThinkAhead> {
  public:
    Move choose(const State& seen, const search::Limits& limits, Rng& random) override;
};

/// Strategy 4: minimax on the score difference, a fixed number of moves deep. One move deep it is
/// strategy 2, two moves deep strategy 3. When the limits end it early, the deepest finished
/// look-ahead counts.
class LookAheadBot final : public Bot<ThinkAhead> {
  public:
    explicit LookAheadBot(int depth) : depth_(depth) {}
    Move choose(const State& seen, const search::Limits& limits, Rng& random) override;

  private:
    int depth_;
};

}  // namespace ludo::thinkahead
