#include <cctype>
#include <map>

#include "conformance/games.hpp"
#include "conformance/support.hpp"
#include "reference/qwirkle/load.hpp"
#include "reference/qwirkle/qwirkle_tiles.hpp"

namespace ludo::conformance {

namespace {

/// The size of a kit, for which Qwirkle has two types, and the distance of a grid from 0,0.
bool is_beyond_capacity(const Refusals& refusals) {
    return !refusals.empty() &&
           std::all_of(refusals.begin(), refusals.end(), [](const Refusal& refusal) {
               return refusal.key == "refusal.qwirkle.kit_too_large" ||
                      refusal.key == "refusal.qwirkle.too_far";
           });
}

std::string redeal_hidden(std::string masked, Rng& random) {
    using namespace reference::qwirkle;
    Kit kit;
    EXPECT_TRUE(Kit::read(std::string(split(masked, ' ')[4]), kit)) << masked;
    std::map<Tile, int> seen;
    std::string word;
    for (const char c : masked + " ") {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
            word += c;
        } else {
            ++seen[std::exchange(word, {})];
        }
    }
    std::vector<Tile> unseen;
    for (const Tile& tile : kit.different_tiles()) {
        for (int i = seen[tile]; i < kit.copies; ++i) unseen.push_back(tile);
    }
    shuffle(std::span(unseen), random);
    for (std::size_t at = 0; (at = masked.find(unknown)) != std::string::npos;) {
        masked.replace(at, unknown.size(), unseen.back());
        unseen.pop_back();
    }
    return masked;
}

}  // namespace

template <>
const Case& case_of<Qwirkle>() {
    static const Case game{
        .name = "qwirkle",
        .option_sets = {"", "players=3", "players=4", "colours=2 shapes=2 copies=3",
                        "colours=2 shapes=12 copies=1 players=4", "colours=12 shapes=2 copies=2",
                        "colours=3 shapes=4 copies=2 players=3", "copies=1 players=4",
                        "colours=10 copies=1", "colours=2 shapes=3 copies=9"},
        .reference = reference::load_qwirkle,
        .redeal_hidden = redeal_hidden,
        .is_beyond_capacity = is_beyond_capacity};
    return game;
}

template <>
const Case& case_of<BigQwirkle>() {
    static const Case game{
        .name = "qwirkle_big",
        .option_sets = {"colours=12 shapes=12 copies=9", "colours=12 shapes=12 copies=1 players=4",
                        "colours=6 shapes=7 players=3", "colours=12 shapes=2 copies=9 players=4"},
        .reference = reference::load_qwirkle,
        .redeal_hidden = redeal_hidden,
        .is_beyond_capacity = is_beyond_capacity};
    return game;
}

}  // namespace ludo::conformance
