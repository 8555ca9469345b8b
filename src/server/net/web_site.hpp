#pragma once

#include <string>
#include <vector>

#include "server/net/http_message.hpp"
#include "server/net/static_files.hpp"

namespace ludo::server {

/// The web app, and below /api/ another site.
class WebSite final : public HttpSite {
  public:
    WebSite(const StaticFiles& files, HttpSite& api, std::vector<std::string> allowed_origins)
        : files_(files), api_(api), allowed_origins_(std::move(allowed_origins)) {}

    void answer(const HttpRequest& request, Replied done) override;

  private:
    const StaticFiles& files_;
    HttpSite& api_;
    std::vector<std::string> allowed_origins_;
};

}  // namespace ludo::server
