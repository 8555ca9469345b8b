#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "server/net/http_message.hpp"

namespace ludo::server {

/// How a server is.
struct Health {
    std::vector<std::string_view> troubles{};  ///< names of what is wrong, such as "stopping"
    bool is_draining = false;                  ///< others take over from it
};

/// Answers those who watch over the process, and leaves the rest to another site. `/healthz`: it
/// runs and answers. `/readyz`: it can do its work; or 503 and what keeps it from that; or 404, by
/// which a proxy knows that nobody new is to be sent there while whoever is there may stay.
class HealthSite final : public HttpSite {
  public:
    using Look = std::function<Health()>;

    HealthSite(HttpSite& rest, Look look) : rest_(rest), look_(std::move(look)) {}
    void answer(const HttpRequest& request, Replied done) override;

  private:
    [[nodiscard]] HttpReply readiness() const;

    HttpSite& rest_;
    Look look_;
};

}  // namespace ludo::server
