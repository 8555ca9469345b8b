#include "reference/text.hpp"

namespace ludo::reference {

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> pieces{""};
    for (const char c : text) {
        if (c == separator) {
            pieces.emplace_back();
        } else {
            pieces.back() += c;
        }
    }
    return pieces;
}

std::string join(const std::vector<std::string>& pieces, const std::string& separator) {
    std::string text;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (i > 0) text += separator;
        text += pieces[i];
    }
    return text;
}

bool is_number(const std::string& text) {
    const bool is_negative = !text.empty() && text[0] == '-';
    const std::string digits = is_negative ? text.substr(1) : text;
    if (digits.empty() || digits.size() > 6) return false;
    for (const char c : digits) {
        if (c < '0' || c > '9') return false;
    }
    if (digits[0] == '0') return digits.size() == 1 && !is_negative;
    return true;
}

bool is_number(const std::string& text, int least, int most) {
    return is_number(text) && least <= std::stoi(text) && std::stoi(text) <= most;
}

bool starts_with(const std::string& text, const std::string& start) {
    return text.substr(0, start.size()) == start;
}

}  // namespace ludo::reference
