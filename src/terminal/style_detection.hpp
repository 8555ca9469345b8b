#pragma once

#include <functional>
#include <optional>
#include <string>

#include "terminal/boards/style.hpp"

namespace ludo::terminal {

/// What is known about standard output before anything is written to it.
struct OutputFacts {
    bool is_terminal = false;
    std::optional<int> columns;  ///< what the terminal says, when it says it
    /// The value of an environment variable; empty when it is not set.
    std::function<std::string(const char*)> variable;
};

/// Colours for terminals that can show them and people who did not refuse them (NO_COLOR); Unicode
/// unless the locale names another character set.
Style choose_style(const OutputFacts& facts);

/// The style for standard output of this process.
Style detect_style();

}  // namespace ludo::terminal
