#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <boost/asio/io_context.hpp>

namespace ludo::bench {

/// One WebSocket of the load generator.
class Link {
  public:
    using Hear = std::function<void(std::string_view text)>;

    /// Without `hear` it never reads. `from`: one of the loopback's many addresses, "127.0.0.2".
    Link(boost::asio::io_context& context, std::uint16_t port, Hear hear,
         const std::string& from = "127.0.0.1");
    ~Link();
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;

    void send(std::string text);
    [[nodiscard]] bool is_open() const;

  private:
    struct Inside;
    std::shared_ptr<Inside> inside_;
};

}  // namespace ludo::bench
