#pragma once

#include <array>
#include <chrono>
#include <cstdint>

namespace ludo::server {

/// How long things took: how many of them took no longer than each of a few bounds. One thread.
class Histogram {
  public:
    /// In seconds.
    static constexpr std::array bounds{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                       0.1,    0.25,  0.5,    1.0,   2.5,  5.0,   10.0};
    using Duration = std::chrono::steady_clock::duration;

    void add(Duration took) {
        const double seconds = std::chrono::duration<double>(took).count();
        std::size_t bucket = 0;
        while (bucket < bounds.size() && seconds > bounds[bucket]) ++bucket;
        ++counts_[bucket];
        sum_ += seconds;
    }

    /// Between each bound and the one before; the last is beyond them all.
    [[nodiscard]] const auto& counts() const { return counts_; }
    [[nodiscard]] double sum() const { return sum_; }

  private:
    std::array<std::uint64_t, bounds.size() + 1> counts_{};
    double sum_ = 0;
};

}  // namespace ludo::server
