#include "server/net/gathering_socket.hpp"

#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>

namespace ludo::server {

namespace {

/// The messages of one turn usually fit into a buffer of this size.
constexpr std::size_t usual = 512;
/// So many buffers are kept for the next turn.
constexpr std::size_t most_buffers = 256;

constexpr std::size_t longest_header = 10;

/// Of an unfragmented, unmasked frame.
void append_frame_header(std::string& bytes, Opcode opcode, std::size_t length) {
    constexpr unsigned char final_bit = 0x80;
    constexpr std::size_t longest_short = 125;
    constexpr std::size_t longest_medium = 0xFFFF;
    const int more = length <= longest_short ? 0 : length <= longest_medium ? 2 : 8;
    bytes += static_cast<char>(final_bit | static_cast<unsigned char>(opcode));
    bytes += static_cast<char>(more == 0 ? length : more == 2 ? 126 : 127);
    for (int byte = more - 1; byte >= 0; --byte) bytes += static_cast<char>(length >> (8 * byte));
}

}  // namespace

void Flusher::add(std::shared_ptr<GatheringSocket> socket) {
    waiting_.push_back(std::move(socket));
    if (waiting_.size() == 1) asio::post(executor_, [this] { flush_all(); });
}

void Flusher::flush_all() {
    flushed_.swap(waiting_);
    for (const auto& socket : flushed_) socket->flush();
    flushed_.clear();
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

GatheringSocket::GatheringSocket(Socket socket, Flusher& flusher)
    : flusher_(flusher), backlog_(flusher.backlog_), socket_(std::move(socket)) {
    ErrorCode ignored;  // a broken socket shows when it is used
    socket_.non_blocking(true, ignored);
}

GatheringSocket::~GatheringSocket() { backlog_.bytes -= counted_; }

void GatheringSocket::write_frame(Opcode opcode, std::string_view payload) {
    if (gathered_.empty()) gathered_ = flusher_.take_buffer();
    gathered_.reserve(gathered_.size() + longest_header + payload.size());
    append_frame_header(gathered_, opcode, payload.size());
    gathered_ += payload;
    recount();
    flush_soon();
}

void GatheringSocket::end_output() {
    ends_ = true;
    if (!is_flushing_) send_end();
}

void GatheringSocket::send_end() {
    ErrorCode ignored;
    socket_.shutdown(Socket::shutdown_send, ignored);
}

void GatheringSocket::flush_soon() {
    if (std::exchange(is_flushing_, true)) return;
    flusher_.add(shared_from_this());
}

void GatheringSocket::flush() {
    sending_.swap(gathered_);
    // Nearly always the system takes it at once; only what it does not take is waited for.
    ErrorCode error;
    const std::size_t size = socket_.send(asio::buffer(sending_), 0, error);
    took(error == asio::error::would_block ? ErrorCode{} : error, size);
}

void GatheringSocket::took(ErrorCode error, std::size_t size) {
    taken_ += size;
    taken_in_all_ += size;
    is_stuck_ = !error && taken_ < sending_.size();
    if (!is_stuck_) return sent(error);
    recount();
    // Piece by piece, so that one sees whether the reader takes anything at all.
    socket_.async_write_some(asio::buffer(sending_) + taken_,
                             [self = shared_from_this()](ErrorCode failed, std::size_t more) {
                                 self->took(failed, more);
                             });
}

void GatheringSocket::sent(const ErrorCode& error) {
    taken_ = 0;
    flusher_.give_back(std::exchange(sending_, {}));  // an idle socket keeps no memory
    recount();
    if (!gathered_.empty() && !error) return flush();
    is_flushing_ = false;
    if (ends_) send_end();
}

void GatheringSocket::abandon() {
    ErrorCode ignored;
    socket_.close(ignored);
    is_stuck_ = false;
    std::string().swap(gathered_);  // what the system was given goes when it gives that up
    recount();
}

void GatheringSocket::recount() {
    const std::size_t ours = is_stuck_ ? waiting() : 0;
    backlog_.bytes += ours - counted_;
    counted_ = ours;
}

}  // namespace ludo::server
