#include "core/record.hpp"

#include <algorithm>

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

/// The sample with other lines beside its main line, which can be long.
Record with_variations() {
    Record record = sample();
    record.tokens.push_back({"B1", 12});
    record.variations = {
        {1, {{"D3", 0}, {"B1", 0}, {"E3", 0}}, {{1, {{"C1", 0}}, {}}, {3, {{"C2", 0}}, {}}}},
        {1, {{"D2", 0}}, {}},
        {3, {{"E1", 0}, {"C3", 0}}, {}},
    };
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

TEST(Record, VariationsStandBehindTheTokenTheyAreAlternativesTo) {
    const std::string text = write_record(with_variations());
    EXPECT_EQ(text.substr(0, text.find('\n')), "[Ludotheque \"2\"]");
    EXPECT_EQ(text.substr(text.find("\n\n") + 2),
              "A1 D4 (D3 B1 (C1) E3 -- (C2)) (D2) B1 -- (E1 C3) *\n");
    EXPECT_EQ(*read_record(text), with_variations());
}

TEST(Record, AlternativesToTheFirstTokenAndToNoTokenYet) {
    Record record = sample();
    record.tokens.clear();
    record.variations = {{0, {{"A1", 0}}, {{0, {{"B2", 0}}, {}}}}};
    const std::string text = write_record(record);
    EXPECT_EQ(text.substr(text.find("\n\n") + 2), "-- (A1 (B2)) *\n");
    EXPECT_EQ(*read_record(text), record);
}

TEST(Record, ParenthesesMayStandAlone) {
    const std::string text = write_record(with_variations());
    std::string spaced = text.substr(0, text.find("\n\n"));
    for (const char c : text.substr(spaced.size())) {
        const bool is_parenthesis = c == '(' || c == ')';
        spaced += is_parenthesis ? std::string("\n") + c + " " : std::string(1, c);
    }
    EXPECT_EQ(*read_record(spaced), with_variations());
}

TEST(Record, FilesThatSayTheyHaveVariationsNeedNotHaveAny) {
    const std::string text = write_record(sample());
    EXPECT_EQ(*read_record(replaced(text, "[Ludotheque \"1\"]", "[Ludotheque \"2\"]")), sample());
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

TEST(Record, MisplacedVariationsAreNamedWithTheirLine) {
    struct Case {
        std::string_view movetext;
        std::string_view key;
        std::string_view line = "12";
    };
    const Case cases[] = {
        {"A1 (B1\nD4 *", "refusal.record.variation_unclosed", "13"},
        {"A1 (B1\nD4", "refusal.record.cut_short", "14"},
        {"A1 B1)\nD4 *", "refusal.record.variation_unopened"},
        {"A1 ()\nD4 *", "refusal.record.variation_empty"},
        {"A1 (-- (B1))\nD4 *", "refusal.record.variation_empty"},
        {"(A1)\nD4 *", "refusal.record.variation_misplaced"},
        {"A1\n((B1)) D4 *", "refusal.record.variation_misplaced", "13"},
        {"A1 D4 --\n*", "refusal.record.to_come", "13"},
        {"A1 D4 (D3 --) *", "refusal.record.to_come"},
        {"A1 D4 (D3) -- *", "refusal.record.to_come"},
        {"A1 -- (B1) D4 *", "refusal.record.to_come"},
        {"A1 -- (B1) -- (B2) *", "refusal.record.to_come"},
        {"A1 * (B1)", "refusal.record.after_end"},
        {"A1 (B1 draw) *", "refusal.record.variation_unclosed"},
    };
    std::string tags = write_record(with_variations());
    tags.resize(tags.find("\n\n") + 2);
    for (const Case& c : cases) {
        const Refusal why = first_refusal(tags + std::string(c.movetext) + '\n');
        EXPECT_EQ(why.key, c.key) << c.movetext;
        EXPECT_EQ(line_of(why), c.line) << c.movetext;
    }
}

TEST(Record, FormatOneHasNoVariations) {
    const std::string text = write_record(sample());
    for (const char* movetext : {"A1 D4 (D3) *", "A1 (D4 *", "A1 D4) *"}) {
        const Refusal why = first_refusal(replaced(text, "A1 D4 *", movetext));
        EXPECT_EQ(why.key, "refusal.record.variation_format") << movetext;
        EXPECT_EQ(line_of(why), "12");
    }
    EXPECT_EQ(read_record(replaced(text, "A1 D4 *", "A1 -- *"))->tokens.size(), 2U)
        << "a token like any other, for the game to refuse";
}

TEST(Record, VariationsAreNestedOnlySoDeep) {
    const auto nested = [](std::size_t depth) {
        Record record = sample();
        for (std::size_t i = 0; i < depth; ++i) {
            std::vector<Record::Variation> inner = std::move(record.variations);
            record.variations = {{0, {{"B1", 0}}, std::move(inner)}};
        }
        return record;
    };
    const Record deepest = nested(Record::max_variation_depth);
    EXPECT_EQ(*read_record(write_record(deepest)), deepest);
    const Refusal why = first_refusal(write_record(nested(Record::max_variation_depth + 1)));
    EXPECT_EQ(why.key, "refusal.record.variation_depth");
    std::string bottomless = replaced(write_record(deepest), "*\n", "");
    for (int i = 0; i < 100'000; ++i) bottomless += "(B1 ";
    EXPECT_FALSE(read_record(bottomless).ok());
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

TEST(Record, CutAnywhereIsRefusedWithVariationsToo) {
    const std::string text = write_record(with_variations());
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

std::vector<Record::Token> any_tokens(int least) {
    std::vector<Record::Token> tokens(static_cast<std::size_t>(*rc::gen::inRange(least, 6)));
    for (Record::Token& token : tokens) token.text = "T" + std::to_string(*rc::gen::inRange(0, 9));
    return tokens;
}

std::vector<Record::Variation> any_variations(std::size_t token_count, int depth) {
    std::vector<Record::Variation> variations;
    const int places = static_cast<int>(token_count) + 1;
    const int count = depth == 0 ? 0 : *rc::gen::inRange(0, 4);
    for (int i = 0; i < count; ++i) {
        Record::Variation variation{
            static_cast<std::size_t>(*rc::gen::inRange(0, places)), any_tokens(1), {}};
        variation.variations = any_variations(variation.tokens.size(), depth - 1);
        variations.push_back(std::move(variation));
    }
    std::stable_sort(variations.begin(), variations.end(),
                     [](const auto& a, const auto& b) { return a.at < b.at; });
    return variations;
}

RC_GTEST_PROP(Record, VariationsSurviveWriting, ()) {
    Record record = sample();
    record.tokens = any_tokens(0);
    record.variations = any_variations(record.tokens.size(), 3);
    const std::string text = write_record(record);
    RC_ASSERT(
        text.starts_with(record.variations.empty() ? "[Ludotheque \"1\"]" : "[Ludotheque \"2\"]"));
    const auto read = read_record(text);
    RC_ASSERT(read.ok());
    RC_ASSERT(*read == record);
}

RC_GTEST_PROP(Record, AnyBytesAreReadOrRefused, (const std::string& bytes)) {
    const auto read = read_record("[Ludotheque \"1\"]\n" + bytes);
    RC_ASSERT(read.ok() || !read.refusals().empty());
}

RC_GTEST_PROP(Record, AnyMovetextIsReadOrRefused, ()) {
    const auto words = *rc::gen::container<std::vector<std::string>>(
        rc::gen::element<std::string>("A1", "B2", "(", ")", "--", "*"));
    std::string text = write_record(with_variations());
    text.resize(text.find("\n\n") + 2);
    for (const std::string& word : words) text += word + ' ';
    const auto read = read_record(text + '*');
    if (read.ok()) RC_ASSERT(*read_record(write_record(*read)) == *read);
}

}  // namespace
}  // namespace ludo
