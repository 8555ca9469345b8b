#include "core/variations.hpp"

#include <algorithm>
#include <span>

namespace ludo {

namespace {

using Variations = std::vector<Record::Variation>;

/// What a line holds behind its first `count` tokens, as a variation that branches off there.
Record::Variation tail_of(const Record::Variation& line, std::size_t count) {
    Record::Variation tail{line.at + count, {}, {}};
    tail.tokens.assign(line.tokens.begin() + static_cast<std::ptrdiff_t>(count), line.tokens.end());
    for (Record::Variation variation : line.variations) {
        if (variation.at <= count) continue;
        variation.at -= count;
        tail.variations.push_back(std::move(variation));
    }
    return tail;
}

/// Collects what branches off from `main_line`, of which `line` shares the first `line.at` tokens.
void collect(const Record::Variation& line, std::span<const std::string> main_line,
             Variations& found) {
    const auto ahead = main_line.subspan(line.at);
    const auto [parted, unused] =
        std::mismatch(line.tokens.begin(), line.tokens.end(), ahead.begin(), ahead.end(),
                      [](const Record::Token& a, const std::string& b) { return a.text == b; });
    const auto shared = static_cast<std::size_t>(parted - line.tokens.begin());
    if (shared < line.tokens.size()) found.push_back(tail_of(line, shared));
    for (Record::Variation variation : line.variations) {
        if (variation.at > shared) continue;
        variation.at += line.at;
        const bool is_followed = variation.at < main_line.size() &&
                                 variation.tokens.front().text == main_line[variation.at];
        if (is_followed) {
            collect(variation, main_line, found);
        } else {
            found.push_back(std::move(variation));
        }
    }
}

}  // namespace

std::size_t count_variations(const Variations& variations) {
    std::size_t count = variations.size();
    for (const Record::Variation& variation : variations) {
        count += count_variations(variation.variations);
    }
    return count;
}

Variations variations_beside(const std::vector<std::string>& main_line, const Record& record) {
    Variations found;
    collect({0, record.tokens, record.variations}, main_line, found);
    std::stable_sort(
        found.begin(), found.end(),
        [](const Record::Variation& a, const Record::Variation& b) { return a.at < b.at; });
    return found;
}

}  // namespace ludo
