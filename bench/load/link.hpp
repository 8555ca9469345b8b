#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <boost/asio/io_context.hpp>

namespace ludo::bench {

/// Where to open the so-manieth of many sockets from, one of the loopback's many addresses. The
/// ports of a single one are not enough: those of sockets that were closed within the last minute
/// are not free yet.
std::string address_of_socket(int number);

/// One WebSocket of the load generator.
class Link {
  public:
    using Hear = std::function<void(std::string_view text)>;

    /// Without `hear` it never reads. `from`: an address of the loopback.
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
