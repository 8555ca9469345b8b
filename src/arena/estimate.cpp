#include "arena/estimate.hpp"

#include <algorithm>
#include <cmath>

namespace ludo::arena {

Estimate estimate_rate(double mean, double variance, int rounds) {
    constexpr double normal_95 = 1.959964;
    if (variance <= 0) {
        const double least_frequency = std::pow(0.05, 1.0 / rounds);
        const double least = least_frequency * mean;
        return {mean, least, least + (1 - least_frequency)};
    }
    const double margin = normal_95 * std::sqrt(variance / rounds);
    return {mean, std::max(0.0, mean - margin), std::min(1.0, mean + margin)};
}

double rate_of_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of_rate(double rate) { return 400 * (std::log10(rate) - std::log10(1 - rate)); }

Estimate elo_of(const Estimate& rate) {
    return {elo_of_rate(rate.value), elo_of_rate(rate.low), elo_of_rate(rate.high)};
}

}  // namespace ludo::arena
