// All legal placements of mid-game Qwirkle positions with full hands.
#include <vector>

#include <benchmark/benchmark.h>

#include "core/rng.hpp"
#include "games/qwirkle/qwirkle.hpp"

namespace ludo {
namespace {

constexpr int games = 100;
constexpr int first_token = 30;  ///< after about 14 turns: the middle of a two-player game
constexpr int last_token = 60;

/// The move a player out for points would make, so that grids look like those people build.
Qwirkle::Move best_scoring(const Qwirkle::State& state, const Qwirkle::MoveList& moves) {
    Qwirkle::Move best = moves[0];
    int best_score = -1;
    for (const Qwirkle::Move& move : moves) {
        const int score = state.score_of(move);
        if (score > best_score) {
            best = move;
            best_score = score;
        }
    }
    return best;
}

std::vector<Qwirkle::State> mid_game_positions() {
    std::vector<Qwirkle::State> positions;
    Qwirkle::MoveList moves;
    for (int game = 0; game < games; ++game) {
        Rng random(static_cast<std::uint64_t>(game) + 1);
        Qwirkle::State state = *Qwirkle::start(Options(Qwirkle::info.options), random);
        for (int token = 0; token < last_token; ++token) {
            const Phase phase = state.turn().phase;
            if (phase == Phase::over) break;
            if (phase == Phase::chance) {
                state.apply(state.sample_chance(random));
                continue;
            }
            if (token >= first_token) positions.push_back(state);
            moves.clear();
            state.legal_moves(moves);
            state.apply(best_scoring(state, moves));
        }
    }
    return positions;
}

void qwirkle_legal_moves(benchmark::State& bench) {
    const std::vector<Qwirkle::State> positions = mid_game_positions();
    Qwirkle::MoveList moves;
    std::size_t next = 0;
    std::size_t listed = 0;
    std::size_t calls = 0;
    for (auto _ : bench) {
        moves.clear();
        positions[next].legal_moves(moves);
        benchmark::DoNotOptimize(moves);
        listed += moves.size();
        ++calls;
        next = next + 1 == positions.size() ? 0 : next + 1;
    }
    bench.counters["positions"] = static_cast<double>(positions.size());
    bench.counters["moves"] = static_cast<double>(listed) / static_cast<double>(calls);
}
BENCHMARK(qwirkle_legal_moves)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace ludo
