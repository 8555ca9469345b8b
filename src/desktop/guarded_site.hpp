#pragma once

#include <optional>
#include <string>

#include "server/net/http_message.hpp"

namespace ludo::desktop {

/// Lets in only who has the secret cookie: any program of this machine can reach a loopback port.
class GuardedSite final : public server::HttpSite {
  public:
    static constexpr std::string_view cookie_name = "ludo";

    GuardedSite(server::HttpSite& site, std::string secret)
        : site_(site), secret_(std::move(secret)) {}

    void answer(const server::HttpRequest& request, server::Replied done) override;

  private:
    [[nodiscard]] bool is_ours(std::string_view cookies) const;

    server::HttpSite& site_;
    std::string secret_;
};

/// 256 random bits, in hexadecimal.
std::string new_secret();

/// What the page finds below /api/: the game to go on with, if one was named.
class WindowApi final : public server::HttpSite {
  public:
    explicit WindowApi(std::optional<std::string> loaded) : loaded_(std::move(loaded)) {}
    void answer(const server::HttpRequest& request, server::Replied done) override;

  private:
    std::optional<std::string> loaded_;
};

}  // namespace ludo::desktop
