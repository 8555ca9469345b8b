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
#include "server/net/frame_counter.hpp"

namespace ludo::server {

class GatheringSocket;

/// What waits for all readers the system has no room for.
struct Backlog {
    std::size_t bytes = 0;
};

/// Lets sockets send what they gathered, all of them at the end of the turn: posting one piece of
/// work for each would cost more than many of them do.
class Flusher {
  public:
    /// The backlog outlives every socket.
    Flusher(Executor executor, Backlog& backlog)
        : executor_(std::move(executor)), backlog_(backlog) {}

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
    Backlog& backlog_;
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

    /// Hears how many frames began in the bytes of each read, before those who read them.
    void on_frames(std::function<void(std::size_t frames)> listener) {
        state_->on_frames = std::move(listener);
    }

    template <typename Buffers, typename Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(ErrorCode, std::size_t)>(
            [this](auto handler, const Buffers& given) {
                state_->socket.async_read_some(
                    given, [state = state_, given, handler = std::move(handler)](
                               ErrorCode error, std::size_t size) mutable {
                        state->count_frames(given, size);
                        std::move(handler)(error, size);
                    });
            },
            token, buffers);
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
    [[nodiscard]] std::size_t waiting() const { return state_->waiting(); }
    /// Those of them the system had no room for.
    [[nodiscard]] std::size_t backlog() const { return state_->counted; }
    /// Bytes the system has taken so far.
    [[nodiscard]] std::uint64_t taken() const { return state_->taken_in_all; }
    /// Closes the socket and forgets what waits.
    void abandon() { state_->abandon(); }

    /// Calls back once nothing written waits any more; at once when nothing does.
    void when_sent(std::function<void()> then) { state_->when_sent(std::move(then)); }

  private:
    /// Outlives the socket's owner while the system still works on it.
    struct State : Flusher::Sender, std::enable_shared_from_this<State> {
        State(Socket given, Flusher& given_flusher)
            : flusher(given_flusher), backlog(given_flusher.backlog_), socket(std::move(given)) {
            ErrorCode ignored;  // a broken socket shows when it is used
            socket.non_blocking(true, ignored);
        }
        ~State() override { backlog.bytes -= counted; }
        State(const State&) = delete;
        State& operator=(const State&) = delete;

        template <typename Buffers>
        std::size_t append(const Buffers& buffers) {
            const std::size_t size = asio::buffer_size(buffers);
            const std::size_t before = gathered.size();
            gathered.resize(before + size);
            asio::buffer_copy(asio::buffer(gathered.data() + before, size), buffers);
            recount();
            return size;
        }

        template <typename Buffers>
        void count_frames(const Buffers& buffers, std::size_t size) {
            std::size_t frames = 0;
            for (auto next = asio::buffer_sequence_begin(buffers);
                 size > 0 && next != asio::buffer_sequence_end(buffers); ++next) {
                const asio::const_buffer part = asio::buffer(asio::const_buffer(*next), size);
                frames += counter.count({static_cast<const char*>(part.data()), part.size()});
                size -= part.size();
            }
            if (on_frames) on_frames(frames);
        }

        void write_text(std::string_view text);
        [[nodiscard]] bool is_full() const;
        /// The writer goes on when there is room again.
        void hold(std::function<void(ErrorCode)> writer) { held = std::move(writer); }
        void when_sent(std::function<void()> then);
        void flush_soon();
        void flush() override;
        void took(ErrorCode error, std::size_t size);
        void sent(const ErrorCode& error);
        void abandon();
        [[nodiscard]] std::size_t waiting() const {
            return gathered.size() + sending.size() - taken;
        }
        /// Tells the backlog. What waits for the end of the turn only is none.
        void recount();

        Flusher& flusher;
        Backlog& backlog;
        std::size_t counted = 0;  ///< our share of the backlog
        std::string gathered;     ///< what goes next
        std::string sending;      ///< what the system is given
        std::size_t taken = 0;    ///< what it took of that
        bool is_stuck = false;    ///< it did not take all at once
        std::uint64_t taken_in_all = 0;
        bool is_flushing = false;  ///< from the first byte gathered until all is sent
        Socket socket;
        std::function<void(ErrorCode)> held;  ///< a writer that has to wait
        std::function<void()> at_end;         ///< waits until all is sent
        ErrorCode failure;
        FrameCounter counter;
        std::function<void(std::size_t)> on_frames;
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
