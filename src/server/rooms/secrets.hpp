#pragma once

#include "server/rooms/helpers.hpp"

namespace ludo::server {

/// Secrets from libsodium.
class SodiumSecrets final : public Secrets {
  public:
    /// Throws std::runtime_error when the system has no randomness.
    SodiumSecrets();

    RandomSource& random_source() override { return random_source_; }
    std::uint64_t number() override;
    std::string token() override;
    [[nodiscard]] std::string hash(std::string_view token) const override;

  private:
    class SodiumSource final : public RandomSource {
      public:
        std::uint32_t below(std::uint32_t bound) override;
    };
    SodiumSource random_source_;
};

}  // namespace ludo::server
