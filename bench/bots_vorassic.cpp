// How long the expert needs for the value of every first move, from empty tables, on one core. Each
// round takes another grid; `exact` is the share of them that was solved.
#include <cstdlib>
#include <initializer_list>
#include <string_view>
#include <utility>

#include <benchmark/benchmark.h>

#include "bots/bot.hpp"
#include "games/vorassic/vorassic.hpp"

namespace ludo {

namespace {

using Setting = std::pair<std::string_view, std::string_view>;

Options options_with(std::initializer_list<Setting> settings) {
    Options options(Vorassic::options);
    for (const auto& [name, value] : settings) {
        if (!options.set(name, value).ok()) std::abort();
    }
    return options;
}

void evaluate_start(benchmark::State& state, std::initializer_list<Setting> settings) {
    const Options options = options_with(settings);
    const auto kinds = bot_kinds<Vorassic>();
    const auto bot = kinds.back().make(Options(kinds.back().options));
    Rng random(1);
    int exact = 0;
    for (auto _ : state) {
        const auto start = Vorassic::start(options, random);
        exact += bot->evaluate(*start, {}, random)->is_exact ? 1 : 0;
    }
    state.counters["exact"] = static_cast<double>(exact) / static_cast<double>(state.iterations());
}

BENCHMARK_CAPTURE(evaluate_start, snake_5, {{"size", "5"}, {"fill", "random"}})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(evaluate_start, snake_6, {{"size", "6"}, {"fill", "random"}})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(evaluate_start, octopus_5,
                  {{"size", "5"}, {"mode", "octopus"}, {"fill", "random"}})
    ->Unit(benchmark::kMillisecond)
    ->Iterations(20);
BENCHMARK_CAPTURE(evaluate_start, octopus_5_negative,
                  {{"size", "5"}, {"mode", "octopus"}, {"fill", "random"}, {"negative", "true"}})
    ->Unit(benchmark::kMillisecond)
    ->Iterations(5);

}  // namespace

}  // namespace ludo
