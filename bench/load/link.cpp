#include "link.hpp"

#include <deque>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <fmt/format.h>

namespace ludo::bench {

namespace asio = boost::asio;
using ErrorCode = boost::system::error_code;

std::string address_of_socket(int number) {
    constexpr int sockets_per_address = 1000;
    constexpr int hosts = 250;
    const int address = number / sockets_per_address;
    return fmt::format("127.2.{}.{}", address / hosts, 1 + address % hosts);
}

struct Link::Inside : std::enable_shared_from_this<Inside> {
    Inside(asio::io_context& context, Hear given) : stream(context), hear(std::move(given)) {}

    void read() {
        stream.async_read(buffer, [self = shared_from_this()](ErrorCode failed, std::size_t) {
            if (failed || !self->hear) {
                self->is_open = false;
                return;
            }
            const auto data = self->buffer.cdata();
            self->hear({static_cast<const char*>(data.data()), data.size()});
            self->buffer.clear();
            self->read();
        });
    }

    void write() {
        stream.async_write(asio::buffer(outbox.front()),
                           [self = shared_from_this()](ErrorCode failed, std::size_t) {
                               if (failed) {
                                   self->is_open = false;
                                   return;
                               }
                               self->outbox.pop_front();
                               if (!self->outbox.empty()) self->write();
                           });
    }

    boost::beast::websocket::stream<asio::ip::tcp::socket, false> stream;
    boost::beast::flat_buffer buffer;
    Hear hear;
    std::deque<std::string> outbox;
    bool is_open = false;
};

Link::Link(asio::io_context& context, std::uint16_t port, Hear hear, const std::string& from)
    : inside_(std::make_shared<Inside>(context, std::move(hear))) {
    // One after the other and waiting: opening is not what is measured.
    ErrorCode failed;
    auto& socket = inside_->stream.next_layer();
    socket.open(asio::ip::tcp::v4(), failed);
    if (!failed) socket.bind({asio::ip::make_address(from), 0}, failed);
    if (!failed) socket.connect({asio::ip::address_v4::loopback(), port}, failed);
    if (!failed) socket.set_option(asio::ip::tcp::no_delay(true), failed);
    if (!failed) inside_->stream.handshake("localhost", "/ws", failed);
    inside_->is_open = !failed;
    if (!failed && inside_->hear) inside_->read();
}

Link::~Link() {
    inside_->hear = nullptr;
    ErrorCode ignored;
    inside_->stream.next_layer().close(ignored);
}

void Link::send(std::string text) {
    inside_->outbox.push_back(std::move(text));
    if (inside_->outbox.size() == 1) inside_->write();
}

bool Link::is_open() const { return inside_->is_open; }

}  // namespace ludo::bench
