#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "server/net/http_message.hpp"

namespace ludo::server {

/// Answers those who watch over the process, and leaves the rest to another site. `/healthz`: it
/// runs and answers. `/readyz`: it can do its work, or 503 and what keeps it from that, or 404 when
/// others take over from it: nobody new is to be sent to it, but who is there stays.
class HealthSite final : public HttpSite {
  public:
    /// The names of what is wrong now, such as "stopping".
    using Troubles = std::function<std::vector<std::string_view>()>;

    using IsDraining = std::function<bool()>;

    HealthSite(HttpSite& rest, Troubles troubles, IsDraining is_draining)
        : rest_(rest), troubles_(std::move(troubles)), is_draining_(std::move(is_draining)) {}
    void answer(const HttpRequest& request, Replied done) override;

  private:
    [[nodiscard]] HttpReply readiness() const;

    HttpSite& rest_;
    Troubles troubles_;
    IsDraining is_draining_;
};

}  // namespace ludo::server
