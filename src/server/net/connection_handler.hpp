#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/ports.hpp"

namespace ludo::server {

/// Whom the network works for. Every call comes on the network's one thread.
class ConnectionHandler {
  public:
    virtual ~ConnectionHandler() = default;

    /// `limit_key`: what limits of addresses go by.
    virtual void opened(ConnectionId connection, const std::string& limit_key) = 0;
    /// One text message.
    virtual void received(ConnectionId connection, std::string_view text) = 0;
    /// It sends more than it may and will be closed: the time to say why.
    virtual void flooded(ConnectionId connection) = 0;
    virtual void closed(ConnectionId connection) = 0;

    /// When wake() wants to be called next.
    [[nodiscard]] virtual std::optional<Time> next_deadline() const = 0;
    virtual void wake() = 0;
    /// The process is to end: true when there is something to do first for which the network must
    /// go on as before. Whoever says so calls Network::stop() when it is done; the network does not
    /// wait longer than NetworkLimits::stop_within.
    [[nodiscard]] virtual bool drain() { return false; }
    /// The network closes soon: say good-bye, begin nothing new.
    virtual void stop() = 0;
    /// Is nothing on its way to the disk? The network waits for it before it closes.
    [[nodiscard]] virtual bool is_quiet() const = 0;
};

}  // namespace ludo::server
