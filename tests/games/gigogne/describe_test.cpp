#include <gmock/gmock.h>

#include "games/gigogne/gigogne.hpp"
#include "games/scenario.hpp"

namespace ludo {
namespace {

using namespace scenario;  // NOLINT(google-build-using-namespace): the words of these tests
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr std::string_view visible_start = ".../.../.../.../.../.../.../.../... 1 2 visible";

TEST(GigogneDescription, TellsWhoOwnsEachSizeAndWhatIsLeft) {
    const std::string board = described<Gigogne>(visible_start, "G0 P0 G1");
    EXPECT_THAT(board, StartsWith(R"({"kind":"gigogne","variant":"visible",)"
                                  R"("cells":[{"P":2,"M":null,"G":1},{"P":null,"M":null,"G":1},)"));
    EXPECT_THAT(board, EndsWith(R"("stock":[{"P":3,"M":3,"G":1},{"P":2,"M":3,"G":3}],)"
                                R"("covered":["P0"],"win":null})"));
}

TEST(GigogneDescription, ShowsTheVisibleSquaresThatWin) {
    EXPECT_THAT(described<Gigogne>(visible_start, "P0 P3 M1 P4 G2"),
                EndsWith(R"("win":["P0","M1","G2"]})"));
}

TEST(GigogneDescription, TellsWhatIsCoveredWhicheverCameFirst) {
    EXPECT_THAT(described<Gigogne>(visible_start, "P0 M0 G0 M4 P4 G8"),
                HasSubstr(R"("covered":["P0","P4","M0"])"));
}

TEST(GigogneDescription, NothingIsCoveredInTheClassicVariant) {
    constexpr std::string_view classic = ".../.../.../.../.../.../.../.../... 1 2 classic";
    EXPECT_THAT(described<Gigogne>(classic, "P0 M0 G0 M4 P4"), HasSubstr(R"("covered":[])"));
}

TEST(GigogneDescription, ShowsTheTrioThatWinsInTheClassicVariant) {
    constexpr std::string_view classic = ".../.../.../.../.../.../.../.../... 1 2 classic";
    EXPECT_THAT(described<Gigogne>(classic, "P4 P0 M4 P1 G4"),
                ::testing::AllOf(HasSubstr(R"("variant":"classic")"),
                                 EndsWith(R"("win":["P4","M4","G4"]})")));
}

}  // namespace
}  // namespace ludo
