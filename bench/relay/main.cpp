// A bare Beast relay, the yardstick of the server's speed: sockets come in pairs, in the order they
// connect, and what one of a pair sends is sent to both. No game, no rooms, no disk, no limits.
// Beast as its own examples use it: its TCP stream, Asio's default executor, coroutines, one write
// at a time.

#include <cstdlib>
#include <iostream>
#include <memory>
#include <vector>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include "server/net/open_files.hpp"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using Task = asio::awaitable<void>;
using ErrorCode = boost::system::error_code;
constexpr auto as_result = asio::as_tuple(asio::use_awaitable);
using Message = std::shared_ptr<const std::string>;

class Peer : public std::enable_shared_from_this<Peer> {
  public:
    explicit Peer(tcp::socket socket) : stream_(std::move(socket)) {}

    void pair_with(const std::shared_ptr<Peer>& other) { other_ = other; }

    static Task serve(std::shared_ptr<Peer> self) {
        auto [refused] = co_await self->stream_.async_accept(as_result);
        beast::flat_buffer buffer;
        while (!refused) {
            auto [ended, size] = co_await self->stream_.async_read(buffer, as_result);
            if (ended) co_return;
            const auto text =
                std::make_shared<const std::string>(beast::buffers_to_string(buffer.data()));
            buffer.clear();
            self->send(text);
            if (const auto other = self->other_.lock()) other->send(text);
        }
    }

  private:
    void send(Message message) {
        outbox_.push_back(std::move(message));
        if (outbox_.size() == 1) write_next();
    }

    void write_next() {
        stream_.async_write(asio::buffer(*outbox_.front()),
                            [self = shared_from_this()](ErrorCode failed, std::size_t) {
                                if (failed) return;
                                self->outbox_.erase(self->outbox_.begin());
                                if (!self->outbox_.empty()) self->write_next();
                            });
    }

    beast::websocket::stream<beast::tcp_stream> stream_;
    std::weak_ptr<Peer> other_;
    std::vector<Message> outbox_;
};

Task accept_all(tcp::acceptor& acceptor) {
    std::shared_ptr<Peer> alone;
    for (;;) {
        tcp::socket socket(acceptor.get_executor());
        auto [error] = co_await acceptor.async_accept(socket, as_result);
        if (error) continue;
        socket.set_option(tcp::no_delay(true));
        const auto peer = std::make_shared<Peer>(std::move(socket));
        if (alone) {
            peer->pair_with(alone);
            alone->pair_with(peer);
            alone.reset();
        } else {
            alone = peer;
        }
        asio::co_spawn(acceptor.get_executor(), Peer::serve(peer), asio::detached);
    }
}

}  // namespace

int main(int argc, char** argv) {
    ludo::server::raise_open_file_limit();
    asio::io_context context{1};
    const int wanted = argc > 1 ? std::atoi(argv[1]) : 0;
    tcp::acceptor acceptor(context,
                           {asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(wanted)});
    std::cout << "http://localhost:" << acceptor.local_endpoint().port() << "/\n" << std::flush;
    asio::co_spawn(context.get_executor(), accept_all(acceptor), asio::detached);
    context.run();
}
