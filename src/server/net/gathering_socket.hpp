#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include "server/net/asio_types.hpp"

namespace ludo::server {

class GatheringSocket;

/// Lets sockets send what they gathered, all of them at the end of the turn: posting one piece of
/// work for each would cost more than many of them do.
class Flusher {
  public:
    explicit Flusher(Executor executor) : executor_(std::move(executor)) {}

  private:
    friend GatheringSocket;
    struct Sender {
        virtual ~Sender() = default;
        virtual void flush() = 0;
    };

    void add(std::shared_ptr<Sender> sender);
    void flush_all();
    std::string take_buffer();
    void give_back(std::string buffer);

    Executor executor_;
    std::vector<std::shared_ptr<Sender>> senders_;
    std::vector<std::string> buffers_;  ///< lent to sockets while they have something to send
};

/// A handle on a TCP socket that gathers what is written during one turn of the event loop and
/// sends it at once. A move makes two messages for the player who made it: that is one call of the
/// system less.
class GatheringSocket {
  public:
    using executor_type = Executor;

    GatheringSocket(Socket socket, Flusher& flusher)
        : state_(std::make_shared<State>(std::move(socket), flusher)) {}

    executor_type get_executor() noexcept { return state_->socket.get_executor(); }
    Socket& next_layer() { return state_->socket; }

    template <typename Buffers, typename Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return state_->socket.async_read_some(buffers, std::forward<Token>(token));
    }

    /// Takes all of the buffers. Done at once, unless the other side does not keep up.
    template <typename Buffers, typename Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(ErrorCode, std::size_t)>(
            [this](auto handler, const Buffers& given) {
                const std::size_t size = state_->append(given);
                if (state_->is_full()) {
                    state_->hold([kept = std::make_shared<decltype(handler)>(std::move(handler)),
                                  size](ErrorCode error) { std::move (*kept)(error, size); });
                } else {
                    // Before the flush: what the writer writes next still goes with it.
                    asio::post(get_executor(), boost::beast::bind_front_handler(
                                                   std::move(handler), state_->failure, size));
                }
                state_->flush_soon();
            },
            token, buffers);
    }

    /// A whole text message of a WebSocket, behind what was written before. Beast's own way to
    /// send one costs thousands of instructions; the frame is two to ten bytes before the text.
    void write_text(std::string_view text) { state_->write_text(text); }
    /// Bytes that wait for the reader.
    [[nodiscard]] std::size_t waiting() const {
        return state_->gathered.size() + state_->sending.size();
    }

    /// Calls back once nothing written waits any more; at once when nothing does.
    void when_sent(std::function<void()> then) { state_->when_sent(std::move(then)); }

  private:
    /// Outlives the socket's owner while the system still works on it.
    struct State : Flusher::Sender, std::enable_shared_from_this<State> {
        State(Socket given, Flusher& given_flusher)
            : flusher(given_flusher), socket(std::move(given)) {
            ErrorCode ignored;  // a broken socket shows when it is used
            socket.non_blocking(true, ignored);
        }

        template <typename Buffers>
        std::size_t append(const Buffers& buffers) {
            const std::size_t size = asio::buffer_size(buffers);
            const std::size_t before = gathered.size();
            gathered.resize(before + size);
            asio::buffer_copy(asio::buffer(gathered.data() + before, size), buffers);
            return size;
        }

        void write_text(std::string_view text);
        [[nodiscard]] bool is_full() const;
        /// The writer goes on when there is room again.
        void hold(std::function<void(ErrorCode)> writer) { held = std::move(writer); }
        void when_sent(std::function<void()> then);
        void flush_soon();
        void flush() override;
        void sent(const ErrorCode& error);

        Flusher& flusher;
        std::string gathered;      ///< what goes next
        std::string sending;       ///< what the system has
        bool is_flushing = false;  ///< from the first byte gathered until all is sent
        Socket socket;
        std::function<void(ErrorCode)> held;  ///< a writer that has to wait
        std::function<void()> at_end;         ///< waits until all is sent
        ErrorCode failure;
    };

    std::shared_ptr<State> state_;
};

// How Beast ends the connection below a WebSocket.
inline void teardown(boost::beast::role_type role, GatheringSocket& stream, ErrorCode& error) {
    boost::beast::websocket::teardown(role, stream.next_layer(), error);
}

template <typename Handler>
void async_teardown(boost::beast::role_type role, GatheringSocket& stream, Handler&& handler) {
    // The last words first: Beast would close the socket before they are sent.
    const auto kept = std::make_shared<std::decay_t<Handler>>(std::forward<Handler>(handler));
    stream.when_sent([role, &stream, kept] {
        boost::beast::websocket::async_teardown(role, stream.next_layer(), std::move(*kept));
    });
}

}  // namespace ludo::server
