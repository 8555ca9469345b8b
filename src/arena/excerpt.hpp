#pragma once

#include <string>
#include <string_view>

namespace ludo::arena {

/// What another program or a file said, fit to be repeated in a message: one line, nothing a
/// terminal would act on, not endless.
inline std::string excerpt(std::string_view text, std::size_t longest = 200) {
    const auto byte_at = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    std::size_t end = text.size();
    if (end > longest) {
        end = longest;
        while (end > 0 && (byte_at(end) & 0xC0U) == 0x80U) --end;  // not inside a UTF-8 character
    }
    std::string shown;
    for (std::size_t i = 0; i < end; ++i) {
        const bool is_control = byte_at(i) < 0x20 || byte_at(i) == 0x7F;
        shown += is_control ? '?' : text[i];
    }
    return end < text.size() ? shown + "..." : shown;
}

}  // namespace ludo::arena
