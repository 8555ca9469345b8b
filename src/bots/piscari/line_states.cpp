#include "bots/piscari/line_states.hpp"

#include <algorithm>
#include <array>

#include "bots/piscari/line_table.hpp"

namespace ludo::piscari {

namespace {

/// What a cell may hold: nothing, or one of six pieces.
using Content = std::optional<Piece>;
using Line = std::array<Content, 3>;

constexpr std::array<Content, 7> contents{
    std::nullopt,           Piece{blue, Icon::angler}, Piece{blue, Icon::fish},
    Piece{blue, Icon::fly}, Piece{red, Icon::angler},  Piece{red, Icon::fish},
    Piece{red, Icon::fly},
};

/// The fewest placements of one seat, at least one, that turn an icon into another: each replaces
/// its prey, so the icons are passed against the order of the food loop.
int steps(Icon from, Icon to) {
    const int distance = static_cast<int>(from) - static_cast<int>(to);
    return distance > 0 ? distance : distance + icon_count;
}

int cost(const Content& content, Piece wanted) {
    if (!content) return 1;
    return *content == wanted ? 0 : steps(content->icon, wanted.icon);
}

int fewest_placements(const Line& line, Seat seat) {
    int fewest = icon_count * 3;
    for (const Icon icon : {Icon::angler, Icon::fish, Icon::fly}) {
        int total = 0;
        for (const Content& content : line) total += cost(content, {seat, icon});
        fewest = std::min(fewest, total);
    }
    return fewest;
}

/// The document's x^(6 - n) with x = 6.
int worth(int placements) {
    constexpr int base = 6;
    constexpr int most_placements = 6;
    int power = 1;
    for (int i = placements; i < most_placements; ++i) power *= base;
    return power;
}

LineState state_of(const Line& line) {
    LineState state;
    for (const Content& content : line) state.key += content ? line_key(*content) : 0;
    state.blue = fewest_placements(line, blue);
    state.red = fewest_placements(line, red);
    state.blue_value = worth(state.blue) - worth(state.red);
    state.red_value = -state.blue_value;
    return state;
}

}  // namespace

std::vector<LineState> compute_line_states() {
    std::vector<LineState> states;
    for (std::size_t i = 0; i < contents.size(); ++i) {
        for (std::size_t j = i; j < contents.size(); ++j) {
            for (std::size_t k = j; k < contents.size(); ++k) {
                states.push_back(state_of({contents[i], contents[j], contents[k]}));
            }
        }
    }
    std::sort(states.begin(), states.end(),
              [](const LineState& a, const LineState& b) { return a.key < b.key; });
    return states;
}

std::string write_line_states(const std::vector<LineState>& states) {
    std::string text = "[\n";
    for (const LineState& state : states) {
        text += R"(  {"etat": )" + std::to_string(state.key);
        text += R"(, "b": )" + std::to_string(state.blue);
        text += R"(, "r": )" + std::to_string(state.red);
        text += R"(, "valb": )" + std::to_string(state.blue_value);
        text += R"(, "valr": )" + std::to_string(state.red_value);
        text += state == states.back() ? "}\n" : "},\n";
    }
    return text + "]\n";
}

}  // namespace ludo::piscari
