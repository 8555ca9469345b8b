#include "terminal/boards/typed.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "core/scan.hpp"
#include "terminal/boards/style.hpp"

namespace ludo::terminal {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

bool is_letter(char c) { return 'a' <= c && c <= 'z'; }

}  // namespace

std::string tidy(std::string_view typed) {
    std::string text;
    for (const char c : in_ascii(typed)) {
        const bool blank = is_blank(c);
        if (blank && (text.empty() || text.back() == ' ')) continue;
        text += blank ? ' ' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    if (text.ends_with(' ')) text.pop_back();
    return text;
}

std::vector<std::string> typed_words(std::string_view typed) {
    std::string text = tidy(typed);
    std::replace(text.begin(), text.end(), ',', ' ');
    std::vector<std::string> words;
    for (const std::string_view word : split(text, ' ')) {
        if (!word.empty()) words.emplace_back(word);
    }
    return words;
}

std::string without_blanks(std::string_view typed) {
    std::string text = tidy(typed);
    text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
    return text;
}

bool says_pass(std::string_view typed) {
    constexpr std::array<std::string_view, 4> ways{"pass", "passe", "passer", "p"};
    return std::find(ways.begin(), ways.end(), tidy(typed)) != ways.end();
}

std::optional<LetterAndNumber> read_letter_and_number(std::string_view typed) {
    const std::string text = without_blanks(typed);
    if (text.size() < 2) return std::nullopt;
    const std::string_view view = text;
    const bool letter_first = is_letter(view.front());
    const char letter = letter_first ? view.front() : view.back();
    const auto number = read_int(letter_first ? view.substr(1) : view.substr(0, view.size() - 1));
    if (!is_letter(letter) || !number || *number < 0) return std::nullopt;
    return LetterAndNumber{letter, *number};
}

}  // namespace ludo::terminal
