#include "core/match.hpp"

#include <gtest/gtest.h>

#include "games/piscari/piscari.hpp"

namespace ludo {
namespace {

using PiscariMatch = Match<Piscari>;

std::string position(const PiscariMatch& match) { return Piscari::write_position(match.state()); }

void play_all(PiscariMatch& match, std::initializer_list<const char*> tokens) {
    for (const char* token : tokens) ASSERT_TRUE(match.play(token).ok()) << token;
}

/// Always the last outcome, and counts how often it was asked.
struct LastOutcome {
    int asked = 0;
    std::uint32_t below(std::uint32_t bound) {
        ++asked;
        return bound - 1;
    }
};

TEST(Match, RefusedTokensChangeNothing) {
    PiscariMatch match{Piscari::State()};
    for (const char* token : {"b2", "roll:cat", "B2", "skip ", "out:0", "out:3", "out:01", ""}) {
        EXPECT_FALSE(match.play(token).ok()) << token;
    }
    EXPECT_EQ(position(match), ".../.../... 1 -");
    EXPECT_TRUE(match.played().empty());
}

TEST(Match, UndoAndRedoGoBackAndForthAnyNumberOfMoves) {
    PiscariMatch match{Piscari::State()};
    play_all(match, {"roll:fish", "b2", "roll:angler", "b2", "roll:fly"});
    const std::string end = position(match);
    match.undo(3);
    EXPECT_EQ(position(match), ".../.F./... 2 -");
    match.undo(99);
    EXPECT_EQ(position(match), ".../.../... 1 -");
    match.redo(4);
    EXPECT_EQ(match.redoable(), 1U);
    match.redo(99);
    EXPECT_EQ(position(match), end);
}

TEST(Match, KnowsItsLastMove) {
    PiscariMatch match{Piscari::State()};
    EXPECT_EQ(match.last_move(), std::nullopt);
    play_all(match, {"roll:fish", "b2", "roll:angler", "skip"});
    const auto write = [](const auto& move) { return move ? Piscari::write_move(*move) : "none"; };
    EXPECT_EQ(write(match.last_move()), "roll:angler");
    const auto is_place = [](const Piscari::Move& move) { return move.is_place(); };
    EXPECT_EQ(write(match.last_move(is_place)), "b2");
    match.undo(3);
    EXPECT_EQ(write(match.last_move()), "roll:fish");
    EXPECT_EQ(write(match.last_move(is_place)), "none");
}

TEST(Match, AnotherMoveDropsWhatWasTakenBack) {
    PiscariMatch match{Piscari::State()};
    play_all(match, {"roll:fish", "b2", "roll:angler", "b2"});
    match.undo(3);
    play_all(match, {"c3"});
    EXPECT_EQ(match.redoable(), 0U);
}

TEST(Match, RepeatingAMoveKeepsWhatFollowedIt) {
    PiscariMatch match{Piscari::State()};
    play_all(match, {"roll:fish", "b2", "roll:angler", "b2"});
    match.undo(3);
    play_all(match, {"b2"});
    EXPECT_EQ(match.redoable(), 2U);
}

// Undoing must never be a way to roll again.
TEST(Match, DiceSeenBeforeAnUndoComeAgain) {
    PiscariMatch match{Piscari::State()};
    play_all(match, {"roll:fish", "b2", "roll:angler", "b2", "roll:angler", "a1"});
    match.undo(5);
    play_all(match, {"c3"});
    LastOutcome random_source;
    for (const char* next : {"a1", "a2"}) {
        const auto roll = match.next_chance(random_source);
        EXPECT_EQ(Piscari::write_move(roll), "roll:angler");
        play_all(match, {Piscari::write_move(roll).c_str(), next});
    }
    EXPECT_EQ(random_source.asked, 0);
    EXPECT_EQ(Piscari::write_move(match.next_chance(random_source)), "roll:fly")
        << "a new event at last";
    EXPECT_EQ(random_source.asked, 1);
}

TEST(Match, TellsWhatWasTakenBackAndWhichChanceItRevealed) {
    PiscariMatch match{Piscari::State()};
    play_all(match, {"roll:fish", "b2", "roll:angler"});
    match.undo(2);
    ASSERT_EQ(match.undone().size(), 2U);
    EXPECT_EQ(write_event<Piscari>(match.undone()[0]), "b2");
    EXPECT_TRUE(match.seen_chance().empty()) << "it may still be redone";
    play_all(match, {"a1"});
    EXPECT_TRUE(match.undone().empty());
    ASSERT_EQ(match.seen_chance().size(), 1U);
    EXPECT_EQ(Piscari::write_move(match.seen_chance()[0]), "roll:angler");
}

TEST(Match, ABranchKeepsTheChanceOfTheLineThatWasLeft) {
    PiscariMatch match{Piscari::State()};
    play_all(match, {"roll:fish", "b2", "roll:angler", "b2"});
    match.undo();
    match.branch(1);
    EXPECT_EQ(match.played().size(), 1U);
    EXPECT_EQ(match.redoable(), 0U);
    play_all(match, {"a1"});
    LastOutcome random;
    EXPECT_EQ(Piscari::write_move(match.next_chance(random)), "roll:angler");
    EXPECT_EQ(random.asked, 0);
}

TEST(Match, ALineThatIsPlayedAgainSpendsTheChanceItRevealed) {
    PiscariMatch match{Piscari::State()};
    play_all(match, {"roll:fish", "b2", "roll:angler", "b2"});
    match.branch(0);
    ASSERT_EQ(match.seen_chance().size(), 2U);
    for (const char* token : {"roll:fish", "b2", "roll:angler", "b2"}) {
        match.play_again(*read_event<Piscari>(token));
    }
    EXPECT_TRUE(match.seen_chance().empty());
    LastOutcome random;
    match.next_chance(random);
    EXPECT_EQ(random.asked, 1) << "a new one";
}

TEST(Match, RefereeTokensArePlayedAndTakenBack) {
    PiscariMatch match{Piscari::State()};
    play_all(match, {"roll:fish", "skip"});
    EXPECT_EQ(position(match), ".../.../... 2 -") << "a rolled die is put back";
    play_all(match, {"out:2"});
    EXPECT_EQ(position(match), ".../.../... - - -2");
    EXPECT_FALSE(match.play("out:1").ok()) << "nothing happens after the end";
    EXPECT_FALSE(match.play("skip").ok());
    match.undo();
    EXPECT_EQ(position(match), ".../.../... 2 -");
}

}  // namespace
}  // namespace ludo
