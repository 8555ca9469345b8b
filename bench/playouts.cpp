// Random games from start to end through the ordinary Game interface: what a search pays per
// simulation. `games` and `tokens` are rates per second of one core.
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "catalog/game_types.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"

namespace ludo {
namespace {

using Settings = std::vector<std::pair<const char*, const char*>>;

template <Game G>
typename G::Move random_move(const typename G::State& state, Phase phase,
                             typename G::MoveList& moves, Rng& random) {
    if constexpr (G::info.has_chance) {
        if (phase == Phase::chance) return state.sample_chance(random);
    }
    moves.clear();
    state.legal_moves(moves);
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

/// Plays to the end and returns the number of tokens.
template <Game G>
std::int64_t playout(typename G::State state, typename G::MoveList& moves, Rng& random) {
    std::int64_t tokens = 0;
    for (Turn turn = state.turn(); turn.phase != Phase::over; turn = state.turn(), ++tokens) {
        state.apply(random_move<G>(state, turn.phase, moves, random));
    }
    benchmark::DoNotOptimize(state);
    return tokens;
}

template <Game G>
void playouts(benchmark::State& bench, const Settings& settings) {
    Options options(G::info.options);
    for (const auto& [name, value] : settings) {
        if (!options.set(name, value).ok()) std::abort();
    }
    Rng random(1);
    const typename G::State start = *G::start(options, random);
    typename G::MoveList moves;
    std::int64_t games = 0;
    std::int64_t tokens = 0;
    for (auto _ : bench) {
        tokens += playout<G>(start, moves, random);
        ++games;
    }
    const auto rate = benchmark::Counter::kIsRate;
    bench.counters["games"] = benchmark::Counter(static_cast<double>(games), rate);
    bench.counters["tokens"] = benchmark::Counter(static_cast<double>(tokens), rate);
    bench.counters["tokens/game"] = static_cast<double>(tokens) / static_cast<double>(games);
    bench.counters["state bytes"] = sizeof(typename G::State);
}

template <Game G>
void add(const std::string& name, const Settings& settings = {}) {
    benchmark::RegisterBenchmark(name.c_str(), playouts<G>, settings);
}

/// Every game with its default options.
template <Game First, Game... Rest>
void add_default(TypesOf<First, Rest...>) {
    add<First>("playouts/" + std::string(First::info.id));
}
template <typename... Games>
void add_defaults(GameList<Games...>) {
    (add_default(Games{}), ...);
}

const bool added = [] {
    add_defaults(AllGames{});
    add<Gigogne>("playouts/gigogne, 4 players", {{"players", "4"}});
    add<Gigogne>("playouts/gigogne, classic", {{"variant", "classic"}});
    add<ThinkAhead>("playouts/thinkahead 26x26", {{"size", "26"}});
    add<Vorassic>("playouts/vorassic octopus", {{"mode", "octopus"}});
    add<Vorassic>("playouts/vorassic 26x26 octopus, 4 players",
                  {{"mode", "octopus"}, {"size", "26"}, {"players", "4"}});
    return true;
}();

}  // namespace
}  // namespace ludo
