#pragma once

#include <string_view>

#include "core/refusal.hpp"

namespace ludo::server {

/// Can this be shown as a name? The protocol has checked length and control characters. Refused
/// here: nothing to see, blanks at its ends, characters that hide in or reverse a text, joiners
/// that join nothing, and a `@` in front, which marks the key of a text on the wire.
Status check_name(std::string_view name);

/// Can somebody who is told this code type it? The protocol has checked its length. Refused here:
/// nothing to see.
Status check_code(std::string_view code);

/// Would people take one name for the other? Case, accents, the width of blanks and characters
/// nobody sees do not tell names apart, nor do letters that look the same ("Аda" with a Cyrillic
/// А, "Al" and "AI"). One thread.
bool look_alike(std::string_view one, std::string_view other);

}  // namespace ludo::server
