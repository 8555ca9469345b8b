#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/local/stream_protocol.hpp>

#include "core/refusal.hpp"
#include "server/net/asio_types.hpp"
#include "server/net/network.hpp"

namespace ludo::server {

/// A Unix socket for the operator alone: a line of JSON is answered by a line of JSON. The file is
/// for its owner only, and so is what comes over it.
class AdminListener {
  public:
    AdminListener(Executor executor, std::filesystem::path path, AdminAsk ask);
    ~AdminListener();
    AdminListener(const AdminListener&) = delete;
    AdminListener& operator=(const AdminListener&) = delete;

    /// Refused when the path is taken: by another server, by somebody else, or by another file.
    Status listen();
    /// No new connections; those that are open end with the executor.
    void close();

  private:
    using Local = asio::local::stream_protocol;
    using LocalSocket = asio::basic_stream_socket<Local, Executor>;

    [[nodiscard]] Status clear_path();
    [[nodiscard]] Refusal refuse(std::string_view key) const;
    [[nodiscard]] bool is_answered(const Local::endpoint& endpoint) const;
    Task accept_all();
    Task serve(LocalSocket socket);
    asio::awaitable<std::string, Executor> answer(std::string line);

    Executor executor_;
    std::filesystem::path path_;
    AdminAsk ask_;
    asio::basic_socket_acceptor<Local, Executor> acceptor_;
    bool is_listening_ = false;
};

}  // namespace ludo::server
