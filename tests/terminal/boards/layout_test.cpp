#include "terminal/boards/layout.hpp"

#include <gtest/gtest.h>

namespace ludo::terminal {
namespace {

TEST(Layout, PadsToColumns) {
    EXPECT_EQ(pad_right("né", 4), "né  ");
    EXPECT_EQ(pad_left("né", 4), "  né");
    EXPECT_EQ(centre("né", 5), " né  ");
    EXPECT_EQ(pad_left("trop long", 4), "trop long");
}

TEST(Layout, ShortensWithDots) {
    const Style unicode;
    const Style ascii{.unicode = false};
    EXPECT_EQ(shorten(unicode, "Éléonore", 8), "Éléonore");
    EXPECT_EQ(shorten(unicode, "Éléonore", 5), "Éléo…");
    EXPECT_EQ(shorten(ascii, "Eleonore", 5), "Ele..");
    EXPECT_EQ(shorten(unicode, "名名名", 4), "名…");
}

TEST(Layout, PutsLinesSideBySide) {
    EXPECT_EQ(beside({"a", "bc"}, {"1", "2", "3"}, 1), (Lines{"a  1", "bc 2", "   3"}));
}

TEST(Layout, PutsThePanelBelowWhenThereIsNoRoomBeside) {
    Style style;
    style.columns = 8;
    EXPECT_EQ(arrange(style, {"ab"}, {"", "12"}), (Lines{"ab    ", "      12"}));
    style.columns = 7;
    EXPECT_EQ(arrange(style, {"ab"}, {"", "12"}), (Lines{"ab", "", "12"}));
}

TEST(Layout, WritesNoBlanksAtTheEndOfLines) {
    EXPECT_EQ(write_lines({"a  ", "", "  b"}), "a\n\n  b\n");
}

}  // namespace
}  // namespace ludo::terminal
