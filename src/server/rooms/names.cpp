#include "server/rooms/names.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include "core/utf8.hpp"
#include "server/rooms/case_folding.hpp"

namespace ludo::server {

namespace {

using Characters = std::vector<UChar32>;

constexpr UChar32 zero_width_non_joiner = 0x200C;
constexpr UChar32 zero_width_joiner = 0x200D;
/// Empty pictures that Unicode counts neither among the spaces nor among what is ignored: in
/// Braille, in music, in hieroglyphs.
constexpr std::array<UChar32, 4> empty_pictures{0x2800, 0x1D159, 0x13441, 0x13442};

/// Nothing when it is no UTF-8.
Characters characters_of(std::string_view text) {
    Characters all;
    while (!text.empty()) {
        const auto code = take_utf8(text);
        if (!code) return {};
        all.push_back(static_cast<UChar32>(*code));
    }
    return all;
}

bool is_blank(UChar32 c) {
    return u_isUWhiteSpace(c) != 0 ||
           std::find(empty_pictures.begin(), empty_pictures.end(), c) != empty_pictures.end();
}

bool is_ignorable(UChar32 c) {
    return u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0;
}

/// To be seen by itself: a mark needs a letter to stand on.
bool is_visible(UChar32 c) {
    return u_isgraph(c) != 0 && !is_blank(c) && !is_ignorable(c) &&
           (U_GET_GC_MASK(c) & U_GC_M_MASK) == 0;
}

bool is_seen(const Characters& text) { return std::any_of(text.begin(), text.end(), is_visible); }

bool is_pictograph(UChar32 c) { return u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC) != 0; }

/// Says how the picture before it is drawn.
bool modifies_picture(UChar32 c) {
    return u_hasBinaryProperty(c, UCHAR_VARIATION_SELECTOR) != 0 ||
           u_hasBinaryProperty(c, UCHAR_EMOJI_MODIFIER) != 0;
}

bool has_joining_type(UChar32 c, std::initializer_list<int> types) {
    const int type = u_getIntPropertyValue(c, UCHAR_JOINING_TYPE);
    return std::find(types.begin(), types.end(), type) != types.end();
}

/// The next character in a direction that is not of a kind to be looked through; 0 at the end.
template <typename Iterator, typename Transparent>
UChar32 neighbour(Iterator from, Iterator end, Transparent is_transparent) {
    const auto found = std::find_if_not(from, end, is_transparent);
    return found == end ? 0 : *found;
}

bool joins_pictures(const Characters& name, Characters::const_iterator joiner) {
    const UChar32 before =
        neighbour(std::make_reverse_iterator(joiner), name.rend(), modifies_picture);
    return is_pictograph(before) && joiner + 1 != name.end() && is_pictograph(joiner[1]);
}

/// Between letters that would be joined otherwise, as Persian writes it (RFC 5892, A.1).
bool parts_letters(const Characters& name, Characters::const_iterator joiner) {
    const auto is_transparent = [](UChar32 c) { return has_joining_type(c, {U_JT_TRANSPARENT}); };
    const UChar32 before =
        neighbour(std::make_reverse_iterator(joiner), name.rend(), is_transparent);
    const UChar32 after = neighbour(joiner + 1, name.end(), is_transparent);
    return has_joining_type(before, {U_JT_LEFT_JOINING, U_JT_DUAL_JOINING}) &&
           has_joining_type(after, {U_JT_RIGHT_JOINING, U_JT_DUAL_JOINING});
}

/// Behind the sign that ends a consonant, in the scripts of India (RFC 5892, A.1 and A.2).
bool follows_virama(const Characters& name, Characters::const_iterator joiner) {
    constexpr int virama_class = 9;
    return joiner != name.begin() && u_getCombiningClass(joiner[-1]) == virama_class;
}

/// Does this unseen character change what is seen around it?
bool has_effect(const Characters& name, Characters::const_iterator place) {
    if (*place == zero_width_joiner) {
        return joins_pictures(name, place) || follows_virama(name, place);
    }
    if (*place == zero_width_non_joiner) {
        return parts_letters(name, place) || follows_virama(name, place);
    }
    return u_hasBinaryProperty(*place, UCHAR_VARIATION_SELECTOR) != 0 && place != name.begin() &&
           is_visible(place[-1]);
}

bool hides(const Characters& name, Characters::const_iterator place) {
    constexpr std::uint32_t hidden =
        U_GC_CF_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK | U_GC_CO_MASK | U_GC_CN_MASK;
    const bool is_unseen = (U_GET_GC_MASK(*place) & hidden) != 0 || is_ignorable(*place);
    return is_unseen && !has_effect(name, place);
}

/// The text as it looks: nothing that is not seen, and one kind of blank.
icu::UnicodeString appearance(std::string_view text) {
    icu::UnicodeString seen;
    bool was_blank = false;
    for (const UChar32 c : characters_of(text)) {
        if (is_ignorable(c)) continue;
        const bool is_new = !was_blank || !is_blank(c);
        was_blank = is_blank(c);
        if (is_new) seen.append(was_blank ? UChar32{' '} : c);
    }
    return seen;
}

/// nullptr when the library's data is missing; then only case and accents are seen through.
const USpoofChecker* confusables() {
    struct Close {
        void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
    };
    static const std::unique_ptr<USpoofChecker, Close> checker = [] {
        UErrorCode status = U_ZERO_ERROR;
        std::unique_ptr<USpoofChecker, Close> opened(uspoof_open(&status));
        return U_SUCCESS(status) ? std::move(opened) : nullptr;
    }();
    return checker.get();
}

/// The same for all texts that look the same (Unicode Technical Standard 39).
icu::UnicodeString skeleton(const icu::UnicodeString& text) {
    const USpoofChecker* const checker = confusables();
    if (checker == nullptr) return text;
    icu::UnicodeString bones;
    UErrorCode status = U_ZERO_ERROR;
    uspoof_getSkeletonUnicodeString(checker, 0, text, bones, &status);
    return U_SUCCESS(status) ? bones : text;
}

icu::UnicodeString folded(const icu::UnicodeString& text) {
    std::string bytes;
    return icu::UnicodeString::fromUTF8(fold_case(text.toUTF8String(bytes)));
}

Refusal refuse_name(std::string_view key, std::string_view name) {
    return {key, {{"value", std::string(name)}}};
}

}  // namespace

Status check_code(std::string_view code) {
    if (is_seen(characters_of(code))) return {};
    return Refusal{"refusal.online.code_unseen", {}};
}

Status check_name(std::string_view name) {
    const Characters characters = characters_of(name);
    if (!is_seen(characters)) return refuse_name("refusal.online.name_unseen", name);
    for (auto place = characters.begin(); place != characters.end(); ++place) {
        if (hides(characters, place)) return refuse_name("refusal.online.name_hides", name);
    }
    if (is_blank(characters.front()) || is_blank(characters.back())) {
        return refuse_name("refusal.online.name_blanks", name);
    }
    return {};
}

bool look_alike(std::string_view one, std::string_view other) {
    const icu::UnicodeString left = appearance(one);
    const icu::UnicodeString right = appearance(other);
    // Both ways: "Al" and "AI" look alike as they are, "АDA" and "ada" once they are folded.
    return skeleton(left) == skeleton(right) || skeleton(folded(left)) == skeleton(folded(right));
}

}  // namespace ludo::server
