#include "terminal/style_detection.hpp"

#include <map>

#include <gtest/gtest.h>

namespace ludo::terminal {
namespace {

Style style(bool is_terminal, std::map<std::string, std::string> variables,
            std::optional<int> columns = {}) {
    return choose_style({is_terminal, columns, [variables](const char* name) {
                             const auto found = variables.find(name);
                             return found == variables.end() ? std::string() : found->second;
                         }});
}

TEST(StyleDetection, ColoursNeedACapableTerminalAndConsent) {
    EXPECT_TRUE(style(true, {{"TERM", "xterm"}}).colours);
    EXPECT_TRUE(style(true, {{"TERM", "xterm"}, {"NO_COLOR", ""}}).colours);
    EXPECT_FALSE(style(true, {{"TERM", "xterm"}, {"NO_COLOR", "1"}}).colours);
    EXPECT_FALSE(style(true, {{"TERM", "dumb"}}).colours);
    EXPECT_FALSE(style(false, {{"TERM", "xterm"}}).colours);
}

TEST(StyleDetection, ScreensAreClearedOnTerminalsOnly) {
    EXPECT_TRUE(style(true, {{"TERM", "xterm"}, {"NO_COLOR", "1"}}).clears_screen);
    EXPECT_FALSE(style(false, {}).clears_screen);
    EXPECT_FALSE(style(true, {{"TERM", "dumb"}}).clears_screen);
}

TEST(StyleDetection, UnicodeFollowsTheLocale) {
    EXPECT_TRUE(style(false, {}).unicode);
    EXPECT_TRUE(style(false, {{"LANG", "fr_FR.UTF-8"}}).unicode);
    EXPECT_TRUE(style(false, {{"LC_ALL", "C.utf8"}, {"LANG", "C"}}).unicode);
    EXPECT_FALSE(style(false, {{"LANG", "C"}}).unicode);
    EXPECT_FALSE(style(true, {{"LC_ALL", "POSIX"}, {"LANG", "fr_FR.UTF-8"}}).unicode);
}

TEST(StyleDetection, ColumnsComeFromTheTerminalThenTheEnvironment) {
    EXPECT_EQ(style(true, {{"COLUMNS", "100"}}, 120).columns, 120);
    EXPECT_EQ(style(true, {{"COLUMNS", "100"}}, 0).columns, 100);
    EXPECT_EQ(style(false, {{"COLUMNS", "many"}}).columns, 80);
    EXPECT_EQ(style(false, {}).columns, 80);
    EXPECT_EQ(style(true, {}, 1).columns, 20) << "narrower is not worth formatting for";
}

}  // namespace
}  // namespace ludo::terminal
