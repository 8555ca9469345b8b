// What a move of Qwirkle costs the bots, in the middle of a two-player game and with an empty bag.
#include <memory>

#include <benchmark/benchmark.h>

#include "bots/qwirkle/expert_bot.hpp"
#include "bots/qwirkle/greedy_bot.hpp"
#include "games/qwirkle/qwirkle.hpp"

namespace ludo::qwirkle {
namespace {

using State = Qwirkle::State;
using Greedy = GreedyBot<small_kit_tiles>;
using Expert = ExpertBot<small_kit_tiles>;

constexpr int plenty = 1'000'000;

/// What the seat to move sees when a game of greedy players has come down to so many tiles.
State seen_with_bag(int tiles) {
    Rng random(1);
    Greedy greedy(0, 100);
    State state = *Qwirkle::start(Options(Qwirkle::info.options), random);
    while (state.turn().phase == Phase::chance || state.bag_size() > tiles) {
        const bool is_chance = state.turn().phase == Phase::chance;
        state.apply(is_chance ? state.sample_chance(random)
                              : greedy.choose(state.masked_for(state.turn().seat), {}, random));
    }
    return state.masked_for(state.turn().seat);
}

void greedy_move(benchmark::State& bench) {
    const State seen = seen_with_bag(50);
    Greedy greedy(0, 100);
    Rng random(1);
    for (auto _ : bench) benchmark::DoNotOptimize(greedy.choose(seen, {}, random));
}

/// Arguments: tiles in the bag, nodes.
void expert_move(benchmark::State& bench) {
    const State seen = seen_with_bag(static_cast<int>(bench.range(0)));
    const search::Limits limits{.nodes = static_cast<std::uint64_t>(bench.range(1))};
    Expert expert(plenty);
    Rng random(1);
    std::uint64_t nodes = 0;
    for (auto _ : bench) {
        benchmark::DoNotOptimize(expert.choose(seen, limits, random));
        nodes += expert.nodes_spent();
    }
    bench.counters["nodes/s"] =
        benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

BENCHMARK(greedy_move)->Unit(benchmark::kMicrosecond);
BENCHMARK(expert_move)
    ->Args({50, 1000})
    ->Args({50, 4000})
    ->Args({0, 1000})
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ludo::qwirkle
