#include "terminal/style_detection.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "core/scan.hpp"
#include "terminal/boards/typed.hpp"

namespace ludo::terminal {

namespace {

constexpr int usual_columns = 80;
constexpr int fewest_columns = 20;
constexpr int most_columns = 1000;

bool shows_unicode(const OutputFacts& facts) {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string locale = tidy(facts.variable(name));
        if (locale.empty()) continue;
        return locale.find("utf-8") != std::string::npos ||
               locale.find("utf8") != std::string::npos;
    }
    return true;
}

int columns_of(const OutputFacts& facts) {
    const auto said = facts.columns.value_or(0) > 0
                          ? facts.columns
                          : read_int(facts.variable("COLUMNS"), 1, most_columns);
    return std::clamp(said.value_or(usual_columns), fewest_columns, most_columns);
}

std::optional<int> ask_terminal_for_columns() {
    struct winsize size {};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return std::nullopt;
    return size.ws_col;
}

}  // namespace

Style choose_style(const OutputFacts& facts) {
    const bool is_capable = facts.is_terminal && facts.variable("TERM") != "dumb";
    Style style;
    style.colours = is_capable && facts.variable("NO_COLOR").empty();
    style.unicode = shows_unicode(facts);
    style.columns = columns_of(facts);
    style.clears_screen = is_capable;
    return style;
}

Style detect_style() {
    return choose_style(
        {::isatty(STDOUT_FILENO) == 1, ask_terminal_for_columns(), [](const char* name) {
             const char* const value = std::getenv(name);
             return std::string(value == nullptr ? "" : value);
         }});
}

}  // namespace ludo::terminal
