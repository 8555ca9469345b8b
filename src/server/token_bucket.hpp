#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>

#include "server/ports.hpp"

namespace ludo::server {

/// So many at once, and then so many per second.
struct Rate {
    double per_second = 0;
    double burst = 0;
};

/// Lets through what keeps to a rate.
class TokenBucket {
  public:
    TokenBucket(Rate rate, Time now) : filled_at_(now), left_(static_cast<float>(rate.burst)) {}

    /// All of the amount, or nothing.
    bool take(const Rate& rate, Time now, std::size_t amount = 1) {
        const double before = level(rate, now);
        const auto wanted = static_cast<double>(amount);
        const bool is_allowed = before >= wanted;
        left_ = static_cast<float>(is_allowed ? before - wanted : before);
        filled_at_ = now;
        return is_allowed;
    }
    /// How long until the amount can be taken, if nobody takes anything before.
    [[nodiscard]] Duration wait(const Rate& rate, Time now, std::size_t amount) const {
        const double lacking = std::max(0.0, static_cast<double>(amount) - level(rate, now));
        return Duration{static_cast<Duration::rep>(std::ceil(1000 * lacking / rate.per_second))};
    }
    [[nodiscard]] bool is_full(const Rate& rate, Time now) const {
        return level(rate, now) >= rate.burst;
    }

  private:
    [[nodiscard]] double level(const Rate& rate, Time now) const {
        const std::chrono::duration<double> passed = std::max(now - filled_at_, Duration{0});
        return std::min(rate.burst, static_cast<double>(left_) + passed.count() * rate.per_second);
    }

    Time filled_at_;
    float left_;
};

}  // namespace ludo::server
