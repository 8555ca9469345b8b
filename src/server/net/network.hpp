#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.hpp"
#include "server/histogram.hpp"
#include "server/net/address_limiter.hpp"
#include "server/net/addresses.hpp"
#include "server/net/connection_handler.hpp"
#include "server/net/http_message.hpp"
#include "server/ports.hpp"

namespace boost::asio {
class io_context;
}

namespace ludo::server {

/// Every number the network keeps to; each is an option of `ludo serve`.
struct NetworkLimits {
    AddressLimits addresses;
    Rate messages{20, 100};                 ///< per socket; whole ones, fragments, pings and pongs
    std::size_t message_bytes = 8192;       ///< of a message; beyond, the socket is closed
    std::size_t header_bytes = 8192;        ///< all headers of a request
    std::size_t body_bytes = 8192;          ///< of a request
    std::size_t outbox_bytes = 1 << 20;     ///< what waits for one reader; beyond, it is cut off
    std::size_t outboxes_bytes = 24 << 20;  ///< for all; beyond, the one with most is cut off
    std::size_t send_buffer_bytes = 32 << 10;  ///< the system's, of one socket
    Duration request_time{10'000};             ///< for a request to come in
    Duration reply_time{60'000};               ///< for a reply to be taken
    Duration keep_alive{30'000};               ///< between two requests
    Duration hello_time{10'000};               ///< for a socket to say hello
    Duration write_time{20'000};    ///< a reader that takes nothing for so long is cut off
    Duration ping_after{10'000};    ///< of silence on a socket
    Duration pong_within{4'000};    ///< else the socket is taken for dead
    Duration close_within{20'000};  ///< for the other side to answer a close
    Duration stop_within{8'000};    ///< from stop() to the last good-byes; a second later, the
                                    ///< end. As long again to drain, before
};

/// Who may speak to us, and for whom.
struct NetworkTrust {
    std::vector<std::string> origins;   ///< pages allowed besides our own: "https://example.org"
    std::vector<AddressRange> proxies;  ///< whose X-Forwarded-For is believed
};

/// Running sums, for metrics.
struct NetworkCounters {
    std::uint64_t accepted = 0;
    std::uint64_t turned_away = 0;  ///< at a limit or for their origin
    std::uint64_t requests = 0;
    std::uint64_t messages_in = 0;
    std::uint64_t messages_out = 0;
    std::uint64_t cut_off = 0;  ///< slow, flooding or dead
    int connections = 0;
    int web_sockets = 0;
    Histogram told;  ///< from a message to the next one its sender gets
};

/// Answers a line of an operator, now or later, on the network's thread.
using AdminAsk =
    std::function<void(std::string_view line, std::function<void(std::string)> answered)>;

/// For whom a listener is. Players have WebSockets, readers only a page. Operators ask little, and
/// also when players have filled every place: they have a few places of their own, no limit of
/// requests, and no WebSockets.
enum class Audience { players, readers, operators };

/// All sockets, on one thread: the one that calls run().
class Network final : public Connections, public Mailbox {
  public:
    Network(const Clock& clock, const NetworkLimits& limits, NetworkTrust trust);
    ~Network() override;

    /// Requests of players pay from this budget, which outlives the network.
    void draw_on(AddressBudget& budget);
    /// Answers HTTP on this address. When the port is taken, the next free one of `tries`; 0 is any
    /// free port. Gives the port. WebSockets of players are taken at /ws.
    Result<std::uint16_t> listen(const std::string& address, std::uint16_t port, int tries,
                                 HttpSite& site, Audience audience);
    /// Answers the operator on a Unix socket.
    Status listen_to_operator(const std::filesystem::path& path, AdminAsk ask);
    /// Keeps an address out and closes what it has open, or lets it in again. By limit_key().
    void ban(const std::string& key, bool is_banned);
    [[nodiscard]] std::vector<std::string> banned() const;
    /// From now on other limits; what is open already keeps its buffers.
    void set_limits(const NetworkLimits& limits);
    /// Works until stop() has come to its end. What the handler does happens in here.
    void run(ConnectionHandler& handler);
    /// Does what can be done without waiting. Instead of run(), for tests without threads.
    void poll(ConnectionHandler& handler);
    /// Closes in good order, at once for new connections. Safe from any thread.
    void stop();
    /// The same once no WebSocket is open any more, and after this time at the latest: whoever was
    /// sent elsewhere opens the new connection before the old one is closed.
    void stop_when_left(Duration most);
    /// SIGTERM and SIGINT drain the handler, if it has to be, and call stop(); the second of them
    /// stops at once.
    void stop_on_signals();
    /// SIGHUP calls this, on the network's thread.
    void on_hangup(std::function<void()> reload);
    /// Looks at the clock now instead of a little later: for tests, whose clock jumps. Returns when
    /// done. Not from the network's own thread.
    void look_at_clock();

    void send(ConnectionId connection, std::string_view text) override;
    void close(ConnectionId connection, std::string_view reason) override;
    void greet(ConnectionId connection) override;
    void post(std::function<void()> work) override;

    [[nodiscard]] NetworkCounters counters() const;
    /// The event loop, for what else is to happen on the network's thread.
    [[nodiscard]] boost::asio::io_context& context();

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace ludo::server
