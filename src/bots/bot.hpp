#pragma once

#include "core/game.hpp"

namespace ludo {

/// A computer player of one game. It is handed the state as its seat may see it, never more.
template <Game G>
class Bot {
  public:
    virtual ~Bot() = default;
    /// A legal move. Requires `seen` to wait for a move whose list it knows.
    virtual typename G::Move choose(const typename G::State& seen) = 0;
};

}  // namespace ludo
