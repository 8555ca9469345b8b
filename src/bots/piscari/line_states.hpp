#pragma once

#include <string>
#include <vector>

namespace ludo::piscari {

/// A line as the wizard sees it: how many pieces of each kind it holds, in no order.
struct LineState {
    int key = 0;   ///< one decimal digit per kind: blue angler, fish, fly, red angler, fish, fly
    int blue = 0;  ///< the fewest placements blue needs, alone, to own the line (b)
    int red = 0;   ///< the same for red (r)
    int blue_value = 0;
    int red_value = 0;

    friend bool operator==(const LineState&, const LineState&) = default;
};

/// All 84 of them, by key.
std::vector<LineState> compute_line_states();

/// The text of etats.json.
std::string write_line_states(const std::vector<LineState>& states);

}  // namespace ludo::piscari
