#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/address_budget.hpp"
#include "server/ports.hpp"
#include "server/token_bucket.hpp"

namespace ludo::server {

struct AddressLimits {
    int connections = 18'000;                ///< in all
    int connections_per_address = 200;       ///< a school behind one address must fit
    Rate requests_per_address{400, 10'000};  ///< and all its pupils may open the page at once
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
    /// Requests pay from this budget too, which others may use as well and which outlives this.
    void draw_on(AddressBudget& budget) { budget_ = &budget; }
    /// May this address ask something now?
    bool allows_request(const std::string& address);
    [[nodiscard]] bool is_banned(const std::string& address) const;
    /// Keeps an address out, or lets it in again; by its key.
    void ban(const std::string& key, bool is_banned);
    [[nodiscard]] std::vector<std::string> banned() const {
        return {banned_.begin(), banned_.end()};
    }
    void set_limits(const AddressLimits& limits) { limits_ = limits; }
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
    AddressBudget* budget_ = nullptr;
    int connections_ = 0;
    std::set<std::string> banned_;
    std::unordered_map<std::string, Usage> usage_;  ///< by key
};

}  // namespace ludo::server
