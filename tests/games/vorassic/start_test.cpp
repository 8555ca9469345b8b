#include "games/vorassic/start.hpp"

#include <algorithm>
#include <set>

#include "games/scenario.hpp"
#include "games/vorassic/vorassic.hpp"

namespace ludo {
namespace {

using namespace scenario;  // NOLINT(google-build-using-namespace): the words of these tests

int wall_count(const std::string& position) {
    return static_cast<int>(std::count(position.begin(), position.end(), '#'));
}

bool is_symmetric(const Vorassic::State& state) {
    bool symmetric = true;
    vorassic::for_each_cell(state.size(), [&](vorassic::Move cell) {
        const auto last = state.size() - 1;
        const vorassic::Move turned{static_cast<std::uint8_t>(last - cell.column),
                                    static_cast<std::uint8_t>(last - cell.row)};
        symmetric = symmetric && state.at(cell).is_wall() == state.at(turned).is_wall();
    });
    return symmetric;
}

bool everybody_can_move(const Vorassic::State& state) {
    bool all = true;
    for_each_seat(state.seat_count(), [&](Seat seat) { all = all && state.can_move(seat); });
    return all;
}

std::set<int> values(const Vorassic::State& state) {
    std::set<int> found;
    vorassic::for_each_cell(state.size(), [&](vorassic::Move cell) {
        if (state.at(cell).is_free()) found.insert(state.at(cell).value());
    });
    return found;
}

TEST(VorassicDistance, OfEightForTwoPlayers) {
    EXPECT_EQ(start_position<Vorassic>({}),
              "Y,1,2,3,4,5,6,7/1,2,3,4,5,6,7,6/2,3,4,5,6,7,6,5/3,4,5,6,7,6,5,4/"
              "4,5,6,7,6,5,4,3/5,6,7,6,5,4,3,2/6,7,6,5,4,3,2,1/7,6,5,4,3,2,1,R snake 1 0|0");
}

TEST(VorassicDistance, IsCappedAtNineFromElevenOn) {
    const auto state = *start<Vorassic>({{"size", "11"}});
    EXPECT_EQ(state.at({10, 0}).value(), 9);  // ten steps from both corners
    EXPECT_EQ(state.at({9, 0}).value(), 9);
    EXPECT_EQ(state.at({8, 0}).value(), 8);
    EXPECT_EQ(state.at({5, 5}).value(), 9);
    EXPECT_EQ(*values(*start<Vorassic>({{"size", "10"}})).rbegin(), 9);
    EXPECT_EQ(*values(*start<Vorassic>({{"size", "26"}})).rbegin(), 9);
}

TEST(VorassicDistance, ForFourPlayersIsToTheNearestOfFourCorners) {
    EXPECT_EQ(start_position<Vorassic>({{"size", "6"}, {"players", "4"}, {"mode", "octopus"}}),
              "Y,1,2,2,1,G/1,2,3,3,2,1/2,3,4,4,3,2/2,3,4,4,3,2/1,2,3,3,2,1/B,1,2,2,1,R "
              "octopus 1 0|0|0|0");
}

TEST(VorassicRandom, UsesTheDigitsAndWithNegativeValuesTheirOpposites) {
    const auto plain = values(*start<Vorassic>({{"size", "26"}, {"fill", "random"}}));
    EXPECT_EQ(*plain.begin(), 0);
    EXPECT_EQ(*plain.rbegin(), 9);
    EXPECT_EQ(plain.size(), 10U);
    const auto both =
        values(*start<Vorassic>({{"size", "26"}, {"fill", "random"}, {"negative", "true"}}));
    EXPECT_EQ(*both.begin(), -9);
    EXPECT_EQ(*both.rbegin(), 9);
    EXPECT_EQ(both.size(), 19U);
}

TEST(VorassicStart, TheSameSeedGivesTheSameGame) {
    const Choices choices{{"fill", "random"}, {"walls", "10"}};
    EXPECT_EQ(start_position<Vorassic>(choices, 4), start_position<Vorassic>(choices, 4));
    EXPECT_NE(start_position<Vorassic>(choices, 4), start_position<Vorassic>(choices, 5));
}

TEST(VorassicStart, NegativeValuesNeedTheRandomFilling) {
    EXPECT_EQ(why_no_start<Vorassic>({{"negative", "true"}}), "refusal.vorassic.negative_distance");
}

TEST(VorassicWalls, AreSymmetricAndLeaveEveryStartACell) {
    for (const auto* size : {"5", "6", "8", "9"}) {
        for (const auto* players : {"2", "4"}) {
            for (const auto* mode : {"snake", "octopus"}) {
                for (std::uint64_t seed = 0; seed < 30; ++seed) {
                    const auto state = *start<Vorassic>(
                        {{"size", size}, {"players", players}, {"mode", mode}, {"walls", "12"}},
                        seed);
                    EXPECT_EQ(wall_count(Vorassic::write_position(state)), 12);
                    EXPECT_TRUE(is_symmetric(state));
                    EXPECT_TRUE(everybody_can_move(state));
                }
            }
        }
    }
}

TEST(VorassicWalls, TheLargestNumberFitsWhateverTheSeed) {
    struct Case {
        std::string_view size, players, walls;
    };
    for (const Case& c : {Case{"5", "2", "21"},
                          {"5", "4", "17"},
                          {"8", "2", "60"},
                          {"8", "4", "56"},
                          {"5", "2", "20"},
                          {"5", "4", "16"}}) {
        for (const auto* mode : {"snake", "octopus"}) {
            for (std::uint64_t seed = 0; seed < 20; ++seed) {
                const auto state = *start<Vorassic>(
                    {{"size", c.size}, {"players", c.players}, {"walls", c.walls}, {"mode", mode}},
                    seed);
                EXPECT_EQ(std::to_string(wall_count(Vorassic::write_position(state))), c.walls);
                EXPECT_TRUE(is_symmetric(state));
                EXPECT_TRUE(everybody_can_move(state));
            }
        }
    }
}

TEST(VorassicWalls, AnOddNumberPutsOneInTheMiddle) {
    EXPECT_TRUE(start<Vorassic>({{"size", "7"}, {"walls", "1"}})->at({3, 3}).is_wall());
    EXPECT_FALSE(start<Vorassic>({{"size", "7"}, {"walls", "2"}})->at({3, 3}).is_wall());
}

TEST(VorassicWalls, TooManyAreRefusedNamingTheLargestNumber) {
    const auto state = start<Vorassic>({{"size", "5"}, {"players", "4"}, {"walls", "18"}});
    ASSERT_FALSE(state.ok());
    EXPECT_EQ(state.refusals().front(),
              (Refusal{"refusal.vorassic.walls_too_many", {{"walls", "18"}, {"most", "17"}}}));
}

TEST(VorassicWalls, AnOddNumberNeedsAMiddle) {
    const auto state = start<Vorassic>({{"walls", "3"}});
    ASSERT_FALSE(state.ok());
    EXPECT_EQ(state.refusals().front(), (Refusal{"refusal.vorassic.walls_odd",
                                                 {{"walls", "3"}, {"size", "8"}, {"most", "60"}}}));
    EXPECT_EQ(why_no_start<Vorassic>({{"walls", "61"}, {"negative", "true"}}),
              "refusal.vorassic.negative_distance refusal.vorassic.walls_too_many "
              "refusal.vorassic.walls_odd");
}

TEST(VorassicWalls, WithTwoPlayersTheOtherCornersAreOrdinaryCells) {
    std::set<bool> seen;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        seen.insert(start<Vorassic>({{"size", "5"}, {"walls", "8"}}, seed)->at({4, 0}).is_wall());
    }
    EXPECT_EQ(seen.size(), 2U);
    EXPECT_EQ(start<Vorassic>({{"size", "5"}})->at({4, 0}).value(), 4);
}

TEST(VorassicOptions, HaveTheirRanges) {
    EXPECT_TRUE(option_takes<Vorassic>("size", "5"));
    EXPECT_TRUE(option_takes<Vorassic>("size", "26"));
    EXPECT_FALSE(option_takes<Vorassic>("size", "4"));
    EXPECT_FALSE(option_takes<Vorassic>("size", "27"));
    EXPECT_FALSE(option_takes<Vorassic>("players", "3"));
    EXPECT_TRUE(option_takes<Vorassic>("walls", "400"));
    EXPECT_FALSE(option_takes<Vorassic>("walls", "401"));
    EXPECT_FALSE(option_takes<Vorassic>("mode", "eel"));
}

}  // namespace
}  // namespace ludo
