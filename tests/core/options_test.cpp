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
    EXPECT_TRUE(options.set("size", "26").ok());
    EXPECT_TRUE(options.set("mode", "octopus").ok());
    EXPECT_TRUE(options.set("negative", "true").ok());
    EXPECT_TRUE(options.set("line", "r1").ok());
    EXPECT_EQ(options.integer("size"), 26);
    EXPECT_TRUE(options.flag("negative"));
    EXPECT_FALSE(options.is_default("mode"));
}

TEST(Options, RefusalsNameTheValueAndWhatIsAllowedAndChangeNothing) {
    Options options(specs);
    for (const char* value : {"4", "27", "08", "", "x", "8 "}) {
        const Status status = options.set("size", value);
        ASSERT_FALSE(status.ok()) << value;
        EXPECT_EQ(status.refusal(),
                  (Refusal{"refusal.option.value",
                           {{"name", "size"}, {"value", value}, {"allowed", "5-26"}}}));
    }
    EXPECT_EQ(options.set("mode", "Snake").refusal().words[2].value, "snake|octopus");
    EXPECT_EQ(options.set("negative", "yes").refusal().words[2].value, "true|false");
    EXPECT_EQ(options.set("line", "r").refusal().words[2].value, "random|rN");
    EXPECT_EQ(options.set("colour", "red").refusal(),
              (Refusal{"refusal.option.unknown",
                       {{"name", "colour"}, {"known", "size, mode, negative, line"}}}));
    EXPECT_EQ(options.integer("size"), 8);
    EXPECT_EQ(Options(std::span<const OptionSpec>{}).set("size", "8").refusal(),
              (Refusal{"refusal.option.none", {{"name", "size"}}}));
}

}  // namespace
}  // namespace ludo
