#include <regex>
#include <string>

#include <gmock/gmock.h>

#include "games/scenario.hpp"
#include "games/vorassic/vorassic.hpp"

namespace ludo {
namespace {

using namespace scenario;  // NOLINT(google-build-using-namespace): the words of these tests
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr std::string_view described_grid =
    "Y,1,2,3,4/1,2,3,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,1,R snake 1 0|0";

TEST(VorassicDescription, ACapturedCellKeepsTheValueItHadAtTheStart) {
    const std::string board = described<Vorassic>(described_grid, "B0 E3 C0");
    EXPECT_THAT(board, StartsWith(R"({"kind":"vorassic","size":5,"mode":"snake","cells":[)"));
    EXPECT_THAT(board, HasSubstr(R"({"name":"A0","value":null,"wall":false,"owner":1,)"
                                 R"("head":false,"from":null})"));
    EXPECT_THAT(board, HasSubstr(R"({"name":"B0","value":1,"wall":false,"owner":1,)"
                                 R"("head":false,"from":"A0"})"));
    EXPECT_THAT(board, HasSubstr(R"({"name":"C0","value":2,"wall":false,"owner":1,)"
                                 R"("head":true,"from":"B0"})"));
    EXPECT_THAT(board, HasSubstr(R"({"name":"E3","value":1,"wall":false,"owner":2,)"
                                 R"("head":true,"from":"E4"})"));
    EXPECT_THAT(board, HasSubstr(R"({"name":"D0","value":3,"wall":false,"owner":null,)"
                                 R"("head":false,"from":null})"));
}

TEST(VorassicDescription, KnowsWallsAndNegativeValues) {
    const std::string board = described<Vorassic>(
        "Y,1,#,3,4/1,-2,3,4,3/2,3,4,3,2/3,4,3,-2,1/4,3,#,1,R octopus 1 0|0", "B1");
    EXPECT_THAT(board, HasSubstr(R"({"name":"C0","value":null,"wall":true,"owner":null)"));
    EXPECT_THAT(board, HasSubstr(R"({"name":"B1","value":-2,"wall":false,"owner":1,"head":true)"));
}

/// "B0<A0 C0<B0": every cell that tells where it was captured from, in reading order.
std::string origins(std::string_view position, std::string_view tokens) {
    const std::string board = described<Vorassic>(position, tokens);
    const std::regex cell(R"re("name":"(\w+)"[^}]*"from":"(\w+)")re");
    std::string all;
    for (std::sregex_iterator it(board.begin(), board.end(), cell), end; it != end; ++it) {
        all += (all.empty() ? "" : " ") + it->str(1) + '<' + it->str(2);
    }
    return all;
}

TEST(VorassicDescription, ASnakeGoesOnFromItsLastCellThroughLostTurnsToo) {
    EXPECT_EQ(origins(described_grid, "A1 E3 skip E2 B1 D2 B0"),
              "B0<B1 A1<A0 B1<A1 D2<E2 E2<E3 E3<E4");
}

TEST(VorassicDescription, AnArmOfAnOctopusComesFromASideThenFromTheLatestCell) {
    constexpr std::string_view grid =
        "Y,1,2,3,4/1,2,3,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,1,R octopus 1 0|0";
    // B1 can only come across the corner; B0 has A0 and B1 beside it, and B1 is younger; C2 has
    // B1 across a corner alone; B2 has B1 and C2 beside it.
    EXPECT_EQ(origins(grid, "B1 E3 B0 E2 C2 E1 B2"), "B0<B1 B1<A0 E1<E2 B2<C2 C2<B1 E2<E3 E3<E4");
}

TEST(VorassicDescription, WhatWasOwnedAtTheStartTellsNoOrigin) {
    constexpr std::string_view begun =
        "y,Y,2,3,4/1,2,3,4,3/2,3,4,3,2/3,4,3,2,r/4,3,2,R,r snake 1 1|2";
    EXPECT_EQ(origins(begun, ""), "");
    EXPECT_EQ(origins(begun, "C0 C4"), "C0<B0 C4<D4");
}

}  // namespace
}  // namespace ludo
