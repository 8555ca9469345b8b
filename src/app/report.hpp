#pragma once

#include "core/refusal.hpp"
#include "text/texts.hpp"

namespace ludo::app {

/// Writes why something was refused to standard error; returns the exit code that says so.
int report(const Texts& texts, const Refusals& why);

}  // namespace ludo::app
