#include "server/address_budget.hpp"

namespace ludo::server {

namespace {

constexpr Duration forgetting_interval = std::chrono::minutes{1};

}  // namespace

std::optional<Duration> AddressBudget::spend(const std::string& limit_key, std::size_t cost) {
    const Time now = clock_.now();
    if (now >= next_forgetting_) forget_idle(now);
    TokenBucket& bucket = buckets_.try_emplace(limit_key, rate_, now).first->second;
    if (bucket.take(rate_, now, cost)) return std::nullopt;
    return bucket.wait(rate_, now, cost);
}

/// A full bucket says no more than none.
void AddressBudget::forget_idle(Time now) {
    std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(rate_, now); });
    next_forgetting_ = now + forgetting_interval;
}

}  // namespace ludo::server
