#include "arena/pentanomial.hpp"

#include <cmath>
#include <numeric>

namespace ludo::arena {

namespace {

using Weights = std::array<double, Pentanomial::outcomes>;

/// The share of points that an outcome is: 0, ¼, ½, ¾ or 1.
double share_of(std::size_t outcome) {
    return static_cast<double>(outcome) / (Pentanomial::outcomes - 1);
}

Weights regularised(const Pentanomial::Counts& counts) {
    constexpr double unseen = 1e-3;
    Weights weights{};
    for (std::size_t i = 0; i < weights.size(); ++i) {
        weights[i] = counts[i] == 0 ? unseen : counts[i];
    }
    return weights;
}

/// The frequencies that fit best under a mean share s are w_i / (1 + x (a_i - s)), up to a common
/// factor (Lagrange); x is where the mean of their distances from s, which falls from +∞ to -∞
/// between the two poles, is 0.
double multiplier_for(const Weights& weights, double mean) {
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    constexpr int halvings = 100;  // more than a double has digits
    for (int i = 0; i < halvings; ++i) {
        const double x = std::midpoint(low, high);
        double sum = 0;
        for (std::size_t k = 0; k < weights.size(); ++k) {
            const double distance = share_of(k) - mean;
            sum += weights[k] * distance / (1 + x * distance);
        }
        (sum > 0 ? low : high) = x;
    }
    return std::midpoint(low, high);
}

/// The log-likelihood of the best fit with this mean, up to what does not depend on the mean.
double best_log_likelihood(const Weights& weights, double mean) {
    const double x = multiplier_for(weights, mean);
    double sum = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        sum -= weights[i] * std::log1p(x * (share_of(i) - mean));
    }
    return sum;
}

}  // namespace

int Pentanomial::pairs() const { return std::accumulate(counts_.begin(), counts_.end(), 0); }

Estimate Pentanomial::score_rate() const {
    const double all = pairs();
    double mean = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) mean += counts_[i] * share_of(i);
    mean /= all;
    double variance = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        const double distance = share_of(i) - mean;
        variance += counts_[i] / all * distance * distance;
    }
    return estimate_rate(mean, variance, pairs());
}

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const Pentanomial& pairs, double elo0, double elo1) {
    const Weights weights = regularised(pairs.counts());
    return best_log_likelihood(weights, rate_of_elo(elo1)) -
           best_log_likelihood(weights, rate_of_elo(elo0));
}

void SequentialTest::update(const Pentanomial& pairs) {
    if (is_decided() || pairs.pairs() == 0) return;
    log_ratio_ = log_likelihood_ratio(pairs, sprt_.elo0, sprt_.elo1);
    if (log_ratio_ >= sprt_.upper_bound()) verdict_ = Verdict::accepts_elo1;
    if (log_ratio_ <= sprt_.lower_bound()) verdict_ = Verdict::accepts_elo0;
}

}  // namespace ludo::arena
