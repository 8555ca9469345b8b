#include "text/texts.hpp"

#include <algorithm>
#include <cstdlib>

#include <boost/json.hpp>

#include "core/scan.hpp"
#include "core/utf8.hpp"
#include "text/embedded.hpp"

namespace ludo {

namespace {

/// French drops the e of "de" before a vowel or a mute h. First names in h mostly have a mute one.
bool wants_elision(std::string_view word) {
    constexpr std::u32string_view vowels = U"aàâäeéèêëiîïoôöuùûühœæAÀÂÄEÉÈÊËIÎÏOÔÖUÙÛÜHŒÆ";
    if (word.empty()) return false;
    const auto first = take_utf8(word);
    return first && vowels.find(*first) != std::u32string_view::npos;
}

bool is_singular(Language language, std::string_view count) {
    return count == "1" || (language == Language::french && count == "0");
}

/// Of a locale's name such as "de_DE.UTF-8".
Language language_of(std::string_view locale) {
    const std::string_view name = locale.substr(0, locale.find_first_of("_.@"));
    const bool is_french = name == "fr" || name == "C" || name == "POSIX";
    return is_french ? Language::french : Language::english;
}

const Refusal::Word* find_word(const Words& words, std::string_view name) {
    const auto found =
        std::find_if(words.begin(), words.end(), [&](const auto& w) { return w.name == name; });
    return found == words.end() ? nullptr : &*found;
}

}  // namespace

std::optional<Language> read_language(std::string_view name) {
    if (name == "fr") return Language::french;
    if (name == "en") return Language::english;
    return std::nullopt;
}

std::string_view language_name(Language language) {
    return language == Language::french ? "fr" : "en";
}

Language language_of_locale() {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* const value = std::getenv(variable);
        if (value != nullptr && *value != '\0') return language_of(value);
    }
    return Language::french;
}

const Texts& Texts::in(Language language) {
    static const Texts french(Language::french);
    static const Texts english(Language::english);
    return language == Language::french ? french : english;
}

Texts::Texts(Language language) : language_(language) {
    for (const std::string_view file :
         language == Language::french ? embedded::french() : embedded::english()) {
        const auto parsed = boost::json::parse(file);
        for (const auto& [key, sentence] : parsed.as_object()) {
            sentences_.emplace_back(key, sentence.as_string());
        }
    }
    std::sort(sentences_.begin(), sentences_.end());
}

const std::string* Texts::find(std::string_view key) const {
    const auto found =
        std::lower_bound(sentences_.begin(), sentences_.end(), key,
                         [](const auto& entry, std::string_view k) { return entry.first < k; });
    return found != sentences_.end() && found->first == key ? &found->second : nullptr;
}

const std::string* Texts::find(std::string_view key, const Words& words) const {
    if (const Refusal::Word* const count = find_word(words, "count")) {
        const std::string plural =
            std::string(key) + (is_singular(language_, count->value) ? "_one" : "_other");
        if (const std::string* const sentence = find(plural)) return sentence;
    }
    return find(key);
}

bool Texts::has(std::string_view key) const { return find(key) != nullptr; }

std::string Texts::get(std::string_view key, const Words& words) const {
    const std::string* const sentence = find(key, words);
    return sentence == nullptr ? std::string(key) : fill(*sentence, words);
}

std::string Texts::get(const Refusals& why) const {
    return join(why, " ", [this](const Refusal& one) { return get(one); });
}

std::string Texts::fill(std::string_view sentence, const Words& words) const {
    std::string text;
    for (;;) {
        const std::size_t open = sentence.find('{');
        const std::size_t close = sentence.find('}', open);
        text += sentence.substr(0, open);
        if (open == std::string_view::npos || close == std::string_view::npos) return text;
        text += fill_one(sentence.substr(open + 1, close - open - 1), words);
        sentence.remove_prefix(close + 1);
    }
}

std::string Texts::fill_one(std::string_view placeholder, const Words& words) const {
    constexpr std::string_view elided = "de:";
    const bool with_de = placeholder.starts_with(elided);
    if (with_de) placeholder.remove_prefix(elided.size());
    const Refusal::Word* const word = find_word(words, placeholder);
    if (word == nullptr) return "{" + std::string(placeholder) + "}";
    const std::string value = word->is_key ? get(word->value) : word->value;
    if (!with_de) return value;
    return (wants_elision(value) ? "d’" : "de ") + value;
}

std::vector<std::string> Texts::keys() const {
    std::vector<std::string> all;
    for (const auto& [key, sentence] : sentences_) all.push_back(key);
    return all;
}

}  // namespace ludo
