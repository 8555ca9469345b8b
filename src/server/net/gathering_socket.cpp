#include "server/net/gathering_socket.hpp"

#include <algorithm>

#include <boost/asio/write.hpp>

namespace ludo::server {

namespace {

/// So much may wait in here before writers have to wait themselves.
constexpr std::size_t enough = 1 << 16;
/// The messages of one turn usually fit into a buffer of this size.
constexpr std::size_t usual = 512;
/// So many buffers are kept for the next turn.
constexpr std::size_t most_buffers = 256;

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

void Flusher::add(std::shared_ptr<Sender> sender) {
    senders_.push_back(std::move(sender));
    if (senders_.size() == 1) asio::post(executor_, [this] { flush_all(); });
}

void Flusher::flush_all() {
    for (const auto& sender : std::exchange(senders_, {})) sender->flush();
}

std::string Flusher::take_buffer() {
    std::string buffer;
    if (buffers_.empty()) {
        buffer.reserve(usual);
    } else {
        buffer = std::move(buffers_.back());
        buffers_.pop_back();
    }
    return buffer;
}

void Flusher::give_back(std::string buffer) {
    if (buffer.capacity() != usual || buffers_.size() == most_buffers) return;
    buffer.clear();
    buffers_.push_back(std::move(buffer));
}

void GatheringSocket::State::write_text(std::string_view text) {
    constexpr std::size_t longest_header = 10;
    if (gathered.empty()) gathered = flusher.take_buffer();
    gathered.reserve(gathered.size() + longest_header + text.size());
    append_frame_header(gathered, text.size());
    gathered += text;
    recount();
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
    flusher.add(shared_from_this());
}

void GatheringSocket::State::flush() {
    sending.swap(gathered);
    // Nearly always the system takes it at once; only what it does not take is waited for.
    ErrorCode error;
    const std::size_t size = socket.send(asio::buffer(sending), 0, error);
    took(error == asio::error::would_block ? ErrorCode{} : error, size);
}

void GatheringSocket::State::took(ErrorCode error, std::size_t size) {
    taken += size;
    taken_in_all += size;
    is_stuck = !error && taken < sending.size();
    if (!is_stuck) return sent(error);
    recount();
    // Piece by piece, so that one sees whether the reader takes anything at all.
    socket.async_write_some(asio::buffer(sending) + taken,
                            [self = shared_from_this()](ErrorCode failed, std::size_t more) {
                                self->took(failed, more);
                            });
}

void GatheringSocket::State::sent(const ErrorCode& error) {
    failure = error;
    taken = 0;
    flusher.give_back(std::exchange(sending, {}));  // an idle socket keeps no memory
    recount();
    if (held) std::exchange(held, nullptr)(failure);
    if (!gathered.empty() && !failure) return flush();
    is_flushing = false;
    if (at_end) std::exchange(at_end, nullptr)();
}

void GatheringSocket::State::abandon() {
    ErrorCode ignored;
    socket.close(ignored);
    is_stuck = false;
    std::string().swap(gathered);  // what the system was given goes when it gives that up
    recount();
}

void GatheringSocket::State::recount() {
    const std::size_t ours = is_stuck ? waiting() : 0;
    backlog.bytes += ours - counted;
    counted = ours;
}

}  // namespace ludo::server
