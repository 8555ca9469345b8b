#include "games/piscari/notation.hpp"

#include "games/scenario.hpp"

namespace ludo {
namespace {

using namespace scenario;  // NOLINT(google-build-using-namespace): the words of these tests

TEST(PiscariPosition, IsReadAndWrittenBackUnchanged) {
    for (const auto* position :
         {".../.../... 1 -", "AFY/afy/... 2 fly", "..A/.../a.. 1 angler", "FFF/.../... - -",
          ".../.../... - fish -2", "FFF/.../... - - -2"}) {
        EXPECT_EQ(rewritten<Piscari>(position), position);
    }
}

TEST(PiscariPosition, TheFirstRowIsTheTopOne) {
    const auto state = at<Piscari>("A../.../..y 1 -");
    using piscari::Icon;
    using piscari::Piece;
    EXPECT_EQ(piscari::write_square({6}), "a3");
    EXPECT_EQ(state.at({6}), (Piece{piscari::blue, Icon::angler}));
    EXPECT_EQ(piscari::write_square({2}), "c1");
    EXPECT_EQ(state.at({2}), (Piece{piscari::red, Icon::fly}));
    EXPECT_FALSE(state.at({4}));
}

TEST(PiscariPosition, HoldsAllThatAStateKnows) {
    Rng random(8);
    for (int game = 0; game < 20; ++game) {
        auto state = at<Piscari>(".../.../... 1 -");
        Piscari::MoveList list;
        while (state.turn().phase != Phase::over) {
            EXPECT_EQ(at<Piscari>(Piscari::write_position(state)), state);
            if (state.turn().phase == Phase::chance) {
                state.apply(state.sample_chance(random));
                continue;
            }
            state.legal_moves(list);
            state.apply(list[random.below(static_cast<std::uint32_t>(list.size()))]);
        }
        EXPECT_EQ(at<Piscari>(Piscari::write_position(state)), state);
    }
}

TEST(PiscariPosition, AFinishedLineIsAFinishedGame) {
    EXPECT_EQ(rewritten<Piscari>("FFF/.../... 2 -"), "FFF/.../... - -");
    EXPECT_EQ(rewritten<Piscari>("FFF/F../F.. 1 -"), "FFF/F../F.. - -");
}

TEST(PiscariPosition, TwoWinnersAreRefused) {
    EXPECT_EQ(why_not<Piscari>("FFF/.../aaa - -"), "refusal.position.two_winners");
    EXPECT_EQ(why_not<Piscari>("FFF/.../... - - -1"), "refusal.position.winner_out");
}

TEST(PiscariPosition, TheSeatMustFitTheGame) {
    EXPECT_EQ(why_not<Piscari>(".../.../... - -"), "refusal.position.seat_missing");
    EXPECT_EQ(why_not<Piscari>(".../.../... 3 -"), "refusal.position.seat");
    EXPECT_EQ(why_not<Piscari>(".../.../... 1 - -1"), "refusal.position.seat_out");
    EXPECT_EQ(rewritten<Piscari>(".../.../... 2 - -1"), ".../.../... - - -1");
}

TEST(PiscariPosition, EveryReasonIsListed) {
    EXPECT_EQ(why_not<Piscari>("x../..P/... 7 trout -8"),
              "refusal.position.cell refusal.position.cell refusal.position.seat "
              "refusal.position.die refusal.position.out_mark");
    EXPECT_EQ(why_not<Piscari>("..../.../.. 1 -"), "refusal.position.board_size");
    EXPECT_EQ(why_not<Piscari>(".../.../... 1"), "refusal.position.fields");
    EXPECT_EQ(why_not<Piscari>(".../.../... - - -1 -2"), "refusal.position.nobody_left");
}

TEST(PiscariToken, HasOneSpelling) {
    for (const auto* token : {"a1", "b2", "c3", "pass", "roll:angler", "roll:fish", "roll:fly"}) {
        const auto move = Piscari::read_move(token);
        ASSERT_TRUE(move) << token;
        EXPECT_EQ(Piscari::write_move(*move), token);
    }
    for (const auto* token : {"", "a", "A1", "a0", "a4", "d1", "1a", "a1 ", "Pass", "roll:", "roll",
                              "roll:Fish", "roll:fish ", "fish"}) {
        EXPECT_FALSE(Piscari::read_move(token)) << token;
    }
}

}  // namespace
}  // namespace ludo
