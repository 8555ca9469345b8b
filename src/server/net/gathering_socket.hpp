#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/asio_types.hpp"
#include "server/net/frame_reader.hpp"

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

    void add(std::shared_ptr<GatheringSocket> socket);
    void flush_all();
    std::string take_buffer();
    void give_back(std::string buffer);

    Executor executor_;
    Backlog& backlog_;
    std::vector<std::shared_ptr<GatheringSocket>> waiting_;
    std::vector<std::shared_ptr<GatheringSocket>> flushed_;
    std::vector<std::string> buffers_;  ///< lent to sockets while they have something to send
};

/// A TCP socket that gathers what is written during one turn of the event loop and sends it at
/// once. A move makes two messages for the player who made it: that is one call of the system less.
class GatheringSocket : public std::enable_shared_from_this<GatheringSocket> {
  public:
    GatheringSocket(const GatheringSocket&) = delete;
    GatheringSocket& operator=(const GatheringSocket&) = delete;

    /// Bytes that wait for the reader.
    [[nodiscard]] std::size_t waiting() const {
        return gathered_.size() + sending_.size() - taken_;
    }
    /// Those of them the system had no room for.
    [[nodiscard]] std::size_t backlog() const { return counted_; }

  protected:
    GatheringSocket(Socket socket, Flusher& flusher);
    ~GatheringSocket();

    [[nodiscard]] Socket& socket() { return socket_; }
    /// A whole frame of a WebSocket (RFC 6455, 5.2), unmasked as servers send them.
    void write_frame(Opcode opcode, std::string_view payload);
    /// Bytes the system has taken so far.
    [[nodiscard]] std::uint64_t taken() const { return taken_in_all_; }
    /// Nothing more will be written: once all was sent, the other side reads the end.
    void end_output();
    /// Closes the socket and forgets what waits.
    void abandon();

  private:
    friend Flusher;

    void flush_soon();
    void flush();
    void took(ErrorCode error, std::size_t size);
    void sent(const ErrorCode& error);
    void send_end();
    /// Tells the backlog. What waits for the end of the turn only is none.
    void recount();

    Flusher& flusher_;
    Backlog& backlog_;  ///< which outlives the flusher
    Socket socket_;
    std::string gathered_;     ///< what goes next
    std::string sending_;      ///< what the system is given
    std::size_t taken_ = 0;    ///< what it took of that
    std::size_t counted_ = 0;  ///< our share of the backlog
    std::uint64_t taken_in_all_ = 0;
    bool is_stuck_ = false;     ///< the system did not take all at once
    bool is_flushing_ = false;  ///< from the first byte gathered until all is sent
    bool ends_ = false;         ///< when all is sent
};

}  // namespace ludo::server
