#include "bots/piscari/line_table.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>

namespace ludo::piscari {

namespace {

constexpr std::size_t state_count = 84;
constexpr std::size_t numbers_per_state = 5;

/// All whole numbers in the text. The file holds nothing else with a digit or a minus sign in it.
std::vector<int> numbers_in(std::string_view text) {
    constexpr std::string_view number_characters = "-0123456789";
    std::vector<int> numbers;
    for (;;) {
        const std::size_t start = text.find_first_of(number_characters);
        if (start == std::string_view::npos) return numbers;
        text.remove_prefix(start);
        int number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{}) return {};
        numbers.push_back(number);
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    }
}

bool before(const LineState& a, const LineState& b) { return a.key < b.key; }

}  // namespace

std::optional<LineTable> LineTable::read(std::string_view json) {
    const std::vector<int> numbers = numbers_in(json);
    if (numbers.size() != state_count * numbers_per_state) return std::nullopt;
    std::vector<LineState> states;
    for (auto n = numbers.begin(); n != numbers.end(); n += numbers_per_state) {
        states.push_back({n[0], n[1], n[2], n[3], n[4]});
    }
    if (!std::is_sorted(states.begin(), states.end(), before)) return std::nullopt;
    return LineTable(std::move(states));
}

const LineTable& LineTable::built_in() {
    static const LineTable table = *read(etats_json);
    return table;
}

const LineState& LineTable::at(int key) const {
    const auto found =
        std::lower_bound(states_.begin(), states_.end(), LineState{.key = key}, before);
    assert(found != states_.end() && found->key == key);
    return *found;
}

}  // namespace ludo::piscari
