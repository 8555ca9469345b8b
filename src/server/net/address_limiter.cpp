#include "server/net/address_limiter.hpp"

#include "server/net/addresses.hpp"

namespace ludo::server {

namespace {

/// Of an HTTP request, beside a move to the rooms, which costs 1.
constexpr std::size_t request_cost = 2;

}  // namespace

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
    const std::string key = limit_key(address);
    if (banned_.contains(key)) return nullptr;
    if (usage(key).connections >= limits_.connections_per_address) return nullptr;
    return admit_proxy(address);
}

std::unique_ptr<AddressLimiter::Slot> AddressLimiter::admit_proxy(const std::string& address) {
    if (connections_ >= limits_.connections) return nullptr;
    return std::make_unique<Slot>(*this, limit_key(address));
}

bool AddressLimiter::allows_request(const std::string& address) {
    const std::string key = limit_key(address);
    if (banned_.contains(key)) return false;
    if (!usage(key).requests.take(limits_.requests_per_address, clock_.now())) return false;
    return budget_ == nullptr || !budget_->spend(key, request_cost);
}

bool AddressLimiter::is_banned(const std::string& address) const {
    return banned_.contains(limit_key(address));
}

void AddressLimiter::ban(const std::string& key, bool is_banned) {
    if (is_banned) {
        banned_.insert(key);
    } else {
        banned_.erase(key);
    }
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
