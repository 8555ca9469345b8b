#pragma once

#include <string>

#include <gtest/gtest.h>

#include "client.hpp"
#include "core/rng.hpp"
#include "room_client.hpp"

namespace ludo::server {

/// A player with a socket, for tests.
class SeatedPlayer : public RoomClient {
  public:
    explicit SeatedPlayer(std::uint16_t port) : socket_(port) { request(hello()); }

    /// Sends a request and listens until it is answered. False when refused or cut off.
    bool request(const std::string& text) {
        socket_.send(text);
        while (answered() != last_id()) {
            if (!listen()) return false;
        }
        return was_accepted();
    }

    /// Hears the next message; false when the connection is gone.
    bool listen() {
        const auto text = socket_.receive();
        if (text) hear(*text);
        return text.has_value();
    }

    /// Hears messages until the condition holds; false when the connection is gone before.
    template <typename Condition>
    bool listen_until(Condition holds) {
        while (!holds()) {
            if (!listen()) return false;
        }
        return true;
    }

    /// After a lost connection.
    bool reconnect(std::uint16_t port) {
        socket_ = TestSocket(port);
        return socket_.status() == 101 && request(hello()) && request(resume());
    }

    TestSocket& socket() { return socket_; }

  private:
    TestSocket socket_;
};

}  // namespace ludo::server
