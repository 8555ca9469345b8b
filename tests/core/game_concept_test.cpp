// A game that lacks what programs use of it is no Game: the compiler says so where it is written.

#include <gtest/gtest.h>

#include "games/piscari/piscari.hpp"

namespace ludo {
namespace {

struct Whole : Piscari {};
static_assert(Game<Whole>);

struct WithoutDescription : Piscari {
    static void describe() = delete;
};
static_assert(!Game<WithoutDescription>);

struct StartsWithOneGeneratorOnly : Piscari {
    static Result<State> start(const Options& chosen, Rng& random);
};
static_assert(!Game<StartsWithOneGeneratorOnly>);

struct PromisesScores : Piscari {
    static constexpr GameInfo info{.id = "scores", .has_chance = true, .has_scores = true};
};
static_assert(!Game<PromisesScores>);

struct PromisesSecrets : Piscari {
    static constexpr GameInfo info{.id = "secrets", .has_chance = true, .hides_information = true};
};
static_assert(!Game<PromisesSecrets>);

struct WithoutNotation : Piscari {
    static void read_move() = delete;
};
static_assert(!Game<WithoutNotation>);

struct ListsWithoutAnIndex : Piscari {
    struct MoveList {
        void clear();
        [[nodiscard]] std::size_t size() const;
        [[nodiscard]] const Move* begin() const;
        [[nodiscard]] const Move* end() const;
    };
};
static_assert(!Game<ListsWithoutAnIndex>);

TEST(GameConcept, IsCheckedByTheCompiler) { SUCCEED(); }

}  // namespace
}  // namespace ludo
