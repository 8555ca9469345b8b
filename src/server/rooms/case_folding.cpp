#include "server/rooms/case_folding.hpp"

#include <memory>

#include <unicode/translit.h>
#include <unicode/unistr.h>

namespace ludo::server {

namespace {

/// nullptr when the library's data is missing; then only what folding can do without it is done.
const icu::Transliterator* accent_remover() {
    static const auto remover = [] {
        UErrorCode status = U_ZERO_ERROR;
        // Ligatures and the like (œ, ß, ø) are not letters with accents: Latin-ASCII spells them
        // out.
        std::unique_ptr<icu::Transliterator> made(icu::Transliterator::createInstance(
            "NFKD; [:Nonspacing Mark:] Remove; Latin-ASCII; NFC", UTRANS_FORWARD, status));
        return U_SUCCESS(status) ? std::move(made) : nullptr;
    }();
    return remover.get();
}

bool is_ascii(std::string_view text) {
    for (const char c : text) {
        if (static_cast<unsigned char>(c) >= 0x80) return false;
    }
    return true;
}

std::string fold_ascii(std::string_view text) {
    std::string folded(text);
    for (char& c : folded) {
        if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return folded;
}

icu::UnicodeString from_utf8(std::string_view text) {
    return icu::UnicodeString::fromUTF8(
        icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

std::string to_utf8(const icu::UnicodeString& text) {
    std::string result;
    text.toUTF8String(result);
    return result;
}

}  // namespace

std::string fold_only_case(std::string_view text) {
    return is_ascii(text) ? fold_ascii(text) : to_utf8(from_utf8(text).foldCase());
}

std::string fold_case(std::string_view text) {
    if (is_ascii(text)) return fold_ascii(text);
    icu::UnicodeString folded = from_utf8(text);
    if (const auto* const remover = accent_remover()) remover->transliterate(folded);
    folded.foldCase();
    return to_utf8(folded);
}

}  // namespace ludo::server
