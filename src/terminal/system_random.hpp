#pragma once

#include <cstdint>
#include <optional>
#include <random>

#include "core/rng.hpp"

namespace ludo::terminal {

/// A seed nobody can guess.
inline std::uint64_t fresh_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
}

/// Random numbers from the system, for games without a seed.
class SystemRandom final : public RandomSource {
  public:
    std::uint32_t below(std::uint32_t bound) override {
        // What lies above the largest multiple of the bound would favour small numbers.
        const std::uint32_t surplus = (0U - bound) % bound;
        std::uint32_t drawn = device_();
        while (drawn < surplus) drawn = device_();
        return drawn % bound;
    }

  private:
    std::random_device device_;
};

}  // namespace ludo::terminal
