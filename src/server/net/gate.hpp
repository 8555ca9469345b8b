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
    bool take(const Rate& rate, Time now);
    [[nodiscard]] bool is_full(const Rate& rate, Time now) const;

  private:
    [[nodiscard]] double level(const Rate& rate, Time now) const;

    Time filled_at_;
    float left_;
};

struct GateLimits {
    int connections = 18'000;           ///< in all
    int connections_per_address = 200;  ///< a school behind one address must fit
    Rate requests_per_address{50, 500};
};

/// Counts who is in, by what `limit_key` makes of their addresses. Used on one thread; a place is
/// given back when its Place goes.
class Gate {
  public:
    Gate(const Clock& clock, const GateLimits& limits) : clock_(clock), limits_(limits) {}

    class Place {
      public:
        Place(Gate& gate, std::string key);
        ~Place();
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        [[nodiscard]] const std::string& key() const { return key_; }

      private:
        Gate& gate_;
        std::string key_;
    };

    /// nullptr when it is full, for all or for this address.
    std::unique_ptr<Place> enter(const std::string& address);
    /// For a proxy, behind which there are many: only the sum counts.
    std::unique_ptr<Place> enter_proxy(const std::string& address);
    /// May this address ask something now?
    bool allows_request(const std::string& address);
    /// Forgets addresses that are gone and have not asked for a while.
    void tidy();
    [[nodiscard]] int connections() const { return connections_; }

  private:
    struct Visitor {
        int connections = 0;
        TokenBucket requests;
    };

    Visitor& visitor(const std::string& key);

    const Clock& clock_;
    GateLimits limits_;
    int connections_ = 0;
    std::unordered_map<std::string, Visitor> visitors_;  ///< by key
};

}  // namespace ludo::server
