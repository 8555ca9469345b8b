#pragma once

#include <atomic>

#include "server/ports.hpp"

namespace ludo::server {

/// Time passes when the test says so. Safe from any thread.
class ManualClock final : public Clock {
  public:
    [[nodiscard]] Time now() const override { return Time{Duration{milliseconds_.load()}}; }
    void advance(Duration time) { milliseconds_ += time.count(); }

  private:
    std::atomic<Duration::rep> milliseconds_{1'800'000'000'000};
};

}  // namespace ludo::server
