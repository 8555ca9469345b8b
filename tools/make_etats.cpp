// Writes assets/piscari/etats.json, the wizard's table of line states, to the standard output.

#include <iostream>

#include "bots/piscari/line_states.hpp"

int main() {
    std::cout << ludo::piscari::write_line_states(ludo::piscari::compute_line_states());
    return std::cout.good() ? 0 : 1;
}
