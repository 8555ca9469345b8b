#include "core/variations.hpp"

#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/scan.hpp"

namespace ludo {
namespace {

/// A record of nothing but its lines, as its file writes them.
Record record_of_lines(const std::string& movetext) {
    const auto record = read_record(
        "[Ludotheque \"2\"]\n[Game \"x\"]\n[Rules \"1\"]\n[Start \"x\"]\n[Result \"*\"]\n\n" +
        movetext + " *\n");
    EXPECT_TRUE(record.ok()) << movetext;
    return record.ok() ? *record : Record{};
}

std::vector<std::string> tokens_in(const std::string& text) {
    std::vector<std::string> all;
    for (const std::string_view word : split(text, ' ')) {
        if (!word.empty()) all.emplace_back(word);
    }
    return all;
}

/// The lines of a record with another main line, as its file would write them.
std::string with_main_line(const std::string& movetext, const std::string& main_line) {
    Record record = record_of_lines(movetext);
    record.variations = variations_beside(tokens_in(main_line), record);
    record.tokens.clear();
    for (const std::string& token : tokens_in(main_line)) record.tokens.push_back({token, 0});
    const std::string text = write_record(record);
    const std::size_t first = text.find("\n\n") + 2;
    return text.substr(first, text.size() - first - 3);
}

TEST(Variations, AreCountedWithNestedOnes) {
    EXPECT_EQ(count_variations(record_of_lines("a b").variations), 0U);
    EXPECT_EQ(count_variations(record_of_lines("a b (c d (e) (f)) (g) -- (h)").variations), 5U);
}

TEST(Variations, StayWhereTheyAreWhileTheMainLineGoesOn) {
    EXPECT_EQ(with_main_line("a b (c d)", "a b"), "a b (c d)");
    EXPECT_EQ(with_main_line("a b (c d)", "a b e f"), "a b (c d) e f");
    EXPECT_EQ(with_main_line("a b -- (c d)", "a b e"), "a b e (c d)");
}

TEST(Variations, WhatIsTakenBackIsKeptWithWhatBranchesOffFromIt) {
    EXPECT_EQ(with_main_line("a b c (d) e", "a"), "a -- (b c (d) e)");
    EXPECT_EQ(with_main_line("a b c (d) e", ""), "-- (a b c (d) e)");
    EXPECT_EQ(with_main_line("a b (x) c (d) e", "a y"), "a y (b c (d) e) (x)");
}

TEST(Variations, TheMainLineMayFollowOne) {
    EXPECT_EQ(with_main_line("a b (c d) e", "a c"), "a c (b e) -- (d)");
    EXPECT_EQ(with_main_line("a b (c d (x y)) e", "a c x z"), "a c (b e) x (d) z (y)");
    EXPECT_EQ(with_main_line("a b -- (c d)", "a b c d e"), "a b c d e");
}

TEST(Variations, OneThatRepeatsTheTokenItReplacesIsUnderstood) {
    EXPECT_EQ(with_main_line("a b (b c) d", "a b d"), "a b d (c)");
}

/// All that is played in a record, each line from the start.
void list_lines(const std::string& before, const std::vector<Record::Token>& tokens,
                const std::vector<Record::Variation>& variations, std::set<std::string>& all) {
    std::vector<std::string> reached{before};
    for (const Record::Token& token : tokens) {
        reached.push_back(reached.back() + " " + token.text);
        all.insert(reached.back());
    }
    for (const Record::Variation& variation : variations) {
        list_lines(reached[variation.at], variation.tokens, variation.variations, all);
    }
}

RC_GTEST_PROP(Variations, NoLineIsLostWhateverTheMainLineIs, ()) {
    const auto any_line = [] {
        std::vector<std::string> line(static_cast<std::size_t>(*rc::gen::inRange(0, 8)));
        for (std::string& token : line) token = *rc::gen::element<std::string>("a", "b", "c");
        return line;
    };
    Record record;
    std::set<std::string> before;
    for (int i = 0; i < 6; ++i) {
        const std::vector<std::string> main_line = any_line();
        record.variations = variations_beside(main_line, record);
        record.tokens.clear();
        for (const std::string& text : main_line) record.tokens.push_back({text, 0});
        std::set<std::string> after;
        list_lines("", record.tokens, record.variations, after);
        list_lines("", record.tokens, {}, before);
        RC_ASSERT(after == before);
        RC_ASSERT(read_record(write_record(record))->variations == record.variations);
        before = after;
    }
}

}  // namespace
}  // namespace ludo
