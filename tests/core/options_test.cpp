#include "core/options.hpp"

#include <array>

#include <gtest/gtest.h>

namespace ludo {
namespace {

constexpr std::array<std::string_view, 2> modes{"snake", "octopus"};
constexpr std::array<OptionSpec, 4> specs{{
    {.name = "size", .type = OptionType::integer, .default_value = "8", .min = 5, .max = 26},
    {.name = "mode", .type = OptionType::choice, .default_value = "snake", .choices = modes},
    {.name = "negative", .type = OptionType::flag, .default_value = "false"},
    {.name = "line",
     .type = OptionType::text,
     .default_value = "random",
     .check = [](std::string_view text) { return text == "random" || text == "r1"; },
     .form = "random|rN"},
}};

TEST(Options, StartAtTheirDefaults) {
    const Options options(specs);
    EXPECT_EQ(options.integer("size"), 8);
    EXPECT_EQ(options.text("mode"), "snake");
    EXPECT_FALSE(options.flag("negative"));
    EXPECT_TRUE(options.is_default("line"));
}

TEST(Options, TakeValuesWithinTheirRange) {
    Options options(specs);
    EXPECT_FALSE(options.set("size", "26"));
    EXPECT_FALSE(options.set("mode", "octopus"));
    EXPECT_FALSE(options.set("negative", "true"));
    EXPECT_FALSE(options.set("line", "r1"));
    EXPECT_EQ(options.integer("size"), 26);
    EXPECT_TRUE(options.flag("negative"));
    EXPECT_FALSE(options.is_default("mode"));
}

TEST(Options, RefusalsNameTheValueAndWhatIsAllowedAndChangeNothing) {
    Options options(specs);
    for (const char* value : {"4", "27", "08", "", "x", "8 "}) {
        const auto why = options.set("size", value);
        ASSERT_TRUE(why) << value;
        EXPECT_EQ(*why, (Refusal{"refusal.option.value",
                                 {{"name", "size"}, {"value", value}, {"allowed", "5-26"}}}));
    }
    EXPECT_EQ(options.set("mode", "Snake")->words[2].value, "snake|octopus");
    EXPECT_EQ(options.set("negative", "yes")->words[2].value, "true|false");
    EXPECT_EQ(options.set("line", "r")->words[2].value, "random|rN");
    EXPECT_EQ(*options.set("colour", "red"),
              (Refusal{"refusal.option.unknown",
                       {{"name", "colour"}, {"known", "size, mode, negative, line"}}}));
    EXPECT_EQ(options.integer("size"), 8);
}

}  // namespace
}  // namespace ludo
