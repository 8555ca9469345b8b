#include "core/position.hpp"

#include <gtest/gtest.h>

namespace ludo {
namespace {

TEST(GridText, IsReadCellByCell) {
    Refusals why;
    const auto grid = read_grid("1,#/ya,", 2, 3, why);
    ASSERT_TRUE(grid);
    EXPECT_TRUE(why.empty());
    std::string seen;
    for_each_cell(*grid, [&](std::size_t row, std::size_t column, std::string_view text) {
        seen += std::to_string(row) + std::to_string(column) + "=" + std::string(text) + " ";
    });
    EXPECT_EQ(seen, "00=1 01=# 10=ya 11= ");
}

TEST(GridText, HasToBeASquareOfThatSize) {
    for (const char* text : {"", "1", "1,2", "1,2/3", "1,2/3,4,5", "1,2/3,4/", "1,2,3/4,5,6",
                             "1,2,3,4/1,2,3,4/1,2,3,4/1,2,3,4"}) {
        Refusals why;
        EXPECT_FALSE(read_grid(text, 2, 3, why)) << text;
        EXPECT_EQ(why, (Refusals{{"refusal.position.board_size", {{"expected", "2x2-3x3"}}}}));
    }
}

TEST(GridText, IsWrittenAsItIsRead) {
    const std::string text = "1,2,3/4,5,6/7,8,9";
    Refusals why;
    const auto grid = read_grid(text, 1, 26, why);
    ASSERT_TRUE(grid);
    EXPECT_EQ(
        write_grid(3, [&](std::size_t row, std::size_t column) { return (*grid)[row][column]; }),
        text);
}

}  // namespace
}  // namespace ludo
