#pragma once

#include <cstdint>
#include <vector>

#include "bots/piscari/class_index.hpp"

namespace ludo::piscari {

/// What the solver did, for the program that builds the table.
struct SolverReport {
    int sweeps = 0;
    double last_change = 0;  ///< the largest one in the last sweep of any layer
};

/// The probability that the seat about to roll wins, for every class, when both seats play their
/// best. Pieces never leave the board, so the boards with nine pieces are solved first, then those
/// with eight, and so on: a layer depends on itself and on layers already solved. Within a layer
/// values are improved in place (Gauss-Seidel) until no sweep changes one by `tolerance`.
std::vector<double> solve(const Canonicalizer& canonicalizer, const ClassIndex& index,
                          double tolerance, SolverReport& report);

}  // namespace ludo::piscari
