#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/rng.hpp"

/// A second, deliberately naive implementation of the games, written from the rules alone and used
/// only by tests: two readings of the same text that agree are rarely both wrong. It shares nothing
/// with src/games, works on strings and loops over everything.
namespace ludo::reference {

/// Who or what comes next. `seat` is 0 when there is none (a chance event of nobody, or the end).
struct Turn {
    enum class Kind { move, chance, over };

    Kind kind = Kind::over;
    int seat = 0;

    friend bool operator==(const Turn&, const Turn&) = default;
};

/// One running game.
class Game {
  public:
    Game() = default;
    virtual ~Game() = default;
    Game& operator=(const Game&) = delete;

    virtual std::unique_ptr<Game> clone() const = 0;

    /// The canonical position.
    virtual std::string fen() const = 0;
    virtual Turn turn() const = 0;
    /// p1win … p4win, draw or none.
    virtual std::string result() const = 0;

    /// Sorted by bytes; empty at chance events and after the end. Requires a hand that is known.
    virtual std::vector<std::string> legal_moves() const = 0;
    /// The chance tokens where they are few, sorted; empty when they cannot be listed.
    virtual std::vector<std::string> chance() const { return {}; }
    /// A chance token by its probability. Requires a chance event to be due.
    virtual std::string random_chance(Rng& random) const;

    /// Whether any token at all (move, chance, skip, out:N, drawn) may be played now. Judged by the
    /// rules, not by listing; only the canonical spelling is accepted.
    virtual bool accepts(const std::string& token) const = 0;
    /// Requires accepts(token).
    virtual void play(const std::string& token) = 0;

    /// By seat; empty where a game has none.
    virtual std::vector<int> scores() const { return {}; }

    /// The position as a seat may see it; seat 0 is somebody who knows nobody's secrets.
    virtual std::string view(int seat) const;
    /// A token about to be played, as a seat may see it.
    virtual std::string masked_token(const std::string& token, int seat) const;

  protected:
    Game(const Game&) = default;
};

/// Makes a game from its position; nothing when that is not well formed. Each game's folder has its
/// own, reference/<game>/load.hpp.
using Loader = std::unique_ptr<Game> (*)(const std::string& fen);

/// Leaves below a position; a game that ends earlier counts as one, chance outcomes as moves.
std::uint64_t perft(const Game& game, int depth);

}  // namespace ludo::reference
