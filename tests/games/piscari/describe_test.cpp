#include <gmock/gmock.h>

#include "games/piscari/piscari.hpp"
#include "games/scenario.hpp"

namespace ludo {
namespace {

using namespace scenario;  // NOLINT(google-build-using-namespace): the words of these tests
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(PiscariDescription, NamesTheSquaresInReadingOrder) {
    const std::string board = described<Piscari>(".../.../... 1 -");
    EXPECT_THAT(board, StartsWith(R"({"kind":"piscari","squares":[{"name":"a3","piece":null},)"
                                  R"({"name":"b3","piece":null})"));
    EXPECT_THAT(board,
                EndsWith(R"({"name":"c1","piece":null}],"die":null,"prey":null,"win":null})"));
}

TEST(PiscariDescription, TellsWhatTheRolledIconMayTake) {
    EXPECT_THAT(described<Piscari>(".../.../... 1 -", "roll:angler"),
                HasSubstr(R"("die":"angler","prey":"fish")"));
    EXPECT_THAT(described<Piscari>(".../.../... 1 -", "roll:fly"),
                HasSubstr(R"("die":"fly","prey":"angler")"));
}

// The document's ninth turn: red rolls a fly, takes the red angler on b2 and wins on a3-c1.
TEST(PiscariDescription, NamesTheLineThatWins) {
    const std::string board = described<Piscari>("y.F/.a./F.y 2 fly", "b2");
    EXPECT_THAT(board, HasSubstr(R"({"name":"b2","piece":{"icon":"fly","seat":2}})"));
    EXPECT_THAT(board, EndsWith(R"("win":{"squares":["c1","b2","a3"],"line":"a3-c1"}})"));
    EXPECT_THAT(described<Piscari>(".../AA./... 1 angler", "c2"), HasSubstr(R"("line":"2")"));
    EXPECT_THAT(described<Piscari>(".y./.y./... 2 fly", "b1"), HasSubstr(R"("line":"b")"));
}

TEST(PiscariDescription, AWinBecauseTheOtherLeftHasNoLine) {
    EXPECT_THAT(described<Piscari>(".../.../... 1 -", "out:1"), EndsWith(R"("win":null})"));
}

}  // namespace
}  // namespace ludo
