#include "terminal/boards/style.hpp"

#include <gtest/gtest.h>

namespace ludo::terminal {
namespace {

constexpr Style plain{};
constexpr Style coloured{.colours = true};

TEST(Style, LeavesTextAsItIsWithoutColours) {
    EXPECT_EQ(paint(plain, Ink::red, "12"), "12");
    EXPECT_EQ(fill(plain, Ink::red, "12"), "12");
    EXPECT_EQ(paint_on_tile(plain, Ink::red, "A1"), "A1");
}

TEST(Style, EndsEveryColourWhereItsTextEnds) {
    EXPECT_EQ(paint(coloured, Ink::red, "12"), "\x1b[38;5;196m12\x1b[0m");
    EXPECT_EQ(paint(coloured, Ink::bold, "12"), "\x1b[1m12\x1b[0m");
    EXPECT_EQ(fill(coloured, Ink::yellow, "12"), "\x1b[1;48;5;220;38;5;16m12\x1b[0m");
    EXPECT_EQ(paint_on_tile(coloured, Ink::blue, "A1"), "\x1b[1;48;5;235;38;5;69mA1\x1b[0m");
}

TEST(Style, PaintsNoBlanks) {
    EXPECT_EQ(paint(coloured, Ink::dim, "   "), "   ");
    EXPECT_EQ(paint(coloured, Ink::red, ""), "");
    EXPECT_EQ(paint(coloured, Ink::plain, "text"), "text");
}

TEST(Style, CountsColumnsNotBytes) {
    EXPECT_EQ(width_of(""), 0);
    EXPECT_EQ(width_of("pêcheur"), 7);
    EXPECT_EQ(width_of("●▲✚◆"), 4);
    EXPECT_EQ(width_of("e\u0301"), 1);
    EXPECT_EQ(width_of("名"), 2);
    EXPECT_EQ(width_of(fill(coloured, Ink::green, "Zoé")), 3);
    EXPECT_EQ(width_of("\xFFok"), 3);
    EXPECT_EQ(width_of("\x1b[3"), 0);
}

TEST(Style, WritesPlainLetters) {
    EXPECT_EQ(in_ascii("L’œuf d’Éloïse : « ça va »…"), "L'oeuf d'Eloise : \" ca va \"...");
    EXPECT_EQ(in_ascii("coup n°1"), "coup no1");
    EXPECT_EQ(in_ascii("名"), "?");
}

}  // namespace
}  // namespace ludo::terminal
