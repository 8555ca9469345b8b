#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/address_limiter.hpp"
#include "server/net/asio_types.hpp"
#include "server/net/network.hpp"
#include "server/net/web_socket.hpp"

namespace ludo::server {

/// One HTTP connection: request after request, until it ends or becomes a WebSocket.
class HttpSession {
  public:
    struct Context {
        HttpSite& site;
        AddressLimiter& limiter;
        const NetworkTrust& trust;
        SocketHost& host;
        std::set<HttpSession*>& sessions;  ///< all that are alive
        /// Takes over a connection that asked for /ws; none when sockets are not for here.
        std::function<void(Socket, WebSocket::Request, std::string ahead,
                           std::unique_ptr<AddressLimiter::Slot>)>
            upgrade;
    };

    HttpSession(Socket socket, std::string peer, std::unique_ptr<AddressLimiter::Slot> slot,
                Context context);
    ~HttpSession();

    static Task serve(std::unique_ptr<HttpSession> self);

    /// Ends it when its time is over.
    void look_at_clock(Time now);
    void cut();

  private:
    using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;
    using Request = WebSocket::Request;

    void allow(Duration time);
    void answer(const Request& request, Replied done);
    void ask_site(const HttpRequest& question, const Replied& done);
    asio::awaitable<HttpReply, Executor> answered(const Request& request);
    [[nodiscard]] std::string address_of(const Request& request) const;
    [[nodiscard]] bool may_upgrade(const Request& request) const;
    [[nodiscard]] std::optional<HttpReply> refuse_socket(const Request& request);
    [[nodiscard]] HttpReply turn_away(int status, std::string why);
    [[nodiscard]] HttpReply turn_away_banned();
    Task reply(const Request& request, HttpReply reply, bool keeps_alive);
    [[nodiscard]] std::string bytes_ahead() const;

    Socket socket_;
    std::string peer_;
    std::unique_ptr<AddressLimiter::Slot> slot_;
    Context context_;
    boost::beast::flat_buffer buffer_;
    Time deadline_;
};

}  // namespace ludo::server
