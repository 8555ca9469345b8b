#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/net/address_limiter.hpp"
#include "server/net/asio_types.hpp"
#include "server/net/gathering_socket.hpp"
#include "server/net/network.hpp"

namespace ludo::server {

class WebSocket;

/// What sockets know of the network they belong to.
class SocketHost {
  public:
    virtual ~SocketHost() = default;
    virtual void opened(const std::shared_ptr<WebSocket>& socket) = 0;
    virtual void received(WebSocket& socket, std::string_view text) = 0;
    virtual void flooded(WebSocket& socket) = 0;
    virtual void closed(WebSocket& socket) = 0;
    /// Too much waits for all readers together: somebody has to go.
    virtual void relieve() = 0;

    const Clock* clock = nullptr;
    Flusher* flusher = nullptr;
    Backlog backlog;
    NetworkLimits limits;
    NetworkCounters counters;
};

/// One WebSocket, from its handshake to its end. Small while idle: no timer of its own, no buffer
/// beyond what a usual message needs.
class WebSocket : public std::enable_shared_from_this<WebSocket> {
  public:
    using Request = boost::beast::http::request<boost::beast::http::string_body>;

    WebSocket(Socket socket, ConnectionId id, std::unique_ptr<AddressLimiter::Slot> slot,
              SocketHost& host);

    /// Shakes hands, then begins to read; that keeps the socket alive until its end.
    static Task serve(std::shared_ptr<WebSocket> self, Request request);

    [[nodiscard]] ConnectionId id() const { return id_; }
    /// What its limits go by.
    [[nodiscard]] const std::string& limit_key() const { return slot_->key(); }

    void send(const std::string& text);
    /// Bytes that wait because its reader does not keep up.
    [[nodiscard]] std::size_t backlog() const { return below_.backlog(); }
    /// Who is there is known: it may stay without a word from now on.
    void greet() { is_greeted_ = true; }
    /// Sends what is queued, then says good-bye with this code and reason.
    void leave(boost::beast::websocket::close_code code, std::string_view reason);
    /// Ends it without a word.
    void cut();
    /// Pings the silent, cuts the dead and those who do not read, and closes who never says hello.
    void look_at_clock(Time now);

  private:
    using Stream = boost::beast::websocket::stream<GatheringSocket, false>;

    void read_next();
    void hear(std::size_t size);
    void count_frames(std::size_t frames);
    void flood();
    [[nodiscard]] bool takes_nothing(Time now);

    GatheringSocket below_;  ///< what the stream writes to; texts go there at once
    Stream stream_;
    ConnectionId id_;
    bool is_leaving_ = false;
    bool is_flooding_ = false;
    bool is_greeted_ = false;
    SocketHost& host_;
    std::unique_ptr<AddressLimiter::Slot> slot_;

    /// When it sent what it was not answered yet.
    std::optional<std::chrono::steady_clock::time_point> asked_at_;
    TokenBucket frames_;
    Time opened_at_;
    Time heard_at_;
    std::optional<Time> asks_since_;  ///< a ping or a good-bye that is not answered yet
    Time taken_at_;                   ///< when its reader last took something, or nothing waited
    std::uint64_t taken_ = 0;         ///< what it had taken by then
    std::string message_;             ///< a message longer than a chunk, as far as it came
    std::array<char, 512> chunk_{};
};

}  // namespace ludo::server
