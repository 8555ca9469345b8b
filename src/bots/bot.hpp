#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/bot_table.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"
#include "search/limits.hpp"

namespace ludo {

/// What a bot thinks of a position, for the seat to move: the probability of winning where the
/// game has dice and no scores, -1/0/1 for a loss, a draw or a win without either, else the final
/// score minus the best other final score.
template <typename Move>
struct Evaluation {
    double value = 0;
    bool is_exact = false;
    std::vector<std::pair<Move, double>> moves;  ///< every legal move, the best one first
    /// The principal variations behind the best moves, in their order: how the game would go on
    /// after each. At most `max_lines`; none where a bot searches no lines.
    std::vector<std::vector<Move>> lines{};
};

inline constexpr std::size_t max_lines = 6;
inline constexpr std::size_t max_line_length = 8;

/// What looking for one line may cost after a search of so many nodes: all of them about a tenth.
constexpr std::uint64_t line_nodes(std::uint64_t searched) {
    constexpr std::uint64_t least = 200;
    return least + searched / (10 * max_lines);
}

/// A computer player of one game. It is handed the state as its seat may see it, never more.
/// Deterministic for the state of `random` and a node limit. One thread.
template <Game G>
class Bot {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    virtual ~Bot() = default;

    /// A legal move. Requires `seen` to wait for a move whose list it knows.
    virtual Move choose(const State& seen, const search::Limits& limits, Rng& random) = 0;

    /// The value of every legal move, under the same requirement; bots without an opinion on
    /// values return nothing.
    virtual std::optional<Evaluation<Move>> evaluate(const State& /*seen*/,
                                                     const search::Limits& /*limits*/,
                                                     Rng& /*random*/) {
        return std::nullopt;
    }
};

/// A named bot of a game with its own options ("minimax:depth=4"). The text key of its one-line
/// description is "bot.<game>.<name>".
template <Game G>
struct BotKind {
    std::string_view name;
    std::span<const OptionSpec> options{};
    std::unique_ptr<Bot<G>> (*make)(const Options& options) = nullptr;
    /// The table without which it cannot be made; most bots need none.
    const BotTable* table = nullptr;
};

/// The four levels for people who do not care about names, each a bot with its options.
struct BotLevels {
    std::string_view easy;
    std::string_view medium;
    std::string_view hard;
    std::string_view expert;
};

/// All bots of a game, the plainest first. Each game's folder in src/bots defines its own.
template <Game G>
std::span<const BotKind<G>> bot_kinds();

template <Game G>
BotLevels bot_levels();

}  // namespace ludo
