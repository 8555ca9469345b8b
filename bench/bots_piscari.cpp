// What an answer of Piscari's bots costs, and how soon the oracle's table is ready. The table is
// looked for as by the programs: LUDO_DATA, else share/ludotheque beside this one's folder.
#include <vector>

#include <benchmark/benchmark.h>

#include "bots/piscari/oracle.hpp"
#include "bots/piscari/wizard.hpp"
#include "files/files.hpp"
#include "resources/resources.hpp"

namespace ludo::piscari {
namespace {

/// The decisions of some random games.
std::vector<State> decisions() {
    std::vector<State> all;
    Rng random(1);
    for (int game = 0; game < 100; ++game) {
        State state;
        while (!state.outcome()) {
            if (state.turn().phase == Phase::chance) {
                state.apply(state.sample_chance(random));
                continue;
            }
            all.push_back(state);
            MoveList moves;
            state.legal_moves(moves);
            state.apply(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
    return all;
}

void choose(benchmark::State& run, Bot<Piscari>& bot) {
    const std::vector<State> states = decisions();
    Rng random(1);
    std::size_t next = 0;
    for (auto step : run) {
        benchmark::DoNotOptimize(bot.choose(states[next], {}, random));
        next = (next + 1) % states.size();
    }
}

void wizard_answers(benchmark::State& run) {
    Wizard wizard;
    choose(run, wizard);
}
BENCHMARK(wizard_answers);

void oracle_answers(benchmark::State& run) {
    provide_bot_tables();
    const auto table = oracle_table();
    if (!table) return run.SkipWithError("the oracle's table is missing");
    Oracle oracle(*table);
    choose(run, oracle);
}
BENCHMARK(oracle_answers)->Unit(benchmark::kMicrosecond);

void oracle_table_loads(benchmark::State& run) {
    for (auto step : run) {
        const auto bytes = read_file(resource_folder() / OracleTable::file_name);
        if (!bytes) return run.SkipWithError("the oracle's table is missing");
        benchmark::DoNotOptimize(OracleTable::read(*bytes).ok());
    }
}
BENCHMARK(oracle_table_loads)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ludo::piscari
