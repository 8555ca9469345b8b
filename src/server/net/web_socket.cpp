#include "server/net/web_socket.hpp"

#include <boost/asio/post.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/net/security_headers.hpp"

namespace ludo::server {

namespace websocket = boost::beast::websocket;

namespace {

/// Beast answers handshakes: it would name its version, and a handshake that is none it refuses.
void complete_handshake(websocket::response_type& response) {
    response.set(boost::beast::http::field::server, "ludo");
    if (response.result() == boost::beast::http::status::switching_protocols) return;
    for (const auto& [name, value] : security_headers()) response.set(name, value);
}

}  // namespace

WebSocket::WebSocket(Socket socket, ConnectionId id, std::unique_ptr<AddressLimiter::Slot> slot,
                     SocketHost& host)
    : below_(std::move(socket), *host.flusher),
      stream_(below_),
      id_(id),
      host_(host),
      slot_(std::move(slot)),
      frames_(host.limits.messages, host.clock->now()),
      opened_at_(host.clock->now()),
      heard_at_(opened_at_),
      taken_at_(opened_at_) {
    ErrorCode ignored;
    below_.next_layer().set_option(
        asio::socket_base::send_buffer_size(static_cast<int>(host.limits.send_buffer_bytes)),
        ignored);
    below_.on_frames([this](std::size_t frames) { count_frames(frames); });
    stream_.set_option(websocket::stream_base::decorator(complete_handshake));
    stream_.read_message_max(host.limits.message_bytes);
}

Task WebSocket::serve(std::shared_ptr<WebSocket> self, Request request) {
    auto [refused] = co_await self->stream_.async_accept(request, as_result);
    if (refused) co_return;
    request = {};
    self->host_.opened(self);
    self->read_next();
}

void WebSocket::read_next() {
    // A plain callback: a coroutine would cost as much again, for every message.
    stream_.async_read_some(asio::buffer(chunk_),
                            [self = shared_from_this()](ErrorCode ended, std::size_t size) {
                                if (ended) return self->host_.closed(*self);
                                self->hear(size);
                                self->read_next();
                            });
}

/// Whatever it sends counts, also what Beast answers by itself or drops.
void WebSocket::count_frames(std::size_t frames) {
    const Time now = host_.clock->now();
    if (!is_leaving_) {
        heard_at_ = now;
        asks_since_.reset();
    }
    if (frames == 0 || frames_.take(host_.limits.messages, now, frames) || is_flooding_) return;
    is_flooding_ = true;
    // Not from within the read it was told of.
    asio::post(below_.get_executor(), [self = shared_from_this()] { self->flood(); });
}

void WebSocket::flood() {
    if (is_leaving_) return cut();  // it was told
    ++host_.counters.cut_off;
    host_.flooded(*this);
    leave(websocket::close_code::policy_error, "refusal.online.flood");
    // What was under way when it was told is read and dropped, but not without end.
    frames_ = TokenBucket(host_.limits.messages, heard_at_);
    is_flooding_ = false;
}

void WebSocket::hear(std::size_t size) {
    if (is_leaving_ || is_flooding_) return;  // it only waits for the other side to close too
    if (!stream_.got_text()) {
        return leave(websocket::close_code::unknown_data, "text only");
    }
    const bool is_whole = stream_.is_message_done();
    if (!is_whole || !message_.empty()) message_.append(chunk_.data(), size);
    if (!is_whole) return;
    ++host_.counters.messages_in;
    asked_at_ = std::chrono::steady_clock::now();
    host_.received(*this, message_.empty() ? std::string_view(chunk_.data(), size) : message_);
    if (!message_.empty()) std::string().swap(message_);
}

void WebSocket::send(const std::string& text) {
    if (is_leaving_) return;
    below_.write_text(text);
    ++host_.counters.messages_out;
    if (asked_at_) {
        host_.counters.told.add(std::chrono::steady_clock::now() - *asked_at_);
        asked_at_.reset();
    }
    if (below_.waiting() > host_.limits.outbox_bytes) {
        ++host_.counters.cut_off;
        return cut();
    }
    if (host_.backlog.bytes > host_.limits.outboxes_bytes) host_.relieve();
}

void WebSocket::leave(websocket::close_code code, std::string_view reason) {
    if (is_leaving_) return;
    is_leaving_ = true;
    asks_since_ = host_.clock->now();
    stream_.async_close({code, reason}, [self = shared_from_this()](ErrorCode) {});
}

void WebSocket::cut() {
    is_leaving_ = true;
    below_.abandon();
}

bool WebSocket::takes_nothing(Time now) {
    const bool moves = below_.waiting() == 0 || below_.taken() != taken_;
    if (moves) {
        taken_ = below_.taken();
        taken_at_ = now;
    }
    return now - taken_at_ > host_.limits.write_time;
}

void WebSocket::look_at_clock(Time now) {
    const NetworkLimits& limits = host_.limits;
    if (takes_nothing(now)) {
        ++host_.counters.cut_off;
        return cut();
    }
    if (!is_greeted_ && !is_leaving_ && now - opened_at_ > limits.hello_time) {
        ++host_.counters.cut_off;
        return leave(websocket::close_code::policy_error, "refusal.online.hello_first");
    }
    // Counted from the question: however long nobody looked, there is time to answer it.
    if (asks_since_ &&
        now - *asks_since_ >= (is_leaving_ ? limits.close_within : limits.pong_within)) {
        if (!is_leaving_) ++host_.counters.cut_off;
        return cut();
    }
    if (asks_since_ || now - heard_at_ <= limits.ping_after) return;
    asks_since_ = now;
    stream_.async_ping({}, [self = shared_from_this()](ErrorCode) {});
}

}  // namespace ludo::server
