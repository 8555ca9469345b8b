#pragma once

namespace ludo::arena {

/// A measured value and its 95 % confidence interval.
struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;

    /// Half the width of the interval.
    [[nodiscard]] double error() const { return (high - low) / 2; }
};

/// The mean of `rounds` independent shares of points, each between 0 and 1, whose variance is
/// `variance`: the normal approximation, cut off at 0 and 1. Rounds that all came to the same, as
/// when everything was won, show no variance. Then all that can be said is how frequent that result
/// is: if less than p = 0.05^(1/rounds) of all rounds came to it, so many in a row would happen in
/// under 5 %. The other 1 - p of the rounds may have brought anything. Requires rounds > 0.
Estimate estimate_rate(double mean, double variance, int rounds);

/// The expected share of points of one who is rated `elo` higher.
double rate_of_elo(double elo);

/// The rating difference that explains a share of points; infinite at 0 and 1.
double elo_of_rate(double rate);
Estimate elo_of(const Estimate& rate);

}  // namespace ludo::arena
