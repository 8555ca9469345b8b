#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/ports.hpp"

namespace ludo::server {

class Hub;

/// Real sockets between guests and a Hub, on the test's own thread: whatever a call below brings
/// about has happened when it returns, so scenarios run as they do without sockets.
class Sockets {
  public:
    /// What guests hear, and that their connection was closed from the other side.
    struct Ears {
        std::function<void(ConnectionId guest, std::string text)> heard;
        std::function<void(ConnectionId guest)> closed;
    };

    Sockets(const Clock& clock, Ears ears);
    ~Sockets();
    Sockets(const Sockets&) = delete;
    Sockets& operator=(const Sockets&) = delete;

    /// The server's side, for the Hub, which must be named before anybody connects.
    Connections& connections();
    void serve(Hub& hub);

    void open(ConnectionId guest, const std::string& address);
    void send(ConnectionId guest, const std::string& text);
    void drop(ConnectionId guest);
    /// Until all guests have heard all that was sent to them.
    void settle();

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace ludo::server
