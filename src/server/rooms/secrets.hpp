#pragma once

#include "server/rooms/helpers.hpp"

namespace ludo::server {

/// Secrets from libsodium.
class SodiumSecrets final : public Secrets {
  public:
    /// Throws std::runtime_error when the system has no randomness.
    SodiumSecrets();

    Luck& luck() override { return luck_; }
    std::uint64_t number() override;
    std::string token() override;
    [[nodiscard]] std::string hash(std::string_view token) const override;

  private:
    class SodiumLuck final : public Luck {
      public:
        std::uint32_t below(std::uint32_t bound) override;
    };
    SodiumLuck luck_;
};

}  // namespace ludo::server
