#include "core/scan.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace ludo {
namespace {

TEST(Split, KeepsEmptyPieces) {
    EXPECT_EQ(split("a,,b", ','), (std::vector<std::string_view>{"a", "", "b"}));
    EXPECT_EQ(split("", ','), (std::vector<std::string_view>{""}));
}

TEST(SplitSetting, CutsAtTheFirstSign) {
    using Setting = std::pair<std::string_view, std::string_view>;
    EXPECT_EQ(split_setting("size=5"), Setting("size", "5"));
    EXPECT_EQ(split_setting("table=1:2=3"), Setting("table", "1:2=3"));
    EXPECT_EQ(split_setting("size="), Setting("size", ""));
    EXPECT_EQ(split_setting("=5"), Setting("", "5"));
    EXPECT_EQ(split_setting("size"), Setting("size", ""));
    EXPECT_EQ(split_setting(""), Setting("", ""));
}

TEST(ReadInt, TakesOnlyTheCanonicalSpelling) {
    EXPECT_EQ(read_int("0"), 0);
    EXPECT_EQ(read_int("-12"), -12);
    for (const char* wrong : {"", "+1", "01", "-0", " 1", "1 ", "1x", "99999999999", "-"}) {
        EXPECT_FALSE(read_int(wrong)) << wrong;
    }
    EXPECT_FALSE(read_int("27", 2, 26));
    EXPECT_EQ(read_int("26", 2, 26), 26);
}

RC_GTEST_PROP(ReadInt, ReadsBackEveryNumber, (int number)) {
    RC_ASSERT(read_int(std::to_string(number)) == number);
}

}  // namespace
}  // namespace ludo
