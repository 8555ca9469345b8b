// Random games from start to end through the ordinary Game interface: what a search pays per
// simulation. `games` and `tokens` are rates per second of one core.
#include <initializer_list>
#include <utility>

#include <benchmark/benchmark.h>

#include "core/game.hpp"
#include "core/rng.hpp"
#include "games/gigogne/gigogne.hpp"
#include "games/piscari/piscari.hpp"
#include "games/qwirkle/qwirkle.hpp"
#include "games/thinkahead/thinkahead.hpp"
#include "games/vorassic/vorassic.hpp"

namespace ludo {
namespace {

using Settings = std::initializer_list<std::pair<const char*, const char*>>;

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
void playouts(benchmark::State& bench, Settings settings) {
    Options options(G::info.options);
    for (const auto& [name, value] : settings) options.set(name, value);
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

BENCHMARK_CAPTURE(playouts<Piscari>, piscari, Settings{});
BENCHMARK_CAPTURE(playouts<Gigogne>, gigogne_2, Settings{});
BENCHMARK_CAPTURE(playouts<Gigogne>, gigogne_4, Settings{{"players", "4"}});
BENCHMARK_CAPTURE(playouts<Gigogne>, gigogne_classic, Settings{{"variant", "classic"}});
BENCHMARK_CAPTURE(playouts<ThinkAhead>, thinkahead_8x8, Settings{});
BENCHMARK_CAPTURE(playouts<ThinkAhead>, thinkahead_26x26, Settings{{"size", "26"}});
BENCHMARK_CAPTURE(playouts<Vorassic>, vorassic_8x8_octopus, Settings{{"mode", "octopus"}});
BENCHMARK_CAPTURE(playouts<Vorassic>, vorassic_8x8_snake, Settings{});
BENCHMARK_CAPTURE(playouts<Vorassic>, vorassic_26x26_octopus_4,
                  Settings{{"mode", "octopus"}, {"size", "26"}, {"players", "4"}});
BENCHMARK_CAPTURE(playouts<Qwirkle>, qwirkle_2, Settings{});

}  // namespace
}  // namespace ludo
