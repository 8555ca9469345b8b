#pragma once

#include <atomic>

#include "server/ports.hpp"

namespace ludo::server {

/// Time passes when the test says so. Safe from any thread.
class ManualClock final : public Clock {
  public:
    [[nodiscard]] Time now() const override { return Time{Duration{milliseconds_.load()}}; }
    [[nodiscard]] Date date() const override {
        return Date{now().time_since_epoch()} + Duration{jumped_.load()};
    }
    /// Somebody sets the clock of the machine.
    void jump(Duration by) { jumped_ += by.count(); }
    void advance(Duration time) { milliseconds_ += time.count(); }

  private:
    std::atomic<Duration::rep> milliseconds_{1'800'000'000'000};
    std::atomic<Duration::rep> jumped_{0};
};

}  // namespace ludo::server
