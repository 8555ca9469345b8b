#include "server/net/http_session.hpp"

#include <boost/asio/post.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/net/event_log.hpp"
#include "server/net/security_headers.hpp"
#include "server/net/shut_down.hpp"

namespace ludo::server {

namespace http = boost::beast::http;

namespace {

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

std::string_view path_of(const WebSocket::Request& request) {
    const std::string_view target = view(request.target());
    return target.substr(0, target.find('?'));
}

HttpRequest describe(const WebSocket::Request& request, std::string address) {
    return {.method = view(request.method_string()),
            .target = view(request.target()),
            .path = path_of(request),
            .host = view(request[http::field::host]),
            .origin = view(request[http::field::origin]),
            .cookie = view(request[http::field::cookie]),
            .accept_encoding = view(request[http::field::accept_encoding]),
            .if_none_match = view(request[http::field::if_none_match]),
            .authorization = view(request[http::field::authorization]),
            .body = request.body(),
            .address = std::move(address)};
}

/// All lines of a header as one line; a proxy may append its own instead of lengthening ours.
std::string joined(const WebSocket::Request& request, std::string_view name) {
    std::string all;
    const auto [first, last] = request.equal_range(boost::beast::string_view(name));
    for (auto line = first; line != last; ++line) {
        if (line != first) all += ',';
        all += view(line->value());
    }
    return all;
}

/// What a request that cannot be read is told; 0: nothing, the connection just ended.
int status_of(const ErrorCode& error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow) return 431;
    if (error == http::error::body_limit) return 413;
    if (error == http::error::end_of_stream || error == http::error::partial_message) return 0;
    return error.category() == http::make_error_code(http::error::bad_method).category() ? 400 : 0;
}

/// Why a request that could be read must not be answered: two readers of it might disagree about
/// whom it is for (RFC 9112, 3.2) or where it ends (6.1).
std::optional<HttpReply> refuse_ambiguous(const WebSocket::Request& request) {
    constexpr unsigned http_1_1 = 11;
    const std::size_t hosts = request.count(http::field::host);
    if (hosts > 1 || (hosts == 0 && request.version() >= http_1_1)) {
        return text_reply(400, "one Host header is needed\n");
    }
    if (request.count(http::field::origin) > 1) {
        return text_reply(400, "one Origin header is enough\n");
    }
    const std::size_t encodings = request.count(http::field::transfer_encoding);
    if (encodings == 0) return std::nullopt;
    const bool is_chunked =
        boost::beast::iequals(request[http::field::transfer_encoding], "chunked");
    if (encodings > 1 || !is_chunked || request.version() < http_1_1) {
        return text_reply(501, "only chunked transfer encoding is known\n");
    }
    return std::nullopt;
}

}  // namespace

HttpSession::HttpSession(Socket socket, std::string peer,
                         std::unique_ptr<AddressLimiter::Slot> slot, Context context)
    : socket_(std::move(socket)),
      peer_(std::move(peer)),
      slot_(std::move(slot)),
      context_(std::move(context)),
      buffer_(context_.host.limits.header_bytes + context_.host.limits.body_bytes) {
    allow(context_.host.limits.request_time);
    context_.sessions.insert(this);
}

HttpSession::~HttpSession() { context_.sessions.erase(this); }

void HttpSession::allow(Duration time) { deadline_ = context_.host.clock->now() + time; }

void HttpSession::look_at_clock(Time now) {
    if (now >= deadline_) cut();
}

void HttpSession::cut() {
    ErrorCode ignored;
    socket_.close(ignored);
}

Task HttpSession::serve(std::unique_ptr<HttpSession> self) {
    const NetworkLimits& limits = self->context_.host.limits;
    for (;;) {
        Parser parser;
        parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
        parser.body_limit(limits.body_bytes);
        auto [error, size] =
            co_await http::async_read(self->socket_, self->buffer_, parser, as_result);
        if (error) {
            const int status = status_of(error);
            if (status == 0 || !self->context_.limiter.allows_request(self->peer_)) co_return;
            co_await self->reply({}, text_reply(status, "bad request\n"), false);
            co_return;
        }
        Request request = parser.release();
        ++self->context_.host.counters.requests;
        if (auto why = refuse_ambiguous(request)) {
            co_await self->reply(request, *std::move(why), false);
            co_return;
        }
        if (self->may_upgrade(request)) {
            if (auto why = self->refuse_socket(request)) {
                co_await self->reply(request, *std::move(why), false);
            } else {
                self->context_.upgrade(std::move(self->socket_), std::move(request),
                                       self->bytes_ahead(), std::move(self->slot_));
            }
            co_return;
        }
        self->allow(limits.reply_time);
        // cppcheck-suppress accessMoved ; co_return is unknown to it
        HttpReply reply = co_await self->answered(request);
        // Else requests sent ahead would be refused one by one for ever, which is work too.
        const bool keeps_alive = request.keep_alive() && reply.status != 429 &&
                                 !self->context_.limiter.is_banned(self->address_of(request));
        co_await self->reply(request, std::move(reply), keeps_alive);
        if (!keeps_alive || !self->socket_.is_open()) co_return;
        self->allow(limits.keep_alive);
    }
}

