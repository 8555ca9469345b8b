#pragma once

#include <string>
#include <vector>

/// Cutting and joining text, and numbers in their one canonical spelling.
namespace ludo::reference {

std::vector<std::string> split(const std::string& text, char separator);
std::string join(const std::vector<std::string>& pieces, const std::string& separator);

/// Digits with an optional minus sign, no leading zero, no "-0", at most six digits.
bool is_number(const std::string& text);
/// As is_number, and from `least` to `most`.
bool is_number(const std::string& text, int least, int most);

bool starts_with(const std::string& text, const std::string& start);

}  // namespace ludo::reference
