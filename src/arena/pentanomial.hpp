#pragma once

#include <array>
#include <cstdint>

#include "arena/estimate.hpp"

namespace ludo::arena {

/// Pairs of games between two contestants, with the same chance events and the seats swapped,
/// counted by what the first contestant got out of both games: 0, ½, 1, 1½ or 2 points. The games
/// of a pair are not independent of each other, but the pairs are; so testers of chess engines take
/// the spread from these five frequencies and not from single games.
class Pentanomial {
  public:
    static constexpr int outcomes = 5;
    using Counts = std::array<int, outcomes>;

    Pentanomial() = default;
    explicit Pentanomial(const Counts& counts) : counts_(counts) {}

    /// Adds a pair by the first contestant's half points, 0 to 4.
    void add(int half_points) { ++counts_[static_cast<std::size_t>(half_points)]; }

    [[nodiscard]] const Counts& counts() const { return counts_; }
    [[nodiscard]] int pairs() const;
    /// The first contestant's share of points. Requires pairs() > 0.
    [[nodiscard]] Estimate score_rate() const;

  private:
    Counts counts_{};
};

/// Two hypotheses, "the first contestant is `elo0` stronger" and "`elo1` stronger", and how often
/// the test may accept elo1 when elo0 is true (`alpha`), and the other way round (`beta`).
struct Sprt {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05;
    double beta = 0.05;

    /// The log-likelihood ratios at which elo0, and elo1, is accepted.
    [[nodiscard]] double lower_bound() const;
    [[nodiscard]] double upper_bound() const;
};

/// The logarithm of how much more likely the pairs are under `elo1` than under `elo0`. Neither
/// hypothesis says how often each of the five outcomes comes, only their mean: each is given the
/// frequencies that fit the pairs best among those with its mean (generalised likelihood ratio;
/// Van den Bergh, "A practical introduction to the GSPRT"). An outcome not seen yet counts as a
/// thousandth of a pair, so that no evidence is infinite.
double log_likelihood_ratio(const Pentanomial& pairs, double elo0, double elo1);

enum class Verdict : std::uint8_t { undecided, accepts_elo0, accepts_elo1 };

/// Wald's sequential probability ratio test. Once decided it stays so: pairs that were under way
/// then do not reopen it.
class SequentialTest {
  public:
    explicit SequentialTest(const Sprt& sprt) : sprt_(sprt) {}

    /// To be called with all pairs so far whenever one is added.
    void update(const Pentanomial& pairs);

    [[nodiscard]] const Sprt& sprt() const { return sprt_; }
    [[nodiscard]] Verdict verdict() const { return verdict_; }
    [[nodiscard]] bool is_decided() const { return verdict_ != Verdict::undecided; }
    /// As it was when the test was decided, or last updated.
    [[nodiscard]] double log_ratio() const { return log_ratio_; }

  private:
    Sprt sprt_;
    Verdict verdict_ = Verdict::undecided;
    double log_ratio_ = 0;
};

}  // namespace ludo::arena
