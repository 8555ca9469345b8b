#include "server/net/web_socket.hpp"

#include <utility>

#include <boost/asio/post.hpp>
#include <boost/beast/websocket/stream.hpp>

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

std::string close_payload(std::uint16_t code, std::string_view reason) {
    std::string payload{static_cast<char>(code >> 8), static_cast<char>(code)};
    payload += reason;
    return payload;
}

}  // namespace

WebSocket::WebSocket(Socket socket, ConnectionId id, std::unique_ptr<AddressLimiter::Slot> slot,
                     SocketHost& host)
    : GatheringSocket(std::move(socket), *host.flusher),
      id_(id),
      host_(host),
      slot_(std::move(slot)),
      rate_(host.limits.messages, host.clock->now()),
      opened_at_(host.clock->now()),
      heard_at_(opened_at_),
      taken_at_(opened_at_),
      frames_(host.limits.message_bytes) {
    ErrorCode ignored;
    this->socket().set_option(
        asio::socket_base::send_buffer_size(static_cast<int>(host.limits.send_buffer_bytes)),
        ignored);
}

// cppcheck-suppress passedByValue ; a coroutine outlives what it was called with
Task WebSocket::serve(std::shared_ptr<WebSocket> self, Request request, std::string ahead) {
    {
        websocket::stream<Socket&, false> handshake(self->socket());
        handshake.set_option(websocket::stream_base::decorator(complete_handshake));
        auto [refused] = co_await handshake.async_accept(request, as_result);
        if (refused) co_return;
    }
    request = {};
    self->host_.opened(self);
    if (!ahead.empty()) self->read(ahead);
    read_next(std::move(self));
}

void WebSocket::read_next(std::shared_ptr<WebSocket> self) {
    WebSocket& socket = *self;
    // A plain callback: a coroutine would cost as much again, for every message.
    socket.socket().async_read_some(
        asio::buffer(socket.chunk_),
        [self = std::move(self)](ErrorCode ended, std::size_t size) mutable {
            if (ended) return self->end();
            self->read({self->chunk_.data(), size});
            read_next(std::move(self));
        });
}

void WebSocket::end() {
    cut();
    tell_left();
    host_.closed(*this);
}

void WebSocket::tell_left() {
    if (!std::exchange(has_left_, true)) host_.left(*this);
}

void WebSocket::read(std::span<char> bytes) {
    if (is_leaving_) read_after_good_bye(bytes.size());
    if (awaits_end_) return;
    const Time now = host_.clock->now();
    note_life(now);
    frames_.feed(bytes);
    for (;;) {
        const auto message = frames_.next();
        // Whatever it sends counts.
        const std::size_t begun = frames_.take_begun();
        if (begun > 0 && !rate_.take(host_.limits.messages, now, begun)) flood();
        if (!message) break;
        hear(*message);
        if (awaits_end_) return;
    }
    if (const auto& failure = frames_.failure()) {
        leave(static_cast<websocket::close_code>(failure->code), failure->reason);
        await_end();
    }
}

void WebSocket::note_life(Time now) {
    if (is_leaving_) return;
    heard_at_ = now;
    asks_since_.reset();
}

void WebSocket::flood() {
    if (is_leaving_) return;  // it was told
    ++host_.counters.cut_off;
    host_.flooded(*this);
    leave(websocket::close_code::policy_error, "refusal.online.flood");
}

void WebSocket::hear(const FrameReader::Message& message) {
    if (message.kind == Opcode::text) hear_text(message.payload);
    if (message.kind == Opcode::ping) answer_ping(message.payload);
    if (message.kind == Opcode::close) answer_close(message.payload);
}

void WebSocket::hear_text(std::string_view text) {
    if (is_leaving_) return;  // it only waits for the other side to close too
    ++host_.counters.messages_in;
    asked_at_ = std::chrono::steady_clock::now();
    host_.received(*this, text);
}

void WebSocket::answer_ping(std::string_view payload) {
    if (is_leaving_) return;
    write_frame(Opcode::pong, payload);
    cut_if_deaf();
}

/// Says good-bye too, unless it was the first to.
void WebSocket::answer_close(std::string_view payload) {
    constexpr std::size_t code_size = 2;
    if (!is_leaving_) write_close(payload.substr(0, code_size));
    await_end();
}

void WebSocket::await_end() {
    awaits_end_ = true;
    asks_since_ = host_.clock->now();
    end_output();
}

/// What was under way is let come in, or the system would break the connection, and lose our last
/// words; but not without end.
void WebSocket::read_after_good_bye(std::size_t size) {
    constexpr std::size_t most = 1 << 18;
    after_good_bye_ += size;
    if (after_good_bye_ > most) cut();
}

void WebSocket::send(std::string_view text) {
    if (is_leaving_) return;
    write_frame(Opcode::text, text);
    ++host_.counters.messages_out;
    if (asked_at_) {
        host_.counters.told.add(std::chrono::steady_clock::now() - *asked_at_);
        asked_at_.reset();
    }
    cut_if_deaf();
}

/// Who lets too much wait goes, or whoever lets most wait when all together do.
void WebSocket::cut_if_deaf() {
    if (waiting() > host_.limits.outbox_bytes) {
        ++host_.counters.cut_off;
        return cut();
    }
    if (host_.backlog.bytes > host_.limits.outboxes_bytes) host_.relieve();
}

void WebSocket::leave(websocket::close_code code, std::string_view reason) {
    if (!is_leaving_) write_close(close_payload(code, reason));
}

void WebSocket::write_close(std::string_view payload) {
    is_leaving_ = true;
    asks_since_ = host_.clock->now();
    write_frame(Opcode::close, payload);
    // Not from within: it may be the handler who closes. Who is told good-bye is gone, however long
    // the connection stays.
    asio::post(
        socket().get_executor(),
        [self = std::static_pointer_cast<WebSocket>(shared_from_this())] { self->tell_left(); });
}

void WebSocket::cut() {
    is_leaving_ = true;
    abandon();
}

bool WebSocket::takes_nothing(Time now) {
    const bool moves = waiting() == 0 || taken() != taken_before_;
    if (moves) {
        taken_before_ = taken();
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
    // Counted from the question: however long nobody looked, there is time to answer it. Who has to
    // say good-bye may have much to read before.
    const bool is_good_bye_due = is_leaving_ && !awaits_end_;
    if (asks_since_ &&
        now - *asks_since_ >= (is_good_bye_due ? limits.close_within : limits.pong_within)) {
        if (!is_leaving_) ++host_.counters.cut_off;
        return cut();
    }
    if (asks_since_ || now - heard_at_ <= limits.ping_after) return;
    asks_since_ = now;
    write_frame(Opcode::ping, {});
}

}  // namespace ludo::server
