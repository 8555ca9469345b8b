#pragma once

#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "catalog/game_types.hpp"
#include "core/game.hpp"
#include "reference/reference.hpp"

/// The games that the suites of this folder check: all of the catalog. What the suites must know of
/// a game stands in tests/games/<game>/conformance_case.cpp.
namespace ludo::conformance {

/// What to check a game with.
struct Case {
    std::string name;  ///< of its tests, and of its file in tests/data/perft
    /// Options to play it with, each as `name=value` pairs between spaces.
    std::vector<std::string> option_sets;
    /// Its second implementation, which the differential test compares with.
    reference::Loader reference = nullptr;
    /// With hidden information: a masked position with other tiles behind every `??`.
    std::string (*redeal_hidden)(std::string masked, Rng& random) = nullptr;
    /// Was a position refused only for limits of memory, which the rules do not know?
    bool (*is_beyond_capacity)(const Refusals& refusals) = nullptr;
};

/// The case of a game; defined by each game for all of its types.
template <Game G>
const Case& case_of();

/// One test: a game with one option set.
struct Check {
    std::string name;
    std::function<void()> run;

    friend std::ostream& operator<<(std::ostream& out, const Check& check) {
        return out << check.name;
    }
};

/// Test names may hold letters, digits and underscores only.
inline std::string test_name(const std::string& text) {
    std::string name;
    for (const char c : text) {
        const bool is_kept = ('0' <= c && c <= '9') || ('a' <= c && c <= 'z') || c == '_';
        name += is_kept ? c : '_';
    }
    return name;
}

/// `run.operator()<G>(option_set)` as a test for every game and option set.
template <typename Run>
std::vector<Check> check_every_game(Run run) {
    std::vector<Check> checks;
    for_each_type(AllGames{}, [&]<Game G>() {
        const Case& game = case_of<G>();
        for (const std::string& set : game.option_sets) {
            checks.push_back({test_name(game.name + (set.empty() ? "" : " " + set)),
                              [run, set] { run.template operator()<G>(set); }});
        }
    });
    return checks;
}

/// `run.operator()<G>(game_name)` as a test for every game.
template <typename Run>
std::vector<Check> check_games(Run run) {
    std::vector<Check> checks;
    for_each_type(AllGames{}, [&]<Game G>() {
        checks.push_back(
            {case_of<G>().name, [run] { run.template operator()<G>(case_of<G>().name); }});
    });
    return checks;
}

}  // namespace ludo::conformance
