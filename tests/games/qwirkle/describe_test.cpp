#include <gmock/gmock.h>

#include "games/qwirkle/qwirkle.hpp"
#include "games/scenario.hpp"

namespace ludo {
namespace {

using namespace scenario;  // NOLINT(google-build-using-namespace): the words of these tests
using ::testing::HasSubstr;

constexpr std::string_view running =
    "A1@0,0+A2@1,0 A1,A3,B1,B2,C1,C2|A2,B1,B2,C1,C2,C3 2|0 1 3x3x2 passed:2";

std::string described_for(std::string_view position, std::optional<Seat> viewer) {
    const auto view = at<Qwirkle>(position).masked_for(viewer);
    JsonWriter json;
    Qwirkle::describe(view, view, json);
    return json.take();
}

TEST(QwirkleDescription, ShowsTheRefereeEverything) {
    EXPECT_EQ(described<Qwirkle>(running),
              R"({"kind":"qwirkle","kit":{"colours":3,"shapes":3,"copies":2},)"
              R"("grid":[{"x":0,"y":0,"tile":"A1"},{"x":1,"y":0,"tile":"A2"}],"complete":[],)"
              R"("hands":[["A1","A3","B1","B2","C1","C2"],["A2","B1","B2","C1","C2","C3"]],)"
              R"("bag":4,"unseen":[{"tile":"A3","count":1},{"tile":"B3","count":2},)"
              R"({"tile":"C3","count":1}],"opening":null,"exchange":4,"passed":[2]})");
}

TEST(QwirkleDescription, HidesTheHandsOfOthersAndCountsThemAsUnseen) {
    const std::string board = described_for(running, Seat{0});
    EXPECT_THAT(board, HasSubstr(R"("hands":[["A1","A3","B1","B2","C1","C2"],)"
                                 R"(["??","??","??","??","??","??"]],"bag":4)"));
    EXPECT_THAT(board, HasSubstr(R"({"tile":"C3","count":2})"));
    EXPECT_THAT(described_for(running, std::nullopt),
                HasSubstr(R"("hands":[["??","??","??","??","??","??"],["??","??")"));
}

TEST(QwirkleDescription, NamesTheSquaresOfCompleteLines) {
    constexpr std::string_view crossed =
        "A1@0,0+A2@1,0+A3@2,0+B3@2,1+C3@2,2 A1,A2,A3,B1,B2,C1|B1,B2,B3,C1,C2,C2 6|6 1 3x3x2";
    EXPECT_THAT(described<Qwirkle>(crossed),
                HasSubstr(R"("complete":[[{"x":0,"y":0},{"x":1,"y":0},{"x":2,"y":0}],)"
                          R"([{"x":2,"y":0},{"x":2,"y":1},{"x":2,"y":2}]])"));
    // Of one colour there are two shapes, of one shape three colours.
    constexpr std::string_view uneven =
        "A1@0,0+A2@1,0+B2@1,1 A1,A2,B1,B2,C1,C2|A1,A2,B1,B2,C1,C2 2|0 1 3x2x4";
    EXPECT_THAT(described<Qwirkle>(uneven),
                HasSubstr(R"("complete":[[{"x":0,"y":0},{"x":1,"y":0}]])"));
}

TEST(QwirkleDescription, TellsHowManyTilesOpen) {
    constexpr std::string_view opening = "- A1,A2,A3,B1,B2,C1|A2,B1,B2,C1,C2,C3 0|0 1 3x3x2";
    EXPECT_THAT(described<Qwirkle>(opening), HasSubstr(R"("opening":3)"));
    EXPECT_THAT(described_for(opening, Seat{0}), HasSubstr(R"("opening":3)"));
    EXPECT_THAT(described_for(opening, Seat{1}), HasSubstr(R"("opening":null)"));
    EXPECT_THAT(described<Qwirkle>("- -|- 0|0 1 6x6x3"), HasSubstr(R"("opening":null)"));
}

}  // namespace
}  // namespace ludo
