// The perfect player from an empty table: all 27 first moves, and the best one alone.
#include <benchmark/benchmark.h>

#include "bots/gigogne/perfect.hpp"

namespace ludo::gigogne {
namespace {

void first_moves(benchmark::State& bench, Variant variant) {
    const State start(2, variant, Seat{});
    for (auto _ : bench) {
        PerfectBot bot;
        Rng random(1);
        benchmark::DoNotOptimize(bot.evaluate(start, {}, random));
    }
}

void best_first_move(benchmark::State& bench, Variant variant) {
    const State start(2, variant, Seat{});
    for (auto _ : bench) {
        PerfectBot bot;
        Rng random(1);
        benchmark::DoNotOptimize(bot.choose(start, {}, random));
    }
}

/// A thousand simulated games.
void multiplayer(benchmark::State& bench, int seats) {
    const State start(seats, Variant::visible, Seat{});
    PerfectBot bot;
    Rng random(1);
    for (auto _ : bench) {
        benchmark::DoNotOptimize(bot.choose(start, {.nodes = 1000}, random));
    }
}

BENCHMARK_CAPTURE(first_moves, visible, Variant::visible)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(first_moves, classic, Variant::classic)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(best_first_move, visible, Variant::visible)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(best_first_move, classic, Variant::classic)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(multiplayer, 3_seats, 3)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(multiplayer, 4_seats, 4)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ludo::gigogne