std::string HttpSession::address_of(const Request& request) const {
    return client_address(peer_, joined(request, "X-Forwarded-For"), context_.trust.proxies);
}

bool HttpSession::may_upgrade(const Request& request) const {
    return context_.upgrade && boost::beast::websocket::is_upgrade(request) &&
           path_of(request) == "/ws" &&
           is_welcome(view(request[http::field::origin]), view(request[http::field::host]),
                      context_.trust.origins);
}

/// What came behind the latest request.
std::string HttpSession::bytes_ahead() const {
    const auto bytes = buffer_.cdata();
    return {static_cast<const char*>(bytes.data()), bytes.size()};
}

HttpReply HttpSession::turn_away(int status, std::string why) {
    ++context_.host.counters.turned_away;
    HttpReply reply = text_reply(status, std::move(why));
    reply.headers.emplace_back("Retry-After", retry_after);
    return reply;
}

HttpReply HttpSession::turn_away_banned() {
    ++context_.host.counters.turned_away;
    return banned_reply();
}

/// Moves to the slot of the real address; when there is none, says why.
std::optional<HttpReply> HttpSession::refuse_socket(const Request& request) {
    const std::string address = address_of(request);
    if (context_.limiter.is_banned(address)) return turn_away_banned();
    if (!context_.limiter.allows_request(address)) return turn_away(429, "too many requests\n");
    if (address != peer_) {
        slot_.reset();
        slot_ = context_.limiter.admit(address);
    }
    if (!slot_) return turn_away(503, "too many connections\n");
    return std::nullopt;
}

void HttpSession::ask_site(const HttpRequest& question, const Replied& done) {
    try {
        context_.site.answer(question, done);
    } catch (const std::exception& error) {
        // Without the target: it may name a game that only its players know.
        log_event(LogLevel::error, "request_failed", {{"reason", error.what()}});
        done(text_reply(500, "this failed in the server; it was reported\n"));
    }
}

void HttpSession::answer(const Request& request, Replied done) {
    const HttpRequest question = describe(request, address_of(request));
    if (context_.limiter.is_banned(question.address)) return done(turn_away_banned());
    if (!context_.limiter.allows_request(question.address)) {
        return done(turn_away(429, "too many requests\n"));
    }
    if (!context_.upgrade || question.path != "/ws") return ask_site(question, done);
    if (is_welcome(question.origin, question.host, context_.trust.origins)) {
        return done(text_reply(426, "a WebSocket is spoken here\n"));
    }
    ++context_.host.counters.turned_away;
    done(text_reply(403, "this page may not speak to this server\n"));
}

/// Waits for the reply of a site that may take its time.
asio::awaitable<HttpReply, Executor> HttpSession::answered(const Request& request) {
    asio::use_awaitable_t<Executor> token;
    return asio::async_initiate<decltype(token), void(HttpReply)>(
        [this, &request](auto handler) {
            const auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
            answer(request, [this, waiting](HttpReply reply) {
                asio::post(socket_.get_executor(), [waiting, reply = std::move(reply)]() mutable {
                    std::move (*waiting)(std::move(reply));
                });
            });
        },
        token);
}

Task HttpSession::reply(const Request& request, HttpReply reply, bool keeps_alive) {
    const SharedText body = reply.body ? reply.body : std::make_shared<std::string>();
    http::response<http::span_body<const char>> response(static_cast<http::status>(reply.status),
                                                         request.version());
    response.set(http::field::content_type, reply.content_type);
    for (const auto& [name, value] : security_headers()) response.set(name, value);
    for (const auto& [name, value] : reply.headers) response.set(name, value);
    response.keep_alive(keeps_alive);
    if (reply.status != 304) response.content_length(body->size());
    if (request.method() != http::verb::head) {
        response.body() = {body->data(), body->size()};
    }
    const auto [failed, size] = co_await http::async_write(socket_, response, as_result);
    if (failed) cut();
    if (failed || keeps_alive) co_return;
    shut_down(socket_);
}

}  // namespace ludo::server
