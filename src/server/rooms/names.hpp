#pragma once

#include <string_view>

namespace ludo::server {

/// Can this be shown as a name? The protocol has checked length and control characters; here: no
/// characters that hide, reverse or imitate others' names unseen, something to see at all, and no
/// `@` in front, which marks the key of a text on the wire.
bool is_name(std::string_view text);

}  // namespace ludo::server
