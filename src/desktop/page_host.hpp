#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "core/refusal.hpp"
#include "server/net/static_files.hpp"

namespace ludo::desktop {

/// Serves the web app to one window, on loopback, on a thread of its own.
class PageHost {
  public:
    /// The port is the same at every start as long as it is free, so that the page keeps its
    /// settings, which belong to its address.
    static Result<std::unique_ptr<PageHost>> open(server::StaticFiles files,
                                                  std::optional<std::string> loaded);
    ~PageHost();
    PageHost(const PageHost&) = delete;
    PageHost& operator=(const PageHost&) = delete;

    [[nodiscard]] std::uint16_t port() const;
    [[nodiscard]] const std::string& secret() const;

  private:
    struct Parts;
    explicit PageHost(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace ludo::desktop
