#include "core/record.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace ludo {
namespace {

Record sample() {
    Record record;
    record.game = "vorassic";
    record.options = {{"size", "5"}, {"mode", "snake"}};
    record.players = {{"Anaïs \"la pieuvre\" \\o/", "human"}, {"Robot", "random"}};
    record.start = "Y,1,2,3,4/1,2,3,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,1,R snake 1 0|0";
    record.tokens = {{"A1", 12}, {"D4", 12}};
    return record;
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return text.replace(at, what.size(), with);
}

Refusal first_refusal(const std::string& text) {
    const auto record = read_record(text);
    EXPECT_FALSE(record.ok());
    return record.ok() ? Refusal{} : record.refusals().front();
}

std::string line_of(const Refusal& why) {
    for (const auto& word : why.words) {
        if (word.name == "line") return word.value;
    }
    return "?";
}

TEST(Record, IsReadableText) {
    EXPECT_EQ(write_record(sample()),
              "[Ludotheque \"1\"]\n"
              "[Game \"vorassic\"]\n"
              "[Rules \"1\"]\n"
              "[Options \"size=5 mode=snake\"]\n"
              "[Player1 \"Anaïs \\\"la pieuvre\\\" \\\\o/\"]\n"
              "[Kind1 \"human\"]\n"
              "[Player2 \"Robot\"]\n"
              "[Kind2 \"random\"]\n"
              "[Start \"Y,1,2,3,4/1,2,3,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,1,R snake 1 0|0\"]\n"
              "[Result \"*\"]\n"
              "\n"
              "A1 D4 *\n");
}

TEST(Record, ReadsWhatItWrites) {
    const auto record = read_record(write_record(sample()));
    ASSERT_TRUE(record.ok());
    EXPECT_EQ(*record, sample());
}

TEST(Record, ReadsFilesWithAByteOrderMark) {
    const auto record = read_record("\xEF\xBB\xBF" + write_record(sample()));
    ASSERT_TRUE(record.ok());
    EXPECT_EQ(*record, sample());
}

TEST(Record, ReadsFilesWithCarriageReturns) {
    std::string text = write_record(sample());
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) {
        text.insert(at, "\r");
    }
    const auto record = read_record(text);
    ASSERT_TRUE(record.ok());
    EXPECT_EQ(*record, sample());
}

TEST(Record, LongGamesAreWrapped) {
    Record record = sample();
    for (int i = 0; i < 500; ++i) record.tokens.push_back({"C" + std::to_string(i % 26), 0});
    const std::string text = write_record(record);
    EXPECT_EQ(read_record(text)->tokens.size(), 502U);
    std::size_t longest = 0;
    const std::string tokens = text.substr(text.find("\n\n"));
    for (std::size_t at = 0, next = 0; (next = tokens.find('\n', at)) != std::string::npos;
         at = next + 1) {
        longest = std::max(longest, next - at);
    }
    EXPECT_LE(longest, 80U);
}

TEST(Record, DamageIsNamedWithItsLine) {
    const std::string text = write_record(sample());
    struct Case {
        std::string text;
        std::string_view key;
        std::string_view line;
    };
    const Case cases[] = {
        {"", "refusal.record.foreign", "1"},
        {"[Event \"World Championship\"]\n1. e4 e5 *\n", "refusal.record.foreign", "1"},
        {replaced(text, "[Ludotheque \"1\"]", "[Ludotheque \"9\"]"), "refusal.record.format", "1"},
        {replaced(text, "[Rules \"1\"]", "[Rules \"one\"]"), "refusal.record.value", "3"},
        {replaced(text, "[Rules \"1\"]", "[Rules 1]"), "refusal.record.tag", "3"},
        {replaced(text, "[Rules \"1\"]", "[Game \"x\"]"), "refusal.record.tag_twice", "3"},
        {replaced(text, "[Rules \"1\"]", "[Weather \"fine\"]"), "refusal.record.tag_unknown", "3"},
        {replaced(text, "Player2", "Player9"), "refusal.record.tag_unknown", "7"},
        {replaced(text, "\"Robot\"", "\"\""), "refusal.record.value", "7"},
        {replaced(text, "Robot", "Ro\x1b[bot"), "refusal.record.tag", "7"},
        {replaced(text, "size=5", "size"), "refusal.record.value", "4"},
        {replaced(text, "[Result \"*\"]", "[Result \"p9win\"]"), "refusal.record.value", "10"},
        {replaced(text, "D4 *", "D4 draw"), "refusal.record.results_differ", "12"},
        {replaced(text, "D4 *", "D4"), "refusal.record.cut_short", "13"},
        {replaced(text, "D4 *", "D4 * A1"), "refusal.record.after_end", "12"},
        {replaced(text, "D4 *", "D\xff *"), "refusal.record.bytes", "12"},
    };
    for (const Case& c : cases) {
        const Refusal why = first_refusal(c.text);
        EXPECT_EQ(why.key, c.key) << c.text;
        EXPECT_EQ(line_of(why), c.line) << c.key;
    }
}

TEST(Record, EveryMissingTagIsNamed) {
    const auto record = read_record("[Ludotheque \"1\"]\n\n*\n");
    ASSERT_FALSE(record.ok());
    EXPECT_EQ(record.refusals().size(), 4U);
}

// A file cut anywhere is noticed, whatever was cut off: only the final newline may be missing.
TEST(Record, CutAnywhereIsRefused) {
    const std::string text = write_record(sample());
    for (std::size_t length = 0; length + 1 < text.size(); ++length) {
        EXPECT_FALSE(read_record(text.substr(0, length)).ok()) << length;
    }
    EXPECT_TRUE(read_record(text.substr(0, text.size() - 1)).ok());
}

TEST(PlayerName, Bounds) {
    EXPECT_TRUE(is_player_name("é"));
    EXPECT_FALSE(is_player_name(""));
    EXPECT_FALSE(is_player_name("a\nb"));
    std::string forty;
    for (int i = 0; i < 40; ++i) forty += "é";
    EXPECT_TRUE(is_player_name(forty));
    EXPECT_FALSE(is_player_name(forty + "é"));
}

RC_GTEST_PROP(Record, NamesSurviveWriting, ()) {
    const auto name = *rc::gen::suchThat(
        rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::inRange<char>(' ', '\x7f'))),
        is_player_name);
    Record record = sample();
    record.players[0].name = name;
    const auto read = read_record(write_record(record));
    RC_ASSERT(read.ok());
    RC_ASSERT(*read == record);
}

RC_GTEST_PROP(Record, AnyBytesAreReadOrRefused, (const std::string& bytes)) {
    const auto read = read_record("[Ludotheque \"1\"]\n" + bytes);
    RC_ASSERT(read.ok() || !read.refusals().empty());
}

}  // namespace
}  // namespace ludo
