#include "terminal/boards/typed.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ludo::terminal {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Typed, IsMadeTidy) {
    EXPECT_EQ(tidy("  Échange \t A1  "), "echange a1");
    EXPECT_EQ(without_blanks(" G  4"), "g4");
    EXPECT_THAT(typed_words("A1,A4  3,-2"), ElementsAre("a1", "a4", "3", "-2"));
    EXPECT_THAT(typed_words(" , "), IsEmpty());
}

TEST(Typed, KnowsThePass) {
    EXPECT_TRUE(says_pass("Passe"));
    EXPECT_TRUE(says_pass(" pass "));
    EXPECT_FALSE(says_pass("passons"));
}

TEST(Typed, ReadsALetterAndANumberInAnyOrder) {
    for (const char* const text : {"B12", "b 12", "12b", " 12 B "}) {
        const auto pair = read_letter_and_number(text);
        ASSERT_TRUE(pair) << text;
        EXPECT_EQ(pair->letter, 'b');
        EXPECT_EQ(pair->number, 12);
    }
    for (const char* const text : {"", "b", "12", "bb1", "b-1", "b1b", "é1é", "b99999999999"}) {
        EXPECT_FALSE(read_letter_and_number(text)) << text;
    }
}

}  // namespace
}  // namespace ludo::terminal
