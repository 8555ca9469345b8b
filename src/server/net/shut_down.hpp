#pragma once

#include <array>

#include "server/net/asio_types.hpp"

namespace ludo::server {

/// Nothing more is said on this socket, but what was said arrives: input left unread would make the
/// system break the connection, and lose the answer with it. Reads what is there, up to a bound.
inline void shut_down(Socket& socket) {
    ErrorCode error;
    socket.shutdown(Socket::shutdown_send, error);
    socket.non_blocking(true, error);
    std::array<char, 4096> unread;
    for (int reads = 0; reads < 16 && !error; ++reads) {
        socket.receive(asio::buffer(unread), 0, error);
    }
}

}  // namespace ludo::server
