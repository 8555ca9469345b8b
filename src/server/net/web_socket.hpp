#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/net/address_limiter.hpp"
#include "server/net/asio_types.hpp"
#include "server/net/frame_reader.hpp"
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
    /// Nobody is heard on it any more. Once, and before closed().
    virtual void left(WebSocket& socket) = 0;
    /// The connection has ended.
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
class WebSocket final : public GatheringSocket {
  public:
    using Request = boost::beast::http::request<boost::beast::http::string_body>;

    WebSocket(Socket socket, ConnectionId id, std::unique_ptr<AddressLimiter::Slot> slot,
              SocketHost& host);

    /// Shakes hands, then begins to read, first what came `ahead`, right behind the request. That
    /// keeps the socket alive until its end.
    static Task serve(std::shared_ptr<WebSocket> self, Request request, std::string ahead);

    [[nodiscard]] ConnectionId id() const { return id_; }
    /// What its limits go by.
    [[nodiscard]] const std::string& limit_key() const { return slot_->key(); }

    void send(std::string_view text);
    /// Who is there is known: it may stay without a word from now on.
    void greet() { is_greeted_ = true; }
    /// Sends what is queued, then says good-bye with this code and reason.
    void leave(boost::beast::websocket::close_code code, std::string_view reason);
    /// Ends it without a word.
    void cut();
    /// Pings the silent, cuts the dead and those who do not read, and closes who never says hello.
    void look_at_clock(Time now);

  private:
    static void read_next(std::shared_ptr<WebSocket> self);
    void read(std::span<char> bytes);
    void note_life(Time now);
    void hear(const FrameReader::Message& message);
    void hear_text(std::string_view text);
    void answer_ping(std::string_view payload);
    void answer_close(std::string_view payload);
    void flood();
    /// Only the end of the connection is still read.
    void await_end();
    void read_after_good_bye(std::size_t size);
    void end();
    void write_close(std::string_view payload);
    void tell_left();
    void cut_if_deaf();
    [[nodiscard]] bool takes_nothing(Time now);

    ConnectionId id_;
    bool is_leaving_ = false;
    bool is_greeted_ = false;
    bool has_left_ = false;
    bool awaits_end_ = false;
    std::size_t after_good_bye_ = 0;  ///< bytes that came all the same
    SocketHost& host_;
    std::unique_ptr<AddressLimiter::Slot> slot_;

    /// When it sent what it was not answered yet.
    std::optional<std::chrono::steady_clock::time_point> asked_at_;
    TokenBucket rate_;
    Time opened_at_;
    Time heard_at_;
    std::optional<Time> asks_since_;  ///< a ping or a good-bye that is not answered yet
    Time taken_at_;                   ///< when its reader last took something, or nothing waited
    std::uint64_t taken_before_ = 0;  ///< what it had taken by then
    // Behind what sending needs: a socket is seldom in the caches.
    FrameReader frames_;
    std::array<char, 512> chunk_{};
};

}  // namespace ludo::server
