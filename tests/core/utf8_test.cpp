#include "core/utf8.hpp"

#include <gtest/gtest.h>

namespace ludo {
namespace {

TEST(Utf8, KnowsWellFormedText) {
    for (const std::string_view text : {"", "a", "eight or more bytes of ASCII", "é at the front",
                                        "eight bytes, then é", "\x01\t\x7f", "🎲🎲🎲"}) {
        EXPECT_TRUE(is_utf8(text)) << text;
    }
    for (const std::string_view text : {"\xc3", "eight bytes\xc3", "\xff twelve bytes", "\xc0\x80",
                                        "\xed\xa0\x80", "1234567\x80"}) {
        EXPECT_FALSE(is_utf8(text)) << text;
    }
}

TEST(PlainText, TakesLettersOfAnyScript) {
    EXPECT_TRUE(is_plain_text("Anaïs"));
    EXPECT_TRUE(is_plain_text("千代 🎲"));
    EXPECT_TRUE(is_plain_text(""));
}

TEST(PlainText, RefusesControlsAndBrokenBytes) {
    EXPECT_FALSE(is_plain_text("a\x1b[31m"));
    EXPECT_FALSE(is_plain_text("tab\t"));
    EXPECT_FALSE(is_plain_text("\x7f"));
    EXPECT_FALSE(is_plain_text("\xc2\x85")) << "a control character above ASCII";
    EXPECT_FALSE(is_plain_text("\xc3")) << "cut short";
    EXPECT_FALSE(is_plain_text("\xc0\xaf")) << "overlong";
    EXPECT_FALSE(is_plain_text("\xed\xa0\x80")) << "surrogate";
    EXPECT_FALSE(is_plain_text("\xf4\x90\x80\x80")) << "beyond the last character";
}

}  // namespace
}  // namespace ludo
