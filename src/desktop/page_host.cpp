#include "desktop/page_host.hpp"

#include <unistd.h>

#include <thread>

#include "desktop/guarded_site.hpp"
#include "server/net/network.hpp"
#include "server/net/system_clock.hpp"
#include "server/net/web_site.hpp"

namespace ludo::desktop {

namespace {

/// Nobody plays online through a window: there are no sockets, and nothing is ever due.
class NoHandler final : public server::ConnectionHandler {
  public:
    void opened(server::ConnectionId, const std::string&) override {}
    void received(server::ConnectionId, std::string_view) override {}
    void flooded(server::ConnectionId) override {}
    void closed(server::ConnectionId) override {}
    [[nodiscard]] std::optional<server::Time> next_deadline() const override {
        return std::nullopt;
    }
    void wake() override {}
    void stop() override {}
    [[nodiscard]] bool is_quiet() const override { return true; }
};

/// Users of one machine do not meet.
std::uint16_t usual_port() {
    constexpr unsigned first = 20'000;
    constexpr unsigned count = 10'000;
    return static_cast<std::uint16_t>(first + ::getuid() % count);
}

server::NetworkLimits roomy_limits() {
    server::NetworkLimits limits;
    limits.addresses.requests_per_address = {10'000, 10'000};
    return limits;
}

}  // namespace

struct PageHost::Parts {
    Parts(server::StaticFiles given, std::optional<std::string> loaded)
        : files(std::move(given)), api(std::move(loaded)) {}

    server::StaticFiles files;
    WindowApi api;
    server::WebSite web{files, api, {}};
    std::string secret = new_secret();
    GuardedSite site{web, secret};
    server::SystemClock clock;
    server::Network network{clock, roomy_limits(), {}};
    NoHandler handler;
    std::uint16_t port = 0;
    std::thread thread;
};

Result<std::unique_ptr<PageHost>> PageHost::open(server::StaticFiles files,
                                                 std::optional<std::string> loaded) {
    constexpr int tries = 100;
    auto parts = std::make_unique<Parts>(std::move(files), std::move(loaded));
    const auto port = parts->network.listen("127.0.0.1", usual_port(), tries, parts->site,
                                            server::Audience::readers);
    if (!port) return port.refusals();
    parts->port = *port;
    parts->thread = std::thread([all = parts.get()] { all->network.run(all->handler); });
    return std::unique_ptr<PageHost>(new PageHost(std::move(parts)));
}

PageHost::PageHost(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

PageHost::~PageHost() {
    parts_->network.stop();
    parts_->thread.join();
}

std::uint16_t PageHost::port() const { return parts_->port; }

const std::string& PageHost::secret() const { return parts_->secret; }

}  // namespace ludo::desktop
