#include <gmock/gmock.h>

#include "games/scenario.hpp"
#include "games/thinkahead/thinkahead.hpp"

namespace ludo {
namespace {

using namespace scenario;  // NOLINT(google-build-using-namespace): the words of these tests
using ::testing::EndsWith;
using ::testing::HasSubstr;

constexpr std::string_view document = "6,6,9,9/1,0,3,5/7,9,7,4/7,4,9,2 c2 1";

TEST(ThinkAheadDescription, TellsTheLineEachMoveGivesTheOpponent) {
    const std::string board = described<ThinkAhead>(document);
    EXPECT_THAT(board, HasSubstr(R"("size":4,"line":{"axis":"column","index":2},)"));
    EXPECT_THAT(board, HasSubstr(R"({"token":"1,3","value":5,"owner":null})"));
    EXPECT_THAT(board, EndsWith(R"("next":{"0,2":{"axis":"row","index":0},)"
                                R"("1,2":{"axis":"row","index":1},)"
                                R"("2,2":{"axis":"row","index":2},)"
                                R"("3,2":{"axis":"row","index":3}}})"));
}

TEST(ThinkAheadDescription, ATakenCellKeepsItsValue) {
    const std::string board = described<ThinkAhead>(document, "3,2 3,0");
    EXPECT_THAT(board, HasSubstr(R"("line":{"axis":"column","index":0})"));
    EXPECT_THAT(board, HasSubstr(R"({"token":"3,2","value":9,"owner":1})"));
    EXPECT_THAT(board, HasSubstr(R"({"token":"3,0","value":7,"owner":2})"));
}

TEST(ThinkAheadDescription, AFinishedGameOffersNothing) {
    EXPECT_THAT(described<ThinkAhead>("1a,2/3b,4 c0 -"), EndsWith(R"("next":{}})"));
}

}  // namespace
}  // namespace ludo
