// Counts the leaves below the positions of tests/data/perft with the real rules, and with the
// reference where that does not take long. The numbers in the files were counted by the reference.

#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "conformance/games.hpp"
#include "conformance/support.hpp"
#include "reference/reference.hpp"

namespace ludo::conformance {
namespace {

constexpr std::uint64_t max_reference_leaves = 20'000;

/// A line `position ; depth ; count`.
struct Counted {
    std::string position;
    int depth = 0;
    std::uint64_t count = 0;
};

std::vector<Counted> read_counts(const std::string& game) {
    std::ifstream file(std::string(LUDO_TEST_DATA) + "/perft/" + game + ".txt");
    std::vector<Counted> counts;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        const std::size_t depth = line.find(" ; ");
        const std::size_t count = line.find(" ; ", depth + 3);
        counts.push_back({line.substr(0, depth), std::stoi(line.substr(depth + 3)),
                          std::stoull(line.substr(count + 3))});
    }
    return counts;
}

template <Game G>
std::uint64_t perft(const typename G::State& state, int depth) {
    if (depth == 0 || state.turn().phase == Phase::over) return 1;
    const bool is_chance = state.turn().phase == Phase::chance;
    std::uint64_t leaves = 0;
    for (const auto& move : is_chance ? chance_in<G>(state) : moves_in<G>(state)) {
        typename G::State next = state;
        next.apply(move);
        leaves += perft<G>(next, depth - 1);
    }
    return leaves;
}

template <Game G>
void count_leaves(const std::string& game) {
    const std::vector<Counted> counts = read_counts(game);
    EXPECT_GE(counts.size(), 6U) << game;
    for (const Counted& line : counts) {
        SCOPED_TRACE(line.position + " at depth " + std::to_string(line.depth));
        const auto state = G::read_position(line.position);
        ASSERT_TRUE(state);
        EXPECT_EQ(perft<G>(*state, line.depth), line.count);
        if (line.count > max_reference_leaves) continue;
        const auto reference = case_of<G>().reference(line.position);
        ASSERT_TRUE(reference);
        EXPECT_EQ(reference::perft(*reference, line.depth), line.count);
    }
}

class Perft : public ::testing::TestWithParam<Check> {};

TEST_P(Perft, CountsTheSameLeaves) { GetParam().run(); }

INSTANTIATE_TEST_SUITE_P(Games, Perft,
                         ::testing::ValuesIn(check_games([]<Game G>(const std::string& game) {
                             count_leaves<G>(game);
                         })),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace ludo::conformance
