#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/ports.hpp"
#include "server/token_bucket.hpp"

namespace ludo::server {

/// What all requests of one address may cost the server together, over however many connections
/// they come: messages to the rooms and HTTP requests draw on the same bucket. One thread.
class AddressBudget {
  public:
    /// A school class behind one address may come all at once, with a page for each.
    static constexpr Rate usual{800, 8000};

    explicit AddressBudget(const Clock& clock, Rate rate = usual) : clock_(clock), rate_(rate) {}

    /// Pays for a request. When there is not enough nothing is taken, and the answer is how long
    /// it takes until there is.
    [[nodiscard]] std::optional<Duration> spend(const std::string& limit_key, std::size_t cost);

    /// From now on another rate, also for those it knows.
    void set_rate(Rate rate) { rate_ = rate; }
    /// Addresses that are remembered.
    [[nodiscard]] std::size_t size() const { return buckets_.size(); }

  private:
    void forget_idle(Time now);

    const Clock& clock_;
    Rate rate_;
    std::unordered_map<std::string, TokenBucket> buckets_;  ///< by what `limit_key` makes of them
    Time next_forgetting_{};
};

}  // namespace ludo::server
