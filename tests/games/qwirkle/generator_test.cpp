#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "games/qwirkle/support.hpp"

/// The generator against the slowest way to do its work: lay every order of every choice of tiles
/// from every square in both directions, and look at all pairs of tiles in all lines.
namespace ludo::qwirkle::test {
namespace {

using Tiles = std::vector<Tile>;
using Table = std::map<std::pair<int, int>, Tile>;

bool is_line(const Tiles& tiles) {
    bool one_colour = true;
    bool one_shape = true;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        for (std::size_t j = i + 1; j < tiles.size(); ++j) {
            const bool same_colour = tiles[i].colour() == tiles[j].colour();
            const bool same_shape = tiles[i].shape() == tiles[j].shape();
            one_colour = one_colour && same_colour && !same_shape;
            one_shape = one_shape && same_shape && !same_colour;
        }
    }
    return one_colour || one_shape;
}

Tiles line_through(const Table& table, int x, int y, int dx, int dy) {
    while (table.contains({x - dx, y - dy})) {
        x -= dx;
        y -= dy;
    }
    Tiles line;
    for (; table.contains({x, y}); x += dx, y += dy) line.push_back(table.at({x, y}));
    return line;
}

/// Orders of choices from the hand that could lie in one line.
void extend_sequences(const Tiles& left, Tiles& sequence, std::set<Tiles>& found) {
    if (!is_line(sequence)) return;
    if (!sequence.empty()) found.insert(sequence);
    for (std::size_t i = 0; i < left.size(); ++i) {
        Tiles rest = left;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        sequence.push_back(left[i]);
        extend_sequences(rest, sequence, found);
        sequence.pop_back();
    }
}

bool touches(const Table& table, int x, int y) {
    return table.contains({x - 1, y}) || table.contains({x + 1, y}) || table.contains({x, y - 1}) ||
           table.contains({x, y + 1});
}

/// The token of the sequence laid from a square on, or "" when that breaks a rule.
std::string lay(const Table& table, const Tiles& sequence, int x, int y, int dx, int dy) {
    if (table.contains({x, y})) return "";
    std::vector<std::pair<int, int>> squares;
    bool connects = false;
    for (; squares.size() < sequence.size(); x += dx, y += dy) {
        if (table.contains({x, y})) continue;
        squares.emplace_back(x, y);
        connects = connects || touches(table, x, y);
    }
    if (!connects) return "";
    Table after = table;
    std::string token;
    for (std::size_t i = 0; i < squares.size(); ++i) {
        after[squares[i]] = sequence[i];
        token += (i > 0 ? "+" : "") + write_tile(sequence[i]) + "@" +
                 std::to_string(squares[i].first) + "," + std::to_string(squares[i].second);
    }
    for (const auto& [sx, sy] : squares) {
        if (!is_line(line_through(after, sx, sy, 1, 0))) return "";
        if (!is_line(line_through(after, sx, sy, 0, 1))) return "";
    }
    return token;
}

std::set<std::string> naive_placements(const Table& table, const Tiles& hand) {
    std::set<Tiles> sequences;
    Tiles sequence;
    extend_sequences(hand, sequence, sequences);
    int low = 0;
    int high = 0;
    for (const auto& [square, tile] : table) {
        low = std::min({low, square.first, square.second});
        high = std::max({high, square.first, square.second});
    }
    std::set<std::string> tokens;
    for (int y = low - hand_size; y <= high + hand_size; ++y) {
        for (int x = low - hand_size; x <= high + hand_size; ++x) {
            for (const Tiles& tiles : sequences) {
                tokens.insert(lay(table, tiles, x, y, 1, 0));
                tokens.insert(lay(table, tiles, x, y, 0, 1));
            }
        }
    }
    tokens.erase("");
    return tokens;
}

std::set<std::string> naive_openings(const Tiles& hand) {
    std::set<Tiles> sequences;
    Tiles sequence;
    extend_sequences(hand, sequence, sequences);
    std::size_t most = 0;
    for (const Tiles& tiles : sequences) most = std::max(most, tiles.size());
    std::set<std::string> tokens;
    for (const Tiles& tiles : sequences) {
        if (tiles.size() != most) continue;
        std::string token;
        for (std::size_t i = 0; i < most; ++i) {
            token += (i > 0 ? "+" : "") + write_tile(tiles[i]) + "@" + std::to_string(i) + ",0";
        }
        tokens.insert(token);
    }
    return tokens;
}

std::set<std::string> naive_trades(const Tiles& hand, int bag_size) {
    std::set<std::string> tokens;
    for (unsigned choice = 1; choice < 1U << hand.size(); ++choice) {
        Tiles tiles;
        for (std::size_t i = 0; i < hand.size(); ++i) {
            if (((choice >> i) & 1U) != 0) tiles.push_back(hand[i]);
        }
        if (static_cast<int>(tiles.size()) <= bag_size)
            tokens.insert("trade:" + write_tiles(tiles));
    }
    return tokens;
}

template <typename G>
std::set<std::string> naive_moves(const typename G::State& state) {
    Table table;
    for (const auto& [square, tile] : state.grid().tiles()) table[{square.x, square.y}] = tile;
    const Hand& hand = state.hand(*state.turn().seat);
    const Tiles tiles(hand.begin(), hand.end());
    if (table.empty()) return naive_openings(tiles);
    std::set<std::string> tokens = naive_placements(table, tiles);
    tokens.merge(naive_trades(tiles, state.bag_size()));
    if (tokens.empty()) tokens.insert("pass");
    return tokens;
}

template <typename G>
void check_moves(const typename G::State& state) {
    SCOPED_TRACE(text_of<G>(state));
    const std::vector<std::string> listed = legal_tokens<G>(state);
    const std::set<std::string> expected = naive_moves<G>(state);
    EXPECT_TRUE(std::adjacent_find(listed.begin(), listed.end()) == listed.end());
    EXPECT_EQ(std::set<std::string>(listed.begin(), listed.end()), expected);
    for (const std::string& token : listed)
        EXPECT_TRUE(state.refuse(*read_move(token)).ok()) << token;
}

/// Placements before exchanges, so that the grid grows.
template <typename G>
Move some_move(const typename G::State& state, Rng& random) {
    MoveList list;
    state.legal_moves(list);
    std::uint32_t placements = 0;
    while (placements < list.size() && list[placements].kind() == Move::Kind::place) ++placements;
    const auto choices = placements > 0 ? placements : static_cast<std::uint32_t>(list.size());
    return list[random.below(choices)];
}

template <typename G>
void check_random_game(const Kit& kit, int seats, std::uint64_t seed, int max_plies = 40) {
    Rng random(seed);
    typename G::State state = dealt<G>(kit, seats, random);
    for (int plies = 0; state.turn().phase != Phase::over && plies < max_plies; ++plies) {
        check_moves<G>(state);
        state.apply(some_move<G>(state, random));
        if (state.turn().phase == Phase::chance) state.apply(state.sample_chance(random));
    }
}

TEST(QwirkleGenerator, StandardKit) {
    check_random_game<Qwirkle>({6, 6, 3}, 2, 1);
    check_random_game<Qwirkle>({6, 6, 3}, 4, 2);
}
TEST(QwirkleGenerator, ManyCopiesOfFewTiles) {
    check_random_game<Qwirkle>({2, 2, 9}, 2, 3);
    check_random_game<Qwirkle>({2, 2, 9}, 4, 4);
    check_random_game<Qwirkle>({3, 3, 4}, 3, 5);
}
TEST(QwirkleGenerator, MoreColoursThanShapes) {
    check_random_game<Qwirkle>({12, 2, 3}, 2, 6, 15);
    check_random_game<Qwirkle>({12, 3, 3}, 3, 7, 15);
}
TEST(QwirkleGenerator, MoreShapesThanColours) {
    check_random_game<Qwirkle>({3, 12, 2}, 2, 8);
    check_random_game<Qwirkle>({2, 12, 1}, 2, 9);
}
TEST(QwirkleGenerator, LargeKits) {
    check_random_game<BigQwirkle>({12, 12, 1}, 2, 10);
    check_random_game<BigQwirkle>({5, 5, 9}, 4, 11);
}

TEST(QwirkleGenerator, AHandOfOneColourHasAllItsOrders) {
    check_moves<Qwirkle>(position("A1@0,0 B1,B2,B3,B4,B5,B6|A2,B6,C3,D2,E6,F5 1|0 1 6x6x3"));
    check_moves<Qwirkle>(position("- B1,B2,B3,B4,B5,B6|A2,B6,C3,D2,E6,F5 0|0 1 6x6x3"));
}

/// Each of the two gaps can be filled alone, but not both: the line would hold A1 twice.
TEST(QwirkleGenerator, LooksAtTheWholeLineAcrossTwoGaps) {
    //         x  0  1  2  3  4
    //  y = -1         C3 C4 C1
    //  y =  0   A1 .  A3 .  A1
    //  y =  1   B1 B2 B3
    const State state = position(
        "C3@2,-1+C4@3,-1+C1@4,-1+A1@0,0+A3@2,0+A1@4,0+B1@0,1+B2@1,1+B3@2,1 "
        "A2,A4,A6,B6,C1,D1|A2,B6,C3,D2,E6,F5 0|0 1 6x6x3");
    EXPECT_EQ(reason(state, "A2@1,0"), "");
    EXPECT_EQ(reason(state, "A4@3,0"), "");
    EXPECT_EQ(reason(state, "A2@1,0+A4@3,0"), "qwirkle.line_repeats");
    check_moves<Qwirkle>(state);
}

TEST(QwirkleGenerator, MovesComeInTheSameOrderHoweverTheTilesCameThere) {
    Rng random(12);
    State state = dealt<Qwirkle>({6, 6, 3}, 2, random);
    for (int plies = 0; state.turn().phase != Phase::over && plies < 30; ++plies) {
        const State again = position(text_of(state));
        MoveList played;
        MoveList read;
        state.legal_moves(played);
        again.legal_moves(read);
        ASSERT_TRUE(std::equal(played.begin(), played.end(), read.begin(), read.end()));
        state.apply(some_move<Qwirkle>(state, random));
        if (state.turn().phase == Phase::chance) state.apply(state.sample_chance(random));
    }
}

}  // namespace
}  // namespace ludo::qwirkle::test
