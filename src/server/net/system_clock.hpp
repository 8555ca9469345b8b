#pragma once

#include "server/ports.hpp"

namespace ludo::server {

/// The time and the date of this machine.
class SystemClock final : public Clock {
  public:
    [[nodiscard]] Time now() const override {
        return std::chrono::time_point_cast<Duration>(std::chrono::steady_clock::now());
    }
    [[nodiscard]] Date date() const override {
        return std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
    }
};

}  // namespace ludo::server
