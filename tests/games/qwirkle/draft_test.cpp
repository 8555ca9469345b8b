#include "games/qwirkle/draft.hpp"

#include <gtest/gtest.h>

#include "games/qwirkle/support.hpp"

namespace ludo::qwirkle::test {
namespace {

using PlacedTiles = std::vector<PlacedTile>;

PlacedTiles laid(std::initializer_list<std::string_view> texts) {
    PlacedTiles tiles;
    for (const std::string_view text : texts) tiles.push_back(*read_placed(text));
    return tiles;
}

/// The squares offered to the next tile, separated by blanks.
std::string squares(const State& state, const PlacedTiles& tiles, std::string_view next) {
    const auto answer = judge_draft(state, tiles, read_tile(next));
    return join(answer.squares, " ", write_square);
}

/// Those of them that join what lies there.
std::string joined(const State& state, const PlacedTiles& tiles, std::string_view next) {
    const auto answer = judge_draft(state, tiles, read_tile(next));
    return join(answer.joined, " ", write_square);
}

/// The token of the draft, or why it is no move.
std::string token(const State& state, const PlacedTiles& tiles) {
    const auto answer = judge_draft(state, tiles, std::nullopt);
    if (answer.move) return write_move(*answer.move);
    return answer.status.ok() ? "nothing" : std::string(answer.status.refusal().key.substr(8));
}

const State& opening() {
    static const State state = position("- A1,A2,A3,B1,B6,C5|A2,B6,C3,D2,E6,F5 0|0 1 6x6x3");
    return state;
}

const State& running() {
    static const State state =
        position("A1@0,0+A2@1,0 A3,A4,A5,B1,B2,F6|A2,B6,C3,D2,E6,F5 2|0 1 6x6x3");
    return state;
}

TEST(QwirkleDraft, TheOpeningMayLieAnywhere) {
    EXPECT_EQ(token(opening(), laid({"A3@7,-2", "A1@5,-2", "A2@6,-2"})), "A1@0,0+A2@1,0+A3@2,0");
    EXPECT_EQ(token(opening(), laid({"A1@5,2", "A2@5,3", "A3@5,1"})), "A3@0,0+A1@1,0+A2@2,0");
    EXPECT_EQ(token(opening(), laid({"A1@5,2", "A2@5,4", "A3@5,1"})), "qwirkle.gap");
    EXPECT_EQ(token(opening(), laid({"A1@5,2", "A2@6,3"})), "qwirkle.not_one_line");
    EXPECT_EQ(token(opening(), laid({"A1@5,2", "A2@6,2"})), "qwirkle.opening_size");
    EXPECT_EQ(token(opening(), {}), "nothing");
}

TEST(QwirkleDraft, TheOpeningIsOfferedWhereItCanBecomeLongEnough) {
    EXPECT_EQ(squares(opening(), {}, "A1"), "0,0");
    EXPECT_EQ(squares(opening(), {}, "C5"), "") << "no three tiles go with it";
    EXPECT_EQ(squares(opening(), laid({"A1@0,0"}), "A2"), "-2,0 -1,0 0,-2 0,-1 0,1 0,2 1,0 2,0");
    EXPECT_EQ(squares(opening(), laid({"A1@0,0", "A2@2,0"}), "A3"), "1,0");
    EXPECT_EQ(squares(opening(), laid({"A1@0,0"}), "B1"), "") << "two circles are not enough";
}

TEST(QwirkleDraft, TellsWhatAMoveWouldScore) {
    const auto answer = judge_draft(running(), laid({"A4@3,0", "A3@2,0"}), std::nullopt);
    ASSERT_TRUE(answer.move);
    EXPECT_EQ(write_move(*answer.move), "A3@2,0+A4@3,0");
    EXPECT_EQ(running().score_of(*answer.move), 4);
    EXPECT_EQ(running().completed_by(*answer.move), 0);
}

TEST(QwirkleDraft, CountsCompletedLines) {
    const State state = position("A1@0,0+A2@1,0 A3,B1,B2,B3,C1,C2|A1,A2,B3,C1,C2,C3 2|0 1 3x3x2");
    const auto completed = [&](std::string_view text) {
        return state.completed_by(*read_move(text));
    };
    EXPECT_EQ(completed("A3@2,0"), 1);
    EXPECT_EQ(completed("B1@0,1+C1@0,2"), 1);
    EXPECT_EQ(completed("B1@0,1"), 0);
    EXPECT_EQ(completed("B1@0,1+B2@1,1+B3@2,1"), 1);
}

TEST(QwirkleDraft, SaysWhyItIsNoMove) {
    EXPECT_EQ(token(running(), laid({"A3@5,5"})), "qwirkle.not_connected");
    EXPECT_EQ(token(running(), laid({"A3@0,0"})), "qwirkle.square_taken");
    EXPECT_EQ(token(running(), laid({"A3@2,0", "A4@2,0"})), "qwirkle.square_taken");
    EXPECT_EQ(token(running(), laid({"C3@2,0"})), "qwirkle.not_in_hand");
    EXPECT_EQ(token(running(), laid({"B2@2,0"})), "qwirkle.line_mixes");
    EXPECT_EQ(token(running(), laid({"A3@2,0", "A4@4,0"})), "qwirkle.gap");
    EXPECT_EQ(token(running(),
                    laid({"A3@2,0", "A4@3,0", "A5@4,0", "B1@5,0", "B2@6,0", "F6@7,0", "A1@8,0"})),
              "qwirkle.not_in_hand")
        << "more tiles than a hand holds";
}

TEST(QwirkleDraft, OffersGapsThatTheHandCanFill) {
    // One more red tile besides these two can fill one gap, in the row or in the column.
    EXPECT_EQ(squares(running(), laid({"A3@4,0"}), "A4"), "2,0 3,0");
    EXPECT_EQ(squares(running(), laid({"A3@2,0"}), "A4"), "-2,0 -1,0 2,-2 2,-1 2,1 2,2 3,0 4,0");
    EXPECT_EQ(squares(running(), laid({"A3@2,0"}), "F6"), "");
    EXPECT_EQ(squares(running(), laid({"A3@2,0"}), "C3"), "") << "not in the hand";
}

TEST(QwirkleDraft, TellsApartWhatJoinsFromWhatLeavesAGap) {
    EXPECT_EQ(joined(opening(), {}, "A1"), "0,0");
    EXPECT_EQ(joined(opening(), laid({"A1@0,0"}), "A2"), "-1,0 0,-1 0,1 1,0");
    EXPECT_EQ(joined(running(), {}, "A3"), "-1,0 0,-1 0,1 1,-1 1,1 2,0");
    EXPECT_EQ(joined(running(), laid({"A3@2,0"}), "A4"), "-1,0 2,-1 2,1 3,0")
        << "the row goes on beyond the tiles of the grid";
    EXPECT_EQ(joined(running(), laid({"A3@4,0"}), "A4"), "3,0")
        << "what fills a gap joins where it reaches a tile laid";
}

/// Does some placement of the list lie on all these squares with these tiles?
bool can_become(const std::vector<Move>& placements, const PlacedTiles& tiles) {
    return std::any_of(placements.begin(), placements.end(), [&](const Move& move) {
        return std::all_of(tiles.begin(), tiles.end(), [&](const PlacedTile& placed) {
            for (std::size_t i = 0; i < move.size(); ++i) {
                if (move.square(i) == placed.square) return move.tile(i) == placed.tile;
            }
            return false;
        });
    });
}

std::vector<Move> placements_in(const State& state) {
    MoveList list;
    state.legal_moves(list);
    std::vector<Move> placements;
    for (const Move& move : list) {
        if (move.kind() == Move::Kind::place) placements.push_back(move);
    }
    return placements;
}

/// Among the squares offered to a first tile, those that join are those where it is a move alone.
void expect_joined_is_legal_alone(const State& state, Tile tile) {
    const auto answer = judge_draft(state, {}, tile);
    for (const Square square : answer.squares) {
        Move alone = Move::place();
        alone.add(tile, square);
        EXPECT_EQ(std::binary_search(answer.joined.begin(), answer.joined.end(), square),
                  state.refuse(alone).ok())
            << write_move(alone) << " in " << text_of(state);
    }
}

/// Lays a placement tile by tile; on the way the offered squares are those, and only those, from
/// which the list of all moves knows a way to go on.
void expect_exact_offers(const State& state, const std::vector<Move>& placements,
                         const Move& move) {
    PlacedTiles tiles;
    for (std::size_t i = 0; i < move.size(); ++i) {
        const auto offered = judge_draft(state, tiles, move.tile(i)).squares;
        EXPECT_TRUE(std::binary_search(offered.begin(), offered.end(), move.square(i)))
            << write_move(move) << " in " << text_of(state);
        for (int x = -9; x <= 9; ++x) {
            for (int y = -9; y <= 9; ++y) {
                const Square square{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
                PlacedTiles more = tiles;
                more.push_back({square, move.tile(i)});
                const bool is_free = !state.grid().is_taken(square);
                EXPECT_EQ(std::binary_search(offered.begin(), offered.end(), square),
                          is_free && can_become(placements, more))
                    << write_square(square) << " for tile " << i << " of " << write_move(move)
                    << " in " << text_of(state);
            }
        }
        if (tiles.empty()) expect_joined_is_legal_alone(state, move.tile(i));
        tiles.push_back({move.square(i), move.tile(i)});
    }
    EXPECT_EQ(token(state, tiles), write_move(move));
}

TEST(QwirkleDraft, OffersExactlyTheSquaresFromWhichAMoveCanResult) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Rng random(seed);
        State state = dealt<Qwirkle>({4, 4, 3}, 2, random);
        for (int turn = 0; turn < 12 && state.turn().phase != Phase::over; ++turn) {
            MoveList list;
            state.legal_moves(list);
            const auto placements = placements_in(state);
            if (!state.grid().empty() && !placements.empty()) {
                const auto any = random.below(static_cast<std::uint32_t>(placements.size()));
                expect_exact_offers(state, placements, placements[any]);
            }
            const bool places = !placements.empty();
            state.apply(
                places ? placements[random.below(static_cast<std::uint32_t>(placements.size()))]
                       : list[0]);
            while (state.turn().phase == Phase::chance) state.apply(state.sample_chance(random));
        }
    }
}

TEST(QwirkleDraft, LegalExactlyWhenRefuseSaysSo) {
    Rng random(5);
    State state = dealt<Qwirkle>({3, 4, 3}, 2, random);
    for (int turn = 0; turn < 30 && state.turn().phase == Phase::move; ++turn) {
        const Hand& hand = state.hand(*state.turn().seat);
        for (int attempt = 0; attempt < 200; ++attempt) {
            PlacedTiles tiles;
            const auto count = 1 + random.below(3);
            const int row = static_cast<int>(random.below(9)) - 4;
            for (std::uint32_t i = 0; i < count; ++i) {
                const auto x = static_cast<std::int16_t>(random.below(9)) - 4;
                const Square square = Square{}.along(Axis::row, x).along(Axis::column, row);
                const Tile tile = hand[random.below(static_cast<std::uint32_t>(hand.size()))];
                tiles.push_back({square, tile});
            }
            std::sort(tiles.begin(), tiles.end());
            const auto text = join(tiles, "+", write_placed);
            const auto move = read_move(text);
            if (!move || state.grid().empty()) continue;
            EXPECT_EQ(token(state, tiles) == text, state.refuse(*move).ok()) << text;
        }
        MoveList list;
        state.legal_moves(list);
        state.apply(list[random.below(static_cast<std::uint32_t>(list.size()))]);
        while (state.turn().phase == Phase::chance) state.apply(state.sample_chance(random));
    }
}

}  // namespace
}  // namespace ludo::qwirkle::test
