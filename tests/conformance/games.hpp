#pragma once

#include <functional>
#include <ostream>
#include <string>
#include <tuple>
#include <vector>

#include "core/game.hpp"
#include "games/gigogne/gigogne.hpp"
#include "games/piscari/piscari.hpp"
#include "games/qwirkle/qwirkle.hpp"
#include "games/thinkahead/thinkahead.hpp"
#include "games/vorassic/vorassic.hpp"

/// The games that the suites of this folder check. A game joins with one line in `all_games`.
namespace ludo::conformance {

/// A game and the option sets to check it with, each as `name=value` pairs between spaces.
template <Game G>
struct Case {
    std::string name;
    std::vector<std::string> option_sets;
};

inline const auto all_games = std::tuple{
    Case<Piscari>{"piscari", {"", "first=red", "first=random"}},
    Case<ThinkAhead>{"thinkahead",
                     {"", "size=2", "size=3 line=c2", "line=r0 fill=quarters", "size=26",
                      "size=26 fill=quarters line=c25", "size=4 fill=table table=5:3,999:2,0:1",
                      "size=6 fill=table+quarters table=7:4", "size=2 fill=table table=999:4"}},
    Case<Gigogne>{"gigogne",
                  {"", "variant=classic", "players=3", "players=3 variant=classic", "players=4",
                   "players=4 variant=classic first=4", "first=2", "players=4 first=random"}},
    Case<Vorassic>{
        "vorassic",
        {"", "size=5", "size=5 mode=octopus players=4", "size=26",
         "size=26 mode=octopus players=4 fill=random negative=true", "mode=octopus", "players=4",
         "size=9 fill=random", "size=6 fill=random negative=true", "walls=10",
         "size=11 walls=30 players=4 mode=octopus", "size=26 walls=400 mode=octopus"}},
    Case<Qwirkle>{"qwirkle",
                  {"", "players=3", "players=4", "colours=2 shapes=2 copies=3",
                   "colours=2 shapes=12 copies=1 players=4", "colours=12 shapes=2 copies=2",
                   "colours=3 shapes=4 copies=2 players=3", "copies=1 players=4",
                   "colours=10 copies=1", "colours=2 shapes=3 copies=9"}},
    Case<BigQwirkle>{"qwirkle_big",
                     {"colours=12 shapes=12 copies=9", "colours=12 shapes=12 copies=1 players=4",
                      "colours=6 shapes=7 players=3", "colours=12 shapes=2 copies=9 players=4"}}};

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
    const auto add = [&]<Game G>(const Case<G>& game) {
        for (const std::string& set : game.option_sets) {
            checks.push_back({test_name(game.name + (set.empty() ? "" : " " + set)),
                              [run, set] { run.template operator()<G>(set); }});
        }
    };
    std::apply([&](const auto&... games) { (add(games), ...); }, all_games);
    return checks;
}

/// `run.operator()<G>(game_name)` as a test for every game.
template <typename Run>
std::vector<Check> check_games(Run run) {
    std::vector<Check> checks;
    const auto add = [&]<Game G>(const Case<G>& game) {
        checks.push_back({game.name, [run, &game] { run.template operator()<G>(game.name); }});
    };
    std::apply([&](const auto&... games) { (add(games), ...); }, all_games);
    return checks;
}

}  // namespace ludo::conformance
