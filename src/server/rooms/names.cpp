#include "server/rooms/names.hpp"

#include <unicode/uchar.h>

#include "core/utf8.hpp"

namespace ludo::server {

namespace {

/// Joins the parts of emoji and of letters in some scripts, so it has to be allowed.
constexpr char32_t zero_width_joiner = 0x200D;

bool is_invisible(char32_t code) {
    const auto type = u_charType(static_cast<UChar32>(code));
    return code != zero_width_joiner &&
           (type == U_FORMAT_CHAR || type == U_LINE_SEPARATOR || type == U_PARAGRAPH_SEPARATOR ||
            type == U_PRIVATE_USE_CHAR || type == U_UNASSIGNED);
}

}  // namespace

bool is_name(std::string_view text) {
    // On the wire '@' marks the key of a text: a name that begins with it would be translated.
    if (text.starts_with('@')) return false;
    bool shows_something = false;
    while (!text.empty()) {
        const auto code = take_utf8(text);
        if (!code || is_invisible(*code)) return false;
        shows_something = shows_something || u_isgraph(static_cast<UChar32>(*code)) != 0;
    }
    return shows_something;
}

}  // namespace ludo::server
