#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>

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
    bool take(const Rate& rate, Time now, std::size_t amount = 1);
    [[nodiscard]] bool is_full(const Rate& rate, Time now) const;

  private:
    [[nodiscard]] double level(const Rate& rate, Time now) const;

    Time filled_at_;
    float left_;
};

struct AddressLimits {
    int connections = 18'000;              ///< in all
    int connections_per_address = 200;     ///< a school behind one address must fit
    Rate requests_per_address{200, 3000};  ///< and all its pupils may open the page at once
};

/// Counts connections and requests, by what `limit_key` makes of their addresses. Used on one
/// thread; a connection counts for as long as its Slot lives.
class AddressLimiter {
  public:
    AddressLimiter(const Clock& clock, const AddressLimits& limits)
        : clock_(clock), limits_(limits) {}

    class Slot {
      public:
        Slot(AddressLimiter& limiter, std::string key);
        ~Slot();
        Slot(const Slot&) = delete;
        Slot& operator=(const Slot&) = delete;
        [[nodiscard]] const std::string& key() const { return key_; }

      private:
        AddressLimiter& limiter_;
        std::string key_;
    };

    /// nullptr when it is full, for all or for this address.
    std::unique_ptr<Slot> admit(const std::string& address);
    /// For a proxy, behind which there are many: only the sum counts.
    std::unique_ptr<Slot> admit_proxy(const std::string& address);
    /// May this address ask something now?
    bool allows_request(const std::string& address);
    /// Forgets addresses that are gone and have not asked for a while.
    void tidy();
    [[nodiscard]] int connections() const { return connections_; }

  private:
    struct Usage {
        int connections = 0;
        TokenBucket requests;
    };

    Usage& usage(const std::string& key);

    const Clock& clock_;
    AddressLimits limits_;
    int connections_ = 0;
    std::unordered_map<std::string, Usage> usage_;  ///< by key
};

}  // namespace ludo::server
