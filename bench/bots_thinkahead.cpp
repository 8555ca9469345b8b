// The solver from an empty table on 20 random grids, each timed once (processor time): the
// median is what counts.
#include <algorithm>
#include <ctime>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bots/thinkahead/solver.hpp"

namespace ludo::thinkahead {
namespace {

constexpr int grid_count = 20;
constexpr int mebibytes = 32;

State random_grid(int size, std::uint64_t seed) {
    Options options(ThinkAhead::info.options);
    expect_ok(options.set("size", std::to_string(size)));
    Rng random(seed);
    return *ThinkAhead::start(options, random);
}

template <typename Think>
double seconds_of(Think think) {
    const std::clock_t start = std::clock();
    think();
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

template <typename Think>
void time_grids(benchmark::State& bench, int size, Think think) {
    std::vector<double> seconds;
    for (auto _ : bench) {
        for (int grid = 1; grid <= grid_count; ++grid) {
            const State state = random_grid(size, static_cast<std::uint64_t>(grid));
            SolverBot bot(mebibytes);
            seconds.push_back(seconds_of([&] { think(bot, state); }));
        }
    }
    std::sort(seconds.begin(), seconds.end());
    bench.counters["median s"] = seconds[seconds.size() / 2];
    bench.counters["slowest s"] = seconds.back();
}

void best_move(benchmark::State& bench, int size) {
    time_grids(bench, size, [](SolverBot& bot, const State& state) {
        Rng random(1);
        benchmark::DoNotOptimize(bot.choose(state, {}, random));
    });
}

void every_move(benchmark::State& bench, int size) {
    time_grids(bench, size, [](SolverBot& bot, const State& state) {
        Rng random(1);
        benchmark::DoNotOptimize(bot.evaluate(state, {}, random));
    });
}

BENCHMARK_CAPTURE(best_move, 5x5, 5)->Iterations(1)->Unit(benchmark::kSecond);
BENCHMARK_CAPTURE(best_move, 6x6, 6)->Iterations(1)->Unit(benchmark::kSecond);
BENCHMARK_CAPTURE(every_move, 5x5, 5)->Iterations(1)->Unit(benchmark::kSecond);
BENCHMARK_CAPTURE(every_move, 6x6, 6)->Iterations(1)->Unit(benchmark::kSecond);

}  // namespace
}  // namespace ludo::thinkahead
