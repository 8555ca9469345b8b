#include "server/net/address_limiter.hpp"

#include <algorithm>

#include "server/net/addresses.hpp"

namespace ludo::server {

double TokenBucket::level(const Rate& rate, Time now) const {
    const std::chrono::duration<double> passed = std::max(now - filled_at_, Duration{0});
    return std::min(rate.burst, static_cast<double>(left_) + passed.count() * rate.per_second);
}

bool TokenBucket::take(const Rate& rate, Time now, std::size_t amount) {
    const double before = level(rate, now);
    const auto wanted = static_cast<double>(amount);
    const bool allowed = before >= wanted;
    left_ = static_cast<float>(allowed ? before - wanted : before);
    filled_at_ = now;
    return allowed;
}

bool TokenBucket::is_full(const Rate& rate, Time now) const {
    return level(rate, now) >= rate.burst;
}

AddressLimiter::Slot::Slot(AddressLimiter& limiter, std::string key)
    : limiter_(limiter), key_(std::move(key)) {
    ++limiter_.connections_;
    ++limiter_.usage(key_).connections;
}

AddressLimiter::Slot::~Slot() {
    --limiter_.connections_;
    --limiter_.usage(key_).connections;
}

std::unique_ptr<AddressLimiter::Slot> AddressLimiter::admit(const std::string& address) {
    if (usage(limit_key(address)).connections >= limits_.connections_per_address) return nullptr;
    return admit_proxy(address);
}

std::unique_ptr<AddressLimiter::Slot> AddressLimiter::admit_proxy(const std::string& address) {
    if (connections_ >= limits_.connections) return nullptr;
    return std::make_unique<Slot>(*this, limit_key(address));
}

bool AddressLimiter::allows_request(const std::string& address) {
    return usage(limit_key(address)).requests.take(limits_.requests_per_address, clock_.now());
}

void AddressLimiter::tidy() {
    const Time now = clock_.now();
    std::erase_if(usage_, [&](const auto& named) {
        const Usage& used = named.second;
        return used.connections == 0 && used.requests.is_full(limits_.requests_per_address, now);
    });
}

AddressLimiter::Usage& AddressLimiter::usage(const std::string& key) {
    const auto found = usage_.find(key);
    if (found != usage_.end()) return found->second;
    const TokenBucket requests(limits_.requests_per_address, clock_.now());
    return usage_.emplace(key, Usage{0, requests}).first->second;
}

}  // namespace ludo::server
