#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What people type, made easy to compare.
namespace ludo::terminal {

/// Lower case without accents, without blanks at the ends, other blanks as single spaces.
std::string tidy(std::string_view typed);

/// The words of a text made tidy, split at blanks and commas.
std::vector<std::string> typed_words(std::string_view typed);

/// A text made tidy, without any blanks: "g 4" and "G4" are both "g4".
std::string without_blanks(std::string_view typed);

/// Is this, made tidy, one of the ways to say "pass" ("passe", "p" …)?
bool says_pass(std::string_view typed);

/// The capital of a letter a to z.
constexpr char to_upper(char letter) { return static_cast<char>(letter - 'a' + 'A'); }

/// A letter and a number in either order, as in "b0", "0b" and "B 12".
struct LetterAndNumber {
    char letter{};  ///< lower case
    int number{};
};
std::optional<LetterAndNumber> read_letter_and_number(std::string_view typed);

}  // namespace ludo::terminal
