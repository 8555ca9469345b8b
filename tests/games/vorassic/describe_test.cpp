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
    EXPECT_THAT(board,
                HasSubstr(R"({"name":"A0","value":null,"wall":false,"owner":1,"head":false})"));
    EXPECT_THAT(board, HasSubstr(R"({"name":"B0","value":1,"wall":false,"owner":1,"head":false})"));
    EXPECT_THAT(board, HasSubstr(R"({"name":"C0","value":2,"wall":false,"owner":1,"head":true})"));
    EXPECT_THAT(board, HasSubstr(R"({"name":"E3","value":1,"wall":false,"owner":2,"head":true})"));
    EXPECT_THAT(board,
                HasSubstr(R"({"name":"D0","value":3,"wall":false,"owner":null,"head":false})"));
}

TEST(VorassicDescription, KnowsWallsAndNegativeValues) {
    const std::string board = described<Vorassic>(
        "Y,1,#,3,4/1,-2,3,4,3/2,3,4,3,2/3,4,3,-2,1/4,3,#,1,R octopus 1 0|0", "B1");
    EXPECT_THAT(board, HasSubstr(R"({"name":"C0","value":null,"wall":true,"owner":null)"));
    EXPECT_THAT(board, HasSubstr(R"({"name":"B1","value":-2,"wall":false,"owner":1,"head":true})"));
}

}  // namespace
}  // namespace ludo
