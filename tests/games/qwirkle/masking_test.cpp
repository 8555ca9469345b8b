#include <gtest/gtest.h>

#include "games/qwirkle/support.hpp"

namespace ludo::qwirkle::test {
namespace {

TEST(QwirkleMask, HidesTheHandsOfOthers) {
    const State state = position("A1@0,0 A4,B1,B2,B3,C5,D6|A2,B6,C3,D2,E6,F5 1|0 1 6x6x3");
    EXPECT_EQ(text_of(state.masked_for(seat1)),
              "A1@0,0 A4,B1,B2,B3,C5,D6|??,??,??,??,??,?? 1|0 1 6x6x3");
    EXPECT_EQ(text_of(state.masked_for(std::nullopt)),
              "A1@0,0 ??,??,??,??,??,??|??,??,??,??,??,?? 1|0 1 6x6x3");
    EXPECT_TRUE(state.is_fully_known());
    EXPECT_TRUE(state.masked_for(seat1).knows_moves());
    EXPECT_FALSE(state.masked_for(seat1).is_fully_known());
    EXPECT_FALSE(state.masked_for(seat2).knows_moves());
}

TEST(QwirkleMask, HidesDrawsAndExchangesOfOthers) {
    State state = position("A1@0,0 A4,B1,B2,B3,C5,D6|A2,B6,C3,D2,E6,F5 1|0 1 6x6x3");
    const Move trade = *read_move("trade:A4,B1");
    EXPECT_EQ(state.mask(trade, seat1), trade);
    EXPECT_EQ(write_move(state.mask(trade, seat2)), "trade:??,??");
    EXPECT_EQ(write_move(state.mask(trade, std::nullopt)), "trade:??,??");
    state.apply(trade);
    EXPECT_EQ(text_of(state.masked_for(seat2)),
              "A1@0,0 ??,??,??,??|A2,B6,C3,D2,E6,F5 1|0 1 6x6x3 aside:??,??");
    EXPECT_EQ(text_of(state.masked_for(seat1)),
              "A1@0,0 B2,B3,C5,D6|??,??,??,??,??,?? 1|0 1 6x6x3 aside:A4,B1");
    EXPECT_EQ(write_move(state.mask(*read_move("draw:A1,A1"), seat2)), "draw:??,??");
    EXPECT_EQ(write_move(state.mask(*read_move("draw:A1,A1"), seat1)), "draw:A1,A1");
}

TEST(QwirkleMask, PlacementsAndTheBeginningAreSeenByAll) {
    const State state = position("A1@0,0 A4,B1,B2,B3,C5,D6|A2,B6,C3,D2,E6,F5 1|0 1 6x6x3");
    for (const char* token : {"A4@1,0", "pass", "begin:2"}) {
        EXPECT_EQ(write_move(state.mask(*read_move(token), std::nullopt)), token);
    }
}

// --- tokens on masked hands -------------------------------------------------------------------

TEST(QwirkleMaskedHand, PlacingRemovesAnUnknownTile) {
    State view = position("A1@0,0 ??,??,??,??,??,??|A2,B6,C3,D2,E6,F5 1|0 1 6x6x3");
    EXPECT_EQ(view.unseen({0, 3}), 3);
    play_all(view, {"A4@1,0"});
    EXPECT_EQ(view.unseen({0, 3}), 2);
    EXPECT_EQ(text_of(view), "A1@0,0+A4@1,0 ??,??,??,??,??|A2,B6,C3,D2,E6,F5 3|0 1 6x6x3");
    play_all(view, {"draw:??"});
    EXPECT_EQ(view.turn(), Turn::move(seat2));
}

TEST(QwirkleMaskedHand, KnownTilesGoFirst) {
    State view = position("A1@0,0 A4,??,??,??,??,??|A2,B6,C3,D2,E6,F5 1|0 1 6x6x3");
    play_all(view, {"A4@1,0"});
    EXPECT_EQ(text_of(view), "A1@0,0+A4@1,0 ??,??,??,??,??|A2,B6,C3,D2,E6,F5 3|0 1 6x6x3");
    EXPECT_EQ(view.unseen({0, 3}), 2);
}

TEST(QwirkleMaskedHand, ATileThatWasSeenElsewhereCannotBeThere) {
    const State view = position("A1@0,0 ??,??,??,??,??,??|A2,A2,A2,D2,E6,F5 1|0 1 6x6x3");
    EXPECT_EQ(reason(view, "A2@1,0"), "qwirkle.not_unseen");
    EXPECT_EQ(reason(view, "trade:A2"), "qwirkle.not_unseen");
    EXPECT_EQ(reason(view, "trade:A3,??"), "");
    EXPECT_EQ(reason(view, "trade:A7"), "qwirkle.not_unseen");
    EXPECT_EQ(
        reason(position("A1@0,0 A2,A2,A2,D2,E6,F5|??,??,??,??,??,?? 1|0 1 6x6x3"), "trade:??"),
        "qwirkle.not_in_hand");
}

TEST(QwirkleMaskedHand, SomeRulesCannotBeCheckedOnUnknownTiles) {
    const State opening = position("- ??,??,??,??,??,??|A2,A3,A4,A5,A6,F5 0|0 1 6x6x3");
    EXPECT_EQ(reason(opening, "A1@0,0"), "");
    EXPECT_EQ(reason(opening, "A1@1,0"), "qwirkle.opening_square");
    EXPECT_EQ(reason(opening, "pass"), "qwirkle.pass_opening");
    EXPECT_EQ(reason(opening, "trade:??"), "qwirkle.trade_opening");
    const State beginning = position("- ??,??,??,??,??,??|A2,A3,A4,A5,A6,F5 0|0 - 6x6x3");
    EXPECT_EQ(reason(beginning, "begin:1"), "");
    EXPECT_EQ(reason(beginning, "begin:2"), "");
    MoveList events;
    EXPECT_FALSE(beginning.chance_moves(events));
    const State with_bag = position("A1@0,0 ??,??,??,??,??,??|A2,A3,A4,A5,A6,F5 1|0 1 6x6x3");
    EXPECT_EQ(reason(with_bag, "pass"), "qwirkle.pass_trade");
    const State without_bag =
        position("A1@0,0+A2@1,0+A3@2,0+A4@3,0+A5@4,0+A6@5,0+B1@0,1 ??|B3,B4,B5,B6 5|20 1 2x6x1");
    EXPECT_EQ(reason(without_bag, "pass"), "");
}

// --- whole games ------------------------------------------------------------------------------

/// Follows a game with the views of everybody: masking what happens is the same as letting the
/// masked tokens happen to the views, so tokens are all a viewer needs.
template <typename G>
void check_views(const Kit& kit, int seats, std::uint64_t seed) {
    Rng random(seed);
    typename G::State state(kit, seats);
    std::vector<std::optional<Seat>> viewers{std::nullopt};
    for_each_seat(seats, [&](Seat seat) { viewers.emplace_back(seat); });
    std::vector<typename G::State> views;
    for (const auto& viewer : viewers) views.push_back(state.masked_for(viewer));
    MoveList list;
    for (int events = 0; state.turn().phase != Phase::over && events < 300; ++events) {
        Move move;
        if (state.turn().phase == Phase::chance) {
            move = state.sample_chance(random);
        } else {
            state.legal_moves(list);
            move = list[random.below(static_cast<std::uint32_t>(list.size()))];
        }
        for (std::size_t i = 0; i < views.size(); ++i) {
            const Move seen = state.mask(move, viewers[i]);
            ASSERT_TRUE(views[i].refuse(seen).ok())
                << write_move(seen) << ' ' << text_of<G>(views[i]);
            views[i].apply(seen);
        }
        state.apply(move);
        for (std::size_t i = 0; i < views.size(); ++i) {
            ASSERT_EQ(views[i], state.masked_for(viewers[i])) << text_of<G>(state);
            ASSERT_EQ(views[i], position<G>(text_of<G>(views[i])));
        }
    }
}

TEST(QwirkleViews, FollowTheGameByMaskedTokens) {
    check_views<Qwirkle>({6, 6, 3}, 2, 1);
    check_views<Qwirkle>({6, 6, 3}, 4, 2);
    check_views<Qwirkle>({3, 4, 2}, 3, 3);
    check_views<Qwirkle>({2, 2, 9}, 2, 4);
    check_views<BigQwirkle>({12, 12, 2}, 3, 5);
}

TEST(QwirkleViews, DoNotTellHiddenTilesApart) {
    const State one = position("A1@0,0 A4,B1,B2,B3,C5|A2,B6,C3,D2,E6,F5 1|0 1 6x6x3 aside:D6");
    const State other = position("A1@0,0 A4,B1,B2,B3,C5|A1,A1,B1,C2,D6,F1 1|0 1 6x6x3 aside:D6");
    EXPECT_EQ(one.masked_for(seat1), other.masked_for(seat1));
    EXPECT_EQ(text_of(one.masked_for(seat1)), text_of(other.masked_for(seat1)));
    EXPECT_NE(one.masked_for(seat2), other.masked_for(seat2));
    EXPECT_EQ(one.mask(*read_move("draw:A6"), seat2), other.mask(*read_move("draw:F6"), seat2));
}

}  // namespace
}  // namespace ludo::qwirkle::test
