#include "core/json_writer.hpp"

#include <limits>
#include <vector>

#include <gtest/gtest.h>

namespace ludo {
namespace {

template <typename Write>
std::string written(Write write) {
    JsonWriter json;
    write(json);
    return json.take();
}

template <typename T>
std::string value(const T& content) {
    return written([&](JsonWriter& json) { json.value(content); });
}

TEST(JsonWriter, PutsCommasBetweenFieldsAndItemsOnly) {
    EXPECT_EQ(written([](JsonWriter& json) {
                  json.object([&] {
                      json.field("a", 1);
                      json.key("b").array([&] {
                          json.array([] {});
                          json.object([] {});
                          json.null();
                      });
                      json.key("c").list(std::vector<int>{1, 2, 3});
                      json.field("d", true);
                  });
              }),
              R"({"a":1,"b":[[],{},null],"c":[1,2,3],"d":true})");
}

TEST(JsonWriter, EscapesWhatMustBe) {
    EXPECT_EQ(value("say \"\\\" "), R"("say \"\\\" ")");
    EXPECT_EQ(value(std::string_view("\n\t\x01\x1F\0", 5)), R"("\n\u0009\u0001\u001f\u0000")");
    EXPECT_EQ(value("Zoé … 🐙"), "\"Zoé … 🐙\"");
}

TEST(JsonWriter, GrowsWithItsText) {
    JsonWriter json;
    const std::string long_text(1000, '"');
    json.open('{').field("a", long_text).field("b", 123456789).key("c").raw("[1,2]").close('}');
    std::string expected = R"({"a":")";
    for (int i = 0; i < 1000; ++i) expected += R"(\")";
    EXPECT_EQ(json.take(), expected + R"(","b":123456789,"c":[1,2]})");
    EXPECT_EQ(json.open('[').value(1).value("x").close(']').take(), R"([1,"x"])") << "used again";
}

/// Eight bytes are looked at together: whatever stands where among plain ones is found.
TEST(JsonWriter, FindsWhatMustBeEscapedAtEveryPlace) {
    for (std::size_t length = 1; length < 20; ++length) {
        const std::string plain(length, 'a');
        EXPECT_EQ(value(plain), '"' + plain + '"');
        for (int byte = 0; byte < 0x80; ++byte) {
            const std::string alone = value(std::string(1, static_cast<char>(byte)));
            const std::string escaped = alone.substr(1, alone.size() - 2);
            for (std::size_t place = 0; place < length; ++place) {
                std::string text = plain;
                text[place] = static_cast<char>(byte);
                EXPECT_EQ(value(text),
                          '"' + plain.substr(0, place) + escaped + plain.substr(place + 1) + '"')
                    << byte << " at " << place << " of " << length;
            }
        }
    }
}

TEST(JsonWriter, WritesSeveralTextsAtATime) {
    JsonWriter one;
    one.open('[').value("one");
    {
        JsonWriter other;
        other.open('[').value("other").close(']');
        EXPECT_EQ(other.take(), R"(["other"])");
    }
    JsonWriter moved = std::move(one);
    moved.value("more").close(']');
    EXPECT_EQ(moved.take(), R"(["one","more"])");
}

TEST(JsonWriter, LeavesGapsThatAnotherFills) {
    JsonWriter form;
    form.open('{').field("a", 1).key("b");
    const std::size_t gap = form.gap();
    form.key("c").open('[').value(2);
    const std::size_t last = form.gap();
    form.close(']').close('}');
    const std::string_view text = form.text();
    JsonWriter filled;
    filled.piece(text.substr(0, gap)).value("say \"b\"");
    filled.piece(text.substr(gap, last - gap)).value(3).piece(text.substr(last));
    EXPECT_EQ(filled.take(), R"({"a":1,"b":"say \"b\"","c":[2,3]})");
}

TEST(JsonWriter, ReplacesBytesThatAreNotUtf8) {
    EXPECT_EQ(value("a\xFF\xC3"), "\"a\uFFFD\uFFFD\"");
    EXPECT_EQ(value("\xED\xA0\x80"), "\"\uFFFD\uFFFD\uFFFD\"");
}

TEST(JsonWriter, WritesNumbersThatReadBackExactly) {
    EXPECT_EQ(value(-2147483647 - 1), "-2147483648");
    EXPECT_EQ(std::stod(value(1.0 / 3)), 1.0 / 3);
    EXPECT_EQ(value(3.0), "3");
    EXPECT_EQ(value(std::numeric_limits<double>::infinity()), "null");
    EXPECT_EQ(value(std::numeric_limits<double>::quiet_NaN()), "null");
}

TEST(JsonWriter, WritesSeatsByNumberAndNothingAsNull) {
    EXPECT_EQ(value(Seat{2}), "3");
    EXPECT_EQ(value(std::optional<Seat>{}), "null");
    EXPECT_EQ(value(std::optional(7)), "7");
}

}  // namespace
}  // namespace ludo
