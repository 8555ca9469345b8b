#include "server/net/gate.hpp"

#include <algorithm>

#include "server/net/addresses.hpp"

namespace ludo::server {

double TokenBucket::level(const Rate& rate, Time now) const {
    const std::chrono::duration<double> passed = std::max(now - filled_at_, Duration{0});
    return std::min(rate.burst, static_cast<double>(left_) + passed.count() * rate.per_second);
}

bool TokenBucket::take(const Rate& rate, Time now) {
    const double before = level(rate, now);
    const bool allowed = before >= 1;
    left_ = static_cast<float>(allowed ? before - 1 : before);
    filled_at_ = now;
    return allowed;
}

bool TokenBucket::is_full(const Rate& rate, Time now) const {
    return level(rate, now) >= rate.burst;
}

Gate::Place::Place(Gate& gate, std::string key) : gate_(gate), key_(std::move(key)) {
    ++gate_.connections_;
    ++gate_.visitor(key_).connections;
}

Gate::Place::~Place() {
    --gate_.connections_;
    --gate_.visitor(key_).connections;
}

std::unique_ptr<Gate::Place> Gate::enter(const std::string& address) {
    if (visitor(limit_key(address)).connections >= limits_.connections_per_address) return nullptr;
    return enter_proxy(address);
}

std::unique_ptr<Gate::Place> Gate::enter_proxy(const std::string& address) {
    if (connections_ >= limits_.connections) return nullptr;
    return std::make_unique<Place>(*this, limit_key(address));
}

bool Gate::allows_request(const std::string& address) {
    return visitor(limit_key(address)).requests.take(limits_.requests_per_address, clock_.now());
}

void Gate::tidy() {
    const Time now = clock_.now();
    std::erase_if(visitors_, [&](const auto& named) {
        const Visitor& visitor = named.second;
        return visitor.connections == 0 &&
               visitor.requests.is_full(limits_.requests_per_address, now);
    });
}

Gate::Visitor& Gate::visitor(const std::string& key) {
    const auto found = visitors_.find(key);
    if (found != visitors_.end()) return found->second;
    const TokenBucket requests(limits_.requests_per_address, clock_.now());
    return visitors_.emplace(key, Visitor{0, requests}).first->second;
}

}  // namespace ludo::server
