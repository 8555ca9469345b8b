#include "server/net/gathering_socket.hpp"

#include <boost/asio/write.hpp>

namespace ludo::server {

namespace {

/// So much may wait in here before writers have to wait themselves.
constexpr std::size_t enough = 1 << 16;

/// One unfragmented, unmasked text frame (RFC 6455, 5.2).
void append_frame_header(std::string& bytes, std::size_t length) {
    constexpr char final_text = '\x81';
    constexpr std::size_t longest_short = 125;
    constexpr std::size_t longest_medium = 0xFFFF;
    const int more = length <= longest_short ? 0 : length <= longest_medium ? 2 : 8;
    bytes += final_text;
    bytes += static_cast<char>(more == 0 ? length : more == 2 ? 126 : 127);
    for (int byte = more - 1; byte >= 0; --byte) bytes += static_cast<char>(length >> (8 * byte));
}

}  // namespace

void GatheringSocket::State::write_text(std::string_view text) {
    constexpr std::size_t longest_header = 10;
    gathered.reserve(gathered.size() + longest_header + text.size());
    append_frame_header(gathered, text.size());
    gathered += text;
    flush_soon();
}

bool GatheringSocket::State::is_full() const { return gathered.size() > enough && !failure; }

void GatheringSocket::State::when_sent(std::function<void()> then) {
    if (!is_flushing) return then();
    at_end = std::move(then);
}

void GatheringSocket::State::flush_soon() {
    if (is_flushing) return;
    is_flushing = true;
    asio::post(socket.get_executor(), [self = shared_from_this()] { self->flush(); });
}

void GatheringSocket::State::flush() {
    sending.swap(gathered);
    // Nearly always the system takes it at once; only what it does not take is waited for.
    ErrorCode error;
    const std::size_t taken = socket.send(asio::buffer(sending), 0, error);
    if (error == asio::error::would_block) error = {};
    if (error || taken == sending.size()) return sent(error);
    asio::async_write(
        socket, asio::buffer(sending) + taken,
        [self = shared_from_this()](ErrorCode failed, std::size_t) { self->sent(failed); });
}

void GatheringSocket::State::sent(const ErrorCode& error) {
    failure = error;
    std::string().swap(sending);  // an idle socket keeps no memory
    if (const auto writer = std::exchange(held, nullptr)) writer(failure);
    if (!gathered.empty() && !failure) return flush();
    is_flushing = false;
    if (const auto then = std::exchange(at_end, nullptr)) then();
}

}  // namespace ludo::server
